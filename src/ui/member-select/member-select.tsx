import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useId, useMemo, useState } from 'react'
import { wholeNumber } from '../../i18n/format.ts'
import type { Loadable } from '../../stores/core.ts'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { tabId, Tabs } from '../panel/tabs.tsx'
import { useStyles } from '../sheets.ts'
import { Skeleton } from '../skeleton.tsx'
import { useCore } from '../use-core.ts'
import { ChosenList } from './chosen-list.tsx'
import {
  indexMembers,
  maxMembers,
  memberKey,
  memberRows,
  toggleMember,
  type Group,
  type Member,
  type MemberIndex,
} from './member-index.ts'
import { MemberList } from './member-list.tsx'
import css from './member-select.css'

interface MemberSelectProps {
  /** What is chosen here, e.g. 'Participants'. */
  label: string
  members: Loadable<{ items: readonly Member[] }>
  /** Loads the members again after a failure. */
  retry(): void
  /** May hold members that are no longer on offer. */
  chosen: readonly Member[]
  onChange(chosen: readonly Member[]): void
  /** How many may be chosen. */
  max?: number
}

/** Chooses people, whole classes and departments out of thousands (UI-07): groups on one side, what is chosen on the other. */
export function MemberSelect({
  label,
  members,
  retry,
  chosen,
  onChange,
  max = maxMembers,
}: MemberSelectProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const { notify } = useCore()
  const toggle = (member: Member) => {
    const next = toggleMember(chosen, member, max)
    if (next === chosen)
      notify(
        'warning',
        i18n._({
          id: 'ui.members-limit',
          message: 'You can select at most {max}.',
          values: { max: wholeNumber(max) },
        }),
      )
    else onChange(next)
  }
  return (
    <div className="members" role="group" aria-label={label}>
      <div className="members-offer">
        {members.status === 'loading' && <Skeleton rows={8} />}
        {members.status === 'failed' && (
          <LoadFailed
            title={i18n._({ id: 'ui.members-failed', message: 'The people couldn’t be loaded' })}
            failure={members}
            retry={retry}
          />
        )}
        {members.status === 'ready' && <Offer items={members.items} chosen={chosen} toggle={toggle} />}
      </div>
      <ChosenList chosen={chosen} max={max} onChange={onChange} />
    </div>
  )
}

const loneRootOf = ({ below }: MemberIndex): string[] => {
  const roots = below.get(null) ?? []
  return roots.length === 1 ? roots.map(({ id }) => id) : []
}

function Offer({
  items,
  chosen,
  toggle,
}: {
  items: readonly Member[]
  chosen: readonly Member[]
  toggle(member: Member): void
}) {
  const { i18n } = useLingui()
  const panel = useId()
  // Where people alone are on offer (ADMIN-01, the emoti service; EXAM-24), the other groups would be empty.
  const offers = groupsOf(i18n, items)
  const hasGroups = offers.length > 1
  const [group, setGroup] = useState<Group>(offers[0]?.id ?? 'user')
  const [search, setSearch] = useState('')
  const index = useMemo(() => indexMembers(items), [items])
  // The one department that all others stand below says nothing by itself.
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(loneRootOf(index)))
  const rows = useMemo(() => memberRows(index, group, open, search), [index, group, open, search])
  const keys = useMemo(() => new Set(chosen.map(memberKey)), [chosen])
  const fold = (id: string, wide: boolean) => {
    const next = new Set(open)
    if (wide) next.add(id)
    else next.delete(id)
    setOpen(next)
  }
  // What the first key would otherwise wait for.
  const prepare = () => {
    index.names()
    i18n.number(0)
  }
  const searchLabel = searchText(i18n, offers)
  return (
    <>
      <div className="field-box">
        <span className="field-icon">
          <Icon name="search" />
        </span>
        <input
          className="field-input"
          type="text"
          role="searchbox"
          value={search}
          maxLength={100}
          aria-label={searchLabel}
          placeholder={searchLabel}
          aria-controls={panel}
          onFocus={prepare}
          onChange={(event) => setSearch(event.target.value)}
        />
        {search && (
          <span className="field-end">
            <IconButton
              icon="close"
              label={i18n._({ id: 'ui.clear', message: 'Clear' })}
              onClick={() => setSearch('')}
            />
          </span>
        )}
      </div>
      {hasGroups && (
        <Tabs
          label={i18n._({ id: 'ui.members-groups', message: 'Groups' })}
          tabs={offers}
          chosen={group}
          onChoose={(id) => setGroup(offers.find((one) => one.id === id)?.id ?? 'user')}
          controls={panel}
        />
      )}
      <p className="visually-hidden" role="status">
        {search.trim() !== '' &&
          i18n._({
            id: 'ui.members-found',
            message: '{count, plural, one {# result} other {# results}}',
            values: { count: rows.length },
          })}
      </p>
      <div id={panel} {...(hasGroups && { role: 'tabpanel', 'aria-labelledby': tabId(panel, group) })}>
        {rows.length === 0 ? (
          <p className="members-none">
            {search.trim()
              ? i18n._({ id: 'ui.members-none-found', message: 'No people match the search.' })
              : i18n._({ id: 'ui.members-none', message: 'No people yet.' })}
          </p>
        ) : (
          <MemberList
            key={group}
            group={group}
            rows={rows}
            search={search}
            label={offers.find(({ id }) => id === group)?.label ?? ''}
            chosen={keys}
            toggle={toggle}
            fold={fold}
          />
        )}
      </div>
    </>
  )
}

/** The groups in which there is somebody to be chosen; of people always. */
function groupsOf(i18n: I18n, items: readonly Member[]): { id: Group; label: string }[] {
  const has = (wanted: Member['type']) => items.some(({ type }) => type === wanted)
  return [
    ...(has('CLASS')
      ? [{ id: 'class' as const, label: i18n._({ id: 'ui.members-by-class', message: 'By class' }) }]
      : []),
    ...(has('DEPARTMENT')
      ? [
          {
            id: 'department' as const,
            label: i18n._({ id: 'ui.members-by-department', message: 'By department' }),
          },
        ]
      : []),
    { id: 'user', label: i18n._({ id: 'ui.members-by-user', message: 'By person' }) },
  ]
}

function searchText(i18n: I18n, offers: readonly { id: Group }[]): string {
  const has = (wanted: Group) => offers.some(({ id }) => id === wanted)
  if (has('department'))
    return i18n._({ id: 'ui.members-search-all', message: 'Search departments, classes and people' })
  return has('class')
    ? i18n._({ id: 'ui.members-search', message: 'Search people and classes' })
    : i18n._({ id: 'ui.members-search-people', message: 'Search people' })
}
