import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPractice, createStartUp, isUrgent, type StartUp } from '../../stores/start-up.ts'
import { version } from '../../stores/version.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { OwnBrand } from '../../ui/own-brand.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStyles } from '../../ui/sheets.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useAppCore, useRoot } from '../../ui/use-core.ts'
import { ElementPlace } from './parts/element-place.tsx'
import { NavList } from './parts/nav-list.tsx'
import { ProfileMenu } from './parts/profile-menu.tsx'
import { StartFailed } from './parts/start-failed.tsx'
import { isBare, placeOf } from './places.ts'
import css from './shell.css'
import { useMenu, type MenuItem } from './use-menu.ts'
import { placeName } from './words.ts'

const collapsedKey = 'nav-collapsed'
const Palette = lazy(() => import('./palette/palette.tsx').then((m) => ({ default: m.Palette })))

/** Runs the start of the full product (BOOT-01): at once, or behind a practice that somebody came for. */
function useStartUp(urgent: boolean): { state: StartUp; run(): void } {
  const app = useAppCore()
  const [store] = useState(() => createStartUp(app))
  const state = useStore(store.$startUp)
  useEffect(() => {
    const run = () => {
      void app.readPage()
      void store.run()
    }
    if (!urgent) return run()
    const timer = setTimeout(run, afterPractice)
    return () => clearTimeout(timer)
  }, [app, store, urgent])
  return { state, run: () => void store.run() }
}

/** Ctrl+K or ⌘K; in a host page only where the focus is inside of us. */
function usePaletteKey(open: () => void): void {
  const { host } = useRoot()
  const { embedded } = useAppCore()
  useEffect(() => {
    const place: EventTarget = embedded ? host : document
    const pressed = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      open()
    }
    place.addEventListener('keydown', pressed)
    return () => place.removeEventListener('keydown', pressed)
  }, [host, embedded, open])
}

/** On another page a screen reader goes on at its beginning, and the page is shown from its top. */
function useMainFollowing(path: string) {
  const main = useRef<HTMLElement>(null)
  // How a page is looked at, behind the `?`, makes no other page.
  const [page] = path.split('?', 1)
  const shown = useRef(page)
  useLayoutEffect(() => {
    if (shown.current === page) return
    shown.current = page
    main.current?.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [page])
  return main
}

function Header({ openNav, openPalette }: { openNav: (() => void) | null; openPalette(): void }) {
  const { i18n } = useLingui()
  const { hidden } = useStore(useAppCore().$pageConfig)
  const search = i18n._({ id: 'shell.palette', message: 'Go to …' })
  return (
    <header className="shell-head" part="shell-header">
      {openNav && (
        <span className="shell-burger">
          <IconButton icon="menu" label={i18n._({ id: 'shell.open-menu', message: 'Open the menu' })} aria-haspopup="dialog" onClick={openNav} />
        </span>
      )}
      {!hidden.includes('brand') && (
        <Link to="/index" className="shell-brand">
          <OwnBrand />
        </Link>
      )}
      {!hidden.includes('search') && (
        <button type="button" className="shell-search" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" title={search} onClick={openPalette}>
          <Icon name="search" />
          <span>{search}</span>
          <kbd aria-hidden="true">{/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl+K'}</kbd>
        </button>
      )}
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
        label={collapsed ? i18n._({ id: 'shell.widen-menu', message: 'Widen the menu' }) : i18n._({ id: 'shell.narrow-menu', message: 'Narrow the menu' })}
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
      <p className="shell-version">{i18n._({ id: 'shell.version', message: 'Version {version}', values: { version } })}</p>
    </Dialog>
  )
}

/** What stands in the place of the pages until the start is through, or where it failed; null once it is. */
function Waiting({ state, run }: { state: StartUp; run(): void }) {
  if (state.status === 'ready') return null
  return <main className="shell-main">{state.status === 'failed' ? <StartFailed failure={state} retry={run} /> : <Skeleton shape="page" />}</main>
}

/** Who has to change the password first sees that alone, whatever the address says (BOOT-07). */
const mustChange = (state: StartUp): boolean => state.status === 'failed' && state.code === 'password-change-required'

/** The frame of the full product: it owns the address and mounts the element that shows it. */
function Shell({ autoload }: { autoload(root: ShadowRoot): void }) {
  useStyles(css)
  const { i18n } = useLingui()
  const root = useRoot()
  const app = useAppCore()
  const address = useStore(app.router.$path)
  const urgent = isUrgent(address)
  const { state, run } = useStartUp(urgent)
  const forced = mustChange(state) && !urgent
  const path = forced ? '/change-password/first' : address
  const place = placeOf(path)
  const menu = useMenu(state.status === 'ready')
  const main = useMainFollowing(path)
  const [navOpen, setNavOpen] = useState(false)
  const [paletteOpen, setPaletteOpen] = useState(false)
  const started = state.status === 'ready'
  const [openPalette] = useState(() => () => setPaletteOpen(true))
  usePaletteKey(openPalette)
  usePageTitle(placeName(i18n, place.name))
  useEffect(() => autoload(root), [autoload, root])
  if (!urgent && !forced && !started) return <Waiting state={state} run={run} />
  const bare = forced || (isBare(path) && place.name !== 'unknown')
  const hasNav = !app.environment.hideNavigator
  return (
    <div className="shell" data-bare={bare || undefined}>
      {!bare && (
        <>
          <button type="button" className="shell-skip button button-primary" onClick={() => main.current?.focus()}>
            {i18n._({ id: 'shell.skip', message: 'Skip to the content' })}
          </button>
          <Header openNav={hasNav ? () => setNavOpen(true) : null} openPalette={openPalette} />
          {hasNav && <SideNav path={path} menu={menu} />}
        </>
      )}
      <main className="shell-main" part="shell-content" ref={main} tabIndex={-1}>
        <ElementPlace path={path} tag={place.tag} />
      </main>
      {navOpen && <NavSheet path={path} menu={menu} close={() => setNavOpen(false)} />}
      {paletteOpen && started && (
        <Suspense>
          <Palette screens={menu} close={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** `autoload` fetches the scripts of the elements that the shell mounts. */
export function createShellFrame(autoload: (root: ShadowRoot) => void) {
  return () => <Shell autoload={autoload} />
}
