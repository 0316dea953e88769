/** Longer names are cut by some systems, with the ending. */
const longest = 120

/** A name of a file that every system takes, with no sign that a folder or a device is told by. */
export const pdfFileName = (name: string): string =>
  `${name
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{C}]+/gu, '-')
    .replace(/^[.\s-]+/, '')
    .slice(0, longest)
    // Half of a character that was cut through is none.
    .replace(/\p{Surrogate}/gu, '')
    .trim()}.pdf`
