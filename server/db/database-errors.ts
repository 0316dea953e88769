import type { ErrorCode } from '../../src/contract/errors.ts'
import { CallError } from '../plugins/call-error.ts'

/** Constraint → what its violation means to a caller; a violation that isn't listed is a fault of ours. */
const constraintCodes: Record<string, ErrorCode> = {
  app_user_name: 'duplicate-name',
  class_group_name: 'duplicate-name',
  course_code: 'repeat',
  course_template_name: 'duplicate-name',
  course_tenant_id_category_id_category_tenant_id_id_fk: 'not-found',
  course_version_number: 'course-changed',
  persona_label: 'repeat',
  role_name: 'duplicate-name',
  service_credential_name: 'duplicate-name',
  tenant_code_unique: 'duplicate-name',
}

/** Connection lost or refused, server starting or going down, too many connections. */
const unavailableCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
])
const unavailableMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
]

/** A value that the database can't hold, such as a NUL character in a text or a day before its calendar. */
const badValueCodes = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008'])

/**
 * What an error of the database means to a caller, or null where it is a fault of ours. Wrapped errors are
 * looked into.
 */
export function callErrorOfDatabase(error: unknown): CallError | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    const constraint = 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : ''
    const known = constraintCodes[constraint]
    if (known) return new CallError(known)
    if (badValueCodes.has(code)) return new CallError('bad-request')
    if (
      unavailableCodes.has(code) ||
      unavailableMessages.some((message) => cause.message.startsWith(message))
    )
      return new CallError('unavailable')
  }
  return null
}
