import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { CoursePublish, CourseRow } from '../../../../contract/courses.ts'
import type { AttemptResult } from '../../../../stores/attempt.ts'
import { AskDialog } from '../../../../ui/records/ask-dialog.tsx'
import { nextVersionOf } from '../../course-versions.ts'
import type { PublishChange } from '../course-publish.ts'

interface Props {
  course: Pick<CourseRow, 'version' | 'draftChanged'>
  publish: CoursePublish
  change: PublishChange
  act(): Promise<AttemptResult<CoursePublish>>
  /** `said` tells what was done. */
  onDone(said: string): void
  onCancel(): void
}

/** Asks once before what learners have is changed, and says what becomes of practices that are under way. */
export function ChangePublishDialog({ course, publish, change, act, onDone, onCancel }: Props) {
  const { i18n } = useLingui()
  const words = wordsOf[change](i18n, publish.name, nextVersionOf(course))
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
  terminate: (i18n, name) => ({
    title: i18n._({ id: 'authoring.terminate-title', message: 'Terminate “{name}”?', values: { name } }),
    text: i18n._({
      id: 'authoring.terminate-text',
      message:
        'No one can start it anymore. Practices in progress can be finished, and results and reports are kept. You can reopen it later.',
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
      message: 'The learners it was published to can practice it again.',
    }),
    ok: i18n._({ id: 'authoring.reopen', message: 'Reopen' }),
    done: i18n._({ id: 'authoring.reopen-done', message: '“{name}” was reopened.', values: { name } }),
  }),
}
