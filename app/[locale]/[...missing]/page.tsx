import { notFound } from "next/navigation";

/** Catches all other URLs under a language: shows the not-found page with the site's header and footer. */
export default function MissingPage() {
  notFound();
}
