import { UserError } from "../../common/errors.ts";
import { uploadSlots } from "../uploads/upload-slots.ts";
import type { LabVisitor } from "./lab-visitor.ts";

/**
 * How many files each process receives at the same time. Visitors without an account have slots of their own, so that they cannot use
 * up those of users.
 */
const AT_A_TIME = { anonymous: 8, user: 8 };

const underWay = { anonymous: 0, user: 0 };

/**
 * Receives a visitor's file in one of the visitor's upload slots and one of the lab's.
 * @throws UserError `too_many_uploads` (429), `lab_busy` (503) if the lab is receiving as many files as it can
 */
export function inLabSlot<Result>(
  { userId, address }: LabVisitor,
  receive: () => Promise<Result>,
): Promise<Result> {
  const who = userId === null ? "anonymous" : "user";
  return uploadSlots().run(userId ?? `lab ${address}`, async () => {
    if (underWay[who] >= AT_A_TIME[who]) throw busy();
    underWay[who]++;
    try {
      return await receive();
    } finally {
      underWay[who]--;
    }
  });
}

function busy(): UserError {
  return new UserError("lab_busy", "The lab is receiving many other files. Try again in a minute.", 503);
}
