import type { I18n } from '@lingui/core'

const securityWords = (i18n: I18n): Record<string, string> => ({
  login: i18n._({ id: 'record.audit-login', message: 'Signed in' }),
  'login-failed': i18n._({ id: 'record.audit-login-failed', message: 'Sign-in failed' }),
  'login-locked': i18n._({ id: 'record.audit-login-locked', message: 'Account locked' }),
  logout: i18n._({ id: 'record.audit-logout', message: 'Signed out' }),
  'logout-everywhere': i18n._({ id: 'record.audit-logout-everywhere', message: 'Signed out everywhere' }),
  'refresh-reused': i18n._({ id: 'record.audit-refresh-reused', message: 'Stolen sign-in blocked' }),
  'code-sent': i18n._({ id: 'record.audit-code-sent', message: 'Code sent' }),
  'code-wrong': i18n._({ id: 'record.audit-code-wrong', message: 'Wrong code' }),
  'enterprise-switched': i18n._({ id: 'record.audit-enterprise-switched', message: 'Enterprise switched' }),
  'password-changed': i18n._({ id: 'record.audit-password-changed', message: 'Password changed' }),
  'reset-asked': i18n._({ id: 'record.audit-reset-asked', message: 'Password reset requested' }),
  'password-reset': i18n._({ id: 'record.audit-password-reset', message: 'Password reset by phone code' }),
})

const peopleWords = (i18n: I18n): Record<string, string> => ({
  'person-added': i18n._({ id: 'record.audit-person-added', message: 'Person added' }),
  'person-changed': i18n._({ id: 'record.audit-person-changed', message: 'Person changed' }),
  'person-disabled': i18n._({ id: 'record.audit-person-disabled', message: 'Person disabled' }),
  'person-enabled': i18n._({ id: 'record.audit-person-enabled', message: 'Person enabled' }),
  'person-password-reset': i18n._({
    id: 'record.audit-person-password-reset',
    message: 'Temporary password issued',
  }),
  'person-unlocked': i18n._({ id: 'record.audit-person-unlocked', message: 'Person unlocked' }),
  'person-logged-out': i18n._({
    id: 'record.audit-person-logged-out',
    message: 'Signed out by an administrator',
  }),
  'person-data-exported': i18n._({
    id: 'record.audit-person-data-exported',
    message: 'Personal data exported',
  }),
  'person-erased': i18n._({ id: 'record.audit-person-erased', message: 'Person erased' }),
  'people-imported': i18n._({ id: 'record.audit-people-imported', message: 'People imported' }),
  'people-exported': i18n._({ id: 'record.audit-people-exported', message: 'People exported' }),
  'department-added': i18n._({ id: 'record.audit-department-added', message: 'Department added' }),
  'department-changed': i18n._({ id: 'record.audit-department-changed', message: 'Department changed' }),
  'department-removed': i18n._({ id: 'record.audit-department-removed', message: 'Department deleted' }),
  'class-added': i18n._({ id: 'record.audit-class-added', message: 'Class added' }),
  'class-changed': i18n._({ id: 'record.audit-class-changed', message: 'Class changed' }),
  'class-removed': i18n._({ id: 'record.audit-class-removed', message: 'Class deleted' }),
  'class-members-changed': i18n._({
    id: 'record.audit-class-members-changed',
    message: 'Class members changed',
  }),
  'role-added': i18n._({ id: 'record.audit-role-added', message: 'Role added' }),
  'role-changed': i18n._({ id: 'record.audit-role-changed', message: 'Role changed' }),
  'role-removed': i18n._({ id: 'record.audit-role-removed', message: 'Role deleted' }),
})

const platformWords = (i18n: I18n): Record<string, string> => ({
  'enterprise-added': i18n._({ id: 'record.audit-enterprise-added', message: 'Enterprise added' }),
  'enterprise-changed': i18n._({ id: 'record.audit-enterprise-changed', message: 'Enterprise changed' }),
  'manager-password-reset': i18n._({
    id: 'record.audit-manager-password-reset',
    message: 'Temporary password issued to a manager',
  }),
  'credential-added': i18n._({
    id: 'record.audit-credential-added',
    message: 'Service credential created',
  }),
  'credential-rotated': i18n._({
    id: 'record.audit-credential-rotated',
    message: 'Service credential secret renewed',
  }),
  'credential-revoked': i18n._({
    id: 'record.audit-credential-revoked',
    message: 'Service credential revoked',
  }),
  'credential-refused': i18n._({
    id: 'record.audit-credential-refused',
    message: 'Service credential rejected',
  }),
  'config-changed': i18n._({ id: 'record.audit-config-changed', message: 'Setting changed' }),
  'config-removed': i18n._({ id: 'record.audit-config-removed', message: 'Setting deleted' }),
  'reports-exported': i18n._({ id: 'record.audit-reports-exported', message: 'Learner reports exported' }),
  'audit-exported': i18n._({ id: 'record.audit-audit-exported', message: 'Audit log exported' }),
})

const courseWords = (i18n: I18n): Record<string, string> => ({
  'course-created': i18n._({ id: 'record.audit-course-created', message: 'Course created' }),
  'course-copied': i18n._({ id: 'record.audit-course-copied', message: 'Course copied' }),
  'course-imported': i18n._({ id: 'record.audit-course-imported', message: 'Course imported' }),
  'course-edited': i18n._({ id: 'record.audit-course-edited', message: 'Course draft changed' }),
  'course-version-made': i18n._({
    id: 'record.audit-course-version-made',
    message: 'Course version created',
  }),
  'course-version-restored': i18n._({
    id: 'record.audit-course-version-restored',
    message: 'Course version restored as the draft',
  }),
  'course-cover-changed': i18n._({
    id: 'record.audit-course-cover-changed',
    message: 'Course cover changed',
  }),
  'course-moved': i18n._({
    id: 'record.audit-course-moved',
    message: 'Course moved to another category',
  }),
  'template-added': i18n._({ id: 'record.audit-template-added', message: 'Course template added' }),
  'template-changed': i18n._({ id: 'record.audit-template-changed', message: 'Course template changed' }),
  'template-removed': i18n._({ id: 'record.audit-template-removed', message: 'Course template deleted' }),
  'persona-added': i18n._({ id: 'record.audit-persona-added', message: 'Persona added' }),
  'persona-changed': i18n._({ id: 'record.audit-persona-changed', message: 'Persona changed' }),
  'persona-removed': i18n._({ id: 'record.audit-persona-removed', message: 'Persona deleted' }),
  'persona-restored': i18n._({ id: 'record.audit-persona-restored', message: 'Deleted persona restored' }),
  'category-added': i18n._({ id: 'record.audit-category-added', message: 'Category added' }),
  'category-changed': i18n._({ id: 'record.audit-category-changed', message: 'Category changed' }),
  'category-removed': i18n._({ id: 'record.audit-category-removed', message: 'Category deleted' }),
  'course-deleted': i18n._({ id: 'record.audit-course-deleted', message: 'Course deleted' }),
  'course-restored': i18n._({ id: 'record.audit-course-restored', message: 'Deleted course restored' }),
  'publish-materials-changed': i18n._({
    id: 'record.audit-publish-materials-changed',
    message: 'Learning materials or completion changed',
  }),
  'course-published': i18n._({ id: 'record.audit-course-published', message: 'Course published' }),
  'publish-refreshed': i18n._({
    id: 'record.audit-publish-refreshed',
    message: 'Publication updated to a new version',
  }),
  'certificate-revoked': i18n._({ id: 'record.audit-certificate-revoked', message: 'Certificate revoked' }),
  'certificate-restored': i18n._({
    id: 'record.audit-certificate-restored',
    message: 'Certificate restored',
  }),
  'publish-terminated': i18n._({ id: 'record.audit-publish-terminated', message: 'Publication terminated' }),
  'programme-added': i18n._({ id: 'record.audit-programme-added', message: 'Program created' }),
  'programme-changed': i18n._({ id: 'record.audit-programme-changed', message: 'Program changed' }),
  'programme-removed': i18n._({ id: 'record.audit-programme-removed', message: 'Program deleted' }),
  'publish-labelled': i18n._({ id: 'record.audit-publish-labelled', message: 'Publication labels changed' }),
  'publish-archived': i18n._({ id: 'record.audit-publish-archived', message: 'Publication archived' }),
  'publish-unarchived': i18n._({
    id: 'record.audit-publish-unarchived',
    message: 'Publication taken out of the archive',
  }),
  'publish-round-begun': i18n._({
    id: 'record.audit-publish-round-begun',
    message: 'New round of a publication started',
  }),
  'publish-reminded': i18n._({ id: 'record.audit-publish-reminded', message: 'Learners reminded' }),
  'publish-series-stopped': i18n._({
    id: 'record.audit-publish-series-stopped',
    message: 'Repetition of a publication stopped',
  }),
  'publish-schedule-changed': i18n._({
    id: 'record.audit-publish-schedule-changed',
    message: 'Repetition and reminders of a publication changed',
  }),
  'publish-changed': i18n._({ id: 'record.audit-publish-changed', message: 'Publication changed' }),
  'publish-reopened': i18n._({ id: 'record.audit-publish-reopened', message: 'Publication reopened' }),
  'exam-session-added': i18n._({ id: 'record.audit-exam-session-added', message: 'Exam session added' }),
  'exam-session-removed': i18n._({
    id: 'record.audit-exam-session-removed',
    message: 'Exam session removed',
  }),
  'exam-session-changed': i18n._({
    id: 'record.audit-exam-session-changed',
    message: 'Exam session changed',
  }),
  'exam-extend': i18n._({ id: 'record.audit-exam-extend', message: 'Extra exam time given' }),
  'exam-shorten': i18n._({ id: 'record.audit-exam-shorten', message: 'Extra exam time taken back' }),
  'exam-warn': i18n._({ id: 'record.audit-exam-warn', message: 'Learner warned in an exam' }),
  'exam-end': i18n._({ id: 'record.audit-exam-end', message: 'Exam attempt ended' }),
  'exam-reopen': i18n._({ id: 'record.audit-exam-reopen', message: 'Extra exam attempt given' }),
  'exam-continue': i18n._({
    id: 'record.audit-exam-continue',
    message: 'Ended exam attempt allowed to go on',
  }),
  'exam-unregister': i18n._({
    id: 'record.audit-exam-unregister',
    message: 'Registration for an exam given up',
  }),
  'exam-late-accepted': i18n._({
    id: 'record.audit-exam-late-accepted',
    message: 'Late exam answer accepted',
  }),
  'exam-late-declined': i18n._({
    id: 'record.audit-exam-late-declined',
    message: 'Late exam answer declined',
  }),
  'exam-register': i18n._({
    id: 'record.audit-exam-register',
    message: 'Learner registered for an exam session',
  }),
  'exam-move': i18n._({
    id: 'record.audit-exam-move',
    message: 'Learner moved to another exam session',
  }),
  'exam-places-freed': i18n._({
    id: 'record.audit-exam-places-freed',
    message: 'Exam places given on to those who wait',
  }),
  'exam-pause': i18n._({ id: 'record.audit-exam-pause', message: 'Exam attempt paused' }),
  'exam-resume': i18n._({ id: 'record.audit-exam-resume', message: 'Exam attempt resumed' }),
  'exam-session-paused': i18n._({
    id: 'record.audit-exam-session-paused',
    message: 'Exam session paused for everyone',
  }),
  'exam-session-resumed': i18n._({
    id: 'record.audit-exam-session-resumed',
    message: 'Exam session resumed for everyone',
  }),
  'exam-released': i18n._({ id: 'record.audit-exam-released', message: 'Exam results released' }),
  'review-rule-changed': i18n._({
    id: 'record.audit-review-rule-changed',
    message: 'Marking by people changed',
  }),
  'answer-marked': i18n._({ id: 'record.audit-answer-marked', message: 'Answer marked' }),
  'mark-undone': i18n._({ id: 'record.audit-mark-undone', message: 'Mark taken back' }),
  'similar-dismissed': i18n._({ id: 'record.audit-similar-dismissed', message: 'Similar answers dismissed' }),
  'similar-restored': i18n._({
    id: 'record.audit-similar-restored',
    message: 'Similar answers listed again',
  }),
  'question-corrected': i18n._({ id: 'record.audit-question-corrected', message: 'Exam question corrected' }),
  'rule-corrected': i18n._({ id: 'record.audit-rule-corrected', message: 'Exam scoring rule corrected' }),
  'course-shared': i18n._({ id: 'record.audit-course-shared', message: 'Course access changed' }),
})

/** What can be done, as the platform names it, with the words that a person reads; in the order of a filter. */
const groups = (i18n: I18n) => [
  {
    label: i18n._({ id: 'record.audit-group.security', message: 'Sign-in and security' }),
    words: securityWords(i18n),
  },
  {
    label: i18n._({ id: 'record.audit-group.people', message: 'People and roles' }),
    words: peopleWords(i18n),
  },
  {
    label: i18n._({ id: 'record.audit-group.platform', message: 'Enterprises, services and settings' }),
    words: platformWords(i18n),
  },
  {
    label: i18n._({ id: 'record.audit-group.courses', message: 'Courses and publications' }),
    words: courseWords(i18n),
  },
]

/** An action in words; one that is not known here stays as the platform names it. */
export const actionText = (i18n: I18n, action: string): string =>
  groups(i18n).find(({ words }) => Object.hasOwn(words, action))?.words[action] ?? action

/** All actions for a filter, those of one subject together. */
export const actionGroups = (i18n: I18n) =>
  groups(i18n).map(({ label, words }) => ({
    label,
    options: Object.entries(words).map(([value, option]) => ({ value, label: option })),
  }))
