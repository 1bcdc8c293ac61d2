import { openDatabase } from "../../lib/platform/db/client.ts";
import { databaseUrl } from "../../lib/platform/env.ts";
import { createInvitation } from "../../lib/use-cases/people/teams/invitations.ts";
import { expect, test } from "./fixtures.ts";
import { expectClean } from "./support/accessible.ts";
import { signIn } from "./support/sign-in.ts";

const LOOKS = [
  { locale: "en", colorScheme: "light", viewport: { width: 1280, height: 800 } },
  { locale: "ja", colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const;

const PAGES = [
  "",
  "/rounds",
  "/rounds/new",
  "/data",
  "/teams",
  "/accounts",
  "/appointments",
  "/queue",
  "/audit",
  "/privacy",
  "/contest",
  "/contest/new",
];

/** The demo contest's first round and an open invitation to its first team. */
async function prepare(): Promise<{ roundId: string; secret: string }> {
  const db = openDatabase(databaseUrl(), { maxConnections: 1 });
  try {
    const round = await db.round.findFirstOrThrow({
      where: { contest: { slug: "demo" } },
      include: { contest: { include: { teams: true } } },
    });
    const { secret } = await createInvitation(db, null, round.contest.teams[0].id, {
      role: "MEMBER",
      note: "",
    });
    return { roundId: round.id, secret };
  } finally {
    await db.$disconnect();
  }
}

for (const { locale, ...look } of LOOKS) {
  test.describe(`${locale}, ${look.colorScheme}, ${look.viewport.width} wide`, () => {
    test.use(look);

    test("the organizer's pages, the account and the sign-in are accessible", async ({ page, browser }) => {
      test.setTimeout(900_000);
      const { roundId, secret } = await prepare();
      await signIn(page, null, `/${locale}/organizer`);
      const tabs = ["", "/timeline", "/data", "/teams", "/publication", "/settings", "/popularity"];
      const rounds = tabs.map((tab) => `/rounds/${roundId}${tab}`);
      const addresses = [...PAGES, ...rounds].map((path) => `/${locale}/organizer${path}`);
      for (const address of [...addresses, `/${locale}/account`]) {
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectClean(page, address);
      }
      const context = await browser.newContext(look);
      const guest = await context.newPage();
      for (const address of [
        `/${locale}/sign-in`,
        `/${locale}/invite/${secret}`,
        `/${locale}/invite/used-up`,
        `/${locale}/confirm-address/used-up`,
      ]) {
        await guest.goto(address);
        await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
        await expectClean(guest, address);
      }
      await context.close();
    });
  });
}
