import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { menuOf, sectionOf } from '../places.ts'
import { placeName } from '../words.ts'

interface NavListProps {
  path: string
  /** Icons alone; the names stay for screen readers and as tooltips. */
  collapsed?: boolean
  onFollow?(): void
}

/** The main navigation by who somebody is. */
export function NavList({ path, collapsed = false, onFollow }: NavListProps) {
  const { i18n } = useLingui()
  const user = useStore(useCore().$user)
  if (!user) return null
  const section = sectionOf(path)
  return (
    <nav aria-label={i18n._({ id: 'shell.navigation', message: 'Main navigation' })}>
      <ul className="nav-list">
        {menuOf(user.type).map((entry) => {
          const name = placeName(i18n, entry.name)
          return (
            <li key={entry.path}>
              <Link to={entry.path} className="nav-link" aria-current={entry.path === path ? 'page' : entry.path === section ? 'true' : undefined} title={collapsed ? name : undefined} onClick={onFollow}>
                <Icon name={entry.icon} size={20} />
                <span className={collapsed ? 'visually-hidden' : undefined}>{name}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
