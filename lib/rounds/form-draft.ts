/** What a field holds; a list is one value. */
export type FieldValue = string | number | boolean | null | readonly string[];

/** A form's fields by path: `phases.ATTACK.startsAt`. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** A field that somebody else changed while the form was being filled in. */
export interface Meanwhile {
  readonly path: string;
  readonly was: FieldValue;
  readonly now: FieldValue;
  /** What was typed into a field that may not change any more. */
  readonly dropped?: FieldValue;
}

/** A form that somebody fills in, while others may change what it is about. */
interface FormDraft {
  /** What was stored when it was read last. */
  readonly base: Fields;
  readonly fields: Fields;
  /** What changed since the first word was typed, in the order of the fields. */
  readonly meanwhile: readonly Meanwhile[];
}

/** A draft of what is stored. */
export function draftOf(stored: Fields): FormDraft {
  return { base: stored, fields: stored, meanwhile: [] };
}

/**
 * What becomes of a draft once `stored` is what there is. What nobody typed follows; what was typed stays, unless it may not
 * change any more. Of a draft in which something was typed, the rest is noted, for its writer to look at.
 * @param isLocked whether the field at a path may not change now
 */
export function followStored(
  draft: FormDraft,
  stored: Fields,
  isLocked: (path: string) => boolean = () => false,
): FormDraft {
  const { base, fields, meanwhile } = draft;
  const isDropped = (path: string) => isLocked(path) && !same(fields[path], base[path]);
  const paths = Object.keys(stored);
  if (paths.every((path) => same(base[path], stored[path]) && !isDropped(path))) return draft;
  if (!isTouched(draft) && meanwhile.length === 0) return draftOf(stored);
  const follows = (path: string) => same(fields[path], base[path]) || isDropped(path);
  const notes = paths.flatMap((path): Meanwhile[] => {
    const noted = meanwhile.find((note) => note.path === path);
    const was = noted ? noted.was : base[path];
    const now = stored[path];
    const typed = fields[path];
    if (isDropped(path) && !same(typed, now)) return [{ path, was, now, dropped: typed }];
    if (noted?.dropped !== undefined) return [{ ...noted, now }];
    return same(was, now) ? [] : [{ path, was, now }];
  });
  return {
    base: stored,
    fields: Object.fromEntries(paths.map((path) => [path, follows(path) ? stored[path] : fields[path]])),
    meanwhile: notes,
  };
}

/** Whether something was typed that is not stored. */
export function isTouched({ base, fields }: FormDraft): boolean {
  return Object.keys(fields).some((path) => !same(fields[path], base[path]));
}

/** Whether two fields hold the same. */
export function same(a: FieldValue, b: FieldValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

type Tree = { readonly [name: string]: FieldValue | Tree };

/** A form's values, which may stand in parts, as fields by path. */
export function fieldsOf(values: object, prefix = ""): Fields {
  const entries = Object.entries(values as Tree).flatMap(([name, value]): [string, FieldValue][] =>
    isPart(value) ? Object.entries(fieldsOf(value, `${prefix}${name}.`)) : [[`${prefix}${name}`, value]],
  );
  return Object.fromEntries(entries);
}

/** `values` with what the fields say; a field that has no place in them is left out. */
export function withFields<T extends object>(values: T, fields: Fields, prefix = ""): T {
  const entries = Object.entries(values as unknown as Tree).map(([name, value]) => {
    const path = `${prefix}${name}`;
    return [name, isPart(value) ? withFields(value, fields, `${path}.`) : (fields[path] ?? value)];
  });
  return Object.fromEntries(entries) as T;
}

function isPart(value: FieldValue | Tree): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
