import { modals } from "@mantine/modals";

type Question = Parameters<typeof modals.openConfirmModal>[0] & { readonly onConfirm: () => void };

/** While a dialog with it is open, none is opened on top: a double click asks once. */
const ID = "question";

/** Asks in a dialog before an act. The dialog takes a moment to fade: a second click on its button does nothing more. */
export function askToConfirm({ onConfirm, ...question }: Question): void {
  let isConfirmed = false;
  modals.openConfirmModal({
    modalId: ID,
    ...question,
    onConfirm() {
      if (isConfirmed) return;
      isConfirmed = true;
      onConfirm();
    },
  });
}
