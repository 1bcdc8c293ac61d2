import { MarkdownField } from "./markdown-field.tsx";

const FIELDS = ["bodyEn", "bodyJa"] as const;

type Field = (typeof FIELDS)[number];

/** Text areas for a Markdown text in both languages, each with a preview. */
export function BothLanguages({
  values,
  onChange,
  labelOf,
  errorOf,
  ...both
}: {
  values: Readonly<Record<Field, string>>;
  onChange: (change: Partial<Record<Field, string>>) => void;
  labelOf: (field: Field) => string;
  errorOf: (field: Field) => string | undefined;
  maxLength: number;
  optional?: boolean;
}) {
  return FIELDS.map((field) => (
    <MarkdownField
      key={field}
      label={labelOf(field)}
      value={values[field]}
      onChange={(text) => onChange({ [field]: text })}
      error={errorOf(field)}
      {...both}
    />
  ));
}
