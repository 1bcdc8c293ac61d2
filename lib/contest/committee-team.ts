/** The number of the committee's own team: its sets are attacked like any other, but it does not compete. */
export const COMMITTEE_TEAM = 0;
