import { useLingui } from '@lingui/react'
import { memo, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../icon.tsx'
import { movedRow } from '../windowing/row-window.ts'
import { scrollToRow, useWindow } from '../windowing/use-window.ts'
import { memberKey, type Group, type Member, type MemberRow, type MemberRows } from './member-index.ts'

interface MemberListProps {
  group: Group
  rows: MemberRows
  label: string
  /** Another search starts at the top again. */
  search: string
  /** Keys of the members that are chosen. */
  chosen: ReadonlySet<string>
  toggle(member: Member): void
  fold(id: string, open: boolean): void
}

export const memberRowHeight = 36
/** How far rows stand from the edge, and those of each level of a tree further in, in px; beyond the deepest they would have no room for names. */
const rowInset = 8
const levelInset = 24
const deepestInset = 6
/** Of the tree of members, in px (UI-07). */
const maxTreeHeight = 400
/**
 * As tall as its rows, as far as it may be: said rather than measured, so that nothing is laid out before the
 * rows stand.
 */
export const listHeight = (rows: number): number => Math.min(maxTreeHeight, rows * memberRowHeight)

/**
 * Thousands of rows of which only the visible ones stand in the DOM. The list has the focus and names its
 * active row, which stays in the DOM
 * wherever it is scrolled to.
 */
export function MemberList({ group, rows, label, search, chosen, toggle, fold }: MemberListProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const height = listHeight(rows.length)
  const { first, end, onScroll } = useWindow(rows.length, memberRowHeight, height)
  const [moved, setActive] = useState(0)
  const active = Math.min(moved, rows.length - 1)
  const drawn = Array.from({ length: end - first }, (_, at) => first + at)
  if (active >= 0 && (active < first || active >= end)) drawn.push(active)

  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = 0
    setActive(0)
  }, [search])

  const handlers = useSteady(toggle, fold, setActive)

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows.at(active)
    const to = movedRow(event.key, active, rows.length, Math.max(1, Math.floor(height / memberRowHeight) - 1))
    if (to !== null) {
      setActive(to)
      if (box.current) scrollToRow(box.current, to, memberRowHeight, height)
    } else if (row && (event.key === ' ' || event.key === 'Enter')) toggle(row.member)
    else if (row && event.key === 'ArrowRight' && row.expanded === false) fold(row.member.id, true)
    else if (row && event.key === 'ArrowLeft' && row.expanded) fold(row.member.id, false)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={box}
      className="member-list"
      role={group === 'user' ? 'listbox' : 'tree'}
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
      tabIndex={0}
      style={{ height }}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className="member-rows" style={{ height: rows.length * memberRowHeight }}>
        {drawn.map((at) => {
          const row = rows.at(at)
          return (
            row && (
              <Row
                {...row}
                key={row.key}
                id={`${id}-${at}`}
                at={at}
                count={rows.length}
                group={group}
                active={at === active}
                checked={chosen.has(memberKey(row.member))}
                {...handlers}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

/** The same handlers from one drawing to the next, so that rows that did not change are not drawn again. */
function useSteady(
  toggle: MemberListProps['toggle'],
  fold: MemberListProps['fold'],
  setActive: (at: number) => void,
): Pick<RowProps, 'toggle' | 'fold'> {
  const now = useRef({ toggle, fold })
  useLayoutEffect(() => {
    now.current = { toggle, fold }
  })
  const [handlers] = useState(() => ({
    toggle(at: number, member: Member) {
      setActive(at)
      now.current.toggle(member)
    },
    fold: (id: string, open: boolean) => now.current.fold(id, open),
  }))
  return handlers
}

interface RowProps extends Omit<MemberRow, 'key'> {
  id: string
  at: number
  count: number
  group: Group
  active: boolean
  checked: boolean
  toggle(at: number, member: Member): void
  fold(id: string, open: boolean): void
}

const Row = memo(function Row({
  id,
  member,
  level,
  expanded,
  students,
  at,
  count,
  group,
  active,
  checked,
  toggle,
  fold,
}: RowProps) {
  const { i18n } = useLingui()
  const place =
    group === 'user'
      ? { 'aria-posinset': at + 1, 'aria-setsize': count }
      : { 'aria-level': level, 'aria-expanded': expanded }
  return (
    <div
      id={id}
      role={group === 'user' ? 'option' : 'treeitem'}
      {...place}
      aria-selected={checked}
      data-active={active || undefined}
      className="member-row"
      style={{
        transform: `translateY(${at * memberRowHeight}px)`,
        paddingInlineStart: rowInset + (Math.min(level, deepestInset) - 1) * levelInset,
      }}
      onClick={() => toggle(at, member)}
    >
      {group !== 'user' && (
        <span
          className="member-fold"
          aria-hidden="true"
          onClick={(event) => {
            if (expanded === undefined) return
            event.stopPropagation()
            fold(member.id, !expanded)
          }}
        >
          {expanded !== undefined && <Icon name={expanded ? 'chevron-down' : 'chevron-right'} size={16} />}
        </span>
      )}
      <span className="member-check" aria-hidden="true">
        {checked && <Icon name="check" size={14} />}
      </span>
      <span className="member-name" title={member.name}>
        {member.name}
      </span>
      <span className="member-note">
        {member.type !== 'STUDENT'
          ? i18n._({
              id: 'ui.members-count',
              message: '{count, plural, one {# person} other {# people}}',
              values: { count: students },
            })
          : level === 1
            ? member.className
            : null}
      </span>
    </div>
  )
})
