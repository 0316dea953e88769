import { useLingui } from '@lingui/react'
import type { Refusal } from '../../../../../domain/course/edit/apply-command.ts'
import { jsonOf } from '../../../../../domain/course/edit/change-flow.ts'
import type { EditCommand } from '../../../../../domain/course/edit/commands.ts'
import type { PortableQuestion } from '../../../../../domain/course/portable-question.ts'
import type { Question } from '../../../../../domain/course/question.ts'
import { isUnwrittenOption, isUnwrittenQuestion } from '../../../../../domain/course/unwritten.ts'
import { questionText } from '../../../../../i18n/terms.ts'
import { Button, IconButton } from '../../../../../ui/button.tsx'
import type { SetOptions } from '../../course-page.store.ts'
import { newThingId } from '../../draft/new-thing-id.ts'
import { ConditionInput } from '../../parts/condition-input.tsx'
import { flowQuestions, leavingQuestion, lossesInFlow } from '../../questions/flow-question.ts'
import { QuestionFiles } from '../../questions/question-files.tsx'
import { setterOf } from '../../course-page.store.ts'
import { Part } from '../../parts/part.tsx'
import { tellWithUndo } from '../../parts/tell-with-undo.ts'
import { useCore } from '../../../../../ui/use-core.ts'
import { type FormProps } from './form-parts.tsx'
import { SelectInput, TextInput } from '../../parts/inputs.tsx'

/** Of a question bank in a flow (dialogue-flow.ts). */
const mostQuestions = 20
const questionTypes = ['RADIO', 'CHECK_BOX', 'QA'] as const

/** The questions of a question bank, of which one is drawn. */
export function QuestionsForm({ node, page, store }: FormProps<'question-bank'>) {
  const { i18n } = useLingui()
  const core = useCore()
  const set = setterOf(store, { list: 'nodes', id: node.id })
  const put = (index: number, question: Question, options?: SetOptions) =>
    set({ questions: node.questions.with(index, question) }, options)
  const typeText = {
    RADIO: i18n._({ id: 'authoring.question-radio', message: 'Single choice' }),
    CHECK_BOX: i18n._({ id: 'authoring.question-check-box', message: 'Multiple choice' }),
    QA: i18n._({ id: 'authoring.question-qa', message: 'Free answer' }),
  }
  const optionText = (number: number) =>
    i18n._({ id: 'authoring.option', message: 'Option {number}', values: { number } })
  const twoOptions = () => [
    { id: 'option-1', text: optionText(1), right: true },
    { id: 'option-2', text: optionText(2), right: false },
  ]
  const asType = (question: Question, type: (typeof questionTypes)[number]): Question => {
    const { id, text, explanation } = question
    if (type === 'QA')
      return { id, type, text, explanation, points: [{ type: 'group', mode: 'any', children: [] }] }
    return { id, type, text, explanation, options: question.type === 'QA' ? twoOptions() : question.options }
  }
  const bring = (added: readonly PortableQuestion[]): Refusal | null => {
    const { questions, keywords, intents } = flowQuestions(added, page.course, newThingId)
    const made = (list: 'keywords' | 'intents', things: readonly object[]): EditCommand[] =>
      things.map((value) => ({ type: 'add', to: { list }, value: jsonOf(value), before: null }))
    const fields = { questions: jsonOf([...node.questions, ...questions]) }
    return store.edit([
      ...made('keywords', keywords),
      ...made('intents', intents),
      { type: 'set', of: { list: 'nodes', id: node.id }, fields },
    ])
  }
  return (
    <Part title={i18n._({ id: 'authoring.questions-one-of', message: 'Asks one of these' })}>
      {node.questions.map((question, index) => (
        <div key={question.id} className="panel-branch" data-field={`questions.${index}`}>
          <TextInput
            field={`questions.${index}.text`}
            label={questionText(i18n)}
            placeholder={i18n._({ id: 'authoring.question-placeholder', message: 'Enter the question' })}
            value={isUnwrittenQuestion(question.text) ? '' : question.text}
            maxLength={500}
            rows={2}
            onText={(text, was) => {
              const before = { ...question, text: was || question.text }
              return put(
                index,
                { ...question, text: text.trim() ? text : questionText(i18n) },
                { was: { questions: node.questions.with(index, before) }, typing: true },
              )
            }}
          />
          <SelectInput
            field={`questions.${index}.type`}
            label={i18n._({ id: 'authoring.question-type', message: 'Question type' })}
            value={question.type}
            options={questionTypes.map((type) => ({ value: type, label: typeText[type] }))}
            onSelect={(chosen) =>
              put(index, asType(question, questionTypes.find((one) => one === chosen) ?? 'RADIO'))
            }
          />
          {question.type === 'QA' ? (
            question.points.map((point, at) => (
              <ConditionInput
                key={at}
                field={`questions.${index}.points.${at}`}
                label={i18n._({
                  id: 'authoring.question-point',
                  message: 'Point {number}: the answer mentions',
                  values: { number: at + 1 },
                })}
                condition={point}
                course={page.course}
                onCondition={(changed, _was, also) => {
                  if (also.length > 0) store.edit(also)
                  return put(index, { ...question, points: question.points.with(at, changed) })
                }}
              />
            ))
          ) : (
            <Options
              field={`questions.${index}.options`}
              question={question}
              optionText={optionText}
              onQuestion={(changed) => put(index, changed)}
            />
          )}
          <TextInput
            field={`questions.${index}.explanation`}
            label={i18n._({ id: 'authoring.explanation', message: 'Explanation shown after answering' })}
            value={question.explanation}
            maxLength={500}
            rows={2}
            onText={(explanation) => put(index, { ...question, explanation }, { typing: true })}
          />
          {node.questions.length > 1 && (
            <Button
              size="small"
              kind="quiet"
              icon="trash"
              onClick={() => set({ questions: node.questions.toSpliced(index, 1) })}
            >
              {i18n._({ id: 'authoring.question-delete', message: 'Delete this question' })}
            </Button>
          )}
        </div>
      ))}
      {node.questions.length < mostQuestions && (
        <Button
          size="small"
          kind="quiet"
          icon="plus"
          onClick={() =>
            set({
              questions: [
                ...node.questions,
                {
                  id: newThingId('question'),
                  type: 'RADIO',
                  text: questionText(i18n),
                  options: twoOptions(),
                  explanation: '',
                },
              ],
            })
          }
        >
          {i18n._({ id: 'authoring.question-add', message: 'Add a question' })}
        </Button>
      )}
      <QuestionFiles
        questions={node.questions.map((question) => leavingQuestion(question, page.course))}
        room={mostQuestions - node.questions.length}
        unused={['worth', 'difficulty', 'tags']}
        isPlain
        lossesOf={lossesInFlow}
        add={bring}
        tell={(told) => tellWithUndo(core, page.draft, told)}
      />
    </Part>
  )
}

type Choice = Exclude<Question, { type: 'QA' }>

function Options({
  field,
  question,
  optionText,
  onQuestion,
}: {
  field: string
  question: Choice
  optionText(number: number): string
  onQuestion(question: Choice): Refusal | null
}) {
  const { i18n } = useLingui()
  const { options } = question
  const mark = (index: number, right: boolean) =>
    onQuestion({
      ...question,
      options: options.map((option, at) =>
        at === index
          ? { ...option, right }
          : question.type === 'RADIO' && right
            ? { ...option, right: false }
            : option,
      ),
    })
  return (
    <div
      className="draft-lines"
      role="group"
      data-field={field}
      aria-label={i18n._({ id: 'authoring.options', message: 'Options' })}
    >
      {options.map((option, index) => (
        <div key={option.id} className="draft-line">
          <input
            type={question.type === 'RADIO' ? 'radio' : 'checkbox'}
            name={question.id}
            checked={option.right}
            aria-label={i18n._({
              id: 'authoring.option-right',
              message: '{option} is correct',
              values: { option: option.text },
            })}
            onChange={(event) => mark(index, event.target.checked)}
          />
          <TextInput
            field={`${field}.${index}`}
            bare
            label={optionText(index + 1)}
            placeholder={optionText(index + 1)}
            value={isUnwrittenOption(option.text) ? '' : option.text}
            maxLength={500}
            onText={(typed) => {
              const text = typed.trim() ? typed : optionText(index + 1)
              return onQuestion({ ...question, options: options.with(index, { ...option, text }) })
            }}
          />
          {options.length > 2 && (
            <IconButton
              icon="trash"
              label={i18n._({
                id: 'authoring.option-delete',
                message: 'Delete option {number}',
                values: { number: index + 1 },
              })}
              onClick={() => onQuestion({ ...question, options: options.toSpliced(index, 1) })}
            />
          )}
        </div>
      ))}
      {options.length < 10 && (
        <Button
          size="small"
          kind="quiet"
          icon="plus"
          onClick={() =>
            onQuestion({
              ...question,
              options: [
                ...options,
                { id: newThingId('option'), text: optionText(options.length + 1), right: false },
              ],
            })
          }
        >
          {i18n._({ id: 'authoring.option-add', message: 'Add an option' })}
        </Button>
      )}
    </div>
  )
}
