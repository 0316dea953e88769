/** Whether a text is a colour as the settings keep one: `#rrggbb`. */
const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/**
 * An enterprise's colour as it is drawn on light and on dark pages: darkened or lightened as far as words in it and on it
 * need, 4.5 : 1 (WCAG 1.4.3).
 */
export const brandOn = (colour: string): { light: string; dark: string } => ({
  light: `oklch(from ${colour} min(l, 0.5) c h)`,
  dark: `oklch(from ${colour} max(l, 0.78) c h)`,
})

/** The rule that gives an element the colour. A host page's own rule wins; empty where there is no colour. */
export function brandRule(colour: string): string {
  if (!isColour(colour)) return ''
  const { light, dark } = brandOn(colour)
  return `@supports (color: oklch(from red l c h)) { :host { --coach-brand: light-dark(${light}, ${dark}) } }`
}
