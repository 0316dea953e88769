import { type ErrorCode, type FieldIssue, errorStatus } from '../../src/contract/errors.ts'

/**
 * What a service throws to answer with an error of the contract. The message is for logs and for the reader of the raw
 * answer; it must not hold SQL, a path or a person's words.
 */
export class CallError extends Error {
  readonly code: ErrorCode
  readonly params: Record<string, string | number>
  readonly issues: FieldIssue[]

  constructor(code: ErrorCode, params: Record<string, string | number> = {}, issues: FieldIssue[] = []) {
    super(code)
    this.name = 'CallError'
    this.code = code
    this.params = params
    this.issues = issues
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
