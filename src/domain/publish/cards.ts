/** Courses that are read at once: as many as one answer of the home page has (HOME-20). */
export const cardsAtOnce = 100
