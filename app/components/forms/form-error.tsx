import { IconAlertCircle } from "@/app/components/icons.tsx";
import classes from "./forms.module.css";

/** The error of a form as a whole; screen readers announce it as soon as it appears. */
export function FormError({ message }: { message: string | null | undefined }) {
  return (
    <div role="alert" className="optional">
      {message ? (
        <p className={`box ${classes.error}`}>
          <IconAlertCircle size="1.125rem" />
          <span>{message}</span>
        </p>
      ) : null}
    </div>
  );
}
