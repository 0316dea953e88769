import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { visibleRows, type TreeDepartment } from '../../department-tree.ts'
import type { PeopleStore } from '../people.store.ts'

/** The departments as a tree: choosing one shows its people. */
export function DepartmentFilter({ store }: { store: PeopleStore }) {
  const { i18n } = useLingui()
  const departments = useStore(store.$departments)
  const fold = useUnfolded(departments.status === 'ready' && departments.rows.length > 0)
  if (departments.status === 'loading') {
    return (
      <div className="departments" aria-busy="true">
        <Skeleton rows={6} />
      </div>
    )
  }
  if (departments.status !== 'ready' || departments.rows.length === 0) return null
  return (
    <nav className="departments" aria-label={i18n._({ id: 'record.departments', message: 'Departments' })}>
      <details ref={fold}>
        <summary>{i18n._({ id: 'record.departments', message: 'Departments' })}</summary>
        <Tree rows={departments.rows} store={store} />
      </details>
    </nav>
  )
}

/** Unfolds the tree once where it stands beside the people; above them it starts folded, so that they come first. */
function useUnfolded(there: boolean) {
  const fold = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    const { current } = fold
    const body = current?.closest('.people-body')
    if (current && body) current.open = getComputedStyle(body).gridTemplateColumns.includes(' ')
  }, [there])
  return fold
}

function Tree({ rows, store }: { rows: readonly TreeDepartment[]; store: PeopleStore }) {
  const { i18n } = useLingui()
  const { department } = useStore(store.list.$filter)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter((row) => row.depth === 0).map((row) => row.id)),
  )
  const shown = useMemo(() => visibleRows(rows, open, search), [rows, open, search])
  const [focused, setFocused] = useState('')
  const tree = useRef<HTMLUListElement>(null)
  const active = shown.some((row) => row.id === focused)
    ? focused
    : shown.some((row) => row.id === department)
      ? department
      : ''

  const fold = (id: string, wide: boolean) => {
    const next = new Set(open)
    if (wide) next.add(id)
    else next.delete(id)
    setOpen(next)
  }
  const focus = (id: string) => {
    setFocused(id)
    tree.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const ids = ['', ...shown.map((row) => row.id)]
    const at = ids.indexOf(active)
    const row = shown[at - 1]
    const go = (to: string | undefined) => to !== undefined && focus(to)
    if (event.key === 'ArrowDown') go(ids[at + 1])
    else if (event.key === 'ArrowUp') go(ids[at - 1])
    else if (event.key === 'Home') go('')
    else if (event.key === 'End') go(ids.at(-1))
    else if (event.key === 'ArrowRight' && row?.hasChildren && !open.has(row.id)) fold(row.id, true)
    else if (event.key === 'ArrowRight' && row?.hasChildren) go(ids[at + 1])
    else if (event.key === 'ArrowLeft' && row && open.has(row.id)) fold(row.id, false)
    else if (event.key === 'ArrowLeft') go(row?.above.at(-1) ?? '')
    else if (event.key === 'Enter' || event.key === ' ') store.list.filter({ department: active })
    else return
    event.preventDefault()
  }
  const label = i18n._({ id: 'organisation.search-departments', message: 'Search departments' })
  return (
    <>
      <div className="field-box">
        <span className="field-icon">
          <Icon name="search" />
        </span>
        <input
          className="field-input"
          type="search"
          value={search}
          aria-label={label}
          placeholder={label}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <ul
        ref={tree}
        role="tree"
        className="department-tree"
        aria-label={i18n._({ id: 'record.departments', message: 'Departments' })}
        onKeyDown={onKeyDown}
      >
        <li
          role="treeitem"
          aria-level={1}
          aria-selected={department === ''}
          data-id=""
          tabIndex={active === '' ? 0 : -1}
          onFocus={() => setFocused('')}
          onClick={() => store.list.filter({ department: '' })}
        >
          <span className="department-name">
            {i18n._({ id: 'organisation.whole-enterprise', message: 'Everyone you can see' })}
          </span>
        </li>
        {shown.map((row) => (
          <li
            key={row.id}
            role="treeitem"
            aria-level={row.depth + 1}
            aria-selected={row.id === department}
            aria-expanded={row.hasChildren ? open.has(row.id) || search.trim() !== '' : undefined}
            data-id={row.id}
            tabIndex={active === row.id ? 0 : -1}
            style={{ paddingInlineStart: 4 + row.depth * 16 }}
            onFocus={() => setFocused(row.id)}
            onClick={() => store.list.filter({ department: row.id })}
          >
            <span
              className="department-fold"
              aria-hidden="true"
              onClick={(event) => {
                if (!row.hasChildren) return
                event.stopPropagation()
                fold(row.id, !open.has(row.id))
              }}
            >
              {row.hasChildren && (
                <Icon name={open.has(row.id) || search.trim() ? 'chevron-down' : 'chevron-right'} size={14} />
              )}
            </span>
            <span className="department-name" title={row.name}>
              {row.name}
            </span>
            <span className="department-members">{i18n.number(row.members)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
