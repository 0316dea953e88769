/** Comments that one course may have, answers among them (FLOW-02g). */
export const mostComments = 1000
/** UTF-16 units of a comment at most (FLOW-02g). */
export const longestComment = 1000

/** Milliseconds between two words of where a pointer is, at least (COURSE-09b). */
export const pointerPause = 100
/** A pointer that hasn't moved for so long is shown no more, in milliseconds (COURSE-09b). */
export const pointerRests = 6_000
