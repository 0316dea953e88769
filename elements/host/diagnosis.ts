/**
 * Tells the developer of a host's page what is wrong with how an element is set up (EMBED-07a): one line in the console
 * with the remedy, and one `coach-error`. Fetched only where something looks wrong.
 */
import { readClaims } from '../../src/api/claims.ts'
import type { CoachEvents } from '../../src/stores/core.ts'
import { localeNames, parseLocale } from '../../src/i18n/locale.ts'
import { isBlocked, isForeignAttribute, isTenantId, type Setup } from './setup.ts'

interface Fault {
  /** The attribute or property, as the host has to write it. */
  attribute: string
  /** What is wrong, and what to do; nothing of a token. */
  text: string
}

/** A value as it is quoted in the console. */
const quoted = (value: unknown): string =>
  typeof value === 'string'
    ? JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value)
    : `a ${typeof value}`

function apiBaseFault(value: unknown): string | null {
  const what = `api-base is ${quoted(value)}`
  if (typeof value !== 'string')
    return `${what}. Give the platform's origin as text, such as "https://coach.example.com".`
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(value))
    return `${what}, which has no scheme. Write ${quoted(`https://${value.replace(/^\/+/, '')}`)}.`
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    return `${what}, which is no web address. Give the platform's origin, such as "https://coach.example.com".`
  const { origin, pathname, search, hash } = new URL(value)
  if (!/^\/*$/.test(pathname) || search || hash)
    return `${what}, which has a path. Write the origin alone: ${quoted(origin)}.`
  return isBlocked(value)
    ? `${what}, and browsers let a page that was loaded by https call only https. Write ${quoted(origin.replace('http:', 'https:'))}.`
    : null
}

function tokenFault(value: unknown): string | null {
  const kind =
    typeof value !== 'string'
      ? `a ${typeof value}`
      : /^\s*[{[]/.test(value)
        ? 'JSON'
        : readClaims(value)
          ? null
          : 'text that is no token'
  return (
    kind &&
    `token is ${kind}. Give the access token itself, as the platform's sign-in answers it under "token".`
  )
}

const localeFault = (value: unknown): string | null =>
  typeof value === 'string' && parseLocale(value)
    ? null
    : `locale is ${quoted(value)}, which the elements don't speak. Write one of ${Object.keys(localeNames).join(', ')}, or leave it out.`

const tenantFault = (value: unknown): string | null =>
  typeof value === 'string' && isTenantId(value)
    ? null
    : `tenant is ${quoted(value)}, which is no id but perhaps the enterprise's code. Give its id, which the token holds as "tenantId", or leave it out.`

const pathFault = (value: unknown): string | null =>
  typeof value === 'string' && !value.includes('://')
    ? null
    : `path is ${quoted(value)}. Give a path inside of the element, such as "/index", and the platform's address as api-base.`

const themeFault = (value: string): string | null =>
  value === 'light' || value === 'dark'
    ? null
    : `theme is ${quoted(value)}. Write "light" or "dark", or leave it out.`

const providerFault = (value: unknown): string | null =>
  typeof value === 'function'
    ? null
    : `tokenProvider is ${quoted(value)}. Set a function that answers the access token, from script: element.tokenProvider = async () => "…".`

const userFault = (value: unknown): string | null =>
  typeof value === 'string'
    ? null
    : `user is ${quoted(value)}. Give a text that differs between people, such as your own id of who is signed in, or leave it out.`

const checks: [attribute: string, property: keyof Setup, check: (value: unknown) => string | null][] = [
  ['api-base', 'apiBase', apiBaseFault],
  ['token', 'token', tokenFault],
  ['tokenProvider', 'tokenProvider', providerFault],
  ['user', 'user', userFault],
  ['tenant', 'tenant', tenantFault],
  ['locale', 'locale', localeFault],
  ['path', 'path', pathFault],
]

/** What any element may have, beyond what `setup.ts` knows. */
const rare =
  /^(?:accesskey|autofocus|contenteditable|draggable|enterkeyhint|inert|inputmode|is|item.*|key|nonce|popover|ref|spellcheck|translate|xmlns|ng.*)$/

/** By the letters of the name alone, as people misspell it. */
const spellings: Record<string, string> = {
  apibase: 'api-base',
  token: 'token',
  tokenprovider: 'tokenProvider',
  user: 'user',
  path: 'path',
  locale: 'locale',
  tenant: 'tenant',
  theme: 'theme',
  standalone: 'standalone',
  demo: 'demo',
  hidenavigator: 'hide-navigator',
  // What other products call it.
  apiurl: 'api-base',
  baseurl: 'api-base',
  server: 'api-base',
  language: 'locale',
  tenantid: 'tenant',
  tenantcode: 'tenant',
  accesstoken: 'token',
}
/** What is guessed for the practice or the report that an element is to show; only these very names, since hosts have their own. */
const shownBy: Record<string, string> = {
  session: '/conversation/{session}',
  sessionid: '/conversation/{session}',
  practiceid: '/conversation/{session}',
  report: '/report/practice/{session}',
  reportid: '/report/practice/{session}',
  publish: '/coach-info/{publish}',
  publishid: '/coach-info/{publish}',
  courseid: '/coach-info/{publish}',
}
const tags = [
  'coach-practice',
  'coach-report',
  'coach-course-editor',
  'coach-admin',
  'coach-shell',
  'coach-login',
  'coach-progress',
  'coach-meter',
  'coach-countdown',
  'coach-stars',
]

/** How many letters have to be put in, taken out or changed (Levenshtein 1966). */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, wanted] of [...other].entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === wanted ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** The name that was meant; null where none is near. */
function meant(name: string, known: readonly string[]): string | null {
  const near = known
    .map((one) => ({ one, far: distance(name, one) }))
    .filter(({ one, far }) => far <= (one.length > 5 ? 2 : 1))
    .sort((a, b) => a.far - b.far)
  return near[0]?.one ?? null
}

function misspelt(name: string): Fault | null {
  if (rare.test(name)) return null
  const letters = name.toLowerCase().replace(/[^a-z]/g, '')
  const path = shownBy[letters]
  if (path !== undefined)
    return {
      attribute: 'path',
      text: `${name.slice(0, 40)} is no attribute or property of it. Write path="${path}".`,
    }
  const known = meant(letters, Object.keys(spellings))
  const attribute = known === null ? undefined : spellings[known]
  if (attribute === undefined) return null
  const remedy =
    attribute === 'tokenProvider'
      ? 'tokenProvider is a property: set a function from script'
      : `Write ${attribute}`
  return { attribute, text: `${name.slice(0, 40)} is no attribute or property of it. ${remedy}.` }
}

/** Everything that is wrong with how an element is set up. */
export function faultsOf(element: Element, setup: Setup): Fault[] {
  const given = checks.flatMap(([attribute, property, check]) => {
    const value = setup[property]
    const text = value === undefined || value === null || value === '' ? null : check(value)
    return text === null ? [] : [{ attribute, text }]
  })
  const theme = themeFault(element.getAttribute('theme') || 'light')
  const foreign = [
    ...element.getAttributeNames().filter(isForeignAttribute),
    ...Object.keys(element).filter((name) => name !== 'container'),
  ]
  return [
    ...given,
    ...(theme ? [{ attribute: 'theme', text: theme }] : []),
    ...foreign.flatMap((name) => misspelt(name) ?? []),
  ]
}

const toldOf = new WeakMap<Element, Set<string>>()

/** Says it in the console, once an element. Answers whether it was new. */
function say(element: Element, text: string): boolean {
  const told = toldOf.get(element) ?? new Set<string>()
  toldOf.set(element, told)
  if (told.has(text)) return false
  told.add(text)
  console.error(`<${element.localName}> ${text}`)
  return true
}

const tell = (element: Element, detail: CoachEvents['coach-error']) =>
  element.dispatchEvent(new CustomEvent('coach-error', { detail, bubbles: true, composed: true }))

/** Looks at an element's setup and tells what is wrong with it, each thing once. */
export function diagnose(element: Element, setup: Setup): void {
  for (const { attribute, text } of faultsOf(element, setup))
    if (say(element, text)) tell(element, { code: 'misconfigured', requestId: null, attribute })
}

/** The host's token is of another tenant than the element's attribute says, and so of no use. */
export function diagnoseTenant(element: Element, theirs: string): void {
  const { tenant } = element as Partial<Record<'tenant', unknown>>
  const text = `tenant is ${quoted(tenant)}, but the token is of the tenant ${quoted(theirs)} and is not used. Give a token of that tenant (tokenProvider is told it as "tenant"), or write tenant="${theirs}".`
  if (say(element, text)) tell(element, { code: 'misconfigured', requestId: null, attribute: 'tenant' })
}

/** A tag like ours that nobody has defined. */
export function diagnoseTag(element: Element): void {
  const tag = meant(element.localName, tags)
  if (tag === null || element.matches(':defined')) return
  if (say(element, `is no element. Write <${tag}>.`))
    tell(element, { code: 'misconfigured', requestId: null, attribute: null })
}

type Silence = Pick<CoachEvents['coach-error'], 'code' | 'attribute'>

const patience = 5_000

/** What the platform says of the host's page (`GET /embed/check`); null where it isn't one. */
async function check(
  apiBase: string,
): Promise<{ status: number; remedy: string | null } | { status: number; remedy?: undefined }> {
  const response = await fetch(`${apiBase}/embed/check?origin=${encodeURIComponent(location.origin)}`, {
    credentials: 'omit',
    signal: AbortSignal.timeout(patience),
  })
  const answer: unknown = await response.json().catch(() => null)
  const { status } = response
  if (typeof answer !== 'object' || answer === null) return { status }
  // An older platform has no such address, and says so as it says everything.
  if ('requestId' in answer) return { status, remedy: null }
  if (!('product' in answer) || answer.product !== 'coach') return { status }
  return { status, remedy: 'remedy' in answer && typeof answer.remedy === 'string' ? answer.remedy : null }
}

/**
 * Why a platform has never answered: the console names the remedy, and the answer is what the host is told; null where
 * it was told already. Never rejects.
 */
export async function explainSilence(
  element: Element,
  setup: Setup,
  apiBase: string,
): Promise<Silence | null> {
  diagnose(element, setup)
  if (faultsOf(element, setup).some(({ attribute }) => attribute === 'api-base')) return null
  if (!navigator.onLine) return { code: 'network', attribute: null }
  const where = apiBase || location.origin
  try {
    const { status, remedy } = await check(apiBase)
    if (typeof remedy === 'string') {
      say(element, `is refused by ${where}: ${remedy}`)
      return { code: 'origin-refused', attribute: null }
    }
    if (remedy === null || status >= 500 || status === 429) return { code: 'network', attribute: null }
    say(
      element,
      setup.apiBase
        ? `api-base is ${quoted(where)}, where something answers that is no Coach platform. Give the platform's origin.`
        : `has no api-base, and this page's own server, ${where}, is no Coach platform. Write api-base="https://…" with the platform's origin.`,
    )
    return { code: 'misconfigured', attribute: 'api-base' }
  } catch {
    say(
      element,
      `gets no answer from ${where}. Check that api-base is right, that the platform runs, and that the page's Content-Security-Policy lists it under connect-src.`,
    )
    return { code: 'network', attribute: 'api-base' }
  }
}
