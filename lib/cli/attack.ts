import type { Command } from "commander";
import { z } from "zod";
import texts from "../../messages/en/attackers.json" with { type: "json" };
import { AttackContext } from "../core/attacks/attack-context.ts";
import { ATTACKS, findAttack } from "../core/attacks/registry.ts";
import { writeInferredIdTable } from "../core/formats/inferred-id-table.ts";
import { writeInferredTraces } from "../core/formats/inferred-traces.ts";
import { writeOutput } from "../platform/files/write-outputs.ts";
import { UsageError } from "./explain-error.ts";
import { requireOwnFiles } from "./files.ts";
import { parseOptions, seedOption, textOption } from "./options.ts";
import { programList } from "./program-list.ts";
import { loadRoundWithHospitals } from "./round.ts";
import { readPublic, readReference } from "./trace-files.ts";

const schema = z.strictObject({
  ref: textOption,
  pub: textOption,
  out: textOption,
  seed: seedOption,
  round: textOption.optional(),
});

export function define(command: Command): void {
  command
    .argument("<name>", "one of the attacks below, or its short name (I1 ...)")
    .requiredOption("--ref <file>", "reference traces")
    .requiredOption("--pub <file>", "public anonymized traces")
    .requiredOption("--out <file>", "where to write the result (etable or etraces)")
    .requiredOption("--seed <number>", "seed of the attack")
    .option("--round <file>", "round settings (JSON)")
    .addHelpText("after", programList(ATTACKS.map(({ name }) => [name, attackText(name)])))
    .action(run);
}

function attackText(name: string): string {
  const known: Readonly<Record<string, string>> = texts;
  return known[name] ?? texts.other;
}

async function run(name: string, options: unknown): Promise<void> {
  const { ref, pub, out, seed, round: roundPath } = parseOptions(schema, options);
  const attack = findAttack(name);
  if (!attack) {
    throw new UsageError(
      `there is no attack ${name}; expected one of ${ATTACKS.map((known) => known.name).join(", ")}`,
    );
  }
  requireOwnFiles({ ref, pub, out }, ["out"]);
  const round = loadRoundWithHospitals(roundPath);
  const { grid, calendar, hospitalRegions, settings } = round;
  const { hospitalWeight, distanceLimitKm: limitKm } = settings;
  const reward = { hospitalRegions, hospitalWeight, limitKm };
  const referenceTraces = await readReference(ref, round);
  const publicTraces = await readPublic(pub, referenceTraces, round);
  const input = { referenceTraces, publicTraces, grid, calendar, reward, seed };
  const context = new AttackContext(input);
  if (attack.kind === "reidentification")
    await writeOutput(out, writeInferredIdTable(attack.run(input, context)));
  else await writeOutput(out, writeInferredTraces(attack.run(input, context)));
}
