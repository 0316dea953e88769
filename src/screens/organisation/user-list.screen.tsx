import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { Link } from '../../ui/link.tsx'
import { useStyles } from '../../ui/sheets.ts'
import { useCore } from '../../ui/use-core.ts'
import { filterOfPath } from '../../stores/address-filter.ts'
import recordsCss from '../../ui/records/records.css'
import { ClassesTab } from './classes/classes-tab.tsx'
import { DepartmentsTab } from './departments/departments-tab.tsx'
import { PeopleTab } from './people/people-tab.tsx'
import css from './organisation.css'

/** The people of the enterprise, its departments and its classes (ADMIN-01); also under the address `personindex`. */
export function UserListScreen() {
  useStyles(recordsCss, css)
  const { i18n } = useLingui()
  const path = useStore(useCore().router.$path)
  const [screen = '/user-list'] = path.split('?', 1)
  const { tab } = filterOfPath(path, { tab: '' })
  const tabs = [
    { id: '', label: i18n._({ id: 'organisation.people', message: 'People' }) },
    { id: 'departments', label: i18n._({ id: 'record.departments', message: 'Departments' }) },
    { id: 'classes', label: i18n._({ id: 'ui.classes', message: 'Classes' }) },
  ]
  return (
    <div className="records organisation">
      <nav
        className="tabs"
        aria-label={i18n._({ id: 'organisation.people-areas', message: 'People, departments and classes' })}
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
