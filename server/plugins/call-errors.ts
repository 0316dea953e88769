import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { ErrorCode } from '../../src/contract/errors.ts'

const everyCall: ErrorCode[] = ['bad-request', 'too-many-requests', 'internal', 'unavailable']
const withBody: ErrorCode[] = ['unreadable-body', 'body-too-large']
const whenSignedIn: ErrorCode[] = ['unauthorised', 'token-expired', 'forbidden', 'tenant-mismatch', 'user-disabled']

/** Every code that a call can answer. */
export const errorsOf = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set([...everyCall, ...(endpoint.body ? withBody : []), ...(endpoint.access === 'public' ? [] : whenSignedIn), ...(endpoint.errors ?? [])]),
]
