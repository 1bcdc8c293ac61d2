import { expect, it } from "vitest";
import { assertGoodPassword } from "../../../../../lib/use-cases/people/users/assert-good-password.ts";

const AKI = { name: "Aki Tanaka", email: "aki.tanaka@example.org" };

it.each([
  "aaaaaaaaaa",
  "1234567890",
  "qwertyuiop",
  "password123",
  "aki.tanaka@example.org",
  "akitanaka1",
  "TanakaAki!",
])("refuses %s", async (password) => {
  await expect(assertGoodPassword(password, AKI, "next")).rejects.toMatchObject({
    code: "weak_password",
    status: 422,
  });
});

it.each([
  "a quiet garden gate",
  "blue kettle sings",
  "t7#Kq!9vLw",
  "静かな庭の門をくぐる朝",
  "x".repeat(3) + "v9$Lq0".repeat(33),
])("takes %s", async (password) => {
  await assertGoodPassword(password, AKI, "password");
});
