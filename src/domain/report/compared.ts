/** So many people stand side by side at most (REPORT-14b). */
export const mostCompared = 4
