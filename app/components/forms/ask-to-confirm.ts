import { modals } from "@mantine/modals";

type Question = Parameters<typeof modals.openConfirmModal>[0] & { readonly onConfirm: () => void };

/** Id of every confirmation dialog: a double click does not open a second one on top. */
const ID = "question";

/** Opens a confirmation dialog. `onConfirm` runs once, even if its button is clicked again while the dialog fades out. */
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
