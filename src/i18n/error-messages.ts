import type { I18n, MessageDescriptor } from '@lingui/core'
import { errorStatus, fieldCodes, type ErrorCode } from '../contract/errors.ts'

/**
 * What a person reads for each code (ERR-06), for the extraction into the catalogs; the compiler checks that
 * none lacks. `network` is said
 * where no answer came at all. No page ships this table: the words come with the catalog, without which
 * nothing is shown.
 */
export const errorMessages: Record<ErrorCode | 'network', MessageDescriptor> = {
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
  'no-data': /*i18n*/ { id: 'remote.error.no-data', message: 'There is no data.' },
  'not-found': /*i18n*/ {
    id: 'remote.error.not-found',
    message: 'This doesn’t exist, or you don’t have access to it.',
  },
  'method-not-allowed': /*i18n*/ {
    id: 'remote.error.method-not-allowed',
    message: 'This isn’t supported.',
  },
  'request-failed': /*i18n*/ {
    id: 'remote.error.request-failed',
    message: 'A request to another service failed. Try again later.',
  },
  'interface-upgraded': /*i18n*/ {
    id: 'remote.error.interface-upgraded',
    message: 'This feature was replaced by a newer one. Reload the page.',
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
  'login-failed': /*i18n*/ {
    id: 'remote.error.login-failed',
    message: 'The user name or password is incorrect.',
  },
  'code-wrong': /*i18n*/ {
    id: 'remote.error.code-wrong',
    message: 'The code is wrong or has expired.',
  },
  'refresh-reused': /*i18n*/ {
    id: 'remote.error.refresh-reused',
    message: 'For your security you were signed out. Please sign in again.',
  },
  'sso-failed': /*i18n*/ {
    id: 'remote.error.sso-failed',
    message: 'Single sign-on failed. Try again.',
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
  'phone-shared': /*i18n*/ {
    id: 'remote.error.phone-shared',
    message:
      'Several people in your enterprise have this phone number, so it can’t identify you. Sign in with your user name and ask your administrator to correct the number.',
  },
  'password-elsewhere': /*i18n*/ {
    id: 'remote.error.password-elsewhere',
    message:
      'This account has no password here. Sign in by phone, or with the method your enterprise has set up.',
  },
  'phone-login-off': /*i18n*/ {
    id: 'remote.error.phone-login-off',
    message: 'Phone sign-in isn’t available here.',
  },
  'challenge-required': /*i18n*/ {
    id: 'remote.error.challenge-required',
    message: 'Enter the characters shown in the picture.',
  },
  'challenge-failed': /*i18n*/ {
    id: 'remote.error.challenge-failed',
    message: 'The characters don’t match the picture.',
  },
  'login-locked': /*i18n*/ {
    id: 'remote.error.login-locked',
    message: 'Too many failed attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  },
  'code-too-soon': /*i18n*/ {
    id: 'remote.error.code-too-soon',
    message: 'A code was just sent. Ask for another in {seconds, plural, one {# second} other {# seconds}}.',
  },
  'wrong-password': /*i18n*/ { id: 'remote.error.wrong-password', message: 'The password is incorrect.' },
  'same-password': /*i18n*/ {
    id: 'remote.error.same-password',
    message: 'The new and old passwords are the same.',
  },
  'illegal-password': /*i18n*/ {
    id: 'remote.error.illegal-password',
    message:
      'The password doesn’t meet the rules: 10–30 characters with uppercase, lowercase and digits; the only symbols allowed are @ _ + -.',
  },
  // What is kept
  repeat: /*i18n*/ { id: 'remote.error.repeat', message: 'This already exists.' },
  'duplicate-name': /*i18n*/ { id: 'remote.error.duplicate-name', message: 'This name is taken.' },
  'name-illegal': /*i18n*/ { id: 'remote.error.name-illegal', message: 'This name can’t be used.' },
  'changed-meanwhile': /*i18n*/ {
    id: 'remote.error.changed-meanwhile',
    message: 'Someone else changed this in the meantime. Their changes were kept.',
  },
  'course-changed': /*i18n*/ {
    id: 'remote.error.course-changed',
    message: 'Someone else changed the course in the meantime.',
  },
  'category-not-empty': /*i18n*/ {
    id: 'remote.error.category-not-empty',
    message: 'This is still in use, so it can’t be deleted or moved.',
  },
  'update-failed': /*i18n*/ {
    id: 'remote.error.update-failed',
    message: 'The change couldn’t be saved. Try again.',
  },
  'seats-used-up': /*i18n*/ {
    id: 'remote.error.seats-used-up',
    message: 'The license has no seats left. Contact the system administrator.',
  },
  'phone-taken': /*i18n*/ {
    id: 'remote.error.phone-taken',
    message:
      '{name} can’t have this phone number: another active person in the enterprise already has it. Because people sign in with it, a phone number can belong to only one person.',
  },
  'storage-full': /*i18n*/ {
    id: 'remote.error.storage-full',
    message: 'Your file storage is full. The limit is {megabytes} MB. Contact the system administrator.',
  },
  'config-error': /*i18n*/ {
    id: 'remote.error.config-error',
    message: 'This isn’t configured correctly. Contact the system administrator.',
  },
  'default-filter-failed': /*i18n*/ {
    id: 'remote.error.default-filter-failed',
    message: 'The default filter couldn’t be set.',
  },
  // Files
  'body-too-large': /*i18n*/ { id: 'remote.error.body-too-large', message: 'The content is too large.' },
  'file-too-large': /*i18n*/ {
    id: 'remote.error.file-too-large',
    message: 'The file is too large. The limit is {megabytes} MB.',
  },
  'unsupported-file-type': /*i18n*/ {
    id: 'remote.error.unsupported-file-type',
    message: 'Files of this type aren’t supported.',
  },
  'file-error': /*i18n*/ {
    id: 'remote.error.file-error',
    message: 'There’s something wrong with this file. Check it and try again.',
  },
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
  'export-failed': /*i18n*/ { id: 'remote.error.export-failed', message: 'The data couldn’t be exported.' },
  'wrong-download-password': /*i18n*/ {
    id: 'remote.error.wrong-download-password',
    message: 'The download center password is incorrect.',
  },
  // Courses, publishes, papers
  'course-invalid': /*i18n*/ {
    id: 'remote.error.course-invalid',
    message: 'The course has issues that must be fixed first.',
  },
  'publish-running': /*i18n*/ {
    id: 'remote.error.publish-running',
    message: 'This publication is still running. Terminate it first.',
  },
  'course-published': /*i18n*/ {
    id: 'remote.error.course-published',
    message: 'This course is published to learners. Terminate its publications first, then delete it.',
  },
  'round-begun': /*i18n*/ {
    id: 'remote.error.round-begun',
    message: 'A newer round has started in the meantime. Make the change on that round’s page.',
  },
  'flow-creation': /*i18n*/ { id: 'remote.error.flow-creation', message: 'The flow couldn’t be created.' },
  'course-rule-error': /*i18n*/ {
    id: 'remote.error.course-rule-error',
    message: 'A course rule isn’t valid.',
  },
  'question-bank-empty': /*i18n*/ {
    id: 'remote.error.question-bank-empty',
    message: 'The question bank is empty.',
  },
  'no-materials': /*i18n*/ {
    id: 'remote.error.no-materials',
    message: 'No learning materials are configured.',
  },
  'publish-not-found': /*i18n*/ {
    id: 'remote.error.publish-not-found',
    message: 'This publication doesn’t exist.',
  },
  'publish-or-course-required': /*i18n*/ {
    id: 'remote.error.publish-or-course-required',
    message: 'Choose a publication or a course.',
  },
  'paper-id': /*i18n*/ { id: 'remote.error.paper-id', message: 'The paper is wrong or doesn’t exist.' },
  'duplicate-paper-name': /*i18n*/ {
    id: 'remote.error.duplicate-paper-name',
    message: 'A paper with this name already exists.',
  },
  'paper-config-error': /*i18n*/ {
    id: 'remote.error.paper-config-error',
    message: 'The paper isn’t configured correctly. Contact your trainer.',
  },
  'exam-count-misconfigured': /*i18n*/ {
    id: 'remote.error.exam-count-misconfigured',
    message: 'The number of exams isn’t configured correctly.',
  },
  // Practice
  'unfinished-session': /*i18n*/ {
    id: 'remote.error.unfinished-session',
    message: 'You have an unfinished practice.',
  },
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
  'asr-parameter': /*i18n*/ {
    id: 'remote.error.asr-parameter',
    message: 'The speech recognition settings aren’t valid.',
  },
  'chat-end-error': /*i18n*/ {
    id: 'remote.error.chat-end-error',
    message: 'The conversation couldn’t be ended properly.',
  },
  // Exams and appeals
  'registered-elsewhere': /*i18n*/ {
    id: 'remote.error.registered-elsewhere',
    message: 'You are already registered for another session.',
  },
  'nothing-to-repeat': /*i18n*/ {
    id: 'remote.error.nothing-to-repeat',
    message: 'There’s nothing to review today. Come back on the day shown.',
  },
  'answers-kept': /*i18n*/ {
    id: 'remote.error.answers-kept',
    message:
      'Correct answers of an exam with these questions aren’t shown to you yet. Practice what you missed once they are.',
  },
  'nothing-to-drill': /*i18n*/ {
    id: 'remote.error.nothing-to-drill',
    message: 'You have no weak points to work on right now.',
  },
  'register-first': /*i18n*/ { id: 'remote.error.register-first', message: 'Register for the exam first.' },
  'exam-not-started': /*i18n*/ { id: 'remote.error.exam-not-started', message: 'The exam hasn’t started.' },
  'no-times-left': /*i18n*/ { id: 'remote.error.no-times-left', message: 'No times are available.' },
  'no-attempts-left': /*i18n*/ { id: 'remote.error.no-attempts-left', message: 'You have no attempts left.' },
  'stage-locked': /*i18n*/ {
    id: 'remote.error.stage-locked',
    message: 'This isn’t unlocked yet. Finish what comes before it first.',
  },
  'join-count-used-up': /*i18n*/ {
    id: 'remote.error.join-count-used-up',
    message: 'You have used all your attempts to join, or the session is full.',
  },
  'in-exam': /*i18n*/ { id: 'remote.error.in-exam', message: 'You are already in an exam.' },
  'exam-elsewhere': /*i18n*/ {
    id: 'remote.error.exam-elsewhere',
    message: 'Your exam was opened on another device. Answers can only be given there.',
  },
  'exam-paused': /*i18n*/ {
    id: 'remote.error.exam-paused',
    message: 'The invigilator has paused the exam. It goes on when they resume it.',
  },
  'exam-not-paused': /*i18n*/ { id: 'remote.error.exam-not-paused', message: 'This session isn’t paused.' },
  'exam-full': /*i18n*/ { id: 'remote.error.exam-full', message: 'Every place of this session is taken.' },
  'registration-closed': /*i18n*/ {
    id: 'remote.error.registration-closed',
    message: 'Registration for this session is closed.',
  },
  'sessions-used-up': /*i18n*/ {
    id: 'remote.error.sessions-used-up',
    message: 'An exam can have no more than {most} sessions.',
  },
  'session-in-use': /*i18n*/ {
    id: 'remote.error.session-in-use',
    message:
      'This session can’t be removed: {registered, plural, one {# person has} other {# people have}} registered or are on the waiting list, and {begun, plural, one {# has} other {# have}} started it.',
  },
  'only-session': /*i18n*/ {
    id: 'remote.error.only-session',
    message: 'An exam needs at least one session. Add another one first, or terminate the publication.',
  },
  'result-withheld': /*i18n*/ {
    id: 'remote.error.result-withheld',
    message: 'The result hasn’t been released yet.',
  },
  'result-being-marked': /*i18n*/ {
    id: 'remote.error.result-being-marked',
    message: 'People are still working on the results of this exam: {marked} of {answers} done.',
  },
  'marking-open': /*i18n*/ {
    id: 'remote.error.marking-open',
    message:
      '{answers, plural, one {# answer or conversation is} other {# answers or conversations are}} still with the markers. These results follow when they are done.',
  },
  'marking-taken': /*i18n*/ {
    id: 'remote.error.marking-taken',
    message: 'Someone else has this one open. Here is the next.',
  },
  'marking-done': /*i18n*/ {
    id: 'remote.error.marking-done',
    message: 'Someone else has finished this one.',
  },
  'marking-released': /*i18n*/ {
    id: 'remote.error.marking-released',
    message: 'The learner has seen the result. The mark can no longer be taken back.',
  },
  'correction-same': /*i18n*/ {
    id: 'remote.error.correction-same',
    message: 'The question already counts this way.',
  },
  'correction-outdated': /*i18n*/ {
    id: 'remote.error.correction-outdated',
    message: 'Results have changed since the preview. Look at it again before you apply the correction.',
  },
  'correction-under-way': /*i18n*/ {
    id: 'remote.error.correction-under-way',
    message: 'Another correction of this exam is still being applied. Try again in a moment.',
  },
  'course-terminated': /*i18n*/ {
    id: 'remote.error.course-terminated',
    message: 'The course has ended or was terminated.',
  },
  'certificate-revoked': /*i18n*/ {
    id: 'remote.error.certificate-revoked',
    message: 'This certificate was revoked.',
  },
  'queue-wait': /*i18n*/ { id: 'remote.error.queue-wait', message: 'You are in the queue. Please wait.' },
  'queue-full': /*i18n*/ { id: 'remote.error.queue-full', message: 'The queue is full. Try again later.' },
  'queue-reject': /*i18n*/ {
    id: 'remote.error.queue-reject',
    message: 'You can’t join the queue right now.',
  },
  'queue-repeat': /*i18n*/ { id: 'remote.error.queue-repeat', message: 'You are already in the queue.' },
  'queue-error': /*i18n*/ {
    id: 'remote.error.queue-error',
    message: 'Something went wrong with the queue. Try again.',
  },
  'appeal-changed': /*i18n*/ {
    id: 'remote.error.appeal-changed',
    message: 'The status of this appeal has changed. It can no longer be handled.',
  },
  // No answer came at all
  network: /*i18n*/ {
    id: 'remote.error.network',
    message: 'The server isn’t responding. Check your connection, then try again.',
  },
}

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

const idOf = (code: string) => `remote.error.${code}`

/** The message of a code in the element's language, with the parameters that the platform gave. */
export const errorText = (
  i18n: I18n,
  code: ErrorCode | 'network',
  params: Record<string, string | number> = {},
): string => i18n._(idOf(code), { ...usual, ...params })

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
): string | null => (isKnown(code) ? i18n._(idOf(code), { ...usual, ...params }) : null)

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
