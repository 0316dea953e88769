import type { Endpoint } from '../../src/contract/endpoint.ts'
import { type ErrorCode, signInEnds } from '../../src/contract/errors.ts'

const everyCall: ErrorCode[] = ['bad-request', 'too-many-requests', 'internal', 'unavailable']
const withBody: ErrorCode[] = ['unreadable-body', 'body-too-large', 'field-validation-failed']
const withQuery: ErrorCode[] = ['illegal-argument', 'wrong-parameter-type']
const whenSignedIn: ErrorCode[] = [
  'unauthorised',
  'token-expired',
  ...signInEnds,
  'authentication-parameter',
  'forbidden',
  'tenant-mismatch',
  'user-disabled',
]
/** Not for the calls that log out or change the password. */
const whenUsable: ErrorCode[] = ['password-change-required', 'no-enterprise', 'licence-expired']

export const takesBody = ({ body, upload, binary }: Endpoint): boolean =>
  body !== undefined || upload !== undefined || binary !== undefined

/** Every code that a call can answer. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const closed = endpoint.access !== 'public'
  return [
    ...new Set([
      ...everyCall,
      ...(takesBody(endpoint) ? withBody : []),
      ...(endpoint.params ? ['id-error' as const] : []),
      ...(endpoint.query ? withQuery : []),
      ...(closed ? whenSignedIn : []),
      ...(closed && !endpoint.locked ? whenUsable : []),
      ...(endpoint.errors ?? []),
    ]),
  ]
}
