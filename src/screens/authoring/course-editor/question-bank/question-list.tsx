import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { BankQuestion } from '../../../../domain/course/question-bank.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { listed } from '../../../../i18n/composed.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Stars } from '../../../../ui/stars.tsx'
import { movedRow } from '../../../../ui/windowing/row-window.ts'
import { useSize } from '../../../../ui/windowing/use-size.ts'
import { scrollToRow, useWindow } from '../../../../ui/windowing/use-window.ts'
import { inPapersText } from '../../paper-words.ts'
import { answeredText, worthText } from '../../question-words.ts'
import { papersByQuestion } from '../papers/change-papers.ts'
import type { Finding } from './bank-findings.ts'
import type { BankProps } from './question-bank.store.ts'
import { useQuestionActions } from './use-question-actions.ts'

/** Height of a row of the list in px, as its sheet has it. */
const rowHeight = 68

/**
 * The questions that pass the filter. Arrows, Page Up and Down, Home and End go through them, with Alt the arrows move the question,
 * Delete removes it. Only the rows in view stand in the page, so that 2 000 scroll as well as 20.
 */
export function QuestionList({
  page,
  store,
  begun,
  onOpen,
}: BankProps & {
  /** The question that was just added: what is missing of it isn't told yet. */
  begun: string | null
  onOpen(): void
}) {
  const { i18n } = useLingui()
  const shown = useStore(store.$shown)
  const chosen = useStore(store.$chosen)
  const findings = useStore(store.$findings)
  const selected = useStore(store.$selected)
  const actions = useQuestionActions({ page, store })
  const box = useRef<HTMLDivElement>(null)
  const { height } = useSize(box)
  const inPapers = useMemo(() => papersByQuestion(page.course.papers), [page.course.papers])
  const { first, end, onScroll } = useWindow(shown.length, rowHeight, height)
  const current = Math.max(0, selected ? shown.findIndex(({ id }) => id === selected.id) : 0)
  const toFocus = useRef<string | null>(null)
  const at = selected?.id
  useEffect(() => {
    if (box.current && at !== undefined) scrollToRow(box.current, current, rowHeight, height)
  }, [at, current, height])
  useEffect(() => {
    const id = toFocus.current
    if (id === null) return
    const row = box.current?.querySelector<HTMLElement>(`[data-question="${CSS.escape(id)}"]`)
    if (!row) return
    toFocus.current = null
    row.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const question = shown[current]
    if (!question || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.altKey) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      toFocus.current = question.id
      store.select(question.id, true)
      return actions.move(question.id, event.key === 'ArrowUp' ? -1 : 1)
    }
    if (event.key === 'Delete') {
      event.preventDefault()
      store.select(question.id)
      actions.remove([question])
      toFocus.current = store.$selected.get()?.id ?? null
      return
    }
    const to = movedRow(event.key, current, shown.length, Math.max(1, Math.floor(height / rowHeight) - 1))
    const next = to === null ? undefined : shown[to]
    if (!next) return
    event.preventDefault()
    toFocus.current = next.id
    store.select(next.id, true)
  }
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    store.choose(next)
  }
  return (
    <div ref={box} className="bank-list" onScroll={onScroll}>
      <ul
        aria-label={i18n._({ id: 'authoring.field.questions', message: 'Questions' })}
        style={{
          paddingBlockStart: first * rowHeight,
          paddingBlockEnd: Math.max(0, shown.length - end) * rowHeight,
        }}
        onKeyDown={onKeyDown}
      >
        {shown.slice(first, end).map((question, index) => (
          <Row
            key={question.id}
            question={question}
            place={first + index}
            count={shown.length}
            isCurrent={question.id === selected?.id}
            isStop={first + index === current}
            isChosen={chosen.has(question.id)}
            findings={question.id === begun ? undefined : findings.get(question.id)}
            papers={inPapers.get(question.id)?.length ?? 0}
            lang={bcp47[page.course.locale]}
            onToggle={() => toggle(question.id)}
            onSelect={() => {
              store.select(question.id)
              onOpen()
            }}
          />
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  question: BankQuestion
  /** From 0. */
  place: number
  count: number
  isCurrent: boolean
  /** Tab leads here. */
  isStop: boolean
  isChosen: boolean
  findings: readonly Finding[] | undefined
  /** How many papers name it. */
  papers: number
  lang: string
  onToggle(): void
  onSelect(): void
}

function Row({
  question,
  place,
  count,
  isCurrent,
  isStop,
  isChosen,
  findings,
  papers,
  lang,
  onToggle,
  onSelect,
}: RowProps) {
  const { i18n } = useLingui()
  const { id, text, difficulty, tags, worth } = question
  const isError = findings?.some(({ problem }) => problem.severity === 'error')
  return (
    <li aria-setsize={count} aria-posinset={place + 1} data-current={isCurrent || undefined}>
      <label className="bank-mark">
        <input
          type="checkbox"
          checked={isChosen}
          tabIndex={isStop ? 0 : -1}
          aria-label={i18n._({
            id: 'authoring.question-choose',
            message: 'Select “{text}”',
            values: { text },
          })}
          onChange={onToggle}
        />
      </label>
      <button
        type="button"
        className="bank-item"
        data-question={id}
        tabIndex={isStop ? 0 : -1}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onSelect}
      >
        <span className="bank-text" lang={lang}>
          {text}
        </span>
        <span className="bank-facts">
          <span>{answeredText(i18n, question)}</span>
          <Stars value={difficulty} />
          <span>{worthText(i18n, worth)}</span>
          {papers > 0 && <span>{inPapersText(i18n, papers)}</span>}
          {tags.length > 0 && <span className="bank-item-tags">{listed(i18n, tags)}</span>}
        </span>
      </button>
      {findings && (
        <span className="bank-faulty" data-severity={isError ? 'error' : 'warning'}>
          <Icon name={isError ? 'error' : 'warning'} size={16} />
          <span className="visually-hidden">
            {i18n._({ id: 'authoring.word-faulty', message: 'Has an issue' })}
          </span>
        </span>
      )}
    </li>
  )
}
