import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readEnvironment } from '../../stores/environment.ts'
import { version } from '../../stores/version.ts'
import { Brand } from '../../ui/brand.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { useStyles } from '../../ui/sheets.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useAppCore, useRoot } from '../../ui/use-core.ts'
import { ElementPlace } from './parts/element-place.tsx'
import { NavList } from './parts/nav-list.tsx'
import { ProfileMenu } from './parts/profile-menu.tsx'
import { isBare, placeOf } from './places.ts'
import css from './shell.css'
import { placeName } from './words.ts'

const collapsedKey = 'nav-collapsed'

/** On another page a screen reader goes on at its beginning, and the page is shown from its top. */
function useMainFollowing(path: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)
  useLayoutEffect(() => {
    if (shown.current === path) return
    shown.current = path
    main.current?.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}

function Header({ openNav }: { openNav: (() => void) | null }) {
  const { i18n } = useLingui()
  return (
    <header className="shell-head" part="shell-header">
      {openNav && (
        <span className="shell-burger">
          <IconButton icon="menu" label={i18n._({ id: 'shell.open-menu', message: 'Open the menu' })} aria-haspopup="dialog" onClick={openNav} />
        </span>
      )}
      <Link to="/index" className="shell-brand">
        <Brand />
      </Link>
      <ProfileMenu />
    </header>
  )
}

function SideNav({ path }: { path: string }) {
  const { i18n } = useLingui()
  const { remember } = useAppCore()
  const [collapsed, setCollapsed] = useState(() => remember.get(collapsedKey) === '1')
  const toggle = () => {
    remember.set(collapsedKey, collapsed ? null : '1')
    setCollapsed(!collapsed)
  }
  return (
    <aside className="shell-side" part="shell-menu" data-collapsed={collapsed || undefined}>
      <NavList path={path} collapsed={collapsed} />
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

function NavSheet({ path, close }: { path: string; close(): void }) {
  const { i18n } = useLingui()
  return (
    <Dialog shape="sheet" title={i18n._({ id: 'shell.menu', message: 'Menu' })} onClose={close}>
      <NavList path={path} onFollow={close} />
      <p className="shell-version">{i18n._({ id: 'shell.version', message: 'Version {version}', values: { version } })}</p>
    </Dialog>
  )
}

/** The frame of the full product: it owns the address and mounts the element that shows it. */
function Shell({ autoload }: { autoload(root: ShadowRoot): void }) {
  useStyles(css)
  const { i18n } = useLingui()
  const root = useRoot()
  const { router } = useAppCore()
  const path = useStore(router.$path)
  const [navOpen, setNavOpen] = useState(false)
  const main = useMainFollowing(path)
  const [hasNav] = useState(() => !readEnvironment().hideNavigator)
  const bare = isBare(path)
  usePageTitle(placeName(i18n, placeOf(path).name))
  useEffect(() => autoload(root), [autoload, root])
  return (
    <div className="shell" data-bare={bare || undefined}>
      {!bare && (
        <>
          <button type="button" className="shell-skip button button-primary" onClick={() => main.current?.focus()}>
            {i18n._({ id: 'shell.skip', message: 'Skip to the content' })}
          </button>
          <Header openNav={hasNav ? () => setNavOpen(true) : null} />
          {hasNav && <SideNav path={path} />}
        </>
      )}
      <main className="shell-main" part="shell-content" ref={main} tabIndex={-1}>
        <ElementPlace path={path} tag={placeOf(path).tag} />
      </main>
      {navOpen && <NavSheet path={path} close={() => setNavOpen(false)} />}
    </div>
  )
}

/** `autoload` fetches the scripts of the elements that the shell mounts. */
export function createShellFrame(autoload: (root: ShadowRoot) => void) {
  return () => <Shell autoload={autoload} />
}
