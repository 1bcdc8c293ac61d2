import { CopyTextButton } from "@/app/components/forms/copy-text-button.tsx";
import classes from "./api.module.css";

/** A command with a copy button; without scripts it can still be selected. */
export function CurlExample({ command, label }: { command: string; label: string }) {
  return (
    <div className={`stack gap-8 ${classes.example}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={`scroll box box-faint ${classes.code}`} aria-label={label} tabIndex={0} lang="en">
        <pre>{command}</pre>
      </section>
      <CopyTextButton text={command} size="xs" />
    </div>
  );
}
