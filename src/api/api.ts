import type { Call, CallInput, CallReply, Contract, DownloadCall } from '../contract/contract.ts'
import type { ErrorBody, ErrorCode, FieldIssue } from '../contract/errors.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** The caller says itself what went wrong: no common dialog (API-04). */
  quiet?: boolean
  /** What the caller says for a code in the common dialog, in place of the catalogue's words (ERR-04). */
  texts?: Partial<Record<ErrorCode, string>>
  /** What the caller calls each field there (ERR-03), by its path without the part of the request: `userName`. */
  fields?: Record<string, string>
  /** Milliseconds that the call may take; 30 seconds unless given, ten minutes for files. */
  timeout?: number
  /** It goes on when the page is closed meanwhile; its body is small. */
  outlasts?: boolean
}

/** A file that a call answered. `name` is empty where the platform gave none. */
export interface Download {
  name: string
  type: string
  blob: Blob
}

/** Files travel under the field that the contract names, chunks as bytes. */
type FileInput<C extends Call> = Contract[C] extends { upload: { field: infer F extends string } }
  ? { upload: Record<F, Blob> }
  : Contract[C] extends { binary: number }
    ? { bytes: Blob }
    : unknown

export type ApiInput<C extends Call> = CallInput<C> & FileInput<C>

/**
 * The typed calls of the contract by name (API-02), e.g. `api('GET /coach-api/publishes/:id', { params: { id
 * } })`. A body is `body`
 * (JSON), `form`, `upload` (multipart) or `bytes`, as the contract says. Throws ApiError or NetworkError.
 */
export interface Api {
  <C extends Exclude<Call, DownloadCall>>(
    call: C,
    input?: ApiInput<C>,
    options?: CallOptions,
  ): Promise<CallReply<C>>
  /** A call that answers with a file. */
  download<C extends DownloadCall>(call: C, input?: ApiInput<C>, options?: CallOptions): Promise<Download>
}

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

/**
 * A host's `tokenProvider` failed, was late or answered what is no token. Whoever waits goes on as where no
 * answer came.
 */
export class TokenProviderError extends NetworkError {
  constructor() {
    super('the token provider gave no usable token')
    this.name = 'TokenProviderError'
  }
}
