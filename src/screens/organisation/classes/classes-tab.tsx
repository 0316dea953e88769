import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ClassGroup } from '../../../contract/people.ts'
import type { LocaleId } from '../../../domain/locale.ts'
import { labelled } from '../../../i18n/composed.ts'
import { formatInstant } from '../../../i18n/format.ts'
import type { Router } from '../../../stores/core.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { MenuButton, type MenuAction } from '../../../ui/menu/menu-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatePage } from '../../../ui/state-page.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/table.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useMay } from '../../../ui/use-may.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { useWorded } from '../../../ui/use-worded.ts'
import { AskDialog } from '../../../ui/records/ask-dialog.tsx'
import { EntityDialog } from '../../../ui/records/entity-dialog.tsx'
import { learnerReportsPath, learnerReportsText } from '../../../ui/records/learner-reports.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { createClassesStore, type ClassesStore } from './classes.store.ts'
import { ClassMembersDialog } from './class-members-dialog.tsx'

type Opened = { kind: 'name'; group: ClassGroup | null } | { kind: 'members' | 'remove'; group: ClassGroup }

/** The classes with their creators and how many are in them. */
export function ClassesTab() {
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const store = useScreenStore(() => createClassesStore(core))
  const classes = useStore(store.$classes)
  const [opened, setOpened] = useState<Opened | null>(null)
  const columns = useWorded(columnsOf, locale, setOpened, useMay('coach:statistics') ? core.router : null)
  const add = (
    <Button kind="primary" icon="plus" onClick={() => setOpened({ kind: 'name', group: null })}>
      {i18n._({ id: 'organisation.add-class', message: 'Add a class' })}
    </Button>
  )
  const close = () => setOpened(null)
  return (
    <>
      <header className="records-head">
        <h1>{i18n._({ id: 'ui.classes', message: 'Classes' })}</h1>
        {add}
      </header>
      {classes.status === 'loading' && <Skeleton rows={6} />}
      {classes.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'organisation.classes-failed', message: 'The classes couldn’t be loaded' })}
          failure={classes}
          retry={store.reload}
        />
      )}
      {classes.status === 'ready' &&
        (classes.items.length === 0 ? (
          <StatePage
            icon="people"
            title={i18n._({ id: 'organisation.no-classes', message: 'No classes yet' })}
            text={i18n._({
              id: 'organisation.no-classes-text',
              message: 'Courses can be published to a class, which is a group of people.',
            })}
          >
            {add}
          </StatePage>
        ) : (
          <Table
            name="class-list"
            address
            label={i18n._({ id: 'ui.classes', message: 'Classes' })}
            columns={columns}
            rows={classes.items}
            rowKey={(group) => group.id}
            filter
            summary={(group) => group.creator}
            onOpen={(group) => setOpened({ kind: 'members', group })}
          />
        ))}
      {opened?.kind === 'name' && <NameDialog group={opened.group} store={store} onClose={close} />}
      {opened?.kind === 'members' && (
        <ClassMembersDialog group={opened.group} store={store} onClose={close} />
      )}
      {opened?.kind === 'remove' && <RemoveDialog group={opened.group} store={store} onClose={close} />}
    </>
  )
}

/** `router` leads to the reports of a class; null for those who may not read them. */
function columnsOf(
  i18n: I18n,
  locale: LocaleId,
  open: (opened: Opened) => void,
  router: Router | null,
): Column<ClassGroup>[] {
  return [
    {
      id: 'name',
      label: i18n._({ id: 'record.class', message: 'Class' }),
      width: 170,
      grow: 2,
      priority: 1,
      sortBy: (group) => group.className,
      namesRow: true,
      cell: (group) => <b className="records-name">{group.className}</b>,
    },
    {
      id: 'members',
      label: i18n._({ id: 'record.members', message: 'People' }),
      width: 90,
      grow: 0.5,
      priority: 1,
      align: 'end',
      sortBy: (group) => group.members,
      cell: (group) => i18n.number(group.members),
    },
    {
      id: 'creator',
      label: i18n._({ id: 'organisation.creator', message: 'Creator' }),
      width: 140,
      priority: 2,
      sortBy: (group) => group.creator,
      cell: (group) => group.creator || '—',
    },
    {
      id: 'created',
      label: i18n._({ id: 'organisation.created', message: 'Created' }),
      width: 186,
      priority: 3,
      sortBy: (group) => group.createdAt,
      cell: (group) => formatInstant(locale, group.createdAt),
    },
    {
      id: 'actions',
      label: i18n._({ id: 'organisation.actions', message: 'Actions' }),
      width: 64,
      grow: 0.1,
      priority: 1,
      cell: (group) => <ClassActions group={group} open={open} router={router} />,
    },
  ]
}

/** What can be done with a class: a button for each where there is room, else a menu. */
function ClassActions({
  group,
  open,
  router,
}: {
  group: ClassGroup
  open: (opened: Opened) => void
  router: Router | null
}) {
  const { i18n } = useLingui()
  const actions: (MenuAction & { icon: IconName })[] = [
    {
      id: 'members',
      icon: 'people',
      label: i18n._({ id: 'organisation.class-members', message: 'Choose members' }),
      run: () => open({ kind: 'members', group }),
    },
    ...(router
      ? [
          {
            id: 'reports',
            icon: 'report' as const,
            label: learnerReportsText(i18n),
            run: () => router.go(learnerReportsPath({ class: group.id })),
          },
        ]
      : []),
    {
      id: 'rename',
      icon: 'edit',
      label: i18n._({ id: 'organisation.rename', message: 'Rename' }),
      run: () => open({ kind: 'name', group }),
    },
    {
      id: 'remove',
      icon: 'trash',
      danger: true,
      label: i18n._({ id: 'ui.delete', message: 'Delete' }),
      run: () => open({ kind: 'remove', group }),
    },
  ]
  return (
    <span className="class-actions" onClick={(event) => event.stopPropagation()}>
      <span className="class-buttons">
        {actions.map(({ id, icon, label, run }) => (
          <IconButton
            key={id}
            icon={icon}
            label={labelled(i18n, label, group.className)}
            title={label}
            onClick={run}
          />
        ))}
      </span>
      <span className="class-menu">
        <MenuButton
          label={i18n._({
            id: 'organisation.class-menu',
            message: 'Actions for {name}',
            values: { name: group.className },
          })}
          actions={actions}
        />
      </span>
    </span>
  )
}

interface ClassProps {
  group: ClassGroup
  store: ClassesStore
  onClose(): void
}

function NameDialog({ group, store, onClose }: Omit<ClassProps, 'group'> & { group: ClassGroup | null }) {
  const { i18n } = useLingui()
  const label = i18n._({ id: 'organisation.class-name', message: 'Class name' })
  return (
    <EntityDialog
      entity={group}
      title={(base) =>
        base
          ? i18n._({ id: 'organisation.rename-class', message: 'Rename the class' })
          : i18n._({ id: 'organisation.add-class', message: 'Add a class' })
      }
      draftOf={(base) => ({ className: base?.className ?? '' })}
      faultsOf={({ className }): { className?: string } =>
        className.trim() ? {} : { className: 'required' }
      }
      names={{ className: { label, show: (name) => name } }}
      add={({ className }) => store.add(className)}
      change={(base, { className }) => store.rename(base, className)}
      onClose={onClose}
    >
      {(form) => <TextField form={form} name="className" label={label} required maxLength={80} />}
    </EntityDialog>
  )
}

function RemoveDialog({ group, store, onClose }: ClassProps) {
  const { i18n } = useLingui()
  const core = useCore()
  return (
    <AskDialog
      title={i18n._({
        id: 'organisation.delete-class-title',
        message: 'Delete the class “{name}”?',
        values: { name: group.className },
      })}
      ok={i18n._({ id: 'ui.delete', message: 'Delete' })}
      danger
      act={() => store.remove(group)}
      onDone={() => {
        core.notify(
          'success',
          i18n._({
            id: 'organisation.deleted',
            message: '“{name}” was deleted',
            values: { name: group.className },
          }),
        )
        onClose()
      }}
      onCancel={onClose}
    >
      <p>
        {i18n._({
          id: 'organisation.delete-class-text',
          message:
            '{count, plural, =0 {No one is in it.} one {# person is in it and stays in the enterprise.} other {# people are in it and stay in the enterprise.}}',
          values: { count: group.members },
        })}
      </p>
    </AskDialog>
  )
}
