import { type Sheet, writeWorkbook, XLSX_TYPE } from "../../views/spreadsheets/workbook.ts";
import { fileResponse } from "./file-response.ts";

/** Sheets as a workbook to download. @param name of the file, without extension */
export async function xlsxResponse(sheets: readonly Sheet[], name: string): Promise<Response> {
  return fileResponse(await writeWorkbook(sheets), `${name}.xlsx`, XLSX_TYPE);
}
