/**
 * Every error that the platform answers, once: its code and its HTTP status. The code is also the key of its message
 * in the catalogs (`remote.error.{code}`, ERR-06); the browser translates, the platform's `message` is for logs.
 */
export const errorStatus = {
  // Requests
  'bad-request': 400,
  'illegal-argument': 400,
  'wrong-parameter-type': 400,
  'unreadable-body': 400,
  'field-validation-failed': 400,
  'authentication-parameter': 400,
  'dialogue-parameter': 400,
  'id-error': 400,
  'no-data': 404,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-failed': 502,
  'interface-upgraded': 410,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
  // The caller, and what they may do
  unauthorised: 401,
  'token-expired': 401,
  'login-failed': 401,
  'code-wrong': 401,
  'refresh-reused': 401,
  'ended-by-administrator': 401,
  'ended-everywhere': 401,
  'password-changed': 401,
  'sso-failed': 401,
  'password-change-required': 423,
  forbidden: 403,
  'operation-forbidden': 403,
  'tenant-mismatch': 403,
  'user-disabled': 403,
  'no-enterprise': 403,
  'licence-expired': 403,
  'enterprise-switch-failed': 403,
  'phone-login-off': 403,
  'phone-shared': 403,
  'password-elsewhere': 403,
  'challenge-required': 428,
  'challenge-failed': 400,
  'login-locked': 429,
  'code-too-soon': 429,
  'wrong-password': 400,
  'same-password': 400,
  'illegal-password': 400,
  // What is kept
  repeat: 409,
  'duplicate-name': 409,
  'name-illegal': 400,
  'changed-meanwhile': 409,
  'course-changed': 409,
  'category-not-empty': 409,
  'update-failed': 409,
  'seats-used-up': 409,
  'phone-taken': 409,
  'config-error': 422,
  'default-filter-failed': 422,
  // Files
  'body-too-large': 413,
  'file-too-large': 413,
  'storage-full': 409,
  'unsupported-file-type': 415,
  'file-error': 422,
  'upload-failed': 409,
  'file-upload-failed': 422,
  'upload-progress-failed': 404,
  'no-audio': 404,
  'recording-too-long': 413,
  'download-failed': 502,
  'export-failed': 500,
  'wrong-download-password': 403,
  // Courses, publishes, papers
  'course-invalid': 400,
  'publish-running': 409,
  'course-published': 409,
  'round-begun': 409,
  'flow-creation': 422,
  'course-rule-error': 422,
  'question-bank-empty': 422,
  'no-materials': 422,
  'publish-not-found': 404,
  'publish-or-course-required': 400,
  'paper-id': 400,
  'duplicate-paper-name': 409,
  'paper-config-error': 422,
  'exam-count-misconfigured': 422,
  // Practice
  'unfinished-session': 409,
  'practice-ended': 409,
  'repeated-answer': 409,
  'line-too-long': 413,
  'wrong-answer-kind': 422,
  'asr-parameter': 422,
  'chat-end-error': 409,
  // Exams and appeals
  'registered-elsewhere': 409,
  'register-first': 409,
  'nothing-to-repeat': 409,
  'nothing-to-drill': 409,
  'exam-not-started': 409,
  'no-times-left': 409,
  'no-attempts-left': 409,
  'stage-locked': 409,
  'join-count-used-up': 409,
  'in-exam': 409,
  'exam-elsewhere': 409,
  'exam-paused': 409,
  'exam-not-paused': 409,
  'exam-full': 409,
  'registration-closed': 409,
  'sessions-used-up': 409,
  'session-in-use': 409,
  'only-session': 409,
  'result-withheld': 409,
  'result-being-marked': 409,
  'answers-kept': 409,
  'marking-open': 409,
  'marking-taken': 409,
  'marking-done': 409,
  'marking-changed': 409,
  'marking-released': 409,
  'correction-same': 409,
  'correction-outdated': 409,
  'correction-under-way': 409,
  'course-terminated': 409,
  'certificate-revoked': 409,
  'queue-wait': 409,
  'queue-full': 409,
  'queue-reject': 409,
  'queue-repeat': 409,
  'queue-error': 409,
  'appeal-changed': 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code)

/**
 * Why a sign-in was ended before its time (AUTH-12); answered to a holder of its tokens and to nobody else.
 */
export const signInEnds = [
  'ended-by-administrator',
  'ended-everywhere',
  'password-changed',
  'refresh-reused',
] as const satisfies ErrorCode[]
export type SignInEnd = (typeof signInEnds)[number]

/** What can be wrong with one field; the key of its message is `remote.error.{code}` too. */
export const fieldCodes = [
  'required',
  'illegal',
  'illegal-length',
  'not-exist',
  'special-characters',
  'repeat',
  'wrong-type',
  'no-data',
] as const

/**
 * What was wrong with one field. `path` is dotted from the part of the request that it stands in, e.g.
 * `body.userName`.
 */
export interface FieldIssue {
  path: string
  /** `required`, `illegal`, `illegal-length` … as in the source's catalogue (§8), see `fieldCodes`. */
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
