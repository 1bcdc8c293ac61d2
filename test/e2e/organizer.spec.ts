import { PWS_2019_PRELIMINARY } from "../../lib/contest/pws-2019-settings.ts";
import { roundSettingsSchema } from "../../lib/contest/round-settings.ts";
import { type Database, openDatabase } from "../../lib/platform/db/client.ts";
import { databaseUrl } from "../../lib/platform/env.ts";
import { createInvitation } from "../../lib/use-cases/people/teams/invitations.ts";
import { createContest } from "../../lib/use-cases/rounds/contests.ts";
import { createRound } from "../../lib/use-cases/rounds/manage-rounds.ts";
import { toZonedTime } from "../../lib/use-cases/rounds/zoned-time.ts";
import { expect, test } from "./fixtures.ts";
import { demoOrganizer } from "./support/demo-organizer.ts";
import { demoAccount, signIn } from "./support/sign-in.ts";

const SLUG = "spring-cup";
const MISTAKES = "mistakes-cup";
const TWO_ROUNDS = "two-rounds";
const PHASES = ["ANONYMIZATION", "PSEUDONYMIZATION", "ATTACK", "RESULTS"];
const LONG_SLUG = "long-names";
const YEAR = new Date().getFullYear();
/** Time for the worker on a busy machine. */
const WORKER = { timeout: 180_000 };
let db: Database;

test.beforeAll(() => {
  db = openDatabase(databaseUrl(), { maxConnections: 2 });
});

test.afterAll(async () => {
  await db.contest.deleteMany({ where: { slug: { in: [SLUG, MISTAKES, TWO_ROUNDS, LONG_SLUG] } } });
  await db.user.deleteMany({ where: { email: "hana@example.org" } });
  await db.$disconnect();
});

/** Two users over two days of twenty slots. */
function traces(part: "reftraces" | "orgtraces", break_: (row: string) => string = (row) => row) {
  const first = part === "reftraces" ? 1 : 41;
  const rows = Array.from({ length: 80 }, (_, i) =>
    break_(`${Math.floor(i / 40) + 1},${first + (i % 40)},${i + 1}`),
  );
  const text = `user_id,time_id,reg_id\n${rows.join("\n")}\n`;
  return { name: `${part}_team007_data01_IDP.csv`, mimeType: "text/csv", buffer: Buffer.from(text) };
}

test("an organizer sets up a contest, up to a team with data and a member", async ({ page, browser }) => {
  await signIn(page, null, "/en/organizer/contest/new");
  await page.getByLabel("Name").fill("Spring cup");
  await expect(page.getByLabel("Address")).toHaveValue(SLUG);
  await page.getByRole("button", { name: "Create contest" }).click();
  await expect(page.getByRole("heading", { name: "Spring cup" })).toBeVisible();

  await page.getByRole("link", { name: "Create a round" }).click();
  await page.getByLabel("Name").fill("Preliminary");
  await page.getByLabel("Anonymization: begins").fill(`${YEAR - 1}-05-02T09:00`);
  await page.getByLabel("Anonymization: ends").fill(`${YEAR - 1}-05-01T09:00`);
  await page.getByRole("button", { name: "Create round" }).click();
  await expect(page.getByText("The end must come after the start.").first()).toBeVisible();
  await expect(page.getByLabel("Anonymization: ends")).toBeFocused();
  await page.getByLabel("Anonymization: ends").fill(`${YEAR + 2}-05-01T09:00`);
  await page.getByRole("button", { name: "Create round" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Preliminary" })).toBeVisible();

  await page.getByRole("link", { name: "Import data sets" }).click();
  const files = page.locator("input[type=file]");
  await files.setInputFiles([traces("reftraces"), traces("orgtraces", (row) => row.replace(/,5$/, ",5000"))]);
  await expect(page.getByText("Not ready to import")).toBeVisible();
  await expect(page.getByText("region 5000 is outside 1..1024")).toBeVisible();
  await page.getByRole("button", { name: "Drop other files" }).click();
  const calendar = { days: 4, slotsPerDay: 10, homeSlots: 1, startMinute: 480, slotMinutes: 60 };
  const round = { name: "round.json", mimeType: "application/json" };
  const roundFile = (settings: object) => ({ ...round, buffer: Buffer.from(JSON.stringify(settings)) });
  const both = [traces("reftraces"), traces("orgtraces")];
  await files.setInputFiles([...both, roundFile({ calendar: { ...calendar, days: 0 } })]);
  await expect(page.getByText("calendar.days: At least 1.")).toBeVisible();
  await page.getByRole("button", { name: "Drop other files" }).click();
  await files.setInputFiles([...both, roundFile({ calendar })]);
  await expect(page.getByText("Ready to import")).toBeVisible();
  await expect(page.getByText("round.json was read.")).toBeVisible();
  await page.getByRole("button", { name: "Import 1 data set" }).click();
  await expect(page.getByRole("rowheader", { name: "007 Team 007" })).toBeVisible();

  const contestPages = page.getByRole("navigation", { name: "Organizer" });
  await contestPages.getByRole("link", { name: "Teams", exact: true }).click();
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByLabel("For whom").fill("Hana");
  await page.getByRole("button", { name: "Create an invitation link" }).click();
  const link = await page.getByLabel("Invitation link").inputValue();

  const guest = await browser.newPage();
  await guest.goto(link);
  await expect(guest.getByText("The contest is still being prepared.")).toBeVisible();
  expect((await guest.goto(`/en/contests/${SLUG}/results`))?.status()).toBe(404);
  await page.goto(`/en/organizer?contest=${SLUG}`);
  await page.getByRole("link", { name: "Show the contest" }).click();
  await page.getByLabel("Who can see it").selectOption("MEMBERS");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Show the contest: done")).toBeVisible();
  await contestPages.getByRole("link", { name: "Teams", exact: true }).click();
  await guest.goto(link);
  await guest.getByLabel("Your name").fill("Hana");
  await guest.getByLabel("E-mail address").fill("hana@example.org");
  await guest.getByLabel("Password", { exact: false }).first().fill("three quiet herons");
  await guest.getByRole("button", { name: "Create an account" }).click();
  await expect(guest.getByRole("heading", { name: "Confirm your address" })).toBeVisible();
  await db.user.update({ where: { email: "hana@example.org" }, data: { approvedAt: new Date() } });
  await guest.goto(link);
  await guest.getByRole("button", { name: "Join as Hana" }).click();
  await guest.waitForURL(/\/en\/team$/);
  await expect(guest.getByRole("link", { name: "Account of Hana" })).toBeVisible();
  await expect(guest.getByText("Spring cup is for its members")).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByText("This invitation has been used.")).toBeVisible();
  await guest.close();

  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByLabel("For whom").fill("Ren");
  await page.getByRole("button", { name: "Create an invitation link" }).click();
  await expect(page.getByLabel("Invitation link")).not.toHaveValue(link);
  await page.getByRole("button", { name: "Revoke the invitation: Ren" }).click();
  await expect(page.getByLabel("Invitation link")).toHaveCount(0);

  await page.getByText("Many teams at once").click();
  await page.getByLabel("Teams and people").fill("Herons, Mio\nHerons\tSora\nOwls");
  await expect(page.getByText("3 invitations, 2 new teams.")).toBeVisible();
  await page.getByRole("button", { name: "Create 3 invitation links" }).click();
  const links = page.getByRole("group", { name: "Invitation links" }).getByRole("row");
  await expect(links).toHaveCount(1 + 3);
  await expect(links.nth(2)).toContainText(/Herons.*Sora.*member.*\/en\/invite\//);

  await page.reload();
  await expect(page.getByRole("list", { name: "Members" }).getByText("hana@example.org")).toBeVisible();
  await page.getByRole("link", { name: "Audit log" }).click();
  await expect(page.getByRole("row", { name: /Hana.*Accepted an invitation/ })).toBeVisible();
});

test("a team's longest name does not hide what an import would do", async ({ page }) => {
  const contest = await db.contest.create({
    data: {
      slug: LONG_SLUG,
      name: "Long names",
      archivedAt: new Date(),
      appointments: { create: { userId: await demoOrganizer(db), role: "ORGANIZER" } },
      teams: { create: { number: 7, name: "長".repeat(60) } },
      rounds: { create: { slug: "first", name: "First", position: 1, settings: PWS_2019_PRELIMINARY } },
    },
  });
  await signIn(page, null, "/en/organizer/data");
  await page.goto(`/en/organizer/data?contest=${contest.slug}`);
  await page.locator("input[type=file]").setInputFiles([traces("reftraces")]);
  await expect(page.getByText("The orgtraces file is missing")).toBeInViewport({ ratio: 1 });
});

test("the queue on a phone shows one short line for a kind of job without waiting ones", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, null, "/en/organizer/queue");
  const table = page.getByRole("group", { name: "Waiting jobs" }).locator("table");
  const briefKinds = () =>
    table.evaluate((element: HTMLTableElement) => {
      const shown = (row: HTMLTableRowElement) => [...row.cells].filter((cell) => cell.offsetParent !== null);
      return [...element.tBodies[0].rows].filter((row) => shown(row).length === 2).length;
    });
  await expect.poll(briefKinds).toBeGreaterThan(0);
});

test("a wrong password is reported, and the address is kept", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  await page.goto("/en/sign-in");
  await page.getByLabel("E-mail address").fill("organizer@demo.example");
  await page.locator("input[name=password]").fill("not the password");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The e-mail address or the password is wrong.")).toBeVisible();
  await expect(page.getByLabel("E-mail address")).toHaveValue("organizer@demo.example");
});

test("a token is shown once, works, and ends when revoked", async ({ page, request }) => {
  await signIn(page, 1, "/en/account");
  const { password } = await demoAccount(1);
  await page.getByLabel("Name of a new token").fill("laptop");
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Create a token" }).click();
  const secret = await page.getByLabel("The new token").inputValue();
  const round = await db.round.findFirstOrThrow({ where: { contest: { slug: "demo" } } });
  const path = `/api/v1/rounds/${round.id}/data/IDP/reference`;
  const headers = { authorization: `Bearer ${secret}` };
  expect((await request.get(path, { headers })).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole("button", { name: "Revoke laptop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("No tokens yet.")).toBeVisible();
  await page.getByLabel("Name of a new token").fill("desk");
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Create a token" }).click();
  await expect(page.getByLabel("The new token")).toBeVisible();
  await page.getByRole("button", { name: "Revoke desk" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByLabel("The new token")).toHaveCount(0);
  expect((await request.get(path, { headers })).status()).toBe(401);
});

test("a failure shows its reason and the program's message, and can be retried", async ({ page }) => {
  const { submissionId, number, scorerVersion } = await db.scoring.findFirstOrThrow({
    where: { submission: { dataSet: { round: { contest: { slug: "demo" } } } } },
    orderBy: { number: "desc" },
  });
  const reason = { code: "disk_full", params: {} };
  const words = "ENOSPC: no space left on device, write";
  const { id } = await db.scoring.create({
    data: {
      submissionId,
      number: number + 1,
      seed: 7,
      scorerVersion,
      state: "FAILED",
      error: words,
      reason,
      startedAt: new Date(),
      finishedAt: new Date(),
    },
  });
  await signIn(page, null, "/ja/organizer");
  await page.goto("/ja/organizer/queue?contest=demo");
  const failed = page.getByRole("region", { name: "失敗したジョブ" });
  await expect(failed.getByText("システムのディスクがいっぱいです。")).toBeVisible();
  await expect(failed.getByText(words)).toBeHidden();
  await failed.getByText("プログラムの出力").click();
  await expect(failed.getByText(words)).toBeVisible();
  await failed.getByRole("button", { name: /^再試行：?/ }).click();
  await expect(failed.getByText("失敗したジョブはありません。")).toBeVisible();
  await expect
    .poll(async () => (await db.scoring.findUnique({ where: { id } }))?.state, WORKER)
    .toBe("SCORED");
});

test("an action without a reachable server is reported, and can be repeated", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, null, "/en/organizer");
  await page.goto("/en/organizer/queue?contest=demo");
  await page
    .getByRole("button", { name: /^Re-score:/ })
    .first()
    .click();
  await context.setOffline(true);
  await page.getByRole("dialog").getByRole("button", { name: "Re-score" }).click();
  await expect(page.getByText(/^The server did not answer/)).toBeVisible();
  await context.setOffline(false);
});

test("an expired invitation is reported, and can be removed from the list", async ({ page }) => {
  const { id } = await db.team.findFirstOrThrow({ where: { number: 1, contest: { slug: "demo" } } });
  const note = `Late ${Date.now()}`;
  await createInvitation(db, null, id, { role: "MEMBER", note }, new Date("2019-08-19T12:00:00Z"));
  await signIn(page, null, "/en/organizer");
  await page.goto("/en/organizer/teams?contest=demo");
  const line = page.getByRole("listitem").filter({ hasText: note });
  await expect(line).toContainText("expired");
  // Retried, since a click before hydration has no effect.
  await expect(async () => {
    const button = line.getByRole("button", { name: `Remove the expired invitation from the list: ${note}` });
    if (await line.isVisible()) await button.click({ timeout: 2000 });
    await expect(line).toBeHidden({ timeout: 2000 });
  }).toPass();
});

test("a submission can be re-scored from the queue, and keeps its scores meanwhile", async ({ page }) => {
  const countRuns = () => db.scoring.count({ where: { state: "SCORED" } });
  const before = await countRuns();
  await signIn(page, null, "/en/organizer");
  await page.goto("/en/organizer/queue?contest=demo");
  const button = page.getByRole("button", { name: /^Re-score:/ }).first();
  await button.click();
  await page.getByRole("dialog").getByRole("button", { name: "Re-score" }).click();
  await expect(page.getByText("One submission put into the queue")).toBeVisible();
  await expect.poll(countRuns, WORKER).toBe(before + 1);
});

test("a round without data can be deleted after a question, and one with data cannot", async ({ page }) => {
  const contest = await createContest(db, await demoOrganizer(db), {
    name: "Mistakes",
    slug: MISTAKES,
    timeZone: "Asia/Tokyo",
  });
  const round = (slug: string) =>
    createRound(db, null, contest.id, { name: slug, slug, settings: PWS_2019_PRELIMINARY, phases: {} });
  await round("right");
  const { id } = await round("wrong");
  const team = await db.team.create({ data: { contestId: contest.id, number: 1, name: "One" } });
  const right = await db.round.findFirstOrThrow({ where: { contestId: contest.id, slug: "right" } });
  const set = { referenceSha256: "a", originalSha256: "b", userCount: 2000, eventsPerUser: 40 };
  await db.dataSet.create({ data: { roundId: right.id, teamId: team.id, kind: "IDP", ...set } });

  await signIn(page, null, "/en/organizer/rounds");
  await page.goto(`/en/organizer/rounds?contest=${MISTAKES}`);
  const deletion = page.getByRole("button", { name: /^Delete/ });
  await expect(deletion).toHaveCount(1);
  await deletion.click();
  const question = page.getByRole("dialog", { name: "Delete wrong?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await deletion.click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status").filter({ hasText: "wrong has been deleted" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "wrong" })).toHaveCount(0);
  await expect(page.getByRole("rowheader", { name: "right" })).toBeVisible();
  await expect(deletion).toHaveCount(0);
  expect(await db.round.count({ where: { id } })).toBe(0);
});

test("a contest with two rounds is set up in fewer than 25 clicks", async ({ page }) => {
  await page.addInitScript(() => {
    const count = () => localStorage.setItem("clicks", `${Number(localStorage.getItem("clicks")) + 1}`);
    document.addEventListener("click", count, { capture: true });
  });
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: false }).click();
    await page.keyboard.type(text);
  };
  await signIn(page, null, "/en/organizer");
  await page.evaluate(() => localStorage.removeItem("clicks"));
  await page.getByRole("link", { name: "New contest" }).click();
  await type("Name", "Two rounds");
  await page.getByRole("button", { name: "Create contest" }).click();
  await page.getByRole("link", { name: "Create a round" }).click();
  await type("Name", "Preliminary");
  await page.getByRole("button", { name: "Propose dates" }).click();
  await page.getByRole("button", { name: "Create round" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Preliminary" })).toBeVisible();
  await page.getByRole("link", { name: "Rounds" }).last().click();
  await page.getByRole("link", { name: "New round" }).click();
  await page.getByLabel("Preset").click();
  await page.getByLabel("Preset").selectOption("pws2019-final");
  await type("Name", "Final");
  await page.getByRole("button", { name: "Propose dates" }).click();
  await page.getByRole("button", { name: "Create round" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Final" })).toBeVisible();
  const clicks = await page.evaluate(() => Number(localStorage.getItem("clicks")));
  test.info().annotations.push({ type: "clicks", description: String(clicks) });
  expect(clicks).toBeGreaterThan(0);
  expect(clicks).toBeLessThan(25);

  const [first, second] = await db.round.findMany({
    where: { contest: { slug: TWO_ROUNDS } },
    orderBy: { position: "asc" },
    include: { phases: { orderBy: { startsAt: "asc" } } },
  });
  expect([first, second].map(({ phases }) => phases.map(({ kind }) => kind))).toEqual([PHASES, PHASES]);
  expect(second.phases[0].startsAt).toEqual(first.phases[3].endsAt);
  expect(roundSettingsSchema.parse(second.settings).calendar.days).toBe(20);

  // A new proposal for the first round follows no later one.
  await page.goto(`/en/organizer/rounds/${first.id}/timeline`);
  const firstDay = toZonedTime(first.phases[0].startsAt, "Asia/Tokyo").slice(0, 10);
  await expect(page.getByLabel("First day")).toHaveValue(firstDay);
});

test("full-width digits count as digits, pasted or typed with an input method", async ({ page }) => {
  await signIn(page, null, "/en/organizer/rounds/new");
  await page.getByText("All settings, as the preset has them").click();
  const columns = page.getByRole("textbox", { name: "Columns, west to east" });
  const latitude = page.getByRole("textbox", { name: "Latitude, south" });
  // Until the page has come to life, it does not hear of a number.
  await expect(async () => {
    await columns.fill("");
    await page.keyboard.insertText("１２");
    await expect(columns).toHaveValue("12", { timeout: 2000 });
  }).toPass();

  const inputMethod = await page.context().newCDPSession(page);
  await latitude.fill("");
  for (const text of ["３", "３５", "３５．", "３５。６", "３５。６５"]) {
    const end = text.length;
    await inputMethod.send("Input.imeSetComposition", { text, selectionStart: end, selectionEnd: end });
    await expect(latitude).toHaveValue(text);
  }
  await inputMethod.send("Input.insertText", { text: "３５。６５" });
  await expect(latitude).toHaveValue("35.65");
  await latitude.press("End");
  await latitude.pressSequentially("1");
  await expect(latitude).toHaveValue("35.651");
  await page.getByRole("textbox", { name: /^Name/ }).focus();
  await expect(latitude).toHaveValue("35.651");
});
