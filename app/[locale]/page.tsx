import { useTranslations } from "next-intl";

export default function HomePage() {
  const t = useTranslations("shell");
  return <h1>{t("leaderboard")}</h1>;
}
