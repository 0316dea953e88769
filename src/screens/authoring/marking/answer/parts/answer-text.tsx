import { useLingui } from '@lingui/react'
import type { MachineGrade, AnswerTask } from '../../../../../contract/marking.ts'
import { segmentsOf } from '../../../../../domain/text/spans.ts'
import { bcp47 } from '../../../../../i18n/locale.ts'

/** The answer, and where the grader's own may be seen the words by which each point was found. */
export function AnswerText({ task, machine }: { task: AnswerTask; machine: MachineGrade | null }) {
  const { i18n } = useLingui()
  const { points } = task.question
  return (
    <>
      <h2>{i18n._({ id: 'authoring.marking-answer', message: 'Answer' })}</h2>
      <blockquote lang={bcp47[task.locale]}>
        {segmentsOf(task.answer, machine?.evidence ?? []).map(({ text, spans }, index) => {
          const names = spans.flatMap(({ point }) => points.find(({ id }) => id === point)?.name ?? [])
          return spans.length > 0 ? (
            <mark key={index} title={[...new Set(names)].join(' · ')}>
              {text}
            </mark>
          ) : (
            text
          )
        })}
      </blockquote>
      {machine && machine.evidence.length > 0 && (
        <p className="marking-keys">
          {i18n._({
            id: 'authoring.marking-evidence',
            message: 'Highlighted: the words that automatic grading counted.',
          })}
        </p>
      )}
    </>
  )
}
