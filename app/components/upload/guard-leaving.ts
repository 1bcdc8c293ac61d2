import { keepDocument } from "@/app/components/forms/keep-document.ts";

let underWay = 0;

/** Has the browser ask for confirmation if the tab is closed or reloaded while `sending` is pending. */
export async function guardLeaving<T>(sending: Promise<T>): Promise<T> {
  if (underWay++ === 0) addEventListener("beforeunload", keepDocument);
  try {
    return await sending;
  } finally {
    if (--underWay === 0) removeEventListener("beforeunload", keepDocument);
  }
}
