import { useLingui } from '@lingui/react'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { sectionOf } from '../../../ui/places.ts'
import { wayBackOf } from '../../../ui/way-back.ts'
import type { MenuItem } from '../use-menu.ts'

interface NavListProps {
  path: string
  menu: readonly MenuItem[]
  /** Icons alone; the names stay for screen readers and as tooltips. */
  collapsed?: boolean
  onFollow?(): void
}

/** The main navigation by what somebody may. */
export function NavList({ path, menu, collapsed = false, onFollow }: NavListProps) {
  const { i18n } = useLingui()
  const [page] = path.split('?', 1)
  const section = sectionOf(wayBackOf(path) ?? path)
  return (
    <nav aria-label={i18n._({ id: 'shell.navigation', message: 'Main navigation' })}>
      <ul className="nav-list">
        {menu.map(({ path: to, name, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="nav-link"
              aria-current={to === page ? 'page' : to === section ? 'true' : undefined}
              title={collapsed ? name : undefined}
              onClick={onFollow}
            >
              <Icon name={icon} size={20} />
              <span className={collapsed ? 'visually-hidden' : undefined}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
