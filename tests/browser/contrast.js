// Measures by itself what axe leaves undecided: words beside something that lies over them, half out of sight, or a single sign.

const paint = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

/**
 * How colours look that are drawn over one another, the lowest first.
 * @param {readonly string[]} colours
 * @returns {number[]}
 */
function drawn(colours) {
  if (!paint) throw new Error('This browser cannot draw.')
  for (const colour of ['#fff', ...colours]) {
    paint.fillStyle = colour
    paint.fillRect(0, 0, 1, 1)
  }
  return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3)
}

const isOpaque = (colour) => {
  if (!paint) return false
  paint.clearRect(0, 0, 1, 1)
  paint.fillStyle = colour
  paint.fillRect(0, 0, 1, 1)
  return paint.getImageData(0, 0, 1, 1).data[3] === 255
}

const luminance = (colour) => {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The element around another, also outside of its shadow root. */
const around = (element) =>
  element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null

/** The grounds that an element stands on, the lowest first, from the nearest that nothing shines through. */
function groundsOf(element) {
  const grounds = []
  for (let at = element; at; at = around(at)) {
    const { backgroundColor } = getComputedStyle(at)
    grounds.unshift(backgroundColor)
    if (isOpaque(backgroundColor)) break
  }
  return grounds
}

const saysSomething = (element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== '')

/** WCAG 2.2, 1.4.3: large words are told apart more easily. */
function leastFor({ fontSize, fontWeight }) {
  const size = parseFloat(fontSize)
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
}

/**
 * Why the words of an element are too pale on the grounds around it; null where they aren't, or where nobody has to read them: it has no words of its
 * own, is switched off, or stands on a picture.
 * @param {Element} element
 * @returns {string | null}
 */
export function paleness(element) {
  if (
    !saysSomething(element) ||
    element.closest('[disabled], [aria-disabled=true], [aria-hidden=true], [inert]')
  )
    return null
  const style = getComputedStyle(element)
  const grounds = groundsOf(element)
  const front = element instanceof SVGElement ? style.fill : style.color
  const [ground, words] = [luminance(drawn(grounds)), luminance(drawn([...grounds, front]))]
  const ratio = (Math.max(ground, words) + 0.05) / (Math.min(ground, words) + 0.05)
  return ratio >= leastFor(style) - 0.005
    ? null
    : `${ratio.toFixed(2)} of ${leastFor(style)}: ${element.outerHTML.slice(0, 160)}`
}
