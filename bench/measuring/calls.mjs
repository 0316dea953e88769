// Calls of the API as a program makes them.

/** Throws with what the platform answered. */
export async function call(origin, method, path, { authorization, body } = {}) {
  const response = await fetch(origin + path, {
    method,
    headers: { ...(authorization && { authorization }), ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`)
  return text ? JSON.parse(text) : null
}

/** Starts a practice; an unfinished one of the same learner is ended. */
export async function startPractice(origin, publishId, authorization) {
  const { sessionId } = await call(origin, 'POST', '/coach-api/practice/sessions', {
    authorization,
    body: { publishId, endUnfinished: true },
  })
  return sessionId
}
