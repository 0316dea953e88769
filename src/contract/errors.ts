/**
 * Every error that the platform answers, once: its code and its HTTP status. The code is also the key of its message
 * in the catalogs (`remote.error.{code}`, ERR-06); the browser translates, the platform's `message` is for logs.
 */
export const errorStatus = {
  'bad-request': 400,
  'unreadable-body': 400,
  'course-invalid': 400,
  'unauthorised': 401,
  'token-expired': 401,
  'login-failed': 401,
  'refresh-reused': 401,
  'forbidden': 403,
  'tenant-mismatch': 403,
  'user-disabled': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'unfinished-session': 409,
  'practice-ended': 409,
  'repeated-answer': 409,
  'course-changed': 409,
  'repeat': 409,
  'body-too-large': 413,
  'line-too-long': 413,
  'wrong-answer-kind': 422,
  'login-locked': 429,
  'too-many-requests': 429,
  'internal': 500,
  'unavailable': 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** What was wrong with one field. `path` is dotted from the part of the request that it stands in, e.g. `body.userName`. */
export interface FieldIssue {
  path: string
  /** `required`, `illegal`, `illegal-length` … as in the source's catalogue (§8). */
  code: string
  message: string
  /** What the code's message names, where it names anything. */
  params?: Record<string, string | number>
}

/** The one shape of every error answer (ERR-07). */
export interface ErrorBody {
  code: ErrorCode
  message: string
  params: Record<string, string | number>
  issues: FieldIssue[]
  requestId: string
}
