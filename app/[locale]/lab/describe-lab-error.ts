import type { useTranslations } from "next-intl";
import type { FormatError } from "@/lib/core/formats/format-error.ts";
import type { LabFileError, LabOnlyErrorCode } from "@/lib/lab/reading/lab-file-errors.ts";
import { describeFormatError } from "../../components/upload/describe-format-error.ts";

/** Message key of each error that only lab files can have; the compiler checks that none is missing. */
const TEXTS = {
  empty_lab_file: "empty_lab_file",
  either_header: "either_header",
  other_separator: "other_separator",
  header_columns: "header_columns",
  no_header: "no_header",
  not_utf8: "not_utf8",
  too_few_rows: "too_few_rows",
  too_many: "too_many",
  empty_cell: "empty_cell",
  one_value: "one_value",
  unknown_value: "unknown_value",
  nobody_there: "nobody_there",
  nobody_in_wards: "nobody_in_wards",
  repeated_ward: "repeated_ward",
  flow_row: "flow_row",
} as const satisfies Record<LabOnlyErrorCode, string>;

interface Translators {
  readonly lab: ReturnType<typeof useTranslations<"lab">>;
  readonly upload: ReturnType<typeof useTranslations<"upload">>;
}

/** Describes an error of an uploaded lab file in the viewer's language, from its code and facts. */
export function describeLabError({ lab, upload }: Translators, error: LabFileError): string {
  const { expected, found, params } = error;
  if (!isOfLab(error.code)) return describeFormatError(upload, error as FormatError);
  return lab(`fileError.${TEXTS[error.code]}`, { ...params, expected, found } as never);
}

function isOfLab(code: string): code is LabOnlyErrorCode {
  return Object.hasOwn(TEXTS, code);
}
