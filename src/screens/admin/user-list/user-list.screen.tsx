import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { Link } from '../../../ui/link.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { useCore } from '../../../ui/use-core.ts'
import { filterOfPath } from '../address-filter.ts'
import adminCss from '../admin.css'
import { ClassesTab } from './parts/classes-tab.tsx'
import { DepartmentsTab } from './parts/departments-tab.tsx'
import { PeopleTab } from './parts/people-tab.tsx'
import css from './user-list.css'

/** The people of the enterprise, its departments and its classes (ADMIN-01); also under the address `personindex`. */
export function UserListScreen() {
  useStyles(adminCss, css)
  const { i18n } = useLingui()
  const path = useStore(useCore().router.$path)
  const [screen = '/user-list'] = path.split('?', 1)
  const { tab } = filterOfPath(path, { tab: '' })
  const tabs = [
    { id: '', label: i18n._({ id: 'admin.people', message: 'People' }) },
    { id: 'departments', label: i18n._({ id: 'admin.departments', message: 'Departments' }) },
    { id: 'classes', label: i18n._({ id: 'admin.classes', message: 'Classes' }) },
  ]
  return (
    <div className="admin">
      <nav
        className="tabs"
        aria-label={i18n._({ id: 'admin.people-areas', message: 'People, departments and classes' })}
      >
        {tabs.map(({ id, label }) => (
          <Link
            key={id}
            className="tab"
            to={id ? `${screen}?tab=${id}` : screen}
            aria-current={tab === id ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {tab === 'departments' ? <DepartmentsTab /> : tab === 'classes' ? <ClassesTab /> : <PeopleTab />}
    </div>
  )
}
