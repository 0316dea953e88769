import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { Button } from '../../../ui/button.tsx'
import { FolderTree } from '../../../ui/folder-tree/folder-tree.tsx'
import { ancestors } from '../../../ui/folder-tree/tree-model.ts'
import { useFolderActions } from '../../../ui/folder-tree/use-folder-actions.tsx'
import { Link } from '../../../ui/link.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import css from './departments.css'
import { createDepartmentsStore, type DepartmentsStore } from './departments.store.ts'

/** The departments: added, renamed, moved and deleted in their tree. */
export function DepartmentsTab() {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createDepartmentsStore(core))
  const departments = useStore(store.$departments)
  return (
    <>
      <header className="records-head">
        <h1>{i18n._({ id: 'record.departments', message: 'Departments' })}</h1>
      </header>
      <p className="soft">
        {i18n._({
          id: 'organisation.departments-text',
          message:
            'Drag a department or use its menu to move it. Only a department with no people or departments in it can be deleted.',
        })}
      </p>
      {departments.status === 'loading' && <Skeleton rows={8} />}
      {departments.status === 'failed' && (
        <LoadFailed
          title={i18n._({
            id: 'organisation.departments-failed',
            message: 'The departments couldn’t be loaded',
          })}
          failure={departments}
          retry={store.reload}
        />
      )}
      {departments.status === 'ready' && (
        <div className="departments-body">
          <div className="departments">
            <FolderTree
              store={store.tree}
              label={i18n._({ id: 'record.departments', message: 'Departments' })}
              draggable
              maxHeight={600}
              figureOf={({ id }) => i18n.number(store.membersOf(id).all)}
            />
          </div>
          <Chosen store={store} />
        </div>
      )}
    </>
  )
}

/** The chosen department: where it stands, the way to its people, and what can be done with it. */
function Chosen({ store }: { store: DepartmentsStore }) {
  const { i18n } = useLingui()
  const [screen = '/user-list'] = useStore(useCore().router.$path).split('?', 1)
  const id = useStore(store.tree.$selected)
  const index = useStore(store.tree.$index)
  const { actionsOf, dialogs } = useFolderActions(store.tree)
  const department = id === null ? undefined : index.byId.get(id)
  if (!department) return null
  const { own, all } = store.membersOf(department.id)
  const above = ancestors(index, department.id).flatMap((one) => index.byId.get(one)?.name ?? [])
  return (
    <section className="departments department-chosen">
      <div role="status">
        {above.length > 0 && <p className="soft">{above.join(' / ')}</p>}
        <h2>{department.name}</h2>
        <Link to={`${screen}?department=${department.id}`}>
          {i18n._({
            id: 'organisation.department-all',
            message:
              '{count, plural, =0 {No one here or below} one {# person here and below} other {# people here and below}}',
            values: { count: all },
          })}
        </Link>
        {own !== all && (
          <p className="soft">
            {i18n._({
              id: 'organisation.department-people',
              message:
                '{count, plural, =0 {No one directly in it} one {# person directly in it} other {# people directly in it}}',
              values: { count: own },
            })}
          </p>
        )}
      </div>
      <div className="department-actions">
        {actionsOf(department).map(({ id: action, icon, label, run }) => (
          <Button key={action} size="small" onClick={run} {...(icon && { icon })}>
            {label}
          </Button>
        ))}
      </div>
      {dialogs}
    </section>
  )
}
