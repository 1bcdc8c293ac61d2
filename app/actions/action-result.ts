/** What a server action answers: its value, or why it was refused, in the viewer's language. */
export type ActionResult<Value> = { readonly ok: true; readonly value: Value } | ActionFailure;

export interface ActionFailure {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  /** Messages of single fields, by path; `message` need not be shown where they are. */
  readonly fields: Readonly<Record<string, string>>;
}
