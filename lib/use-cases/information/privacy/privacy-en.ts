/** The privacy page in English, until an organizer edits it. It says what the software does; who runs the site adds who they are. */
export const PRIVACY_EN = `This page says what this site keeps about you, why, who sees it, and until when. Its organizers run the site and answer questions about it.

## What is kept

- **Your account**: name, e-mail address, a hash of your password, the language in which you last used the site, which notices you want and, until the account is confirmed, from which network address you registered.
- **Your second factors**, if you add any: public keys of passkeys with the names that you gave them, an authenticator app's secret
  (encrypted), recovery codes (only as hashes), and when each was last used.
- **Your sessions and API tokens**: browser, address and time of the last use, so that you can recognize a stranger's. Sessions end after 14 days; you can end each on your account page.
- **Your part in a contest**: your team, what you handed in and when, its scores, the rules that you accepted, your questions, and your vote if you are on the jury.
- **A log of acts**: who changed a contest, a team or an account, who downloaded secret data, and who signed in or failed to. Only organizers see it.
- **If you delete your account** after you were in a team whose traces are still secret: a hash of your address, until they are published, so that nobody gets to know two teams' traces.
- **Technical logs** of requests and errors, for a short time, and counts of failed sign-ins under fingerprints, for an hour at most.

## Who sees it

Everybody sees the names of teams and their scores. Your team and the organizers see your name; only you and the organizers see your address. Nobody gets your data for any other purpose. If you sign in with another service, it learns that you did.

## Cookies

Only what the site needs: for signing in, for your session and your language, and one by which a browser in which you signed in before is known again, so that strangers who guess your password do not lock you out. There is no tracking, and nothing is loaded from other sites.

## Location traces

The traces of a contest are synthetic or belong to people who agreed to their use; the organizers say which. They stay secret until the organizers publish them.

## Your rights

You can see and change all of this on your account page, and delete the account there: it says what goes at once, and what stays without your name. For anything else, ask the organizers.
`;
