import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { CoursePublish, ListedPublish } from '../../../../contract/course-publishes.ts'
import type { AttemptResult } from '../../../../stores/attempt.ts'
import { AskDialog } from '../../../../ui/records/ask-dialog.tsx'
import type { PublishChange } from '../../publish-changes.ts'
import { ToldAnswersOf } from './told-answers.tsx'

interface Props {
  publish: ListedPublish
  change: PublishChange
  act(): Promise<AttemptResult<CoursePublish>>
  /** `said` tells what was done. */
  onDone(said: string): void
  onCancel(): void
}

/** Asks once before what learners have is changed, and says what becomes of those who are in it. */
export function ChangePublishDialog({ publish, change, act, onDone, onCancel }: Props) {
  const { i18n } = useLingui()
  const words = wordsOf[change](i18n, publish.name, publish.newestVersion)
  return (
    <AskDialog
      title={words.title}
      ok={words.ok}
      danger={change === 'terminate'}
      act={act}
      onDone={() => onDone(words.done)}
      onCancel={onCancel}
    >
      <p>{words.text}</p>
      {(change === 'refresh' || change === 'reopen') && publish.courseKind === 'question-bank' && (
        <ToldAnswersOf publish={publish} />
      )}
      {change === 'terminate' && publish.series?.nextAt && (
        <p>{i18n._({ id: 'authoring.terminate-series', message: 'It no longer repeats either.' })}</p>
      )}
      {(change === 'refresh' || change === 'terminate') && (
        <p>
          {i18n._({
            id: 'authoring.publish-in-it',
            message:
              '{count, plural, =0 {No one is in it right now.} one {# person is in it right now and continues as they began.} other {# people are in it right now and continue as they began.}}',
            values: { count: publish.running },
          })}
        </p>
      )}
    </AskDialog>
  )
}

interface Words {
  title: string
  text: string
  ok: string
  done: string
}

const wordsOf: Record<PublishChange, (i18n: I18n, name: string, version: number) => Words> = {
  refresh: (i18n, name, version) => ({
    title: i18n._({
      id: 'authoring.refresh-title',
      message: 'Update “{name}” to version {version}?',
      values: { name, version },
    }),
    text: i18n._({
      id: 'authoring.refresh-text',
      message: 'Practices started from now on use the new version. Practices in progress keep theirs.',
    }),
    ok: i18n._({ id: 'authoring.refresh', message: 'Update' }),
    done: i18n._({
      id: 'authoring.refresh-done',
      message: '“{name}” was updated to version {version}.',
      values: { name, version },
    }),
  }),
  'stop-series': (i18n, name) => ({
    title: i18n._({ id: 'authoring.stop-title', message: 'Stop repeating “{name}”?', values: { name } }),
    text: i18n._({
      id: 'authoring.stop-text',
      message:
        'No further round starts. The current one goes on until it is due, and all results and certificates are kept.',
    }),
    ok: i18n._({ id: 'authoring.stop', message: 'Stop repeating' }),
    done: i18n._({ id: 'authoring.stop-done', message: '“{name}” no longer repeats.', values: { name } }),
  }),
  terminate: (i18n, name) => ({
    title: i18n._({ id: 'authoring.terminate-title', message: 'Terminate “{name}”?', values: { name } }),
    text: i18n._({
      id: 'authoring.terminate-text',
      message:
        'No one can start it anymore. Attempts in progress can be finished, and results and reports are kept. You can reopen it later.',
    }),
    ok: i18n._({ id: 'authoring.terminate', message: 'Terminate' }),
    done: i18n._({
      id: 'authoring.terminate-done',
      message: '“{name}” was terminated.',
      values: { name },
    }),
  }),
  reopen: (i18n, name) => ({
    title: i18n._({ id: 'authoring.reopen-title', message: 'Reopen “{name}”?', values: { name } }),
    text: i18n._({
      id: 'authoring.reopen-text',
      message: 'The learners it was published to can start it again.',
    }),
    ok: i18n._({ id: 'authoring.reopen', message: 'Reopen' }),
    done: i18n._({ id: 'authoring.reopen-done', message: '“{name}” was reopened.', values: { name } }),
  }),
  archive: (i18n, name) => ({
    title: i18n._({ id: 'authoring.archive-title', message: 'Archive “{name}”?', values: { name } }),
    text: i18n._({
      id: 'authoring.archive-text',
      message:
        'It leaves the list of publications. Results, reports and certificates are kept, and you find it under “Archived”.',
    }),
    ok: i18n._({ id: 'authoring.archive', message: 'Archive' }),
    done: i18n._({ id: 'authoring.archive-done', message: '“{name}” was archived.', values: { name } }),
  }),
  unarchive: (i18n, name) => ({
    title: i18n._({
      id: 'authoring.unarchive-title',
      message: 'Put “{name}” back into the list?',
      values: { name },
    }),
    text: i18n._({
      id: 'authoring.unarchive-text',
      message: 'It’s listed with the other publications again. Nothing changes for learners.',
    }),
    ok: i18n._({ id: 'authoring.unarchive', message: 'Put back' }),
    done: i18n._({
      id: 'authoring.unarchive-done',
      message: '“{name}” is back in the list.',
      values: { name },
    }),
  }),
}
