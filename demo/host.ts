// A foreign page around our elements: ?api= is the platform's origin, ?token= an access token, ?report= a session's id.
import type { TokenProvider } from '../src/api/auth-source.ts'

const query = new URLSearchParams(location.search)
const apiBase = (query.get('api') ?? '').replace(/\/+$/, '')
let given = query.get('token')

const form = document.querySelector('form')
const output = document.querySelector('output')

async function tokenFor(userName: string, password: string): Promise<string | null> {
  const answer = await fetch(`${apiBase}/coach-api/auth/login`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password }),
  })
  const body: unknown = await answer.json()
  return typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string'
    ? body.token
    : null
}

const text = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Asks the person until the platform gives a token. */
const askPerson = (asked: HTMLFormElement): Promise<string> =>
  new Promise((resolve) => {
    asked.hidden = false
    const submitted = (event: SubmitEvent) => {
      event.preventDefault()
      const data = new FormData(asked)
      tokenFor(text(data, 'userName'), text(data, 'password')).then(
        (token) => {
          if (output) output.value = token ? '' : 'That did not work'
          if (!token) return
          asked.removeEventListener('submit', submitted)
          asked.hidden = true
          resolve(token)
        },
        () => {
          if (output) output.value = 'The server isn’t responding'
        },
      )
    }
    asked.addEventListener('submit', submitted)
  })

function showReport(sessionId: string): void {
  for (const element of document.querySelectorAll('coach-report'))
    element.setAttribute('path', `/report/practice/${sessionId}`)
}

/** The newest finished practice, so that there is something to report. */
async function showNewestReport(token: string): Promise<void> {
  const answer = await fetch(`${apiBase}/coach-api/practice/sessions`, {
    credentials: 'omit',
    headers: { authorization: `Bearer ${token}` },
  })
  const page: unknown = await answer.json()
  if (typeof page !== 'object' || page === null || !('items' in page) || !Array.isArray(page.items)) return
  const items: unknown[] = page.items
  for (const run of items) {
    if (typeof run !== 'object' || run === null || !('sessionId' in run) || typeof run.sessionId !== 'string')
      continue
    if ('endedAt' in run && run.endedAt !== null) return showReport(run.sessionId)
  }
}

/** The portal is signed in once for all four elements, which renew through the same function. */
const tokenProvider: TokenProvider = async () => {
  const token = given ?? (form ? await askPerson(form) : null)
  given = null
  if (token && !query.has('report')) showNewestReport(token).catch(() => {})
  return token
}

for (const element of document.querySelectorAll<HTMLElement & { tokenProvider?: TokenProvider }>(
  'coach-practice, coach-report',
)) {
  if (apiBase) element.setAttribute('api-base', apiBase)
  element.tokenProvider = tokenProvider
}
const report = query.get('report')
if (report) showReport(report)
document.addEventListener('coach-practice-ended', (event) => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  if (
    typeof detail === 'object' &&
    detail !== null &&
    'sessionId' in detail &&
    typeof detail.sessionId === 'string'
  )
    showReport(detail.sessionId)
})

const script = document.createElement('script')
script.type = 'module'
script.src = `${apiBase}/dist/coach.js`
document.head.append(script)
