/** The cookie with the id of the contest that was last chosen in a browser. */
export const CONTEST_COOKIE = "tracecup.contest";
