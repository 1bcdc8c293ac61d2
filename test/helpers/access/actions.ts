type Guard = "viewer" | "administrator" | "contest.organize" | "contest.assist";

/**
 * Server actions by file, with the guard that each must begin with: `viewer`, `administrator`, or the rule that it requires in the contest;
 * `null` is an open one, with the reason beside it.
 */
export const ACTIONS: Readonly<Record<string, Readonly<Record<string, Guard | null>>>> = {
  "app/[locale]/account/actions.ts": {
    saveProfile: "viewer",
    savePassword: "viewer",
    signOutElsewhere: "viewer",
    signOutOne: "viewer",
    makeToken: "viewer",
    endToken: "viewer",
    saveNoticeChoices: "viewer",
    deleteOwnAccount: "viewer",
  },
  "app/[locale]/account/factors/actions.ts": {
    startPasskey: "viewer",
    finishPasskey: "viewer",
    startApp: "viewer",
    finishApp: "viewer",
    dropFactor: "viewer",
    drawCodes: "viewer",
    proveWithCode: "viewer",
    proveWithPasskey: "viewer",
  },
  // Whoever signs in with a passkey is nobody yet; the challenge is random.
  "app/components/passkeys/actions.ts": { challengePasskey: null },
  "app/components/submission/actions.ts": { changePick: "viewer" },
  // Everybody is told of the pages that they may open, and nothing else.
  "app/components/search/actions.ts": { listPages: null },
  // Anybody chooses what their own pages show; it opens nothing.
  "app/components/shell/actions.ts": { showContest: null },
  // Whoever holds an invitation's secret may make an account, which can do nothing until it is confirmed.
  "app/[locale]/invite/[token]/actions.ts": { acceptAsViewer: "viewer", registerInvited: null },
  // Whoever opens the mailed link may be signed in elsewhere; the link's secret and the password say who they are.
  "app/[locale]/confirm-address/actions.ts": { sendLinkAgain: "viewer", confirm: null },
  "app/[locale]/organizer/accounts/actions.ts": { approve: "administrator", refuse: "administrator" },
  // Whoever forgot their password is nobody yet; the mailed link's secret says who they are.
  "app/[locale]/reset-password/actions.ts": { askForLink: null, setNewPassword: null },
  // Whoever signs in is nobody yet; the password or the passkey says who they are.
  "app/[locale]/sign-in/actions.ts": { signInByForm: null, signInByPasskey: null },
  "app/[locale]/questions/actions.ts": { ask: "viewer" },
  "app/[locale]/rules/actions.ts": { accept: "viewer" },
  "app/[locale]/organizer/announcements/actions.ts": {
    publish: "contest.assist",
    withdraw: "contest.assist",
  },
  "app/[locale]/organizer/parts/preview-actions.ts": { previewMarkdown: "contest.assist" },
  "app/[locale]/organizer/questions/actions.ts": { answer: "contest.assist" },
  "app/[locale]/organizer/privacy/actions.ts": { save: "administrator" },
  "app/[locale]/organizer/rules/actions.ts": { publish: "contest.organize" },
  "app/[locale]/organizer/appointments/actions.ts": {
    setAppointment: "administrator",
    removeAppointment: "administrator",
  },
  "app/[locale]/organizer/contest/actions.ts": { saveContest: "contest.organize" },
  "app/[locale]/organizer/front-page/actions.ts": {
    save: "contest.organize",
    saveText: "contest.organize",
    remove: "contest.organize",
  },
  "app/[locale]/vote/actions.ts": { votePresenter: "viewer" },
  "app/[locale]/organizer/jury/actions.ts": {
    addJuryMember: "contest.organize",
    endJuryMember: "contest.organize",
    closePresenterVote: "contest.organize",
  },
  "app/[locale]/organizer/queue/actions.ts": {
    rescoreOne: "contest.organize",
    rescoreEverything: "contest.organize",
    retryJobs: "contest.organize",
  },
  "app/[locale]/organizer/rescorings/actions.ts": {
    beginRescoring: "contest.organize",
    endRescoring: "contest.organize",
  },
  "app/[locale]/organizer/rounds/[round]/popularity/actions.ts": {
    publishMap: "contest.organize",
    saveBudget: "contest.organize",
  },
  "app/[locale]/organizer/rounds/actions.ts": {
    addRound: "contest.organize",
    saveRound: "contest.organize",
    removeRound: "contest.organize",
  },
  "app/[locale]/organizer/rounds/clock-actions.ts": {
    turnRoundPhase: "contest.organize",
    holdOrRelease: "contest.organize",
    freezeRoundBoard: "contest.organize",
    unfreezeRoundBoard: "contest.organize",
    publishRound: "contest.organize",
  },
  // While a registration phase is open, anybody may make an account, which can do nothing until it is confirmed.
  "app/[locale]/register/actions.ts": { foundAsViewer: "viewer", register: null },
  "app/[locale]/team/actions.ts": {
    renameOwnTeam: "viewer",
    inviteToTeam: "viewer",
    endTeamInvitation: "viewer",
    removeFromTeam: "viewer",
    handOver: "viewer",
    withdrawOwnTeam: "viewer",
    leaveOwnTeam: "viewer",
  },
  "app/[locale]/organizer/teams/actions.ts": {
    makeTeam: "contest.assist",
    saveTeamName: "contest.assist",
    setWithdrawn: "contest.organize",
    appointCaptain: "contest.assist",
    takeOutMember: "contest.assist",
    invite: "contest.organize",
    inviteAll: "contest.organize",
    endInvitation: "contest.organize",
  },
};
