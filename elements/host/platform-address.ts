/** Where the platform serves its scripts: `/dist/coach.js`, `/dist/{version}/coach.js`, `/dist/c/{chunk}.js`. */
const served = /^\/dist\/(?:[\w.-]+\/)?(?:c\/)?[\w.-]+\.js$/

/**
 * The origin of the platform that served a script, for an element that names none (EMBED-07a). Empty where that is the
 * page's own, and where the script lies as no platform serves it: in a host's own bundle.
 */
export function platformOf(script: string, pageOrigin: string): string {
  if (!URL.canParse(script)) return ''
  const { protocol, origin, pathname } = new URL(script)
  return /^https?:$/.test(protocol) && origin !== pageOrigin && served.test(pathname) ? origin : ''
}

/** Asked once: the script stays where it came from. */
export const inferredBase: string =
  typeof location === 'undefined' ? '' : platformOf(import.meta.url, location.origin)
