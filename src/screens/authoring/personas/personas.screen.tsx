import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Persona } from '../../../contract/personas.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import recordsCss from '../../../ui/records/records.css'
import { FilterChoice, SearchField } from '../../../ui/records/search-field.tsx'
import { AskDialog } from '../../../ui/records/ask-dialog.tsx'
import { useUndo } from '../../../ui/undo/use-undo.ts'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatePage } from '../../../ui/state-page.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { PersonaCard } from './parts/persona-card.tsx'
import { PersonaDialog } from './parts/persona-dialog.tsx'
import { deletePersona, restorePersona } from './persona-details.ts'
import { allCoursesText } from './persona-words.ts'
import css from './personas.css'
import { createPersonasStore, type PersonasStore } from './personas.store.ts'

type Opened = { to: 'add' } | { to: 'edit' | 'delete'; persona: Persona }

/** The personas that courses are given: found, made, changed and deleted (PERSONA-01). */
export function PersonasScreen() {
  useStyles(css, recordsCss)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createPersonasStore(core))
  const personas = useStore(store.$personas)
  const courses = useStore(store.$courses)
  const filter = useStore(store.$filter)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const add = (
    <Button kind="primary" icon="plus" onClick={() => setOpened({ to: 'add' })}>
      {i18n._({ id: 'authoring.persona-add', message: 'New persona' })}
    </Button>
  )
  return (
    <div className="personas">
      <header className="personas-head">
        <h1>{i18n._({ id: 'authoring.personas', message: 'Personas' })}</h1>
        {personas.status === 'ready' && personas.items.length > 0 && add}
      </header>
      <p className="soft">
        {i18n._({
          id: 'authoring.personas-text',
          message:
            'Customers with their own background, and photos that show their mood. Choose one in a course’s settings.',
        })}
      </p>
      {personas.status === 'loading' && <Skeleton shape="cards" rows={6} />}
      {personas.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={personas}
          retry={store.reload}
        />
      )}
      {personas.status === 'ready' &&
        (personas.items.length === 0 ? (
          <StatePage
            icon="person"
            title={i18n._({ id: 'authoring.personas-none', message: 'No personas yet' })}
            text={i18n._({
              id: 'authoring.personas-none-text',
              message:
                'Set up a customer’s name, background and photos once, and use them in as many courses as you like.',
            })}
          >
            {add}
          </StatePage>
        ) : (
          <Found store={store} onOpen={setOpened} />
        ))}
      {(opened?.to === 'add' || opened?.to === 'edit') && (
        <PersonaDialog
          persona={opened.to === 'edit' ? opened.persona : null}
          courses={courses}
          courseId={courses.some(({ id }) => id === filter.for) ? filter.for : null}
          onSaved={() => {
            close()
            store.reload()
          }}
          onClose={close}
        />
      )}
      {opened?.to === 'delete' && (
        <DeleteDialog persona={opened.persona} onChanged={store.reload} onClose={close} />
      )}
    </div>
  )
}

function Found({ store, onOpen }: { store: PersonasStore; onOpen(opened: Opened): void }) {
  const { i18n } = useLingui()
  const filter = useStore(store.$filter)
  const shown = useStore(store.$shown)
  const courses = useStore(store.$courses)
  return (
    <>
      <div className="personas-filter">
        <SearchField
          label={i18n._({ id: 'authoring.personas-search', message: 'Search personas' })}
          value={filter.search}
          onChange={(search) => store.filter({ search })}
        />
        <FilterChoice
          label={i18n._({ id: 'authoring.persona-for', message: 'Available in' })}
          value={filter.for}
          any={i18n._({ id: 'authoring.personas-any', message: 'All personas' })}
          options={[
            { value: 'ALL', label: allCoursesText(i18n) },
            ...courses.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(chosen) => store.filter({ for: chosen })}
        />
      </div>
      <p className="soft" role="status">
        {i18n._({
          id: 'authoring.personas-found',
          message: '{count, plural, =0 {No persona matches.} one {# persona} other {# personas}}',
          values: { count: shown.length },
        })}
      </p>
      <ul className="persona-cards">
        {shown.map((persona) => (
          <li key={persona.id} className="card">
            <PersonaCard
              persona={persona}
              onEdit={() => onOpen({ to: 'edit', persona })}
              onDelete={() => onOpen({ to: 'delete', persona })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface DeleteProps {
  persona: Persona
  /** The list is not what it was. */
  onChanged(): void
  onClose(): void
}

function DeleteDialog({ persona, onChanged, onClose }: DeleteProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const undo = useUndo()
  const values = { name: persona.name }
  const restore = async () => {
    const outcome = await restorePersona(core, persona.id)
    if (outcome.status === 'done') onChanged()
    return outcome
  }
  return (
    <AskDialog
      title={i18n._({ id: 'authoring.delete-title', message: 'Delete “{name}”?', values })}
      ok={i18n._({ id: 'authoring.delete', message: 'Delete' })}
      danger
      act={() => deletePersona(core, persona.id)}
      onDone={() => {
        onClose()
        onChanged()
        core.notify(
          'success',
          i18n._({ id: 'authoring.persona-deleted', message: '“{name}” was deleted.', values }),
          undo([restore]),
        )
      }}
      onCancel={onClose}
    >
      <p>
        {i18n._({
          id: 'authoring.persona-delete-text',
          message: 'Courses that use this persona keep it and its photos.',
        })}
      </p>
    </AskDialog>
  )
}
