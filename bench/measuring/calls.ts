// Calls of the API as a program makes them.

/** What the platform answered where it didn't do what it was asked. */
export class AnswerError extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** @throws AnswerError */
export async function call<T>(
  origin: string,
  method: string,
  path: string,
  { authorization, body }: { authorization?: string; body?: object } = {},
): Promise<T> {
  const response = await fetch(origin + path, {
    method,
    headers: { ...(authorization && { authorization }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  const text = await response.text()
  if (!response.ok)
    throw new AnswerError(
      `${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`,
      response.status,
    )
  // What each call answers is the contract's; the caller names its type.
  return (text ? JSON.parse(text) : null) as T
}

/** Starts a practice; an unfinished one of the same learner is ended. */
export async function startPractice(
  origin: string,
  publishId: string,
  authorization: string,
): Promise<string> {
  const { sessionId } = await call<{ sessionId: string }>(origin, 'POST', '/coach-api/practice/sessions', {
    authorization,
    body: { publishId, endUnfinished: true },
  })
  return sessionId
}

/** How long an access token is used before its owner logs in again: it ends after 15 minutes. */
const renewAfter = 10 * 60_000

/** Somebody who goes on for longer than an access token lasts. */
export class Account {
  #origin: string
  #login: { userName: string; password: string }
  #authorization: string
  #since = Date.now()

  constructor(
    origin: string,
    { userName, password, authorization }: { userName: string; password: string; authorization: string },
  ) {
    this.#origin = origin
    this.#login = { userName, password }
    this.#authorization = authorization
  }

  /** The token is no longer good. */
  signedOut(): void {
    this.#since = 0
  }

  /** The header of a token that is still good. */
  async authorization(): Promise<string> {
    if (Date.now() - this.#since > renewAfter) {
      const { token } = await call<{ token: string }>(this.#origin, 'POST', '/coach-api/auth/login', {
        body: this.#login,
      })
      this.#authorization = `Bearer ${token}`
      this.#since = Date.now()
    }
    return this.#authorization
  }
}
