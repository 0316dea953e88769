/** What an option is called by its place from 0, wherever a question is shown on a sheet: A, B, C … */
export const optionLetter = (place: number): string => String.fromCharCode(65 + place)
