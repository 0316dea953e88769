import type { I18n, MessageDescriptor } from '@lingui/core'
import { errorStatus, fieldCodes, type ErrorCode } from '../contract/errors.ts'

/**
 * What a person reads for each code that a practice can meet (ERR-06), for the extraction into the catalogs; the others stand in
 * `pages/page-error-messages.ts`. `network` is said where no answer came at all. No page ships these tables: the words come with the catalog,
 * without which nothing is shown.
 */
export const practiceErrorMessages = {
  // Requests
  'bad-request': /*i18n*/ {
    id: 'remote.error.bad-request',
    message: 'The request wasn’t accepted. Check what you entered.',
  },
  'illegal-argument': /*i18n*/ {
    id: 'remote.error.illegal-argument',
    message: 'A submitted value isn’t valid.',
  },
  'wrong-parameter-type': /*i18n*/ {
    id: 'remote.error.wrong-parameter-type',
    message: 'A submitted value has the wrong type.',
  },
  'unreadable-body': /*i18n*/ {
    id: 'remote.error.unreadable-body',
    message: 'The file or text couldn’t be read.',
  },
  'field-validation-failed': /*i18n*/ {
    id: 'remote.error.field-validation-failed',
    message: 'Some entries aren’t valid. Check the marked fields.',
  },
  'authentication-parameter': /*i18n*/ {
    id: 'remote.error.authentication-parameter',
    message: 'Your sign-in couldn’t be verified. Sign out and try again.',
  },
  'dialogue-parameter': /*i18n*/ {
    id: 'remote.error.dialogue-parameter',
    message: 'The settings of this conversation aren’t valid.',
  },
  'id-error': /*i18n*/ { id: 'remote.error.id-error', message: 'This address is incomplete or wrong.' },
  'not-found': /*i18n*/ {
    id: 'remote.error.not-found',
    message: 'This doesn’t exist, or you don’t have access to it.',
  },
  'request-failed': /*i18n*/ {
    id: 'remote.error.request-failed',
    message: 'A request to another service failed. Try again later.',
  },
  'too-many-requests': /*i18n*/ {
    id: 'remote.error.too-many-requests',
    message: 'Too many requests. Wait a moment, then try again.',
  },
  internal: /*i18n*/ {
    id: 'remote.error.internal',
    message: 'Something went wrong on the server. Try again.',
  },
  unavailable: /*i18n*/ {
    id: 'remote.error.unavailable',
    message: 'The server is busy or restarting. Try again in a moment.',
  },
  // Who calls, and what they may do
  unauthorised: /*i18n*/ { id: 'remote.error.unauthorised', message: 'Please sign in.' },
  'token-expired': /*i18n*/ {
    id: 'remote.error.token-expired',
    message: 'Your sign-in has expired. Please sign in again.',
  },
  'refresh-reused': /*i18n*/ {
    id: 'remote.error.refresh-reused',
    message: 'For your security you were signed out. Please sign in again.',
  },
  'ended-by-administrator': /*i18n*/ {
    id: 'remote.error.ended-by-administrator',
    message: 'An administrator signed you out. Please sign in again.',
  },
  'ended-everywhere': /*i18n*/ {
    id: 'remote.error.ended-everywhere',
    message: 'You signed out on all devices. Please sign in again.',
  },
  'password-changed': /*i18n*/ {
    id: 'remote.error.password-changed',
    message: 'Your password was changed. Please sign in with the new one.',
  },
  'password-change-required': /*i18n*/ {
    id: 'remote.error.password-change-required',
    message: 'Change your password first.',
  },
  forbidden: /*i18n*/ { id: 'remote.error.forbidden', message: 'You don’t have permission to do this.' },
  'operation-forbidden': /*i18n*/ { id: 'remote.error.operation-forbidden', message: 'This isn’t allowed.' },
  'tenant-mismatch': /*i18n*/ {
    id: 'remote.error.tenant-mismatch',
    message: 'You’re signed in to another enterprise.',
  },
  'user-disabled': /*i18n*/ {
    id: 'remote.error.user-disabled',
    message: 'This account is disabled. Contact the system administrator.',
  },
  'no-enterprise': /*i18n*/ {
    id: 'remote.error.no-enterprise',
    message: 'No enterprise is available to you.',
  },
  'licence-expired': /*i18n*/ {
    id: 'remote.error.licence-expired',
    message: 'The license has expired. Contact the system administrator.',
  },
  'enterprise-switch-failed': /*i18n*/ {
    id: 'remote.error.enterprise-switch-failed',
    message: 'The enterprise couldn’t be switched.',
  },
  // What is kept
  'changed-meanwhile': /*i18n*/ {
    id: 'remote.error.changed-meanwhile',
    message: 'Someone else changed this in the meantime. Their changes were kept.',
  },
  'seats-used-up': /*i18n*/ {
    id: 'remote.error.seats-used-up',
    message: 'The license has no seats left. Contact the system administrator.',
  },
  'storage-full': /*i18n*/ {
    id: 'remote.error.storage-full',
    message: 'Your file storage is full. The limit is {megabytes} MB. Contact the system administrator.',
  },
  // Files
  'body-too-large': /*i18n*/ { id: 'remote.error.body-too-large', message: 'The content is too large.' },
  'upload-failed': /*i18n*/ { id: 'remote.error.upload-failed', message: 'The upload failed. Try again.' },
  'file-upload-failed': /*i18n*/ {
    id: 'remote.error.file-upload-failed',
    message: 'The file didn’t upload completely. Choose it again.',
  },
  'upload-progress-failed': /*i18n*/ {
    id: 'remote.error.upload-progress-failed',
    message: 'This upload is no longer available: it timed out or was ended.',
  },
  'no-audio': /*i18n*/ { id: 'remote.error.no-audio', message: 'There is no audio file.' },
  'recording-too-long': /*i18n*/ {
    id: 'remote.error.recording-too-long',
    message: 'The recording is too long.',
  },
  'download-failed': /*i18n*/ {
    id: 'remote.error.download-failed',
    message: 'The download failed. Try again.',
  },
  // Practice
  'practice-ended': /*i18n*/ { id: 'remote.error.practice-ended', message: 'This practice has ended.' },
  'repeated-answer': /*i18n*/ { id: 'remote.error.repeated-answer', message: 'This was already answered.' },
  'line-too-long': /*i18n*/ {
    id: 'remote.error.line-too-long',
    message: 'This is too long. The limit is 2,000 characters.',
  },
  'wrong-answer-kind': /*i18n*/ {
    id: 'remote.error.wrong-answer-kind',
    message: 'This question needs a different kind of answer.',
  },
  // Exams and appeals
  'exam-elsewhere': /*i18n*/ {
    id: 'remote.error.exam-elsewhere',
    message: 'Your exam was opened on another device. Answers can only be given there.',
  },
  'exam-paused': /*i18n*/ {
    id: 'remote.error.exam-paused',
    message: 'The invigilator has paused the exam. It goes on when they resume it.',
  },
  // No answer came at all
  network: /*i18n*/ {
    id: 'remote.error.network',
    message: 'The server isn’t responding. Check your connection, then try again.',
  },
} satisfies Partial<Record<ErrorCode | 'network', MessageDescriptor>>

/** What a person reads beside one field that was refused (ERR-03); shipped as little. */
export const fieldMessages: Record<Exclude<(typeof fieldCodes)[number], ErrorCode>, MessageDescriptor> = {
  required: /*i18n*/ { id: 'remote.error.required', message: 'This field is required.' },
  illegal: /*i18n*/ { id: 'remote.error.illegal', message: 'This value isn’t allowed.' },
  'illegal-length': /*i18n*/ { id: 'remote.error.illegal-length', message: 'Too short or too long.' },
  'not-exist': /*i18n*/ { id: 'remote.error.not-exist', message: 'This doesn’t exist.' },
  'special-characters': /*i18n*/ {
    id: 'remote.error.special-characters',
    message: 'Contains special characters that aren’t allowed.',
  },
  'wrong-type': /*i18n*/ { id: 'remote.error.wrong-type', message: 'This has the wrong type.' },
}

/** What a message names where the platform gave nothing for it. */
const usual = { seconds: 60, megabytes: 50, answers: 0, marked: 0 }

/** A code that the catalog has no words for, such as one of a newer platform, says that something went wrong. */
function idOf({ messages }: I18n, code: string): string {
  const [id, unknown] = [`remote.error.${code}`, 'remote.error.internal']
  return unknown in messages && !(id in messages) ? unknown : id
}

/** The message of a code in the element's language, with the parameters that the platform gave. */
export const errorText = (
  i18n: I18n,
  code: ErrorCode | 'network',
  params: Record<string, string | number> = {},
): string => i18n._(idOf(i18n, code), { ...usual, ...params })

const isKnown = (code: string): boolean =>
  Object.hasOwn(errorStatus, code) || fieldCodes.some((one) => one === code)

/**
 * The message of a code that may be none of ours, such as that of a field or one that a remote system wrote;
 * null where it isn't.
 */
export const remoteText = (
  i18n: I18n,
  code: string,
  params: Record<string, string | number> = {},
): string | null => (isKnown(code) ? i18n._(idOf(i18n, code), { ...usual, ...params }) : null)

/**
 * What a person calls a field, by its path in the request: the words of `src/ui/fields` for all of it, or for
 * its end. Where the catalog has none,
 * the contract's own name.
 */
export function fieldText(i18n: I18n, path: string): string {
  const parts = path.split('.').filter((part) => !/^\d+$/.test(part))
  for (let from = 0; from < parts.length; from++) {
    const name = parts.slice(from).join('.')
    const [, word = '', n = ''] = /^(.*?)(\d*)$/.exec(name) ?? []
    const id = `field.${n ? `${word}-n` : name}`
    if (i18n.messages[id]) return i18n._(id, { n })
  }
  return path
}
