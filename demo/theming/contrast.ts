/** Words and what they stand on; WCAG 2.2 asks for 4.5 : 1 (1.4.3). */
const words = 4.5
/** Lines of controls and charts, and what they stand on: 3 : 1 (1.4.11). */
const shapes = 3

const grounds = ['canvas', 'surface', 'surface-2'] as const
const speech = ['brand-soft', 'customer-soft'] as const
const meanings = ['brand', 'success', 'warning', 'danger', 'info'] as const

/** Every pair of tokens that stand on each other somewhere, and the least ratio between them. */
const pairs: readonly (readonly [front: string, ground: string, least: number])[] = [
  ...[...grounds, ...speech, 'mark'].map((ground) => ['text', ground, words] as const),
  ...[...grounds, ...speech, 'mark'].map((ground) => ['text-soft', ground, words] as const),
  // A word that is quoted keeps the colour of who said it, or of what it cost.
  ...(['customer', 'danger'] as const).map((front) => [front, 'mark', words] as const),
  ...meanings.flatMap((meaning) => [
    ['text', `${meaning}-soft`, words] as const,
    ['text-soft', `${meaning}-soft`, words] as const,
    [meaning, 'surface-2', meaning === 'brand' ? shapes : words] as const,
    [meaning, 'surface', words] as const,
    [meaning, 'canvas', words] as const,
    [meaning === 'brand' ? 'brand-strong' : meaning, `${meaning}-soft`, words] as const,
  ]),
  // Why something that waits couldn't be ended.
  ['danger', 'warning-soft', words],
  ['on-brand', 'brand', words],
  ['on-brand', 'brand-strong', words],
  ['on-danger', 'danger', words],
  ['customer', 'surface', words],
  ['customer', 'canvas', words],
  ['customer', 'customer-soft', words],
  ['line-strong', 'surface', shapes],
  ['line-strong', 'canvas', shapes],
  ['star', 'surface', shapes],
  ['patience', 'surface', shapes],
  ['customer', 'surface-2', shapes],
  ['patience', 'surface-2', shapes],
]

type Colour = readonly [red: number, green: number, blue: number]

const luminance = (colour: Colour): number => {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** How the browser draws a colour, however it is written, on white. */
function drawn(colour: string): Colour {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw.')
  for (const fill of ['#fff', colour]) {
    context.fillStyle = fill
    context.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

export interface ContrastFault {
  front: string
  ground: string
  scheme: 'light' | 'dark'
  /** As in WCAG, 1 to 21. */
  ratio: number
}

/**
 * The pairs of colours that are hard to read, as the browser draws them in both schemes: for an element of ours as it stands, with
 * what its host has set on it. None before the element is loaded.
 */
export function contrastFaults({ shadowRoot }: Element): ContrastFault[] {
  if (!shadowRoot) return []
  const probe = document.createElement('i')
  // Where the element shows something: what is set on it is still made readable there.
  ;(shadowRoot.querySelector('.coach-root') ?? shadowRoot).append(probe)
  try {
    return (['light', 'dark'] as const).flatMap((scheme) => {
      probe.style.colorScheme = scheme
      const colourOf = (token: string): Colour => {
        probe.style.color = `var(--coach-${token})`
        return drawn(getComputedStyle(probe).color)
      }
      return pairs.flatMap(([front, ground, least]) => {
        const ratio = contrast(colourOf(front), colourOf(ground))
        return ratio < least ? [{ front, ground, scheme, ratio }] : []
      })
    })
  } finally {
    probe.remove()
  }
}

/** A fault in words. */
export const faultText = ({ front, ground, scheme, ratio }: ContrastFault): string =>
  `${front} on ${ground} in ${scheme} colours: ${ratio.toFixed(2)} : 1.`
