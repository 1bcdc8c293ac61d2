import account from "./account.json" with { type: "json" };
import api from "./api.json" with { type: "json" };
import attack from "./attack.json" with { type: "json" };
import auth from "./auth.json" with { type: "json" };
import common from "./common.json" with { type: "json" };
import detail from "./detail.json" with { type: "json" };
import errors from "./errors.json" with { type: "json" };
import failures from "./failures.json" with { type: "json" };
import history from "./history.json" with { type: "json" };
import information from "./information.json" with { type: "json" };
import invite from "./invite.json" with { type: "json" };
import lab from "./lab.json" with { type: "json" };
import leaderboard from "./leaderboard.json" with { type: "json" };
import manage from "./manage.json" with { type: "json" };
import notices from "./notices.json" with { type: "json" };
import organizer from "./organizer.json" with { type: "json" };
import pages from "./pages.json" with { type: "json" };
import phases from "./phases.json" with { type: "json" };
import published from "./published.json" with { type: "json" };
import register from "./register.json" with { type: "json" };
import results from "./results.json" with { type: "json" };
import scores from "./scores.json" with { type: "json" };
import shell from "./shell.json" with { type: "json" };
import spread from "./spread.json" with { type: "json" };
import submission from "./submission.json" with { type: "json" };
import team from "./team.json" with { type: "json" };
import teamPage from "./team-page.json" with { type: "json" };
import upload from "./upload.json" with { type: "json" };
import vote from "./vote.json" with { type: "json" };

/** All texts, one file per namespace. */
export default {
  account,
  api,
  attack,
  auth,
  common,
  detail,
  errors,
  failures,
  history,
  information,
  invite,
  lab,
  leaderboard,
  manage,
  notices,
  organizer,
  pages,
  phases,
  published,
  register,
  results,
  scores,
  shell,
  spread,
  submission,
  team,
  teamPage,
  upload,
  vote,
};
