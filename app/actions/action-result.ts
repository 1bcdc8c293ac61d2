/** The answer of a server action: its value, or why it was refused, in the viewer's language. */
export type ActionResult<Value> = { readonly ok: true; readonly value: Value } | ActionFailure;

export interface ActionFailure {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  /** Messages for single fields, by path; if there are any, `message` need not be shown. */
  readonly fields: Readonly<Record<string, string>>;
  /** What was sent, without passwords, to fill a form again that a browser sent without scripts. */
  readonly sent?: Readonly<Record<string, string>>;
}
