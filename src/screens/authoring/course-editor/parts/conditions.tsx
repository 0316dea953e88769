import { useLingui } from '@lingui/react'
import type { Condition } from '../../../../domain/course/condition.ts'
import type {
  DialogueFlowCourse,
  JudgementTest,
  MeterEffects,
} from '../../../../domain/course/dialogue-flow.ts'
import { signed } from '../../../../i18n/points.ts'
import { measureText, moodText } from '../../../../i18n/terms.ts'
import { matchText } from '../../../../i18n/pages/page-terms.ts'
import { listed, remarked } from '../../../../i18n/composed.ts'
import { factStateText, isFactState, modeText } from '../../condition-words.ts'

/** What a line is held against, as a tree; keywords with their synonyms, intents by their name. */
export function Conditions({ condition, course }: { condition: Condition; course: DialogueFlowCourse }) {
  const { i18n } = useLingui()
  if (condition.type === 'group') {
    return (
      <div className="condition-group">
        <p>{modeText(i18n, condition.mode)}</p>
        <ul>
          {condition.children.map((child, index) => (
            <li key={index}>
              <Conditions condition={child} course={course} />
            </li>
          ))}
        </ul>
      </div>
    )
  }
  return (
    <p className="condition">
      <span className="badge">{matchText(i18n, condition.type)}</span>{' '}
      <Leaf condition={condition} course={course} />
    </p>
  )
}

function Leaf({
  condition,
  course,
}: {
  condition: Exclude<Condition, { type: 'group' }>
  course: DialogueFlowCourse
}) {
  const { i18n } = useLingui()
  switch (condition.type) {
    case 'sentence':
      return <q>{condition.text}</q>
    case 'regex':
      return <code>{condition.pattern}</code>
    case 'fact':
      return (
        <span>
          {course.facts.find(({ id }) => id === condition.fact)?.name ?? condition.fact}{' '}
          {factStateText(i18n, condition.is)}
        </span>
      )
    case 'intent':
      return <span>{course.intents.find(({ id }) => id === condition.intent)?.name ?? condition.intent}</span>
    case 'keyword': {
      const keyword = course.keywords.find(({ id }) => id === condition.keyword)
      return (
        <span>
          {keyword?.name ?? condition.keyword}
          {keyword && keyword.synonyms.length > 0 && (
            <small>{remarked(i18n, '', listed(i18n, keyword.synonyms))}</small>
          )}
        </span>
      )
    }
  }
}

/** How a step moves the customer; nothing where it leaves the customer alone. */
export function Effects({ effects }: { effects: MeterEffects }) {
  const { i18n } = useLingui()
  const parts = [
    effects.emotion !== 0 &&
      i18n._({
        id: 'authoring.effect-emotion',
        message: 'emotion {change}',
        values: { change: signed(effects.emotion) },
      }),
    effects.patience !== 0 &&
      i18n._({
        id: 'authoring.effect-patience',
        message: 'patience {change}',
        values: { change: signed(effects.patience) },
      }),
    effects.mood &&
      i18n._({
        id: 'authoring.effect-mood',
        message: 'mood: {mood}',
        values: { mood: moodText(i18n, effects.mood) },
      }),
  ].filter((part) => typeof part === 'string')
  return parts.length === 0 ? null : <p className="panel-soft">{parts.join(' · ')}</p>
}

/** What is asked of the subject of a test. */
function TestOf({ test: { is, value } }: { test: JudgementTest }) {
  const { i18n } = useLingui()
  if (isFactState(is)) return <span>{factStateText(i18n, is)}</span>
  return (
    <>
      <code>{is === 'contains' ? '∋' : is.replace('>=', '≥').replace('<=', '≤').replace('!=', '≠')}</code>{' '}
      {value}
    </>
  )
}

/** The tests of a case, all of which must hold. */
export function Tests({ tests, course }: { tests: readonly JudgementTest[]; course: DialogueFlowCourse }) {
  const { i18n } = useLingui()
  const subjectText = ({ subject }: JudgementTest): string => {
    switch (subject.kind) {
      case 'variable':
        return course.variables.find(({ id }) => id === subject.variable)?.name ?? subject.variable
      case 'emotion':
        return measureText(i18n, 'emotion')
      case 'patience':
        return measureText(i18n, 'patience')
      case 'round':
        return i18n._({ id: 'authoring.test-round', message: 'round' })
      case 'sensitive-hits':
        return i18n._({ id: 'authoring.test-sensitive-hits', message: 'sensitive words said' })
      case 'fact':
        return course.facts.find(({ id }) => id === subject.fact)?.name ?? subject.fact
    }
  }
  return (
    <ul className="panel-lines">
      {tests.map((test, index) => (
        <li key={index}>
          {subjectText(test)} <TestOf test={test} />
        </li>
      ))}
    </ul>
  )
}
