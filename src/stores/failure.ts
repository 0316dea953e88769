import { ApiError } from '../api/api.ts'
import type { Loadable } from './core.ts'

/** What a store keeps of a call that failed. Anything that is not the platform's answer counts as no answer. */
export function failureOf(error: unknown): Extract<Loadable<object>, { status: 'failed' }> {
  if (error instanceof ApiError) return { status: 'failed', code: error.code, requestId: error.requestId }
  return { status: 'failed', code: 'network', requestId: null }
}
