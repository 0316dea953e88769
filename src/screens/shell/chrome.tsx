import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { version } from '../../stores/version.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { OwnBrand } from '../../ui/own-brand.tsx'
import { placeOf } from '../../ui/places.ts'
import { useStyles } from '../../ui/sheets.ts'
import { useAppCore, useRoot } from '../../ui/use-core.ts'
import '../../ui/page-pieces.ts'
import css from './chrome.css'
import { NavList } from './parts/nav-list.tsx'
import { Reminded } from './parts/reminded.tsx'
import { ProfileMenu } from './parts/profile-menu.tsx'
import { useMenu, type MenuItem } from './use-menu.ts'

const collapsedKey = 'nav-collapsed'
const Palette = lazy(() => import('./palette/palette.tsx').then((m) => ({ default: m.Palette })))

/** Whether a dialog stands in front, the shell's own or one of the element in it: it may hold what was typed. */
const behindDialog = (root: ShadowRoot | null | undefined): boolean =>
  root != null &&
  (root.querySelector(':modal') !== null || behindDialog(root.querySelector('.shell-place > *')?.shadowRoot))

/** Ctrl+K or ⌘K; in a host page only where the focus is inside of us. */
function usePaletteKey(open: () => void): void {
  const { host } = useRoot()
  const { embedded } = useAppCore()
  useEffect(() => {
    const place: EventTarget = embedded ? host : document
    const pressed = (event: Event) => {
      if (
        !(event instanceof KeyboardEvent) ||
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      if (!behindDialog(host.shadowRoot)) open()
    }
    place.addEventListener('keydown', pressed)
    return () => place.removeEventListener('keydown', pressed)
  }, [host, embedded, open])
}

interface HeaderProps {
  openNav: (() => void) | null
  openPalette(): void
  /** The home page says it itself. */
  reminds: boolean
}

function Header({ openNav, openPalette, reminds }: HeaderProps) {
  const { i18n } = useLingui()
  const { hidden } = useStore(useAppCore().$pageConfig)
  const search = i18n._({ id: 'shell.palette', message: 'Go to…' })
  return (
    <header className="shell-head" part="shell-header">
      {openNav && (
        <span className="shell-burger">
          <IconButton
            icon="menu"
            label={i18n._({ id: 'shell.open-menu', message: 'Open menu' })}
            aria-haspopup="dialog"
            onClick={openNav}
          />
        </span>
      )}
      {!hidden.includes('brand') && (
        <Link to="/index" className="shell-brand">
          <OwnBrand />
        </Link>
      )}
      {!hidden.includes('search') && (
        <button
          type="button"
          className="shell-search"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          title={search}
          onClick={openPalette}
        >
          <Icon name="search" />
          <span>{search}</span>
          <kbd aria-hidden="true">{/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl+K'}</kbd>
        </button>
      )}
      {reminds && <Reminded />}
      <ProfileMenu />
    </header>
  )
}

interface NavProps {
  path: string
  menu: readonly MenuItem[]
}

function SideNav({ path, menu }: NavProps) {
  const { i18n } = useLingui()
  const { remember } = useAppCore()
  const [collapsed, setCollapsed] = useState(() => remember.get(collapsedKey) === '1')
  const toggle = () => {
    remember.set(collapsedKey, collapsed ? null : '1')
    setCollapsed(!collapsed)
  }
  return (
    <aside className="shell-side" part="shell-menu" data-collapsed={collapsed || undefined}>
      <NavList path={path} menu={menu} collapsed={collapsed} />
      <IconButton
        className="shell-collapse"
        icon={collapsed ? 'chevron-right' : 'chevron-left'}
        label={
          collapsed
            ? i18n._({ id: 'shell.widen-menu', message: 'Expand menu' })
            : i18n._({ id: 'shell.narrow-menu', message: 'Collapse menu' })
        }
        aria-expanded={!collapsed}
        onClick={toggle}
      />
    </aside>
  )
}

function NavSheet({ path, menu, close }: NavProps & { close(): void }) {
  const { i18n } = useLingui()
  return (
    <Dialog shape="sheet" title={i18n._({ id: 'shell.menu', message: 'Menu' })} onClose={close}>
      <NavList path={path} menu={menu} onFollow={close} />
      <p className="shell-version">
        {i18n._({ id: 'shell.version', message: 'Version {version}', values: { version } })}
      </p>
    </Dialog>
  )
}

export interface ChromeProps {
  path: string
  /** The address shows neither header nor navigation (SHELL-05); the palette opens there too. */
  bare: boolean
  /** The start is through: it is known what the user may see. */
  started: boolean
  /** Takes the focus to the page itself. */
  toContent(): void
}

/**
 * What stands around the pages: header, navigation and the palette. No practice needs it, so it is a file of
 * its own.
 */
export function Chrome({ path, bare, started, toContent }: ChromeProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const { environment } = useAppCore()
  const menu = useMenu(started)
  const [navOpen, setNavOpen] = useState(false)
  const [paletteOpen, setPaletteOpen] = useState(false)
  const [openPalette] = useState(() => () => setPaletteOpen(true))
  usePaletteKey(openPalette)
  const hasNav = !environment.hideNavigator
  return (
    <>
      {!bare && (
        <>
          <button type="button" className="shell-skip button button-primary" onClick={toContent}>
            {i18n._({ id: 'shell.skip', message: 'Skip to content' })}
          </button>
          <Header
            openNav={hasNav ? () => setNavOpen(true) : null}
            openPalette={openPalette}
            reminds={started && placeOf(path)?.pattern !== '/index'}
          />
          {hasNav && <SideNav path={path} menu={menu} />}
        </>
      )}
      {navOpen && <NavSheet path={path} menu={menu} close={() => setNavOpen(false)} />}
      {paletteOpen && started && (
        <Suspense>
          <Palette screens={menu} close={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
