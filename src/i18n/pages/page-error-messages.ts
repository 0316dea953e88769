import type { MessageDescriptor } from '@lingui/core'
import type { ErrorCode } from '../../contract/errors.ts'
import type { practiceErrorMessages } from '../error-messages.ts'

/** What a person reads for each code that no practice can meet (ERR-06); the compiler checks that every code stands in one of the two tables. */
export const pageErrorMessages: Record<
  Exclude<ErrorCode, keyof typeof practiceErrorMessages>,
  MessageDescriptor
> = {
  // Requests
  'no-data': /*i18n*/ { id: 'remote.error.no-data', message: 'There is no data.' },
  'method-not-allowed': /*i18n*/ {
    id: 'remote.error.method-not-allowed',
    message: 'This isn’t supported.',
  },
  'interface-upgraded': /*i18n*/ {
    id: 'remote.error.interface-upgraded',
    message: 'This feature was replaced by a newer one. Reload the page.',
  },
  // Who calls, and what they may do
  'login-failed': /*i18n*/ {
    id: 'remote.error.login-failed',
    message: 'The user name or password is incorrect.',
  },
  'code-wrong': /*i18n*/ {
    id: 'remote.error.code-wrong',
    message: 'The code is wrong or has expired.',
  },
  'sso-failed': /*i18n*/ {
    id: 'remote.error.sso-failed',
    message: 'Single sign-on failed. Try again.',
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
  'phone-taken': /*i18n*/ {
    id: 'remote.error.phone-taken',
    message:
      '{name} can’t have this phone number: another active person in the enterprise already has it. Because people sign in with it, a phone number can belong to only one person.',
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
  'marking-changed': /*i18n*/ {
    id: 'remote.error.marking-changed',
    message:
      'What counts here was corrected after you opened it. You see how it stands now. What you decided and wrote is kept where it still applies: check it and save again.',
  },
  'marking-released': /*i18n*/ {
    id: 'remote.error.marking-released',
    message: 'The learner has seen the result. The mark can no longer be taken back.',
  },
  'correction-same': /*i18n*/ {
    id: 'remote.error.correction-same',
    message: 'It already counts this way.',
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
}
