/** Pieces of feedback that one report may have, answers among them (REPORT-16). */
export const mostFeedback = 200
/** UTF-16 units of one at most. */
export const longestFeedback = 1000
