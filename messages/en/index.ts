import account from "./account.json";
import api from "./api.json";
import attack from "./attack.json";
import attackers from "./attackers.json";
import auth from "./auth.json";
import common from "./common.json";
import detail from "./detail.json";
import errors from "./errors.json";
import failures from "./failures.json";
import front from "./front.json";
import history from "./history.json";
import information from "./information.json";
import invite from "./invite.json";
import lab from "./lab.json";
import leaderboard from "./leaderboard.json";
import manage from "./manage.json";
import map from "./map.json";
import notices from "./notices.json";
import organizer from "./organizer.json";
import pages from "./pages.json";
import phases from "./phases.json";
import published from "./published.json";
import register from "./register.json";
import results from "./results.json";
import scatter from "./scatter.json";
import scores from "./scores.json";
import search from "./search.json";
import shell from "./shell.json";
import submission from "./submission.json";
import team from "./team.json";
import teamPage from "./team-page.json";
import upload from "./upload.json";
import variance from "./variance.json";
import vote from "./vote.json";

/** All texts, one file per namespace. */
export default {
  account,
  api,
  attack,
  attackers,
  auth,
  common,
  detail,
  errors,
  failures,
  front,
  history,
  information,
  invite,
  lab,
  leaderboard,
  manage,
  map,
  notices,
  organizer,
  pages,
  phases,
  published,
  register,
  results,
  scatter,
  scores,
  search,
  shell,
  variance,
  submission,
  team,
  teamPage,
  upload,
  vote,
};
