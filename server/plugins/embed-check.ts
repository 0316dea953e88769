import type { App } from './platform.ts'

/** What keeps a host's page from calling the platform; null where nothing does. */
export type EmbedProblem =
  | 'origin-missing'
  | 'origin-malformed'
  | 'origin-opaque'
  | 'origin-has-path'
  | 'scheme-differs'
  | 'origin-not-allowed'

/** `GET /embed/check?origin=https://portal.example`. `remedy` is English, for the developer of the page. */
export interface EmbedCheck {
  product: 'coach'
  /** The origin as it was understood; null where it was none. */
  origin: string | null
  allowed: boolean
  problem: EmbedProblem | null
  remedy: string | null
}

/** Longer than any origin that a browser sends. */
const longest = 300

const refusal = (problem: EmbedProblem, remedy: string, origin: string | null = null): EmbedCheck => ({
  product: 'coach',
  origin,
  allowed: false,
  problem,
  remedy,
})

const otherScheme = (origin: string): string =>
  origin.startsWith('https:') ? origin.replace('https:', 'http:') : origin.replace('http:', 'https:')

/** Why an origin that is one is not taken. It tells no more of the list than asking for each would. */
function unlisted(origin: string, allowedOrigins: readonly string[]): EmbedCheck {
  const other = otherScheme(origin)
  return allowedOrigins.includes(other)
    ? refusal(
        'scheme-differs',
        `ALLOWED_ORIGINS of the platform has ${other}, not ${origin}. Open the page by that, or add it.`,
        origin,
      )
    : refusal(
        'origin-not-allowed',
        `This page's origin is not in ALLOWED_ORIGINS of the platform. Whoever runs it has to add ${origin} and restart.`,
        origin,
      )
}

/** Whether pages of an origin may call, and what to do where they may not (EMBED-07b). `given` may be anything. */
export function checkOrigin(
  given: unknown,
  own: readonly string[],
  allowedOrigins: readonly string[],
): EmbedCheck {
  if (given === undefined || given === '')
    return refusal(
      'origin-missing',
      'Ask with ?origin= and the origin of your page, such as https://portal.example.com.',
    )
  if (given === 'null')
    return refusal(
      'origin-opaque',
      'The page has no origin, as in a sandboxed frame or a file. Give the frame allow-same-origin, or serve the page by http.',
    )
  if (
    typeof given !== 'string' ||
    given.length > longest ||
    !/^https?:\/\/[^\s\p{Cc}"'<>\\]+$/iu.test(given) ||
    !URL.canParse(given)
  )
    return refusal(
      'origin-malformed',
      'An origin is scheme, name and port, such as https://portal.example.com.',
    )
  const { origin, pathname, search, hash, username } = new URL(given)
  if (pathname !== '/' || search || hash || username || given.endsWith('/'))
    return refusal('origin-has-path', `An origin has no path: write ${origin}.`, origin)
  if (own.includes(origin) || allowedOrigins.includes(origin))
    return { product: 'coach', origin, allowed: true, problem: null, remedy: null }
  return unlisted(origin, allowedOrigins)
}

/** Tells an integrator why a page can't embed the elements: to anybody and any origin, as that page can't sign in yet. */
export const embedCheckRoute = (app: App): void => {
  const { allowedOrigins, publicAddress } = app.platform.config
  app.get<{ Querystring: { origin?: unknown } }>(
    '/embed/check',
    { schema: { hide: true } },
    async ({ query, protocol, host }, reply) => {
      reply.removeHeader('access-control-allow-credentials')
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
      const asked = `${protocol}://${host}`
      const own = [URL.canParse(asked) ? new URL(asked).origin : '', publicAddress ?? '']
      return checkOrigin(query.origin, own, allowedOrigins)
    },
  )
}
