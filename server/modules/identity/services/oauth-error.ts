import type { ErrorCode } from '../../../../src/contract/errors.ts'

/** What the token endpoint refuses with: RFC 6749 §5.2, RFC 8693 §2.2.2, and §4.1.2.1 for what is no fault of the request. */
export type OAuthErrorName =
  | 'invalid_request'
  | 'invalid_client'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'invalid_target'
  | 'temporarily_unavailable'
  | 'server_error'

const statusOf: Record<OAuthErrorName, number> = {
  invalid_request: 400,
  invalid_client: 401,
  unsupported_grant_type: 400,
  invalid_scope: 400,
  invalid_target: 400,
  temporarily_unavailable: 503,
  server_error: 500,
}

interface Details {
  /** Where it is a rule of the platform that refuses, its code (docs/errors.md), for a portal that tells its user why. */
  code?: ErrorCode
  /** Where it differs from the one that the error has by itself. */
  status?: number
  /** After how many seconds it is worth another try. */
  seconds?: number
}

/** An error as the standards have it. The description is English, for the developer of the service. */
export class OAuthError extends Error {
  readonly error: OAuthErrorName
  readonly code: ErrorCode | null
  readonly status: number
  readonly seconds: number | null

  constructor(error: OAuthErrorName, description: string, { code, status, seconds }: Details = {}) {
    super(description)
    this.name = 'OAuthError'
    this.error = error
    this.code = code ?? null
    this.status = status ?? statusOf[error]
    this.seconds = seconds ?? null
  }

  get body(): { error: OAuthErrorName; error_description: string; code?: ErrorCode } {
    return {
      error: this.error,
      error_description: this.message,
      ...(this.code === null ? {} : { code: this.code }),
    }
  }
}
