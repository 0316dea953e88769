import type { I18n, MessageDescriptor } from '@lingui/core'
import type { ErrorCode } from '../contract/errors.ts'

/** What a person reads for each code (ERR-06); the compiler checks that none lacks. `network` is said where no answer came at all. */
export const errorMessages: Record<ErrorCode | 'network', MessageDescriptor> = {
  'bad-request': /*i18n*/ { id: 'remote.error.bad-request', message: 'The platform could not accept this. Check what you entered.' },
  'unreadable-body': /*i18n*/ { id: 'remote.error.unreadable-body', message: 'The file or text could not be read.' },
  'course-invalid': /*i18n*/ { id: 'remote.error.course-invalid', message: 'The course has problems that must be mended first.' },
  unauthorised: /*i18n*/ { id: 'remote.error.unauthorised', message: 'Please sign in.' },
  'token-expired': /*i18n*/ { id: 'remote.error.token-expired', message: 'Your sign-in has ended. Please sign in again.' },
  'login-failed': /*i18n*/ { id: 'remote.error.login-failed', message: 'The user name or the password is not right.' },
  'refresh-reused': /*i18n*/ { id: 'remote.error.refresh-reused', message: 'For your safety this sign-in was ended. Please sign in again.' },
  forbidden: /*i18n*/ { id: 'remote.error.forbidden', message: 'You have no permission to do this.' },
  'tenant-mismatch': /*i18n*/ { id: 'remote.error.tenant-mismatch', message: 'You are signed in to another enterprise.' },
  'user-disabled': /*i18n*/ { id: 'remote.error.user-disabled', message: 'This account is disabled. Contact the system administrator.' },
  'not-found': /*i18n*/ { id: 'remote.error.not-found', message: 'This does not exist, or is not open to you.' },
  'method-not-allowed': /*i18n*/ { id: 'remote.error.method-not-allowed', message: 'The platform does not offer this.' },
  'unfinished-session': /*i18n*/ { id: 'remote.error.unfinished-session', message: 'You have a practice that is not finished yet.' },
  'practice-ended': /*i18n*/ { id: 'remote.error.practice-ended', message: 'This practice has ended.' },
  'repeated-answer': /*i18n*/ { id: 'remote.error.repeated-answer', message: 'This was answered already.' },
  'course-changed': /*i18n*/ { id: 'remote.error.course-changed', message: 'Somebody else changed the course meanwhile.' },
  repeat: /*i18n*/ { id: 'remote.error.repeat', message: 'This exists already.' },
  'body-too-large': /*i18n*/ { id: 'remote.error.body-too-large', message: 'This is too large.' },
  'line-too-long': /*i18n*/ { id: 'remote.error.line-too-long', message: 'The line is too long: 2,000 characters at most.' },
  'wrong-answer-kind': /*i18n*/ { id: 'remote.error.wrong-answer-kind', message: 'This question wants another kind of answer.' },
  'login-locked': /*i18n*/ { id: 'remote.error.login-locked', message: 'Too many failed attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.' },
  'too-many-requests': /*i18n*/ { id: 'remote.error.too-many-requests', message: 'Too many requests. Wait a moment, then try again.' },
  internal: /*i18n*/ { id: 'remote.error.internal', message: 'Something went wrong on the platform. Try again.' },
  unavailable: /*i18n*/ { id: 'remote.error.unavailable', message: 'The platform is busy or being restarted. Try again in a moment.' },
  network: /*i18n*/ { id: 'remote.error.network', message: 'The platform does not answer. Check your connection, then try again.' },
}

/** The message of a code in the element's language, with the parameters that the platform gave. */
export function errorText(i18n: I18n, code: ErrorCode | 'network', params: Record<string, string | number> = {}): string {
  const message = errorMessages[code]
  return i18n._(message.id, { seconds: 60, ...params }, message)
}
