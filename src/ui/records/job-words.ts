import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Job, JobKind, JobProgress, JobResult, JobState } from '../../contract/jobs.ts'
import type { LocaleId } from '../../domain/locale.ts'
import { errorText, remoteText } from '../../i18n/error-messages.ts'
import { formatBytes, formatInstant } from '../../i18n/format.ts'
import type { Refused } from '../../stores/attempt.ts'
import type { JobAction } from '../../stores/job.store.ts'

const kinds: Record<JobKind, MessageDescriptor> = {
  'train-intents': /*i18n*/ { id: 'ui.job-train-intents', message: 'Train intents' },
  'cross-validate': /*i18n*/ { id: 'ui.job-cross-validate', message: 'Check intents' },
  'import-people': /*i18n*/ { id: 'ui.job-import-people', message: 'Import people' },
  'export-people': /*i18n*/ { id: 'ui.job-export-people', message: 'Export people' },
  'export-audit': /*i18n*/ { id: 'ui.job-export-audit', message: 'Export audit log' },
  'export-reports': /*i18n*/ { id: 'ui.job-export-reports', message: 'Export learner reports' },
  'read-questions': /*i18n*/ { id: 'ui.job-read-questions', message: 'Read questions' },
}

const states: Record<JobState, MessageDescriptor> = {
  waiting: /*i18n*/ { id: 'ui.job-waiting', message: 'Waiting' },
  running: /*i18n*/ { id: 'ui.job-running', message: 'In progress' },
  done: /*i18n*/ { id: 'ui.job-done', message: 'Done' },
  failed: /*i18n*/ { id: 'ui.job-failed', message: 'Failed' },
  cancelled: /*i18n*/ { id: 'ui.job-cancelled', message: 'Canceled' },
}

const stages: Record<JobProgress['stage'], MessageDescriptor> = {
  reading: /*i18n*/ { id: 'ui.job-reading', message: 'Reading' },
  checking: /*i18n*/ { id: 'ui.job-checking', message: 'Checking' },
  preparing: /*i18n*/ { id: 'ui.job-preparing', message: 'Preparing' },
  writing: /*i18n*/ { id: 'ui.job-writing', message: 'Writing' },
  training: /*i18n*/ { id: 'ui.job-training', message: 'Training' },
}

/** What a job does. */
export const jobKindText = (i18n: I18n, kind: JobKind): string => i18n._(kinds[kind])

export const jobStateText = (i18n: I18n, state: JobState): string => i18n._(states[state])

/** How far an unfinished job has come. */
export function progressText(i18n: I18n, { state, progress, attempts }: Job): string {
  if (state === 'waiting')
    return attempts === 0
      ? i18n._({ id: 'ui.job-waiting-text', message: 'Starts automatically when it’s next in line.' })
      : i18n._({
          id: 'ui.job-repeat-text',
          message: 'Attempt {attempts} failed. It will be retried shortly.',
          values: { attempts },
        })
  if (!progress) return i18n._({ id: 'ui.job-begun', message: 'Starting' })
  const stage = i18n._(stages[progress.stage])
  if (progress.total === 0) return stage
  return i18n._({
    id: 'ui.job-progress',
    message: '{stage}: {done} of {total}',
    values: { stage, done: i18n.number(progress.done), total: i18n.number(progress.total) },
  })
}

/** What came of a job that is done. */
function resultText(i18n: I18n, result: JobResult): string {
  switch (result.kind) {
    case 'train-intents':
      return i18n._({ id: 'ui.job-trained', message: 'The intents are ready.' })
    case 'cross-validate': {
      const [lines, right] = (['lines', 'right'] as const).map((field) =>
        result.intents.reduce((sum, one) => sum + one[field], 0),
      )
      return i18n._({
        id: 'ui.job-cross-validated',
        message: '{right} of {lines} examples are understood correctly',
        values: { right: i18n.number(right ?? 0), lines: i18n.number(lines ?? 0) },
      })
    }
    case 'export-people':
      return i18n._({
        id: 'ui.job-people',
        message: '{count, plural, one {# person} other {# people}}',
        values: { count: result.rows },
      })
    case 'export-audit':
    case 'export-reports':
      return i18n._({
        id: 'ui.job-entries',
        message: '{count, plural, one {# entry} other {# entries}}',
        values: { count: result.rows },
      })
    case 'read-questions':
      return i18n._({
        id: 'ui.job-questions',
        message: '{count, plural, one {# question} other {# questions}}',
        values: { count: result.questions },
      })
    case 'import-people':
      if (result.problems.length > 0)
        return i18n._({
          id: 'ui.job-problems',
          message: 'Nothing was imported: {count, plural, one {# issue} other {# issues}}',
          values: { count: result.problems.length },
        })
      return i18n._({
        id: 'ui.job-imported',
        message: '{created} new, {updated} changed, {unchanged} unchanged',
        values: {
          created: i18n.number(result.created),
          updated: i18n.number(result.updated),
          unchanged: i18n.number(result.unchanged),
        },
      })
  }
}

/** Why a job failed. */
export const jobErrorText = (i18n: I18n, error: NonNullable<Job['error']>): string =>
  remoteText(i18n, error.code, error.params) ?? errorText(i18n, 'internal')

/** How a job ended, in a sentence; null while it is unfinished. */
export function outcomeText(i18n: I18n, { kind, state, result, error }: Job): string | null {
  if (state === 'done') return result ? resultText(i18n, result) : null
  if (state === 'failed') return error ? jobErrorText(i18n, error) : errorText(i18n, 'internal')
  if (state === 'cancelled' && kind === 'import-people')
    return i18n._({ id: 'ui.job-unchanged', message: 'Nothing was changed.' })
  return null
}

/** The lesser facts of a job: when it was begun, how large its file is and how long that is kept. */
export function factsText(i18n: I18n, locale: LocaleId, { state, file, createdAt, expiresAt }: Job): string {
  const facts = [formatInstant(locale, createdAt)]
  if (state === 'done' && file) facts.push(formatBytes(locale, file.bytes))
  if (state === 'done' && file && expiresAt)
    facts.push(
      i18n._({
        id: 'ui.job-kept',
        message: 'kept until {when}',
        values: { when: formatInstant(locale, expiresAt) },
      }),
    )
  return facts.join(' · ')
}

/** Why something that was to be done with a job, or one that was to be begun, came to nothing. */
export function refusedText(i18n: I18n, { code, params }: Refused, action: JobAction | 'start'): string {
  if (code === 'too-many-requests')
    return i18n._({
      id: 'ui.job-too-many',
      message: 'Too many background jobs are running. Wait until one finishes, then try again.',
    })
  if (code === 'not-found' && action === 'save')
    return i18n._({ id: 'ui.job-file-gone', message: 'The file is no longer available.' })
  return errorText(i18n, code, params)
}
