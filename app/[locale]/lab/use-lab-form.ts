"use client";

import { useState } from "react";
import { useRouter } from "@/i18n/navigation.ts";
import { estimateRun } from "@/lib/lab/methods/estimate-run.ts";
import {
  isLargeEnough,
  isValidParameter,
  LAB_FIELDS,
  type LabField,
  type LabFieldName,
  type LabMethod,
  type LabParameters,
  usedFields,
} from "@/lib/lab/methods/lab-fields.ts";
import { parseNumber } from "@/lib/lab/methods/parse-number.ts";
import { type RunRefusal, sendRun } from "./send-run.ts";

type Texts = Readonly<Partial<Record<LabFieldName, string>>>;

/** The state of a method's form: its input, the estimated cost of the run, and starting it. */
export function useLabForm(method: LabMethod, given: LabParameters | undefined, signedIn: boolean) {
  const router = useRouter();
  const [texts, setTexts] = useState<Texts>(() => textsOf(LAB_FIELDS[method], given));
  const [file, setFile] = useState<File | null>(null);
  const [own, setOwn] = useState(false);
  const fields = usedFields(method, own);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<RunRefusal | null>(null);
  const parameters = numbersOf(fields, texts);
  const wrong = fields
    .filter((field) => !isValidParameter(field, parameters[field.name]))
    .map(({ name }) => name);
  const isLargeBelowK = !isLargeEnough(parameters);
  const isRight = wrong.length === 0 && !isLargeBelowK;
  const missingFile = own && file === null;

  async function send() {
    if (!isRight || missingFile || pending) return;
    setPending(true);
    setRefusal(null);
    const answer = await sendRun({ method, parameters, file: own ? file : null, signedIn });
    setPending(false);
    if (answer.ok) router.push(`/lab/${method}?run=${answer.id}`, { scroll: false });
    else setRefusal(answer);
  }

  return {
    /** The parameters that the run uses; on a file of one's own they may be fewer. */
    fields,
    textOf: (name: LabFieldName) => texts[name] ?? "",
    setText: (name: LabFieldName, text: string) => setTexts((current) => ({ ...current, [name]: text })),
    isWrong: (name: LabFieldName) => wrong.includes(name),
    isLargeBelowK,
    isReady: isRight && !missingFile,
    /** Undefined while a parameter is invalid, and for a file, whose number of records only the server determines. */
    estimate: isRight && !own ? estimateRun(method, parameters) : undefined,
    file,
    setFile,
    own,
    setOwn,
    pending,
    refusal,
    send,
  };
}

export type LabForm = ReturnType<typeof useLabForm>;

function textsOf(fields: readonly LabField[], given: LabParameters = {}): Texts {
  return Object.fromEntries(
    fields.map(({ name, defaultValue }) => [name, plain(given[name] ?? defaultValue)]),
  );
}

function numbersOf(fields: readonly LabField[], texts: Texts): Record<string, number> {
  return Object.fromEntries(fields.map(({ name }) => [name, parseNumber(texts[name] ?? "")]));
}

/** Formats a number without an exponent: not as JavaScript's "1e-5". */
function plain(value: number): string {
  return value.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 12 });
}
