"use client";

import { Checkbox } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import type { NoticeKind } from "@/lib/use-cases/notices/notice-kinds.ts";
import type { NoticePreferencesView } from "@/lib/use-cases/notices/preferences.ts";
import classes from "./account.module.css";
import { saveNoticeChoices } from "./actions.ts";

const WAYS = ["inApp", "byMail"] as const;

interface Wish {
  readonly kind: NoticeKind;
  readonly way: (typeof WAYS)[number];
  readonly wished: boolean;
}

/** Which notices the viewer gets, and how; each choice is saved at once. */
export function NoticePreferences({
  view,
  kinds,
  email,
}: {
  view: NoticePreferencesView;
  kinds: readonly NoticeKind[];
  email: string;
}) {
  const t = useTranslations("notices");
  const [choices, setChoices] = useState(view.choices);
  const save = useAction(
    ({ kind, way, wished }: Wish) => saveNoticeChoices({ [kind]: { ...choices[kind], [way]: wished } }),
    () => notifications.show({ message: t("preferences.saved") }),
    // A choice that could not be saved is switched back.
    (_, wish) => show({ ...wish, wished: !wish.wished }),
  );

  function show({ kind, way, wished }: Wish) {
    setChoices((shown) => ({ ...shown, [kind]: { ...shown[kind], [way]: wished } }));
  }

  function choose(wish: Wish) {
    show(wish);
    save.run(wish);
  }

  return (
    <>
      <p className="lead up-to-42">{t("preferences.lead", { email })}</p>
      {view.mailConfigured ? null : <p className="lead up-to-42">{t("preferences.noMail")}</p>}
      <FormError message={save.failure?.message} />
      <table className={`table ${classes.choices}`}>
        <thead>
          <tr>
            <th scope="col">{t("preferences.news")}</th>
            {WAYS.map((way) => (
              <th key={way} scope="col">
                {t(`preferences.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`kind.${kind}`)}</th>
              {WAYS.map((way) => (
                <td key={way}>
                  <Checkbox
                    checked={choices[kind][way]}
                    onChange={(event) => choose({ kind, way, wished: event.currentTarget.checked })}
                    aria-label={t(`preferences.${way}Of`, { kind: t(`kind.${kind}`) })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
