import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import { plainParts, type Query } from "./address-query.ts";
import classes from "./organizer.module.css";

/** One field of a filter: a select if it has `options` (the first means all), else a text or a date. */
interface FilterField {
  readonly name: string;
  readonly label: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly type?: "text" | "date" | "number";
  readonly placeholder?: string;
}

/** A filter that is part of the URL, so that it can be shared; works without scripts. */
export function FilterForm({
  label,
  fields,
  query,
  kept,
  cleared,
}: {
  label: string;
  fields: readonly FilterField[];
  query: Query;
  /** Query parameters to keep beside those of the fields. */
  kept: Readonly<Record<string, string>>;
  /** URL without a filter. */
  cleared: string;
}) {
  const t = useTranslations("organizer.filter");
  const parts = plainParts(query);
  const textOf = (name: string) => parts[name] ?? "";
  const isUsed = fields.some(({ name }) => textOf(name) !== "");
  return (
    // A new form when the URL changes, since its uncontrolled fields would keep their values.
    <form
      key={fields.map(({ name }) => textOf(name)).join("\n")}
      method="get"
      aria-label={label}
      className={classes.filter}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map(({ name, label: title, options, type = "text", placeholder }) =>
        options ? (
          <NativeSelect
            key={name}
            name={name}
            label={title}
            size="xs"
            data={[...options]}
            defaultValue={textOf(name)}
          />
        ) : (
          <TextInput
            key={name}
            name={name}
            label={title}
            size="xs"
            type={type}
            min={type === "number" ? 0 : undefined}
            placeholder={placeholder}
            defaultValue={textOf(name)}
          />
        ),
      )}
      <div className={`actions ${classes.filterActs}`}>
        <Button type="submit" size="xs">
          {t("apply")}
        </Button>
        {isUsed ? <Link href={cleared}>{t("clear")}</Link> : null}
      </div>
    </form>
  );
}
