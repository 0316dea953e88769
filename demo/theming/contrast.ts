/** Words and the ground they stand on; WCAG asks for 4.5 : 1. */
const pairs = [
  ['text', 'canvas'],
  ['text', 'surface'],
  ['text-soft', 'surface'],
  ['text-soft', 'canvas'],
  ['on-brand', 'brand'],
  ['brand', 'surface'],
] as const

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** A colour of a scheme as six digits; null where it is written otherwise and can't be weighed here. */
function colourOf(value: string, scheme: 0 | 1): string | null {
  const found = [...value.matchAll(/#[0-9a-f]{6}\b/gi)].map(([hex]) => hex)
  return found[found.length > 1 ? scheme : 0] ?? null
}

/** What would be hard to read, in words; nothing where all is well. */
export const contrastFaults = (valueOf: (token: string) => string): string[] =>
  (['light', 'dark'] as const).flatMap((scheme, i) =>
    pairs.flatMap(([words, ground]) => {
      const [one, other] = [words, ground].map((name) =>
        colourOf(valueOf(`--coach-${name}`), i as 0 | 1),
      ) as [string | null, string | null]
      const ratio = one && other ? contrast(one, other) : null
      return ratio !== null && ratio < 4.5
        ? [`${words} on ${ground} in ${scheme} colours: ${ratio.toFixed(2)} : 1, less than 4.5.`]
        : []
    }),
  )
