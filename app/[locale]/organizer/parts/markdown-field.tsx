"use client";

import { Button, Textarea } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { MarkdownHtml } from "@/app/components/text/markdown-html.tsx";
import { previewMarkdown } from "./preview-actions.ts";

/** A text area for Markdown with a preview. */
export function MarkdownField({
  label,
  value,
  onChange,
  error,
  maxLength,
  minRows = 6,
  optional = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  maxLength: number;
  minRows?: number;
  optional?: boolean;
}) {
  const t = useTranslations("information.markdown");
  const [rendered, setRendered] = useState<{ readonly of: string; readonly html: string } | null>(null);
  const rendering = useAction(
    async (text: string) => {
      const result = await previewMarkdown(text);
      return result.ok ? { ...result, value: { of: text, html: result.value } } : result;
    },
    (next: { of: string; html: string }) => setRendered(next),
  );
  // A preview of another text than the current one is not shown.
  const preview = rendered?.of === value ? rendered.html : null;
  return (
    <div className="stack gap-8">
      <Textarea
        label={label}
        description={t("hint")}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        maxLength={maxLength}
        autosize
        minRows={minRows}
        maxRows={30}
        required={!optional}
      />
      <FormError message={rendering.failure?.message} />
      <div>
        <Button
          variant="default"
          size="xs"
          disabled={value.trim() === ""}
          loading={rendering.pending}
          onClick={() => (preview === null ? rendering.run(value) : setRendered(null))}
          aria-expanded={preview !== null}
          aria-label={t(preview === null ? "previewOf" : "closeOf", { label })}
        >
          {t(preview === null ? "preview" : "close")}
        </Button>
      </div>
      {preview === null ? null : (
        <section className="box box-faint" aria-label={t("previewOf", { label })}>
          <MarkdownHtml html={preview} />
        </section>
      )}
    </div>
  );
}
