import { getLocale } from "next-intl/server";
import { SearchButton } from "../search/search-button.tsx";
import { AccountLink } from "./account-link.tsx";
import { Brand } from "./brand.tsx";
import { ColorSchemeSwitch } from "./color-scheme-switch.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { MainNav } from "./main-nav.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NoticeBell } from "./notice-bell.tsx";
import { SessionNote } from "./session-note.tsx";
import classes from "./shell.module.css";
import { loadShellData } from "./shell-data.ts";

/** The header of every page: the contest's name, the main pages, and the viewer's language, colour scheme and account. */
export async function AppHeader() {
  const { contestName, viewer } = await loadShellData(await getLocale());
  return (
    <header className={classes.header}>
      <div className={`${classes.inner} ${classes.headerInner}`}>
        <Brand contest={contestName} />
        <MainNav viewer={viewer} variant="header" />
        <div className={classes.tools}>
          <SearchButton />
          {viewer ? <NoticeBell unread={viewer.unreadNotices} /> : null}
          <LanguageSwitch />
          <span className={classes.wideOnly}>
            <ColorSchemeSwitch />
          </span>
          <AccountLink viewer={viewer} className={`${classes.tool} ${classes.wideOnly}`} />
          <MobileMenu viewer={viewer} />
        </div>
      </div>
      <SessionNote key={viewer?.email} email={viewer?.email ?? null} />
    </header>
  );
}
