import type { ReactNode } from "react";
import classes from "./account.module.css";

/** A table of the viewer's sessions or tokens, whose last column has the buttons. */
export function AccountTable({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
  return (
    <div className="scroll">
      <table className={`table wide ${classes.entries}`}>
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
