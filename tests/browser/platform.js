// Plays the platform for one element: what it is asked is kept, what it answers a test says call by call.
import { place, tokenOf, waitUntil } from './page.js'

const fetched = globalThis.fetch
/** Elements of one page share what they know of a user's permissions: whoever may do less is somebody else. */
const userOf = ({ functions, type }) =>
  functions === every && type === 1
    ? '11111111-1111-4111-8111-111111111111'
    : '33333333-3333-4333-8333-333333333333'
const ofPlatform = /^\/(coach-api|api|user|oauth|file)\//

const every = ['course', 'exam', 'user', 'permission', 'statistics', 'publish', 'index']

/**
 * Who uses an element: an enterprise manager who may do everything where nothing else is said.
 * @typedef {{ functions?: readonly string[], type?: 0 | 1 | 2, scope?: { all: true } | { all: false, departments: string[] } }} User
 */

/** What an element asks when it starts, for its user. */
const atStart = (user) => ({
  'POST /coach-api/tenant/_save_or_update': () => ({}),
  [`GET /user/permission/function/${userOf(user)}`]: () => ({
    status: 'ok',
    data: user.functions.map((name) => ({ key: name, permission: `coach:${name}` })),
  }),
  'GET /coach-api/me': () => ({
    user_id: userOf(user),
    type: user.type,
    permissions: user.functions.map((name) => `coach:${name}`),
    scope: user.scope,
    privileges: [...every, 'classify', 'appeal'],
  }),
})

/** An answer that refuses. */
export class Refusal {
  /**
   * @param {number} status
   * @param {string} code
   * @param {{ params?: object, issues?: object[] }} [more]
   */
  constructor(status, code, more = {}) {
    this.status = status
    this.body = { code, message: '', params: {}, issues: [], requestId: 'r-1', ...more }
  }
}

/**
 * An element that the platform answers. `answers` are by method and path, each a function of the body; one that gives a
 * promise makes the element wait. Whatever else is asked is not found. `end()` puts everything back.
 * @param {string} tag
 * @param {string} path
 * @param {Record<string, (body: any, query: URLSearchParams) => unknown>} answers
 * @param {User} [who]
 */
export async function openWith(
  tag,
  path,
  answers,
  { functions = every, type = 1, scope = { all: true } } = {},
) {
  const user = { functions, type, scope }
  /** Every call, with its body, in order. */
  const asked = []
  const all = { ...atStart(user), ...answers }
  globalThis.fetch = async (request, options) => {
    const { pathname, searchParams } = new URL(request.url ?? String(request), location.href)
    if (!ofPlatform.test(pathname)) return fetched(request, options)
    const call = new Request(request, options)
    const key = `${call.method} ${pathname}`
    const text = await call.text()
    const body = text.startsWith('{') ? JSON.parse(text) : text
    asked.push({ key, body })
    const answer = all[key] ? await all[key](body, searchParams) : new Refusal(404, 'not-found')
    return answer instanceof Refusal
      ? Response.json(answer.body, { status: answer.status })
      : Response.json(answer)
  }
  const token = tokenOf({ type, user_id: userOf(user) })
  const element = place(tag, { locale: 'us-en', theme: 'light', path, token })
  await waitUntil(() => element.shadowRoot?.querySelector('h1, h2, header'), 'the screen never came')
  return {
    root: element.shadowRoot,
    element,
    /** The bodies of the calls of a kind. */
    bodiesOf: (key) => asked.filter((one) => one.key === key).map(({ body }) => body),
    asked,
    answers: all,
  }
}

/** Takes the elements away and gives the page its network back. */
export function end() {
  document.body.replaceChildren()
  globalThis.fetch = fetched
}

/** An answer that comes when the test says so: what waits for it can be looked at. */
export function held() {
  let answer = (_value) => {}
  const promise = new Promise((resolve) => {
    answer = resolve
  })
  return { promise, answer }
}

/** A list of the platform, whole on its first page. */
export const pageOf = (items) => ({ items, total: items.length, page: 1, size: 25 })
