import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import { wholeNumber } from '../../i18n/format.ts'
import { Button, IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useWindow } from '../windowing/use-window.ts'
import { memberIcon, memberKey, toggleMember, type Member } from './member-index.ts'
import { listHeight, memberRowHeight } from './member-list.tsx'

/** Who is chosen, of how many; each can be left out again. */
export function ChosenList({
  chosen,
  max,
  onChange,
}: {
  chosen: readonly Member[]
  max: number
  onChange(chosen: readonly Member[]): void
}) {
  const { i18n } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const height = listHeight(chosen.length)
  const { first, end, onScroll } = useWindow(chosen.length, memberRowHeight, height)
  const leave = (member: Member) => {
    onChange(toggleMember(chosen, member, max))
    // Its button goes away with it: the focus stays in the list.
    frame.current?.focus()
  }
  return (
    <div ref={frame} className="members-chosen" tabIndex={-1}>
      <div className="members-chosen-head">
        <span role="status">
          {i18n._({
            id: 'ui.members-chosen',
            message: '{count} of {max} selected',
            values: { count: wholeNumber(chosen.length), max: wholeNumber(max) },
          })}
        </span>
        {chosen.length > 0 && (
          <Button kind="quiet" size="small" onClick={() => onChange([])}>
            {i18n._({ id: 'ui.members-clear', message: 'Remove all' })}
          </Button>
        )}
      </div>
      {chosen.length === 0 ? (
        <p className="members-none">
          {i18n._({ id: 'ui.members-none-chosen', message: 'No one selected yet.' })}
        </p>
      ) : (
        <ul
          className="member-list"
          aria-label={i18n._({ id: 'ui.members-selected', message: 'Selected' })}
          tabIndex={0}
          style={{ height }}
          onScroll={onScroll}
        >
          {first > 0 && <li aria-hidden="true" style={{ height: first * memberRowHeight }} />}
          {chosen.slice(first, end).map((member) => (
            <li key={memberKey(member)} className="member-chosen">
              <Icon name={memberIcon(member)} size={18} />
              <span className="member-name" title={member.name}>
                {member.name}
              </span>
              <IconButton
                icon="close"
                label={i18n._({
                  id: 'ui.members-remove',
                  message: 'Remove {name}',
                  values: { name: member.name },
                })}
                onClick={() => leave(member)}
              />
            </li>
          ))}
          {end < chosen.length && (
            <li aria-hidden="true" style={{ height: (chosen.length - end) * memberRowHeight }} />
          )}
        </ul>
      )}
    </div>
  )
}
