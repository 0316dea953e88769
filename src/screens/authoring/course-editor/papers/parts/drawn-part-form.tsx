import { useLingui } from '@lingui/react'
import { type ReactNode, useId, useMemo } from 'react'
import { type DrawnPart, mostOfPaper, type Paper } from '../../../../../domain/course/paper.ts'
import type { QuestionBankCourse } from '../../../../../domain/course/question-bank.ts'
import { fittingQuestions } from '../../../../../domain/question-bank/draw-paper.ts'
import type { PaperPoints } from '../../../../../domain/question-bank/paper-points.ts'
import { bcp47 } from '../../../../../i18n/locale.ts'
import { fieldText } from '../../../field-words.ts'
import { typeText } from '../../../question-words.ts'
import { NumberInput } from '../../parts/inputs.tsx'
import type { Finding } from '../../question-bank/bank-findings.ts'
import { questionTypes, tagsOf } from '../../question-bank/change-questions.ts'
import { FieldFindings } from '../../question-bank/field-findings.tsx'
import { toggled } from '../change-papers.ts'
import { ofHundredText } from '../../../paper-words.ts'
import { WorthInput } from './worth-input.tsx'

const stars = [1, 2, 3, 4, 5] as const
/** Tags that a part may ask for. */
const mostTags = 10

/** So many questions, drawn for each learner from those that have what is asked for; how many have it is said at once. */
export function DrawnPartForm({
  course,
  paper,
  part,
  index,
  points,
  findings,
  onPart,
}: {
  course: QuestionBankCourse
  paper: Paper
  part: DrawnPart
  /** Its place among the parts. */
  index: number
  points: PaperPoints
  findings: readonly Finding[]
  onPart(part: DrawnPart): void
}) {
  const { i18n } = useLingui()
  const { count, tags, difficulties, types, worth } = part
  const known = useMemo(() => tagsOf(course.questions), [course.questions])
  const fitting = useMemo(() => fittingQuestions(course, paper, part), [course, paper, part])
  const offered = [...known, ...tags.filter((tag) => !known.includes(tag))]
  const starsText = (value: number) =>
    i18n._({ id: 'ui.stars', message: 'Difficulty {value} of {of}', values: { value, of: 5 } })
  return (
    <div className="paper-drawn">
      <div className="bank-row">
        <NumberInput
          field={`parts.${index}.count`}
          label={fieldText(i18n, ['count'])}
          value={count}
          min={1}
          max={mostOfPaper.questions}
          onNumber={(number) => onPart({ ...part, count: number })}
        />
        <WorthInput value={worth} inBank={null} onWorth={(next) => onPart({ ...part, worth: next })} />
      </div>
      {offered.length > 0 && (
        <Choices
          title={fieldText(i18n, ['tags'])}
          any={i18n._({ id: 'authoring.drawn-any-tag', message: 'Any tag, or none' })}
          isAny={tags.length === 0}
          onAny={() => onPart({ ...part, tags: [] })}
        >
          {offered.map((tag) => (
            <Choice
              key={tag}
              checked={tags.includes(tag)}
              disabled={!tags.includes(tag) && tags.length >= mostTags}
              onToggle={() => onPart({ ...part, tags: toggled(tags, tag, offered) })}
            >
              <span lang={bcp47[course.locale]}>{tag}</span>
            </Choice>
          ))}
        </Choices>
      )}
      <Choices
        title={fieldText(i18n, ['difficulties'])}
        any={i18n._({ id: 'authoring.all-stars', message: 'Any difficulty' })}
        isAny={difficulties.length === 0}
        onAny={() => onPart({ ...part, difficulties: [] })}
      >
        {stars.map((value) => (
          <Choice
            key={value}
            checked={difficulties.includes(value)}
            label={starsText(value)}
            onToggle={() => onPart({ ...part, difficulties: toggled(difficulties, value, stars) })}
          >
            {`${i18n.number(value)} ★`}
          </Choice>
        ))}
      </Choices>
      <Choices
        title={fieldText(i18n, ['types'])}
        any={i18n._({ id: 'authoring.all-types', message: 'All types' })}
        isAny={types.length === 0}
        onAny={() => onPart({ ...part, types: [] })}
      >
        {questionTypes.map((type) => (
          <Choice
            key={type}
            checked={types.includes(type)}
            onToggle={() => onPart({ ...part, types: toggled(types, type, questionTypes) })}
          >
            {typeText(i18n, type)}
          </Choice>
        ))}
      </Choices>
      <div role="status">
        <p className="section-sum">
          {i18n._({
            id: 'authoring.drawn-fitting',
            message:
              '{count, plural, =0 {No questions match} one {# question matches} other {# questions match}}',
            values: { count: fitting.length },
          })}
          {worth !== null && ` · ${ofHundredText(i18n, points.of(worth))}`}
        </p>
        <FieldFindings findings={findings} />
      </div>
    </div>
  )
}

/** What a part asks for, of which several may be chosen; where none is, any will do. */
function Choices({
  title,
  any,
  isAny,
  onAny,
  children,
}: {
  title: string
  any: string
  isAny: boolean
  onAny(): void
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="field-label" id={id}>
        {title}
      </span>
      <div className="paper-choices">
        <Choice checked={isAny} disabled={isAny} onToggle={onAny}>
          {any}
        </Choice>
        {children}
      </div>
    </div>
  )
}

function Choice({
  checked,
  disabled = false,
  label,
  onToggle,
  children,
}: {
  checked: boolean
  disabled?: boolean
  /** In words, where what is seen is a sign. */
  label?: string
  onToggle(): void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className="paper-choice"
      aria-pressed={checked}
      aria-disabled={disabled || undefined}
      aria-label={label}
      onClick={() => {
        if (!disabled) onToggle()
      }}
    >
      {children}
    </button>
  )
}
