import { Button, MantineProvider } from "@mantine/core";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ButtonLink } from "@/app/components/forms/button-link.tsx";
import { theme } from "@/app/theme/theme.ts";

/** The attributes that give a button its looks, in the order of the markup, apart from a sheet before it. */
function looksOf(markup: string): string[] {
  const [button] = /<a .*<\/a>/s.exec(markup) ?? [""];
  return [...button.matchAll(/ (?:class|style|data-variant)="[^"]*"/g)]
    .map(([attribute]) => attribute)
    .sort();
}

test.each([undefined, "default"] as const)("a link has the looks of Mantine's button (%s)", (variant) => {
  const own = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{}}>
      <ButtonLink href="/rules" variant={variant}>
        Rules
      </ButtonLink>
    </NextIntlClientProvider>,
  );
  const theirs = renderToStaticMarkup(
    <MantineProvider theme={theme}>
      <Button component="a" href="/en/rules" variant={variant} style={{ color: "var(--button-color)" }}>
        Rules
      </Button>
    </MantineProvider>,
  );
  expect(looksOf(own)).toEqual(looksOf(theirs));
  expect(looksOf(own).length).toBeGreaterThan(3);
});
