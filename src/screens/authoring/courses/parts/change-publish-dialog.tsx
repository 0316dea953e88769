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
      message:
        'Whoever starts a practice from now on gets the new version. Practices that are under way go on as they began.',
    }),
    ok: i18n._({ id: 'authoring.refresh', message: 'Update' }),
    done: i18n._({
      id: 'authoring.refresh-done',
      message: '“{name}” has version {version} now.',
      values: { name, version },
    }),
  }),
  terminate: (i18n, name) => ({
    title: i18n._({ id: 'authoring.terminate-title', message: 'Terminate “{name}”?', values: { name } }),
    text: i18n._({
      id: 'authoring.terminate-text',
      message:
        'Nobody can start it any more. Practices that are under way can be finished, and results and reports stay. You can reopen it later.',
    }),
    ok: i18n._({ id: 'authoring.terminate', message: 'Terminate' }),
    done: i18n._({
      id: 'authoring.terminate-done',
      message: '“{name}” is terminated.',
      values: { name },
    }),
  }),
  reopen: (i18n, name) => ({
    title: i18n._({ id: 'authoring.reopen-title', message: 'Reopen “{name}”?', values: { name } }),
    text: i18n._({
      id: 'authoring.reopen-text',
      message: 'Learners it was published to can practice it again.',
    }),
    ok: i18n._({ id: 'authoring.reopen', message: 'Reopen' }),
    done: i18n._({ id: 'authoring.reopen-done', message: '“{name}” is open again.', values: { name } }),
  }),
}
