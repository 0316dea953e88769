import { useLingui } from '@lingui/react'
import type { QuestionFile } from '../../../../../contract/questions.ts'
import type { PortableQuestion } from '../../../../../domain/course/portable-question.ts'
import { markGap } from '../../../../../i18n/composed.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { formatText, lossText, placeText, problemText } from '../file-words.ts'
import type { QuestionFilesProps } from '../question-files-props.ts'
import type { QuestionImportState, QuestionImportStore } from '../question-import.store.ts'
import { SaidOfFile } from './said-of-file.tsx'

interface FoundProps extends Pick<QuestionFilesProps, 'room' | 'unused' | 'isPlain' | 'lossesOf'> {
  store: QuestionImportStore
  state: Extract<QuestionImportState, { status: 'read' }>
}

/** What a file says: what is wrong and what is lost, by place, and its questions to tick. */
export function FoundQuestions({
  store,
  state: { name, file, ticked },
  room,
  unused,
  isPlain,
  lossesOf = () => [],
}: FoundProps) {
  const { i18n } = useLingui()
  const { questions } = file
  const isFull = ticked.size >= room
  const left = unused.filter((field) =>
    questions.some(({ question }) =>
      field === 'tags' ? question.tags.length > 0 : question[field] !== undefined,
    ),
  )
  return (
    <>
      <p role="status">
        {i18n._({
          id: 'authoring.questions-found',
          message:
            '“{file}”, {format}: {count, plural, =0 {no question can be added} one {# question} other {# questions}}.',
          values: { file: name, format: formatText(i18n, file.format), count: questions.length },
        })}
        {questions.length > room && (
          <>
            {markGap(i18n)}
            {i18n._({
              id: 'authoring.questions-room',
              message: '{room, plural, one {You can add # more here.} other {You can add # more here.}}',
              values: { room },
            })}
          </>
        )}
      </p>
      <SaidOfFile
        kind="problems"
        title={i18n._({ id: 'authoring.questions-problems', message: 'Fix in the file' })}
        said={file.problems.map(({ problem, ...at }) => ({
          ...at,
          code: problem,
          text: problemText(i18n, problem),
        }))}
      />
      <SaidOfFile
        kind="losses"
        title={i18n._({ id: 'authoring.questions-losses', message: 'Not carried over' })}
        said={[
          ...file.losses.map(({ loss, ...at }) => ({ ...at, code: loss, text: lossText(i18n, loss) })),
          ...questions.flatMap(({ place, question }) =>
            lossesOf(question).map((loss) => ({ place, value: '', code: loss, text: lossText(i18n, loss) })),
          ),
          ...(isPlain && questions.some(({ question }) => hasLooks(question))
            ? [{ place: null, value: '', code: 'plain', text: plainText() }]
            : []),
          ...(left.length > 0 ? [{ place: null, value: '', code: 'unused', text: unusedText() }] : []),
        ]}
      />
      {questions.length > 0 && (
        <>
          <div className="questions-head">
            <span>
              {i18n._({
                id: 'authoring.questions-ticked',
                message: '{count, plural, one {# question selected} other {# questions selected}}',
                values: { count: ticked.size },
              })}
            </span>
            <Button size="small" kind="quiet" onClick={() => store.toggleAll(ticked.size === 0)}>
              {ticked.size === 0
                ? i18n._({ id: 'authoring.questions-tick-all', message: 'Select as many as fit' })
                : i18n._({ id: 'authoring.questions-tick-none', message: 'Clear selection' })}
            </Button>
          </div>
          <ul className="questions-found">
            {questions.map((found, index) => (
              <li key={index} className="questions-one">
                <label>
                  <input
                    type="checkbox"
                    checked={ticked.has(index)}
                    disabled={isFull && !ticked.has(index)}
                    onChange={() => store.toggle(index)}
                  />
                  <span>{found.question.text}</span>
                </label>
                <Answers {...found} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )

  function plainText(): string {
    return i18n._({
      id: 'authoring.questions-plain',
      message: 'Formatting and pictures of questions aren’t used in a flow.',
    })
  }

  function unusedText(): string {
    return i18n._({
      id: 'authoring.questions-unused',
      message: 'Points, difficulty and tags of questions aren’t used in a flow.',
    })
  }
}

const hasLooks = (question: PortableQuestion): boolean =>
  question.formatted !== undefined ||
  question.formattedExplanation !== undefined ||
  (question.type !== 'QA' && question.options.some(({ formatted }) => formatted !== undefined))

function Answers({ place, question }: QuestionFile['questions'][number]) {
  const { i18n } = useLingui()
  return (
    <>
      <p>{[placeText(i18n, place), typeText(question)].filter(Boolean).join(' · ')}</p>
      {question.type === 'QA' ? (
        question.answers.length > 0 && (
          <p>
            {i18n._({
              id: 'authoring.questions-accepted',
              message: 'Accepted: {answers}',
              values: { answers: question.answers.join(' / ') },
            })}
          </p>
        )
      ) : (
        <ul>
          {question.options.map(({ text, right }, at) => (
            <li key={at} className={right ? 'questions-right' : undefined}>
              {right && <Icon name="check" />} {text}
              {right && (
                <span className="visually-hidden">
                  {markGap(i18n)}
                  {i18n._({ id: 'authoring.questions-is-right', message: '(correct)' })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {question.explanation !== '' && (
        <p className="questions-explanation">
          {i18n._({
            id: 'authoring.questions-explanation',
            message: 'Explanation: {explanation}',
            values: { explanation: question.explanation },
          })}
        </p>
      )}
    </>
  )

  function typeText({ type }: PortableQuestion): string {
    return {
      RADIO: i18n._({ id: 'authoring.question-radio', message: 'Single choice' }),
      CHECK_BOX: i18n._({ id: 'authoring.question-check-box', message: 'Multiple choice' }),
      QA: i18n._({ id: 'authoring.question-qa', message: 'Free answer' }),
    }[type]
  }
}
