import { modals } from "@mantine/modals";

type Question = Parameters<typeof modals.openConfirmModal>[0] & { readonly onConfirm: () => void };

/** Asks in a dialog before an act. The dialog takes a moment to fade: a second click on its button does nothing more. */
export function askToConfirm({ onConfirm, ...question }: Question): void {
  let isConfirmed = false;
  modals.openConfirmModal({
    ...question,
    onConfirm() {
      if (isConfirmed) return;
      isConfirmed = true;
      onConfirm();
    },
  });
}
