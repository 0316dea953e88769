import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ListedPublish } from '../../../../contract/course-publishes.ts'
import type { PublishKind } from '../../../../domain/exam/exam-session.ts'
import { toldAnswersOf } from '../../../../domain/publish/told-answers.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { useAppCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { publishesOf } from '../../publish-changes.ts'
import css from './told-answers.css'

interface Named {
  name: string
  kind: PublishKind
}

/** Says that what is published tells the answers of an exam that isn't over, or that its own answers are told elsewhere; nothing where neither is so (PUBLISH-02c). */
export function ToldAnswers({ others }: { others: readonly Named[] }) {
  useStyles(css)
  const { i18n } = useLingui()
  const exams = others.filter(({ kind }) => kind === 'exam')
  const practices = others.filter(({ kind }) => kind !== 'exam')
  return [
    exams.length > 0 && tellsText(i18n, exams),
    practices.length > 0 && isToldText(i18n, practices),
  ].map(
    (text) =>
      text !== false && (
        <p key={text} className="told-answers" role="status">
          <Icon name="warning" />
          <span>{text}</span>
        </p>
      ),
  )
}

/** The same of a publish that there is, before it gets a new version or goes on. */
export function ToldAnswersOf({ publish }: { publish: ListedPublish }) {
  const core = useAppCore()
  const all = useScreenStore(() => publishesOf(core, publish.courseId))
  const value = useStore(all.$value)
  return value.status === 'ready' ? <ToldAnswers others={toldAnswersOf(value.items, publish)} /> : null
}

const valuesOf = (i18n: I18n, others: readonly Named[]) => ({
  count: others.length,
  names: new Intl.ListFormat(i18n.locales, { type: 'conjunction' }).format(
    others.map(({ name }) => i18n._({ id: 'authoring.told-name', message: '“{name}”', values: { name } })),
  ),
})

const tellsText = (i18n: I18n, exams: readonly Named[]): string =>
  i18n._({
    id: 'authoring.tells-answers',
    message:
      '{count, plural, one {The same questions are asked in an exam that isn’t over: {names}. Learners who practice them here see the correct answers.} other {The same questions are asked in exams that aren’t over: {names}. Learners who practice them here see the correct answers.}}',
    values: valuesOf(i18n, exams),
  })

const isToldText = (i18n: I18n, practices: readonly Named[]): string =>
  i18n._({
    id: 'authoring.answers-told',
    message:
      'Learners can see the correct answers to these questions before the exam, in {names}. Terminate {count, plural, one {that publication} other {those publications}} first, or use separate questions for the exam.',
    values: valuesOf(i18n, practices),
  })
