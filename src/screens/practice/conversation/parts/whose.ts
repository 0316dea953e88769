/** Whose words a line is, as a string of CSS: each line's style says it to a screen reader. */
export const whose = (name: string): string => JSON.stringify(`${name.replace(/\p{Cc}/gu, ' ')}: `)
