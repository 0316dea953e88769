import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Permission } from '../../../domain/permissions/permissions.ts'
import { chooseTheme, shared } from '../../../stores/shared.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { useAppCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import type { MenuItem } from '../use-menu.ts'
import css from './palette.css'
import { createPaletteStore, type Found, type FoundKind, type PaletteAction } from './palette.store.ts'

export interface PaletteProps {
  screens: readonly MenuItem[]
  close(): void
}

const icons: Record<FoundKind, IconName> = {
  recent: 'clock',
  action: 'play',
  screen: 'panel',
  course: 'course',
  person: 'person',
  report: 'report',
}

function useKindNames(): Record<FoundKind, string> {
  const { i18n } = useLingui()
  return {
    recent: i18n._({ id: 'shell.palette.recent', message: 'Recent' }),
    action: i18n._({ id: 'shell.palette.action', message: 'Action' }),
    screen: i18n._({ id: 'shell.palette.screen', message: 'Page' }),
    course: i18n._({ id: 'shell.palette.course', message: 'Course' }),
    person: i18n._({ id: 'shell.palette.person', message: 'Person' }),
    report: i18n._({ id: 'shell.palette.report', message: 'Report' }),
  }
}

type May = (permission: Permission) => boolean

/** What the user may do from anywhere. */
function useActions(may: May): PaletteAction[] {
  const { i18n } = useLingui()
  const core = useAppCore()
  const theme = useStore(shared.$theme)
  const builds = may('coach:course')
  return [
    ...(builds
      ? [
          {
            id: 'new-course',
            name: i18n._({ id: 'shell.action.new-course', message: 'New course' }),
            path: '/course-list?begin=new',
          },
          {
            id: 'import-courses',
            name: i18n._({ id: 'shell.action.import-courses', message: 'Import courses' }),
            path: '/course-list?begin=import',
          },
        ]
      : []),
    ...(may('coach:user')
      ? [
          {
            id: 'add-person',
            name: i18n._({ id: 'shell.action.add-person', message: 'Add a person' }),
            path: '/user-list?begin=new',
          },
        ]
      : []),
    theme === 'dark'
      ? {
          id: 'light',
          name: i18n._({ id: 'shell.action.light', message: 'Switch to light colors' }),
          run: () => chooseTheme('light'),
        }
      : {
          id: 'dark',
          name: i18n._({ id: 'shell.action.dark', message: 'Switch to dark colors' }),
          run: () => chooseTheme('dark'),
        },
    {
      id: 'sign-out',
      name: i18n._({ id: 'shell.sign-out', message: 'Sign out' }),
      run: () => void core.signOut(),
    },
  ]
}

/** The option that a key moves to; null where it moves nothing. Home and End belong to the text. */
function movedOption(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  if (key === 'PageUp') return 0
  if (key === 'PageDown') return count - 1
  return null
}

/** Goes to a screen, a course or a person by a few letters, by the keyboard alone (Ctrl+K, ⌘K). */
export function Palette({ screens, close }: PaletteProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useAppCore()
  const rights = core.permissions.$state.get()
  const may: May = (permission) => rights.status === 'ready' && rights.list.includes(permission)
  const actions = useActions(may)
  const store = useScreenStore(() =>
    createPaletteStore(core, {
      screens,
      actions,
      people: may('coach:user'),
      courses: may('coach:course'),
      reports: may('coach:statistics'),
    }),
  )
  const { found, searching, failed } = useStore(store.$results)
  const kinds = useKindNames()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const current = Math.min(active, found.length - 1)
  useEffect(() => void list.current?.children[current]?.scrollIntoView({ block: 'nearest' }), [current])

  const go = (one: Found | undefined) => {
    if (!one) return
    close()
    store.gone(one)
    if (one.run) one.run()
    else core.router.follow(one.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const moved = movedOption(event.key, current, found.length)
    if (moved !== null) setActive(moved)
    else if (event.key === 'Enter') go(found[current])
    else return
    event.preventDefault()
  }
  const title = i18n._({ id: 'shell.palette', message: 'Go to…' })
  return (
    <Dialog title={title} onClose={close} shape="top" width={560}>
      <div className="palette">
        <input
          className="field-input"
          role="combobox"
          aria-label={title}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={i18n._({
            id: 'shell.palette.look-for',
            message: 'Pages, courses, people, reports, actions',
          })}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
            store.search(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
        <ul className="palette-list" role="listbox" id={`${id}-list`} aria-label={title} ref={list}>
          {found.map((one, index) => (
            <li
              key={`${one.kind} ${one.key}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === current}
              className="palette-option"
              onClick={() => go(one)}
              onPointerMove={() => setActive(index)}
            >
              <Icon name={screens.find(({ path }) => path === one.path)?.icon ?? icons[one.kind]} />
              <b>{one.name}</b>
              <span>{one.note}</span>
              <span className="badge">{kinds[one.kind]}</span>
            </li>
          ))}
        </ul>
        <p className="palette-said" role="status">
          {searching
            ? i18n._({ id: 'shell.palette.searching', message: 'Searching…' })
            : failed
              ? i18n._({ id: 'shell.palette.failed', message: 'Some results may be missing.' })
              : found.length === 0
                ? i18n._({ id: 'shell.palette.nothing', message: 'No results' })
                : ''}
        </p>
      </div>
    </Dialog>
  )
}
