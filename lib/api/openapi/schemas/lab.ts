import { z } from "zod";
import { LAB_FIELD_NAMES, LAB_METHODS } from "../../../lab/methods/lab-fields.ts";
import type { CitableReport, Provenance } from "../../../lab/report/provenance.ts";
import type { LabRunSummary } from "../../../use-cases/lab-runs/lab-run-view.ts";
import { momentSchema } from "./common.ts";
import { exactly } from "./exactly.ts";
import { failureShape } from "./failure.ts";

const textSchema = z
  .union([z.string(), z.object({ en: z.string(), ja: z.string() })])
  .meta({ id: "LabText", description: "A text in both languages, or one that is the same in both." });

/** JSON has no infinite numbers, so they are represented as text. */
const numberSchema = z.union([z.number(), z.enum(["Infinity", "-Infinity"])]);
const numbersSchema = z.array(numberSchema);

const tableSchema = z.object({
  title: textSchema,
  columns: z.array(z.object({ name: textSchema, digits: z.int().optional() })),
  rows: z.array(z.array(z.union([z.number(), textSchema, z.null()]))),
  note: textSchema.optional(),
});

const chartSchema = z.object({
  title: textSchema,
  xLabel: textSchema,
  yLabel: textSchema,
  lines: z.array(z.object({ name: textSchema, x: numbersSchema, y: numbersSchema })),
  better: z.enum(["higher", "lower"]).optional().meta({ description: "The better end of the y axis." }),
  repeatsTable: z.boolean().optional().meta({ description: "Whether a table has the same numbers." }),
  logarithmicX: z.boolean().optional(),
  logarithmicY: z.boolean().optional(),
});

const mapSchema = z.object({
  title: textSchema,
  tiles: z.array(z.object({ name: textSchema, column: z.number(), row: z.number() })),
  layers: z.array(z.object({ name: textSchema, values: numbersSchema })),
  note: textSchema.optional(),
});

const provenanceSchema = z.object({
  command: z.string(),
  version: z.string(),
  scorerVersion: z.string(),
  parameters: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
  inputs: z.array(
    z.object({
      option: z.string(),
      name: z.string(),
      sha256: z.string().nullable().meta({ description: "SHA-256 of the file's text, uncompressed" }),
    }),
  ),
  citation: z.string().meta({ description: "A BibTeX entry" }),
} satisfies Shape<Provenance>);

type Shape<T> = { [K in keyof Required<T>]: z.ZodType };

export const labReportSchema = z
  .object({
    id: z.string(),
    title: textSchema,
    source: textSchema,
    headline: textSchema.meta({ description: "The main finding; the first chart shows it." }),
    parameters: z.array(z.tuple([textSchema, textSchema])),
    tables: z.array(tableSchema),
    charts: z.array(chartSchema),
    maps: z.array(mapSchema).optional(),
    findings: z.array(textSchema),
    provenance: provenanceSchema,
  } satisfies Shape<CitableReport>)
  .meta({ id: "LabReport" });

const runSchema = exactly<LabRunSummary>()(
  z.object({
    id: z.uuid(),
    method: z.enum(LAB_METHODS),
    parameters: z.partialRecord(z.enum(LAB_FIELD_NAMES), z.number()),
    ownFile: z.boolean(),
    state: z.enum(["QUEUED", "RUNNING", "DONE", "FAILED", "CANCELLED", "EXPIRED"]),
    progress: z.number().min(0).max(1),
    estimateSeconds: z.number(),
    before: z.int().nullable().meta({ description: "For a waiting run: the number of runs before it." }),
    expectedSeconds: z.number().nullable().meta({
      description: "For a run under way: in how many seconds it will probably be done, queue included.",
    }),
    attempts: z.int(),
    mayCancel: z.boolean().meta({ description: "Whether you may cancel it." }),
    requestedAt: momentSchema,
    startedAt: momentSchema.nullable(),
    finishedAt: momentSchema.nullable(),
    expiresAt: momentSchema,
    ...failureShape,
  }),
);

export const labRunSchema = runSchema.extend({ report: labReportSchema.nullable() }).meta({ id: "LabRun" });

export const labRunListSchema = z
  .object({ runs: z.array(runSchema.meta({ id: "LabRunSummary" })) })
  .meta({ id: "LabRunList" });

export const startedLabRunSchema = z.object({ id: z.uuid(), url: z.string() }).meta({ id: "StartedLabRun" });
