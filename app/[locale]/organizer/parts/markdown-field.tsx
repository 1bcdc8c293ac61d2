"use client";

import { Button, Textarea } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { MarkdownHtml } from "@/app/components/markdown/markdown-html.tsx";
import classes from "./markdown-field.module.css";
import { previewMarkdown } from "./preview-actions.ts";

/** A text in Markdown, and how it will look. */
export function MarkdownField({
  label,
  value,
  onChange,
  error,
  maxLength,
  minRows = 6,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  maxLength: number;
  minRows?: number;
}) {
  const t = useTranslations("information.markdown");
  const [preview, setPreview] = useState<string | null>(null);
  const rendering = useAction(previewMarkdown, setPreview);
  return (
    <div className={classes.field}>
      <Textarea
        label={label}
        description={t("hint")}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setPreview(null);
        }}
        error={error}
        maxLength={maxLength}
        autosize
        minRows={minRows}
        maxRows={30}
        required
      />
      <FormError message={rendering.failure?.message} />
      <div>
        <Button
          variant="default"
          size="xs"
          disabled={value.trim() === ""}
          loading={rendering.pending}
          onClick={() => (preview === null ? rendering.run(value) : setPreview(null))}
          aria-expanded={preview !== null}
          aria-label={t(preview === null ? "previewOf" : "closeOf", { label })}
        >
          {t(preview === null ? "preview" : "close")}
        </Button>
      </div>
      {preview === null ? null : (
        <section className={classes.preview} aria-label={t("previewOf", { label })}>
          <MarkdownHtml html={preview} />
        </section>
      )}
    </div>
  );
}
