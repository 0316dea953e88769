import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { paperPoints } from '../../../../../domain/question-bank/paper-points.ts'
import { bcp47 } from '../../../../../i18n/locale.ts'
import { Icon } from '../../../../../ui/icon.tsx'
import { movedRow } from '../../../../../ui/windowing/row-window.ts'
import { papersText } from '../../question-bank/bank-words.ts'
import { minutesText, questionsText } from '../../../paper-words.ts'
import type { PapersProps } from '../papers.store.ts'
import { usePaperActions } from '../use-paper-actions.ts'

/** The papers of the bank. Arrows, Home and End go through them, with Alt the arrows move the paper, Delete removes it. */
export function PaperList({ page, store, onOpen }: PapersProps & { onOpen(): void }) {
  const { i18n } = useLingui()
  const selected = useStore(store.$selected)
  const findings = useStore(store.$findings)
  const actions = usePaperActions({ page, store })
  const list = useRef<HTMLUListElement>(null)
  const toFocus = useRef<string | null>(null)
  const { course } = page
  const { papers } = course
  const counts = useMemo(() => papers.map((paper) => paperPoints(course, paper).questions), [course, papers])
  const current = Math.max(
    0,
    papers.findIndex(({ id }) => id === selected?.id),
  )
  useEffect(() => {
    const id = toFocus.current
    toFocus.current = null
    if (id !== null) list.current?.querySelector<HTMLElement>(`[data-paper="${CSS.escape(id)}"]`)?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const paper = papers[current]
    if (!paper || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.altKey) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      toFocus.current = paper.id
      return actions.move(paper.id, event.key === 'ArrowUp' ? -1 : 1)
    }
    if (event.key === 'Delete') {
      event.preventDefault()
      store.select(paper.id)
      actions.remove(paper)
      toFocus.current = store.$selected.get()?.id ?? null
      return
    }
    const to = movedRow(event.key, current, papers.length, papers.length)
    const next = to === null ? undefined : papers[to]
    if (!next) return
    event.preventDefault()
    toFocus.current = next.id
    store.select(next.id)
  }
  return (
    <ul ref={list} className="paper-list" aria-label={papersText(i18n)} onKeyDown={onKeyDown}>
      {papers.map(({ id, name, minutes }, index) => {
        const isError = findings.get(id)?.some(({ problem }) => problem.severity === 'error')
        return (
          <li key={id} data-current={id === selected?.id || undefined}>
            <button
              type="button"
              className="bank-item"
              data-paper={id}
              tabIndex={index === current ? 0 : -1}
              aria-current={id === selected?.id ? 'true' : undefined}
              onClick={() => {
                store.select(id)
                onOpen()
              }}
            >
              <span className="bank-text" lang={bcp47[course.locale]}>
                {name}
              </span>
              <span className="bank-facts">
                <span>{questionsText(i18n, counts[index] ?? 0)}</span>
                <span>{minutesText(i18n, minutes)}</span>
              </span>
            </button>
            {findings.has(id) && (
              <span className="bank-faulty" data-severity={isError ? 'error' : 'warning'}>
                <Icon name={isError ? 'error' : 'warning'} size={16} />
                <span className="visually-hidden">
                  {i18n._({ id: 'authoring.word-faulty', message: 'Has an issue' })}
                </span>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
