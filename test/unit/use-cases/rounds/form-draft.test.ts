import { describe, expect, it } from "vitest";
import { draftOf, fieldsOf, mergeStored, withFields } from "../../../../lib/use-cases/rounds/form-draft.ts";

const stored = { name: "Final", ends: "12:00", users: 30, attackers: ["I1", "T1"] };
const typed = (part: Partial<typeof stored>) => ({
  ...draftOf(stored),
  fields: { ...stored, ...part },
});

describe("a form draft", () => {
  it("follows what is stored while nothing is typed", () => {
    const later = { ...stored, ends: "12:30" };
    expect(mergeStored(draftOf(stored), later)).toEqual(draftOf(later));
    const draft = typed({ name: "Last" });
    expect(mergeStored(draft, { ...stored, attackers: ["I1", "T1"] })).toBe(draft);
  });

  it("keeps typed fields, updates the others, and notes the changes", () => {
    const draft = mergeStored(typed({ name: "Last", users: 40 }), { ...stored, ends: "12:30", users: 50 });
    expect(draft.fields).toEqual({ ...stored, name: "Last", users: 40, ends: "12:30" });
    expect(draft.base).toEqual({ ...stored, ends: "12:30", users: 50 });
    expect(draft.meanwhile).toEqual([
      { path: "ends", was: "12:00", now: "12:30" },
      { path: "users", was: 30, now: 50 },
    ]);
  });

  it("notes a second change from the first value on, and none that was undone", () => {
    const once = mergeStored(typed({ name: "Last" }), { ...stored, ends: "12:30" });
    const twice = mergeStored(once, { ...stored, ends: "13:00" });
    expect(twice.meanwhile).toEqual([{ path: "ends", was: "12:00", now: "13:00" }]);
    const back = mergeStored(twice, stored);
    expect(back).toEqual(typed({ name: "Last" }));
  });

  it("drops a field that may no longer change, and notes its value", () => {
    const isLocked = (path: string) => path === "users";
    const draft = mergeStored(typed({ name: "Last", users: 40 }), stored, isLocked);
    expect(draft.fields).toEqual({ ...stored, name: "Last" });
    expect(draft.meanwhile).toEqual([{ path: "users", was: 30, now: 30, dropped: 40 }]);
    const later = mergeStored(draft, { ...stored, ends: "12:30" }, isLocked);
    expect(later.meanwhile).toEqual([
      { path: "ends", was: "12:00", now: "12:30" },
      { path: "users", was: 30, now: 30, dropped: 40 },
    ]);
  });

  it("has a field for each value of each part, with lists as wholes", () => {
    const values = {
      name: "Final",
      phases: { ATTACK: { startsAt: "", endsAt: "12:00" } },
      attackers: ["I1"],
    };
    const fields = fieldsOf(values);
    expect(fields).toEqual({
      name: "Final",
      "phases.ATTACK.startsAt": "",
      "phases.ATTACK.endsAt": "12:00",
      attackers: ["I1"],
    });
    const changed = withFields(values, { ...fields, "phases.ATTACK.startsAt": "11:00", attackers: [] });
    expect(changed).toEqual({
      name: "Final",
      phases: { ATTACK: { startsAt: "11:00", endsAt: "12:00" } },
      attackers: [],
    });
  });
});
