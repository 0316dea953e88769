import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import type { BankQuestion } from '../../../../domain/course/question-bank.ts'
import { isUnwrittenQuestion } from '../../../../domain/course/unwritten.ts'
import { questionText } from '../../../../i18n/terms.ts'
import { Button } from '../../../../ui/button.tsx'
import { MenuButton } from '../../../../ui/menu/menu-button.tsx'
import { fieldText } from '../../field-words.ts'
import { answeredText } from '../../question-words.ts'
import { setterOf } from '../course-page.store.ts'
import { fieldMark } from '../parts/field-place.ts'
import { NumberInput } from '../parts/inputs.tsx'
import { deleteAction, duplicateAction, moreText, stepActions } from '../parts/list-actions.ts'
import { AnswerForm } from './answer-form.tsx'
import { type Finding, isOfKey } from './bank-findings.ts'
import { tagsOf } from './change-questions.ts'
import { FieldFindings } from './field-findings.tsx'
import { leaves } from './leaves.ts'
import { keyPart, OptionsForm } from './options-form.tsx'
import type { BankProps } from './question-bank.store.ts'
import { QuestionFigures } from './question-figures.tsx'
import { QuestionTextInput } from './question-text-input.tsx'
import { StarsInput } from './stars-input.tsx'
import { TagsInput } from './tags-input.tsx'
import { TryAnswer } from './try-answer.tsx'
import { unwrittenQuestionText } from './unwritten-words.ts'
import { useQuestionActions } from './use-question-actions.ts'

const nothing: readonly Finding[] = []

/** A question of the bank, with what the checker says at each of its fields (PAPER-02). */
export function QuestionForm({
  page,
  store,
  question,
  findings = nothing,
  isNew,
}: BankProps & {
  question: BankQuestion
  findings: readonly Finding[] | undefined
  /** It was just added: what is missing of it is told of those fields alone that were left. */
  isNew: boolean
}) {
  const { i18n } = useLingui()
  const actions = useQuestionActions({ page, store })
  /** The text that was written in last: its formatting is at hand. */
  const [current, setCurrent] = useState<string | null>(null)
  const { course } = page
  const { id, type, text, formatted, explanation, formattedExplanation, worth, difficulty, tags } = question
  const set = setterOf(store, { list: 'questions', id })
  const all = useMemo(() => tagsOf(course.questions), [course.questions])
  const index = course.questions.findIndex((one) => one.id === id)
  /** What was left of a new question: its `text`, an option by its id, which are right (`keyPart`), the `answer`. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const leave = (part: string) => setLeft((parts) => (parts.has(part) ? parts : new Set([...parts, part])))
  const told = isNew
    ? findings.filter((finding) => left.has(partOf(question, finding.at, finding.problem.code)))
    : findings
  const at = (...places: string[]) => told.filter(({ at: place }) => places.includes(place))
  const isUnwritten = formatted === undefined && isUnwrittenQuestion(text)
  return (
    <section
      className="bank-form section-panel"
      aria-label={i18n._({
        id: 'authoring.question-number',
        message: 'Question {number}',
        values: { number: index + 1 },
      })}
    >
      <header>
        <Button
          className="bank-back"
          kind="quiet"
          size="small"
          icon="arrow-left"
          onClick={() => store.select(null)}
        >
          {i18n._({ id: 'authoring.questions-back', message: 'All questions' })}
        </Button>
        <h2>
          {i18n._({
            id: 'authoring.question-number',
            message: 'Question {number}',
            values: { number: index + 1 },
          })}
          <small>{answeredText(i18n, question)}</small>
        </h2>
        <MenuButton
          label={moreText(i18n, text)}
          actions={[
            duplicateAction(i18n, () => actions.duplicate(id)),
            ...stepActions(i18n, index, course.questions.length, (step) => actions.move(id, step)),
            deleteAction(i18n, () => actions.remove([question])),
          ]}
        />
      </header>
      <div onBlur={(event) => leaves(event) && leave('text')} {...fieldMark('text')}>
        <QuestionTextInput
          label={questionText(i18n)}
          placeholder={i18n._({ id: 'authoring.question-placeholder', message: 'Enter the question' })}
          course={course}
          text={isUnwritten ? '' : text}
          formatted={formatted}
          isNew={isNew}
          isCurrent={current === 'text'}
          onFocus={() => setCurrent('text')}
          onText={(next, was, typing) =>
            set(
              next.text.trim() || next.formatted
                ? { ...next }
                : { ...next, text: unwrittenQuestionText(i18n, course.questions) },
              { was: { ...was, text: was.text || text }, typing },
            )
          }
        />
        <FieldFindings findings={at('', 'id', 'text')} />
      </div>
      {type === 'QA' ? (
        <>
          <div className="bank-answer" onBlur={(event) => leaves(event) && leave('answer')}>
            <AnswerForm question={question} locale={course.locale} set={set} findings={told} />
          </div>
          <TryAnswer question={question} locale={course.locale} />
        </>
      ) : (
        <OptionsForm
          course={course}
          question={question}
          set={set}
          findings={told}
          current={current}
          onCurrent={setCurrent}
          onLeave={leave}
        />
      )}
      <QuestionTextInput
        label={i18n._({ id: 'authoring.explanation', message: 'Explanation shown after answering' })}
        course={course}
        text={explanation}
        formatted={formattedExplanation}
        isCurrent={current === 'explanation'}
        onFocus={() => setCurrent('explanation')}
        onText={(next, was, typing) =>
          set(
            { explanation: next.text, formattedExplanation: next.formatted },
            { was: { explanation: was.text, formattedExplanation: was.formatted }, typing },
          )
        }
      />
      <div className="bank-row">
        <NumberInput
          label={fieldText(i18n, ['worth'])}
          value={worth}
          min={1}
          max={100}
          onNumber={(points) => set({ worth: points }, { was: { worth } })}
        />
        <StarsInput
          value={difficulty}
          onStars={(stars) => set({ difficulty: stars }, { was: { difficulty } })}
        />
      </div>
      <TagsInput tags={tags} all={all} onTags={(next) => set({ tags: next }, { was: { tags } })} />
      <QuestionFigures store={store} question={question} />
    </section>
  )
}

/** The part of a question that somebody leaves before what is found at a place of it is told. */
export function partOf(question: BankQuestion, at: string, code = ''): string {
  if (isOfKey(code)) return keyPart
  if (question.type === 'QA') return at === 'text' ? 'text' : 'answer'
  const [list, index] = at.split('.')
  return (list === 'options' && question.options[Number(index)]?.id) || 'text'
}
