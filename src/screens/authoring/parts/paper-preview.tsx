import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import type { Paper } from '../../../domain/course/paper.ts'
import type { BankQuestion, QuestionBankCourse } from '../../../domain/course/question-bank.ts'
import type { AskedQuestion } from '../../../domain/dialogue/dialogue.ts'
import { asksTheSame, drawPaper } from '../../../domain/question-bank/draw-paper.ts'
import { askedQuestion, explanationOf, rightOf, shareOut } from '../../../domain/question-bank/practice.ts'
import { optionLetter } from '../../../domain/course/option-letter.ts'
import { bcp47 } from '../../../i18n/locale.ts'
import { referenceText, resultText } from '../../../i18n/terms.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FormattedText } from '../../../ui/rich-text/formatted-text.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { fieldText } from '../field-words.ts'
import { typeText } from '../question-words.ts'
import { minutesText, ofHundredText, questionsText } from '../paper-words.ts'
import css from './paper-preview.css'

const newSeed = (): number => crypto.getRandomValues(new Int32Array(1))[0] ?? 0

/** A paper as one learner gets it, drawn by a seed as an exam draws it; what is right is shown to the trainer who asks for it. */
export function PaperPreview({
  course,
  paper,
  onClose,
}: {
  course: QuestionBankCourse
  paper: Paper
  onClose(): void
}) {
  useStyles(css)
  const { i18n } = useLingui()
  const [seed, setSeed] = useState(newSeed)
  const [isRightShown, setRightShown] = useState(false)
  const drawn = useMemo(() => drawPaper(course, paper, seed), [course, paper, seed])
  const points = useMemo(() => shareOut(drawn), [drawn])
  const known = useMemo(() => new Map(course.questions.map((question) => [question.id, question])), [course])
  const isSameSet = useMemo(() => asksTheSame(course, paper), [course, paper])
  const isSame = isSameSet && !paper.shuffleQuestions && !paper.shuffleOptions
  return (
    <Dialog
      shape="framed"
      width={760}
      title={i18n._({
        id: 'authoring.paper-preview-title',
        message: 'Preview: {name}',
        values: { name: paper.name },
      })}
      onClose={onClose}
      actions={
        <>
          {!isSame && (
            <Button icon="refresh" onClick={() => setSeed(newSeed())}>
              {isSameSet
                ? i18n._({ id: 'authoring.paper-shuffle-again', message: 'Shuffle again' })
                : i18n._({ id: 'authoring.paper-draw-again', message: 'Draw again' })}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {i18n._({ id: 'ui.close', message: 'Close' })}
          </Button>
        </>
      }
    >
      <div className="paper-preview">
        <div className="paper-preview-head">
          <p role="status">
            {[questionsText(i18n, drawn.length), minutesText(i18n, paper.minutes)].join(' · ')}
          </p>
          <label className="paper-preview-check">
            <input
              type="checkbox"
              checked={isRightShown}
              onChange={({ target }) => setRightShown(target.checked)}
            />
            <span>
              {i18n._({ id: 'authoring.paper-show-right', message: 'Show correct answers and points' })}
            </span>
          </label>
        </div>
        <p className="paper-preview-note">
          {isSame
            ? i18n._({
                id: 'authoring.paper-preview-same',
                message: 'Every learner gets this paper in this order.',
              })
            : isSameSet
              ? i18n._({
                  id: 'authoring.paper-preview-shuffled',
                  message: 'Every learner gets these questions; only the order differs.',
                })
              : i18n._({
                  id: 'authoring.paper-preview-one',
                  message: 'One of the papers a learner can get. Draw again to see another.',
                })}
        </p>
        <ol>
          {drawn.map(({ question: id }) => {
            const question = known.get(id)
            if (!question) return null
            const ofHundred = points.get(id) ?? 0
            return (
              <li key={id}>
                <Asked
                  asked={askedQuestion(question, seed, paper.shuffleOptions)}
                  question={isRightShown ? question : null}
                  points={isRightShown ? ofHundredText(i18n, { least: ofHundred, most: ofHundred }) : null}
                  lang={bcp47[course.locale]}
                />
              </li>
            )
          })}
        </ol>
      </div>
    </Dialog>
  )
}

/** A question as it is asked. `question` and `points` are what a learner doesn't see; null: nor does the trainer. */
function Asked({
  asked: { text, formatted, type, options },
  question,
  points,
  lang,
}: {
  asked: AskedQuestion
  question: BankQuestion | null
  points: string | null
  lang: string
}) {
  const { i18n } = useLingui()
  const right = question ? rightOf(question) : []
  return (
    <article className="paper-asked">
      <header>
        <div className="paper-asked-text" lang={lang}>
          <div>
            <FormattedText runs={formatted} text={text} />
          </div>
        </div>
        <span>
          {typeText(i18n, type)}
          {points !== null && ` · ${points}`}
        </span>
      </header>
      {type === 'QA' ? (
        <p className="paper-blank" aria-hidden="true" />
      ) : (
        <ul data-type={type}>
          {options.map((option, place) => (
            <li key={option.id} data-right={right.includes(option.id) || undefined}>
              <span className="paper-box" aria-hidden="true" />
              <span className="paper-letter">{optionLetter(place)}</span>
              <span lang={lang}>
                <FormattedText runs={option.formatted} text={option.text} />
              </span>
              {right.includes(option.id) && (
                <span className="paper-right">
                  <Icon name="check" size={16} />
                  {resultText(i18n, 'CORRECT')}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {question && <Expected question={question} lang={lang} />}
    </article>
  )
}

/** What a good free answer says, and what the learner reads afterwards. */
function Expected({ question, lang }: { question: BankQuestion; lang: string }) {
  const { i18n } = useLingui()
  const { explanation, formattedExplanation } = explanationOf(question)
  const [references, points] =
    question.type === 'QA' ? [question.references, question.points.map(({ name }) => name)] : [[], []]
  const plain = (lines: readonly string[]) => lines.map((text) => ({ text, runs: undefined }))
  const said = [
    { title: referenceText(i18n), lines: plain(references) },
    {
      title: i18n._({ id: 'authoring.answer-points', message: 'Points of a good answer' }),
      lines: plain(points),
    },
    {
      title: fieldText(i18n, ['explanation']),
      lines: explanation === '' ? [] : [{ text: explanation, runs: formattedExplanation }],
    },
  ].filter(({ lines }) => lines.length > 0)
  if (said.length === 0) return null
  return (
    <dl className="paper-expected">
      {said.map(({ title, lines }) => (
        <div key={title}>
          <dt>{title}</dt>
          {lines.map(({ text, runs }) => (
            <dd key={text} lang={lang}>
              <FormattedText runs={runs} text={text} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
