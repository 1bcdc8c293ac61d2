"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Link } from "@/i18n/navigation.ts";
import type { Operation, Tag } from "@/lib/api/openapi/operation.ts";
import classes from "./api.module.css";

interface ListedOperation extends Pick<Operation, "method" | "path" | "summary"> {
  readonly id: string;
}

interface Group {
  readonly tag: Tag;
  readonly operations: readonly ListedOperation[];
}

/** All operations by group, of which a search leaves those that have all of its words. */
export function OperationSearch({ groups }: { groups: readonly Group[] }) {
  const t = useTranslations("api");
  const [search, setSearch] = useState("");
  const found = groups
    .map(({ tag, operations }) => ({ tag, operations: operations.filter((one) => hasWords(one, search)) }))
    .filter(({ operations }) => operations.length > 0);
  const count = found.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <>
      <TextInput
        type="search"
        className="up-to-46 above-24"
        label={t("search")}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p className="small dim above-6" role="status">
        {t("found", { count })}
      </p>
      {found.map(({ tag, operations }) => (
        <section key={tag} aria-labelledby={tag} className="above-24">
          <h2 id={tag}>
            <Link href={`/api/${tag}`}>{t(`tag.${tag}`)}</Link>
          </h2>
          <ul className={`above-8 ${classes.index}`}>
            {operations.map(({ id, method, path, summary }) => (
              <li key={id} id={id}>
                <span className={classes.method}>{method.toUpperCase()}</span>{" "}
                <Link href={`/api/${tag}#${id}`}>
                  <code className="wrap">{path}</code>
                </Link>
                <span className={`dim ${classes.summary}`} lang="en">
                  {summary}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function hasWords({ id, method, path, summary }: ListedOperation, search: string): boolean {
  const text = `${id} ${method} ${path} ${summary}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
