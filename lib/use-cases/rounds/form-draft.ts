/** A field's value; a list is one value. */
export type FieldValue = string | number | boolean | null | readonly string[];

/** A form's fields by path: `phases.ATTACK.startsAt`. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** A field that somebody else changed while the form was being filled in. */
export interface Meanwhile {
  readonly path: string;
  readonly was: FieldValue;
  readonly now: FieldValue;
  /** A typed value that was discarded because the field may no longer be changed. */
  readonly dropped?: FieldValue;
}

/** The state of a form that one person fills in while others may change the stored values. */
interface FormDraft {
  /** The stored values at the last update. */
  readonly base: Fields;
  readonly fields: Fields;
  /** Fields that changed in the store since this person began to type, in the order of the fields. */
  readonly meanwhile: readonly Meanwhile[];
}

/** A fresh draft of the stored values. */
export function draftOf(stored: Fields): FormDraft {
  return { base: stored, fields: stored, meanwhile: [] };
}

/**
 * Updates a draft to newly stored values. Untouched fields take the new values; typed values are kept, unless the field may no
 * longer be changed. If anything was typed, all changed fields are also listed in `meanwhile`, for the writer to review.
 * @param isLocked whether the field at a path may not be changed now
 */
export function mergeStored(
  draft: FormDraft,
  stored: Fields,
  isLocked: (path: string) => boolean = () => false,
): FormDraft {
  const { base, fields, meanwhile } = draft;
  const isDropped = (path: string) => isLocked(path) && !same(fields[path], base[path]);
  const paths = Object.keys(stored);
  if (paths.every((path) => same(base[path], stored[path]) && !isDropped(path))) return draft;
  if (!isEdited(draft) && meanwhile.length === 0) return draftOf(stored);
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

/** Whether any field differs from the stored value. */
export function isEdited({ base, fields }: FormDraft): boolean {
  return Object.keys(fields).some((path) => !same(fields[path], base[path]));
}

/** Whether two values are equal. */
export function same(a: FieldValue, b: FieldValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

type Tree = { readonly [name: string]: FieldValue | Tree };

/** Flattens a form's nested values to fields by path. */
export function fieldsOf(values: object, prefix = ""): Fields {
  const entries = Object.entries(values as Tree).flatMap(([name, value]): [string, FieldValue][] =>
    isPart(value) ? Object.entries(fieldsOf(value, `${prefix}${name}.`)) : [[`${prefix}${name}`, value]],
  );
  return Object.fromEntries(entries);
}

/** `values` with the fields' values filled in; fields whose path does not occur in `values` are ignored. */
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
