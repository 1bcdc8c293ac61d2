import { type Action, type Grant, PERMISSIONS } from "../contest/permissions.ts";

/** The table of permissions: a line for each way to be permitted, with the action, the roles, and the phases and conditions. */
export function permissionText(): string {
  const rows = (Object.keys(PERMISSIONS) as Action[]).flatMap((action) =>
    (PERMISSIONS[action] as readonly Grant[]).map((grant) => [action, grant.roles.join(" "), whenOf(grant)]),
  );
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map(([action, roles, when]) => `${action.padEnd(widths[0])}  ${roles.padEnd(widths[1])}  ${when}\n`)
    .join("");
}

function whenOf({ stages, needs = [], unless = [] }: Grant): string {
  const parts = [
    stages ? stages.join(" ").toLowerCase() : "",
    needs.length > 0 ? `if ${needs.join(" ")}` : "",
    unless.length > 0 ? `unless ${unless.join(" ")}` : "",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "always";
}
