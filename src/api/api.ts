import type { Call, CallInput, CallReply } from '../contract/contract.ts'
import type { ErrorBody, ErrorCode, FieldIssue } from '../contract/errors.ts'

export interface CallOptions {
  signal?: AbortSignal
}

/** One typed call of the contract by its name, e.g. `api('GET /coach-api/publishes/:id', { params: { id } })`. Throws ApiError or NetworkError. */
export type Api = <C extends Call>(call: C, input?: CallInput<C>, options?: CallOptions) => Promise<CallReply<C>>

/** The platform answered with an error. `code` is the key of its message. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly params: Record<string, string | number>
  readonly issues: FieldIssue[]
  readonly requestId: string

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.code}`)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code
    this.params = body.params
    this.issues = body.issues
    this.requestId = body.requestId
  }
}

/** No answer came, or one that is not the platform's. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('no answer from the platform', { cause })
    this.name = 'NetworkError'
  }
}
