/** Characters of what somebody notes who dismisses a pair of similar answers. */
export const longestNote = 500
