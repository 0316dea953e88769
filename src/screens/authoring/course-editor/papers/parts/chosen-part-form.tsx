import { useLingui } from '@lingui/react'
import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { mostOfPaper, type Paper } from '../../../../../domain/course/paper.ts'
import type { BankQuestion } from '../../../../../domain/course/question-bank.ts'
import type { PaperPoints } from '../../../../../domain/question-bank/paper-points.ts'
import { bcp47 } from '../../../../../i18n/locale.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { Link } from '../../../../../ui/link.tsx'
import { MenuButton } from '../../../../../ui/menu/menu-button.tsx'
import { Stars } from '../../../../../ui/stars.tsx'
import { fieldText } from '../../../field-words.ts'
import { typeText } from '../../../question-words.ts'
import { fieldMark } from '../../parts/field-place.ts'
import { moreText } from '../../parts/list-actions.ts'
import type { Finding } from '../../question-bank/bank-findings.ts'
import { questionsPath } from '../../question-bank/bank-sections.ts'
import { FieldFindings } from '../../question-bank/field-findings.tsx'
import { beside, type ChosenPart, type Place, withMoved, withoutQuestion } from '../change-papers.ts'
import { ofHundredText } from '../../../paper-words.ts'
import type { PapersProps } from '../papers.store.ts'
import { usePaperActions } from '../use-paper-actions.ts'
import { WorthInput } from './worth-input.tsx'

interface Props extends PapersProps {
  paper: Paper
  part: ChosenPart
  /** Its place among the parts. */
  index: number
  points: PaperPoints
  findings: readonly Finding[]
  /** The question that is being dragged, from whichever part. */
  dragged: Place | null
  onDrag(place: Place | null): void
  onDrop(place: Place): void
  onAdd(): void
}

/** Questions that every learner gets: dragged, or moved with Alt and an arrow, each with what it is worth here. */
export function ChosenPartForm({
  page,
  store,
  paper,
  part,
  index,
  points,
  findings,
  dragged,
  onDrag,
  onDrop,
  onAdd,
}: Props) {
  const { i18n } = useLingui()
  const actions = usePaperActions({ page, store })
  const list = useRef<HTMLOListElement>(null)
  const toFocus = useRef<string | null>(null)
  const [told, setTold] = useState('')
  const [over, setOver] = useState<number | null>(null)
  const { course, row } = page
  const { parts } = paper
  const known = useMemo(() => new Map(course.questions.map((question) => [question.id, question])), [course])
  useEffect(() => {
    const id = toFocus.current
    toFocus.current = null
    const root = list.current?.closest('.paper-parts')
    if (id !== null) root?.querySelector<HTMLElement>(`[data-question="${CSS.escape(id)}"]`)?.focus()
  })
  const move = (place: number, by: -1 | 1) => {
    const to = beside(parts, { part: index, place }, by)
    const question = part.questions[place]?.question
    if (!to || question === undefined) return
    if (!actions.setParts(paper, withMoved(parts, { part: index, place }, to))) return
    toFocus.current = question
    setTold(
      i18n._({
        id: 'authoring.paper-moved',
        message: 'Part {part}, place {place}',
        values: { part: to.part + 1, place: to.place + 1 },
      }),
    )
  }
  const remove = (place: number) => {
    if (!actions.setParts(paper, withoutQuestion(parts, { part: index, place }))) return
    toFocus.current = (part.questions[place + 1] ?? part.questions[place - 1])?.question ?? null
  }
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      move(place, event.key === 'ArrowUp' ? -1 : 1)
    }
    if (event.key === 'Delete' && !(event.target instanceof HTMLInputElement)) {
      event.preventDefault()
      remove(place)
    }
  }
  /** Whether what is dragged would stand above or below the row that it is over. */
  const onDragOver = (event: DragEvent<HTMLElement>, place: number) => {
    if (!dragged) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    setOver(event.clientY < top + height / 2 ? place : place + 1)
  }
  const drop = (event: DragEvent) => {
    if (!dragged) return
    event.preventDefault()
    const at = over ?? part.questions.length
    setOver(null)
    // What is taken out above moves what stands below up by one.
    onDrop({ part: index, place: dragged.part === index && dragged.place < at ? at - 1 : at })
  }
  return (
    <>
      {part.questions.length > 0 && (
        <p className="paper-columns" aria-hidden="true">
          {fieldText(i18n, ['worth'])}
        </p>
      )}
      <ol
        ref={list}
        className="paper-questions"
        data-over={over === part.questions.length || undefined}
        onDragLeave={() => setOver(null)}
        onDrop={drop}
      >
        {part.questions.map(({ question: id, worth }, place) => {
          const question = known.get(id)
          const own = findings.filter(({ at }) => at === `questions.${place}.question`)
          const text =
            question?.text ?? i18n._({ id: 'authoring.paper-question-gone', message: 'Deleted question' })
          return (
            <li
              key={`${id} ${part.questions.slice(0, place).filter((one) => one.question === id).length}`}
              {...fieldMark(`parts.${index}.questions.${place}`)}
              data-over={over === place || undefined}
              data-dragged={(dragged?.part === index && dragged.place === place) || undefined}
              onDragOver={(event) => onDragOver(event, place)}
              onKeyDown={(event) => onKeyDown(event, place)}
            >
              <span
                className="paper-grip"
                draggable
                aria-hidden="true"
                onDragStart={(event) => {
                  const box = event.currentTarget.parentElement
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', text)
                  if (box) event.dataTransfer.setDragImage(box, 12, 12)
                  onDrag({ part: index, place })
                }}
                onDragEnd={() => {
                  setOver(null)
                  onDrag(null)
                }}
              >
                <Icon name="rows" size={16} />
              </span>
              <QuestionWords
                question={question}
                text={text}
                lang={bcp47[course.locale]}
                to={questionsPath(row.id, id)}
                id={id}
                points={
                  question
                    ? ofHundredText(
                        i18n,
                        exactly(points.exact?.get(id)) ?? points.of(worth ?? question.worth),
                      )
                    : null
                }
              />
              {question && (
                <WorthInput
                  label={i18n._({
                    id: 'authoring.paper-worth-of',
                    message: 'Worth of “{text}” in this paper',
                    values: { text },
                  })}
                  value={worth}
                  inBank={question.worth}
                  onWorth={(next) =>
                    actions.setParts(
                      paper,
                      parts.with(index, {
                        ...part,
                        questions: part.questions.with(place, { question: id, worth: next }),
                      }),
                    )
                  }
                />
              )}
              <MenuButton
                label={moreText(i18n, text)}
                actions={[
                  {
                    id: 'up',
                    icon: 'chevron-up',
                    label: i18n._({ id: 'authoring.move-up', message: 'Move up' }),
                    disabled: !beside(parts, { part: index, place }, -1),
                    run: () => move(place, -1),
                  },
                  {
                    id: 'down',
                    icon: 'chevron-down',
                    label: i18n._({ id: 'authoring.move-down', message: 'Move down' }),
                    disabled: !beside(parts, { part: index, place }, 1),
                    run: () => move(place, 1),
                  },
                  {
                    id: 'remove',
                    icon: 'close',
                    label: i18n._({ id: 'authoring.paper-take-out', message: 'Remove from this paper' }),
                    run: () => remove(place),
                  },
                ]}
              />
              {own.length > 0 && (
                <div className="paper-found">
                  <FieldFindings findings={own} />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {told}
      </p>
      {part.questions.length === 0 && (
        <p className="section-empty" onDragOver={(event) => dragged && event.preventDefault()} onDrop={drop}>
          {i18n._({ id: 'authoring.part-chosen-empty', message: 'No questions chosen yet.' })}
        </p>
      )}
      <Button
        size="small"
        kind="quiet"
        icon="plus"
        disabled={part.questions.length >= mostOfPaper.questions}
        onClick={onAdd}
      >
        {i18n._({ id: 'authoring.part-add-questions', message: 'Add questions to this part' })}
      </Button>
    </>
  )
}

const exactly = (points: number | undefined) =>
  points === undefined ? null : { least: points, most: points }

function QuestionWords({
  question,
  text,
  lang,
  to,
  id,
  points,
}: {
  question: BankQuestion | undefined
  text: string
  lang: string
  to: string
  id: string
  points: string | null
}) {
  const { i18n } = useLingui()
  if (!question)
    return (
      <span className="paper-question" data-question={id} tabIndex={-1}>
        <span className="paper-text">{text}</span>
      </span>
    )
  return (
    <span className="paper-question">
      <Link className="paper-text" to={to} data-question={id} lang={lang}>
        {text}
      </Link>
      <span className="bank-facts">
        <span>{typeText(i18n, question.type)}</span>
        <Stars value={question.difficulty} />
        <span>{points}</span>
      </span>
    </span>
  )
}
