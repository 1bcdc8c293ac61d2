import type { Traces } from "../../formats/traces.ts";
import { wasmKernel } from "../../wasm/wasm-kernel.ts";
import type { VisitCounts } from "../visit-probability.ts";
import { COUNTS_WASM } from "./counts-wasm.ts";

const PAGE_BYTES = 65536;
/** A region's cell: two 32-bit numbers, see `counts-source.ts`. */
const CELL_BYTES = 8;

interface Exports {
  count(user: number, end: number): void;
  add(user: number, end: number, users: number, counts: number): void;
}

const instantiate = wasmKernel<Exports>(COUNTS_WASM);

/**
 * Counts the visits of a reference trace set.
 *
 * @param regionCount m; all regions of the traces must be below it
 * @param isCounted `[eventsPerUser]`, 1 for the events of a trace that count; all of them by default
 * Cost: O(events + regions) time, in two passes; 8 bytes for each distinct (user, region). In WebAssembly, since the passes are too short
 * for the engine to optimize them.
 */
export function countVisits(traces: Traces, regionCount: number, isCounted?: Uint8Array): VisitCounts {
  const { userCount, eventsPerUser } = traces;
  const events = indicesOf(isCounted, eventsPerUser);
  // The memory: some users' rows, the events that count as offsets into a row, the regions' cells, and then the visitors and their visits.
  const rowBytes = 2 * eventsPerUser;
  const usersAtOnce = Math.max(1, Math.floor(PAGE_BYTES / rowBytes));
  const eventsAt = Math.ceil((usersAtOnce * rowBytes) / CELL_BYTES) * CELL_BYTES;
  const cellsAt = eventsAt + 4 * events.length;
  const usersAt = cellsAt + CELL_BYTES * regionCount;
  const memory = new WebAssembly.Memory({ initial: pagesFor(usersAt) });
  const wasm = instantiate({ visits: { memory, rowBytes, events: eventsAt, cells: cellsAt } });
  new Uint32Array(memory.buffer, eventsAt, events.length).set(events.map((event) => 2 * event));
  eachWindow(traces, usersAtOnce, memory, wasm.count);
  const regionOffsets = new Uint32Array(regionCount + 1);
  const cells = new Uint32Array(memory.buffer, cellsAt, 2 * regionCount);
  for (let region = 0; region < regionCount; region++) {
    regionOffsets[region + 1] = regionOffsets[region] + cells[2 * region + 1];
    cells[2 * region] = 0;
    cells[2 * region + 1] = regionOffsets[region];
  }
  const visitors = regionOffsets[regionCount];
  const countsAt = usersAt + 4 * visitors;
  memory.grow(pagesFor(countsAt + 4 * visitors) - pagesFor(usersAt));
  eachWindow(traces, usersAtOnce, memory, (user, end) => wasm.add(user, end, usersAt, countsAt));
  const users = new Uint32Array(memory.buffer, usersAt, visitors);
  const counts = new Uint32Array(memory.buffer, countsAt, visitors);
  return { userCount, regionCount, total: events.length, regionOffsets, users, counts };
}

/** Copies all rows, as many at once as fit, to the memory's beginning, and visits them: the users `[user, end)`, 1-based. */
function eachWindow(
  { regions, userCount, eventsPerUser }: Traces,
  usersAtOnce: number,
  { buffer }: WebAssembly.Memory,
  visit: (user: number, end: number) => void,
): void {
  const rows = new Uint16Array(buffer, 0, usersAtOnce * eventsPerUser);
  for (let user = 0; user < userCount; user += usersAtOnce) {
    const end = Math.min(userCount, user + usersAtOnce);
    rows.set(regions.subarray(user * eventsPerUser, end * eventsPerUser));
    visit(user + 1, end + 1);
  }
}

function pagesFor(bytes: number): number {
  return Math.ceil(bytes / PAGE_BYTES);
}

function indicesOf(isCounted: Uint8Array | undefined, length: number): Uint32Array {
  const all = Uint32Array.from({ length }, (_, i) => i);
  return isCounted === undefined ? all : all.filter((i) => isCounted[i] === 1);
}
