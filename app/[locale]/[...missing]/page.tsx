import { notFound } from "next/navigation";

/** Any other address of a language: the not-found page, inside the shell. */
export default function MissingPage() {
  notFound();
}
