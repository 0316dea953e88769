import { useLingui } from '@lingui/react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { Paper } from '../../../../../domain/course/paper.ts'
import type { BankQuestion, QuestionBankCourse } from '../../../../../domain/course/question-bank.ts'
import { bcp47 } from '../../../../../i18n/locale.ts'
import { listed } from '../../../../../i18n/composed.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { Stars } from '../../../../../ui/stars.tsx'
import { movedRow } from '../../../../../ui/windowing/row-window.ts'
import { useSize } from '../../../../../ui/windowing/use-size.ts'
import { scrollToRow, useWindow } from '../../../../../ui/windowing/use-window.ts'
import { fieldText } from '../../../field-words.ts'
import { typeText, worthText } from '../../../question-words.ts'
import { tagsOf } from '../../question-bank/change-questions.ts'
import { FilterFields, noFilter, type QuestionFilter } from '../../question-bank/list-filter.tsx'
import { passes } from '../../question-bank/question-bank.store.ts'
import { chosenIn } from '../change-papers.ts'
import { questionsText } from '../../../paper-words.ts'

/** Height of a row in px, as its sheet has it. */
const rowHeight = 64

/** Questions of the bank to choose from, for a paper that has some already: looked through, and as many chosen as there is room for. */
export function QuestionPicker({
  course,
  paper,
  room,
  onPick,
  onClose,
}: {
  course: QuestionBankCourse
  paper: Paper
  /** How many may be chosen. */
  room: number
  /** In the order of the bank. */
  onPick(ids: string[]): void
  onClose(): void
}) {
  const { i18n } = useLingui()
  const [filter, setFilter] = useState<QuestionFilter>(noFilter)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { questions } = course
  const there = useMemo(() => chosenIn(paper.parts), [paper.parts])
  const shown = useMemo(() => questions.filter((question) => passes(question, filter)), [questions, filter])
  const free = shown.filter(({ id }) => !there.has(id))
  const isAll = free.length > 0 && free.every(({ id }) => chosen.has(id))
  const isFiltered = Object.values(filter).some((one) => one !== '')
  const count = chosen.size
  const toggle = (ids: readonly string[], isIn: boolean) => {
    const next = new Set(chosen)
    for (const id of ids)
      if (isIn) next.add(id)
      else next.delete(id)
    setChosen(next)
  }
  return (
    <Dialog
      shape="framed"
      width={720}
      title={i18n._({ id: 'authoring.part-add-chosen', message: 'Choose questions' })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{i18n._({ id: 'ui.cancel', message: 'Cancel' })}</Button>
          <Button
            kind="primary"
            disabled={count === 0 || count > room}
            onClick={() => onPick(questions.map(({ id }) => id).filter((id) => chosen.has(id)))}
          >
            {i18n._({
              id: 'authoring.picker-ok',
              message: '{count, plural, =0 {Add} one {Add # question} other {Add # questions}}',
              values: { count },
            })}
          </Button>
        </>
      }
    >
      <div className="paper-picker">
        <FilterFields
          filter={filter}
          tags={tagsOf(questions)}
          onFilter={(change) => setFilter({ ...filter, ...change })}
          onClear={isFiltered ? () => setFilter(noFilter) : null}
        />
        <div className="paper-picker-head">
          <label className="draft-check">
            <input
              type="checkbox"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = !isAll && free.some(({ id }) => chosen.has(id))
              }}
              disabled={free.length === 0}
              onChange={() =>
                toggle(
                  free.map(({ id }) => id),
                  !isAll,
                )
              }
            />
            <span>{i18n._({ id: 'authoring.questions-choose-all', message: 'Select all' })}</span>
          </label>
          <span role="status">
            {count === 0
              ? questionsText(i18n, shown.length)
              : i18n._({
                  id: 'authoring.questions-chosen',
                  message: '{count, plural, one {# selected} other {# selected}}',
                  values: { count },
                })}
          </span>
        </div>
        {count > room && (
          <p className="field-error" role="alert">
            {i18n._({
              id: 'authoring.picker-room',
              message:
                'This part has room for {room, plural, one {# more question} other {# more questions}}.',
              values: { room },
            })}
          </p>
        )}
        {shown.length === 0 ? (
          <p className="section-empty">
            {i18n._({ id: 'authoring.questions-no-match', message: 'No questions match.' })}
          </p>
        ) : (
          <PickerList
            shown={shown}
            there={there}
            chosen={chosen}
            lang={bcp47[course.locale]}
            onToggle={(id) => toggle([id], !chosen.has(id))}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The questions, of which only those in view stand in the page. Arrows, Page Up and Down, Home and End go through them. */
function PickerList({
  shown,
  there,
  chosen,
  lang,
  onToggle,
}: {
  shown: readonly BankQuestion[]
  /** Those that the paper has already. */
  there: ReadonlySet<string>
  chosen: ReadonlySet<string>
  lang: string
  onToggle(id: string): void
}) {
  const { i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const { height } = useSize(box)
  const { first, end, onScroll } = useWindow(shown.length, rowHeight, height)
  const [at, setAt] = useState(0)
  const current = Math.min(at, shown.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const to = movedRow(event.key, current, shown.length, Math.max(1, Math.floor(height / rowHeight) - 1))
    if (to === null) return
    event.preventDefault()
    setAt(to)
    if (box.current) scrollToRow(box.current, to, rowHeight, height)
    // The row stands there once the list has scrolled.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        box.current?.querySelector<HTMLElement>(`[aria-posinset="${to + 1}"] input`)?.focus(),
      ),
    )
  }
  return (
    <div ref={box} className="paper-picker-list" onScroll={onScroll}>
      <ul
        aria-label={fieldText(i18n, ['questions'])}
        style={{
          paddingBlockStart: first * rowHeight,
          paddingBlockEnd: Math.max(0, shown.length - end) * rowHeight,
        }}
        onKeyDown={onKeyDown}
      >
        {shown.slice(first, end).map(({ id, text, type, difficulty, worth, tags }, index) => {
          const place = first + index
          const isThere = there.has(id)
          return (
            <li key={id} aria-setsize={shown.length} aria-posinset={place + 1}>
              <label data-there={isThere || undefined}>
                <span className="bank-mark">
                  <input
                    type="checkbox"
                    checked={isThere || chosen.has(id)}
                    aria-disabled={isThere || undefined}
                    tabIndex={place === current ? 0 : -1}
                    onFocus={() => setAt(place)}
                    onChange={() => {
                      if (!isThere) onToggle(id)
                    }}
                  />
                </span>
                <span className="paper-picker-words">
                  <span className="bank-text" lang={lang}>
                    {text}
                  </span>
                  <span className="bank-facts">
                    <span>{typeText(i18n, type)}</span>
                    <Stars value={difficulty} />
                    <span>{worthText(i18n, worth)}</span>
                    {isThere && (
                      <span>{i18n._({ id: 'authoring.picker-there', message: 'In this paper' })}</span>
                    )}
                    {tags.length > 0 && (
                      <span className="bank-item-tags" lang={lang}>
                        {listed(i18n, tags)}
                      </span>
                    )}
                  </span>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
