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
  return typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string' ? body.token : null
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
          if (output) output.value = 'The platform does not answer'
        },
      )
    }
    asked.addEventListener('submit', submitted)
  })

/** The portal is signed in once for all four elements, which renew through the same function. */
const tokenProvider: TokenProvider = async () => {
  const token = given
  given = null
  return token ?? (form ? askPerson(form) : null)
}

function showReport(sessionId: string): void {
  for (const element of document.querySelectorAll('coach-report')) element.setAttribute('path', `/report/practice/${sessionId}`)
}

for (const element of document.querySelectorAll<HTMLElement & { tokenProvider?: TokenProvider }>('coach-practice, coach-report')) {
  if (apiBase) element.setAttribute('api-base', apiBase)
  element.tokenProvider = tokenProvider
}
const report = query.get('report')
if (report) showReport(report)
document.addEventListener('coach-practice-ended', (event) => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  if (typeof detail === 'object' && detail !== null && 'sessionId' in detail && typeof detail.sessionId === 'string') showReport(detail.sessionId)
})

const script = document.createElement('script')
script.type = 'module'
script.src = `${apiBase}/dist/coach.js`
document.head.append(script)
