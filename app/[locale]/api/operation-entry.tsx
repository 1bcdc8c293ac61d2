import { getTranslations } from "next-intl/server";
import { Markdown } from "@/app/components/text/markdown.tsx";
import type { GuideEntry } from "@/lib/api/openapi/guide.ts";
import classes from "./api.module.css";
import { InlineCode } from "./inline-code.tsx";
import { Outline, OutlineParts } from "./page-outline.tsx";
import { RequestSample } from "./request-sample.tsx";

/** One operation: a summary line that expands to its full description. */
export async function OperationEntry({ entry }: { entry: GuideEntry }) {
  const t = await getTranslations("api");
  const { id, operation, samples } = entry;
  const { method, path, summary, who, description } = operation;
  return (
    <details id={id} className={classes.operation}>
      <summary>
        <span className={classes.method}>{method.toUpperCase()}</span> <code className="wrap">{path}</code>
        <span className={`dim ${classes.summary}`} lang="en">
          {summary}
        </span>
      </summary>
      <div className={classes.body}>
        <h2>{t("who")}</h2>
        <p lang="en">
          <InlineCode text={who} />
        </p>
        {description ? (
          <div lang="en">
            <Markdown text={description} />
          </div>
        ) : null}
        <Parameters entry={entry} />
        <Body entry={entry} />
        <Answers entry={entry} />
        <Refusals entry={entry} />
        <h2>{t("example")}</h2>
        <RequestSample
          samples={samples}
          label={t("exampleOf", { name: `${method.toUpperCase()} ${path}` })}
        />
      </div>
    </details>
  );
}

async function Parameters({ entry: { parameters } }: { entry: GuideEntry }) {
  const t = await getTranslations("api");
  if (parameters.length === 0) return null;
  return (
    <>
      <h2>{t("parameters")}</h2>
      <dl className={`stack gap-6 ${classes.list}`}>
        {parameters.map(({ in: place, name, type, about }) => (
          <div key={name}>
            <dt>
              <code>{place === "path" ? `{${name}}` : `?${name}=`}</code>
            </dt>
            <dd lang="en">
              <code>
                <OutlineParts parts={type} />
              </code>{" "}
              <InlineCode text={about} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

async function Body({ entry: { id, operation, body } }: { entry: GuideEntry }) {
  const t = await getTranslations("api");
  if (!operation.body) return null;
  const { description, contentTypes = [] } = operation.body;
  return (
    <>
      <h2>{t("body")}</h2>
      {description ? (
        <div lang="en">
          <Markdown text={description} />
        </div>
      ) : null}
      {body ? <Outline parts={body} label={t("bodyOf", { name: id })} /> : null}
      {contentTypes.length > 0 ? (
        <p>
          <code>{contentTypes.join(", ")}</code>
        </p>
      ) : null}
    </>
  );
}

async function Answers({ entry: { id, answers } }: { entry: GuideEntry }) {
  const t = await getTranslations("api");
  return (
    <>
      <h2>{t("answers")}</h2>
      {answers.map(({ status, description, outline, contentType }) => (
        <div key={description} className="above-4">
          <p>
            <b>{status}</b>{" "}
            <span lang="en">
              <InlineCode text={description} />
            </span>{" "}
            {contentType ? <code>{contentType}</code> : null}
          </p>
          {outline ? <Outline parts={outline} label={t("answerOf", { name: id })} /> : null}
        </div>
      ))}
    </>
  );
}

async function Refusals({ entry: { operation } }: { entry: GuideEntry }) {
  const t = await getTranslations("api");
  const refusals = Object.entries(operation.refusals ?? {});
  if (refusals.length === 0) return null;
  return (
    <>
      <h2>{t("refusals")}</h2>
      <dl className={`stack gap-6 ${classes.list}`}>
        {refusals.map(([code, when]) => (
          <div key={code}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd lang="en">
              <InlineCode text={when} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
