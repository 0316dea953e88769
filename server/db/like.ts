/** A pattern for LIKE and ILIKE that finds the words anywhere, whatever signs they hold. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
