/** Tells password managers whose password a form is about, if the form itself does not ask for the e-mail address. */
export function AccountName({ email }: { email: string }) {
  return <input type="hidden" name="username" autoComplete="username" value={email} readOnly />;
}
