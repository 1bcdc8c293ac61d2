import { z } from "zod";
import type { FormatError } from "../../../core/formats/format-error.ts";
import { exactly } from "./exactly.ts";

/** An error in a line of a file. */
export const formatErrorSchema = exactly<FormatError>()(
  z.object({
    line: z.int(),
    column: z.int().optional(),
    code: z.enum([
      "empty_file",
      "wrong_header",
      "row_count",
      "empty_line",
      "line_too_long",
      "bad_byte",
      "wrong_separator",
      "column_count",
      "extra_blank",
      "bad_number",
      "out_of_range",
      "mixed_deletion",
      "list_too_long",
      "row_order",
      "grid_rows",
      "calendar_rows",
      "first_time",
      "duplicate_user",
      "bad_value",
      "file_too_long",
    ]),
    message: z.string(),
    expected: z.string(),
    found: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
).meta({ id: "FormatError" });
