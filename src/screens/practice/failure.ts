import { ApiError } from '../../api/api.ts'
import type { ErrorCode } from '../../contract/errors.ts'

export interface Failure {
  status: 'failed'
  code: ErrorCode | 'network'
  requestId: string | null
}

/** A call's failure as a store keeps it. What is not the platform's answer counts as the network's. */
export const failureOf = (error: unknown): Failure =>
  error instanceof ApiError ? { status: 'failed', code: error.code, requestId: error.requestId } : { status: 'failed', code: 'network', requestId: null }
