import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { longestProgrammeName, mostStages } from '../../../../domain/publish/programme.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { BackLink } from '../../../../ui/back-link.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { useDragOrder } from '../../../../ui/drag-order/drag-order.ts'
import { Field } from '../../../../ui/field.tsx'
import { faultText } from '../../../../ui/form/fault-labels.ts'
import { AreaField } from '../../../../ui/form/fields.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { PagedTable } from '../../../../ui/records/paged-table.tsx'
import recordsCss from '../../../../ui/records/records.css'
import { SearchField } from '../../../../ui/records/search-field.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { undoText } from '../../../../ui/undo-text.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { useUnsaved } from '../../../../ui/use-unsaved.ts'
import { publishKindText } from '../../publish-words.ts'
import { HeldCertificates } from '../certificates/held-certificates.tsx'
import completionCss from '../materials/completion-fields.css'
import { CertificateFields } from '../materials/certificate-fields.tsx'
import { ChoiceCards } from '../../../../ui/choice-cards.tsx'
import { movedText } from '../moved-text.ts'
import { CompletedMeter } from '../parts/completed-meter.tsx'
import css from './programme-form.css'
import {
  createProgrammeFormStore,
  programmeFaultsOf,
  type ProgrammeFormState,
  type ProgrammeFormStore,
  type ProgrammeLearner,
  type StageDraft,
} from './programme-form.store.ts'
import { programmeModeText, stageStateText } from './programme-words.ts'
import { roundText } from '../../../../i18n/pages/round.ts'
import { Round } from '../../../../ui/round.tsx'

/** Where publishes are put in an order (PUBLISH-08a); below it how far the learners are. */
export function ProgrammeFormScreen({ id }: { id: string }) {
  useStyles(recordsCss, completionCss, css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createProgrammeFormStore(core, id))
  const page = useStore(store.$page)
  const state = useStore(store.$state)
  if (page.status === 'failed')
    return (
      <LoadFailed
        title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
        failure={page}
        retry={store.reload}
        leave
      />
    )
  return (
    <div className="programme-form">
      <BackLink to="/programme-list">
        {i18n._({ id: 'authoring.programmes-all', message: 'All programs' })}
      </BackLink>
      <h1>{state?.kept?.name ?? i18n._({ id: 'authoring.programme-new', message: 'New program' })}</h1>
      {page.status === 'loading' || !state ? (
        <Skeleton rows={8} />
      ) : (
        <>
          <Form store={store} state={state} />
          {state.kept && (
            <HeldCertificates
              key={`certificates-${state.kept.revision}`}
              by={{ programme: state.kept.id }}
              earns={state.kept.certificate !== null}
            />
          )}
          {state.kept && store.learners && <Learners store={store} list={store.learners} state={state} />}
        </>
      )}
    </div>
  )
}

interface Props {
  store: ProgrammeFormStore
  state: ProgrammeFormState
}

function Form({ store, state }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const form = useRef<HTMLFormElement>(null)
  const { draft, tried, refused } = state
  const faults = programmeFaultsOf(draft)
  useUnsaved(state.dirty)
  const save = async () => {
    const isNew = state.kept === null
    const saved = await store.save()
    if (!saved) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    core.notify(
      'success',
      i18n._({
        id: 'authoring.programme-saved',
        message: 'The program was saved. Learners who have all its publications see it now.',
      }),
    )
    if (isNew) core.router.go(`/programme-list/${saved.id}`)
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={i18n._({ id: 'authoring.publish-name-label', message: 'Name shown to learners' })}
        required
        maxLength={longestProgrammeName}
        autoComplete="off"
        value={draft.name}
        error={tried && faults.name ? faultText(i18n, 'required') : null}
        onChange={({ target }) => store.change({ name: target.value })}
      />
      <AreaField
        label={i18n._({ id: 'authoring.publish-description', message: 'Description (optional)' })}
        value={draft.description}
        maxLength={1000}
        fault={null}
        onChange={(description) => store.change({ description })}
        onBlur={() => undefined}
      />
      <ChoiceCards
        legend={i18n._({ id: 'authoring.programme-mode', message: 'Order' })}
        value={draft.mode}
        choices={[
          {
            value: 'breakthrough',
            label: programmeModeText(i18n, 'breakthrough'),
            note: i18n._({
              id: 'authoring.programme-breakthrough-note',
              message: 'Each stage can be started once all stages before it are completed.',
            }),
          },
          {
            value: 'free',
            label: programmeModeText(i18n, 'free'),
            note: i18n._({
              id: 'authoring.programme-free-note',
              message: 'Learners see the order, and may start anywhere.',
            }),
          },
        ]}
        onChange={(mode) => store.change({ mode: mode === 'free' ? 'free' : 'breakthrough' })}
      />
      <div className="completion-fields">
        <CertificateFields
          rule={draft.certificate}
          onChange={(certificate) => store.change({ certificate })}
        />
      </div>
      <Stages store={store} state={state} />
      <FindPublish store={store} state={state} />
      {refused && (
        <p className="field-error" role="alert">
          <Icon name="error" />
          {errorText(i18n, refused.code, refused.params)}
        </p>
      )}
      <Button kind="primary" type="submit" busy={state.saving}>
        {i18n._({ id: 'authoring.save', message: 'Save' })}
      </Button>
    </form>
  )
}

function Stages({ store, state }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const { stages } = state.draft
  const list = useRef<HTMLOListElement>(null)
  const [told, setTold] = useState('')
  const title = i18n._({ id: 'authoring.programme-stages', message: 'Stages' })
  const move = (from: number, to: number) => {
    store.move(from, to)
    setTold(movedText(i18n, stages[from]?.name ?? '', to, stages.length))
  }
  const order = useDragOrder(list, move)
  const remove = (place: number, name: string) => {
    const undo = store.remove(place)
    core.notify(
      'success',
      i18n._({
        id: 'authoring.programme-stage-removed',
        message: '“{name}” was taken out of the program.',
        values: { name },
      }),
      { label: undoText(i18n), run: undo },
    )
  }
  return (
    <section aria-label={title} className="programme-part">
      <h2>{title}</h2>
      {stages.length === 0 && (
        <p className={state.tried ? 'field-error' : 'soft'} role={state.tried ? 'alert' : undefined}>
          {i18n._({ id: 'authoring.programme-no-stages', message: 'Add at least one publication below.' })}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {told}
      </p>
      <ol ref={list} className="drag-order">
        {stages.map(({ publishId, name, round, kind, courseName }, place) => (
          <li key={publishId} {...order.row(place, stages.length)}>
            <span className="drag-grip" {...order.grip(place)}>
              <Icon name="rows" />
            </span>
            <span className="stage-number" aria-hidden="true">
              {i18n.number(place + 1)}
            </span>
            <div>
              <b>{name}</b> <Round round={round} />
              <small>{[publishKindText(i18n, kind), courseName].join(' · ')}</small>
            </div>
            <IconButton
              icon="chevron-up"
              disabled={place === 0}
              label={i18n._({ id: 'authoring.material-up', message: 'Move {name} up', values: { name } })}
              onClick={() => move(place, place - 1)}
            />
            <IconButton
              icon="chevron-down"
              disabled={place === stages.length - 1}
              label={i18n._({
                id: 'authoring.material-down',
                message: 'Move {name} down',
                values: { name },
              })}
              onClick={() => move(place, place + 1)}
            />
            <IconButton
              icon="trash"
              label={i18n._({ id: 'authoring.material-remove', message: 'Remove {name}', values: { name } })}
              onClick={() => remove(place, name)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

function FindPublish({ store, state }: Props) {
  const { i18n } = useLingui()
  const search = useStore(store.$search)
  const found = useStore(store.$found)
  const title = i18n._({ id: 'authoring.programme-add', message: 'Add publications' })
  const { stages } = state.draft
  if (stages.length >= mostStages) return null
  const others =
    found.status === 'ready'
      ? found.items.filter(({ id }) => !stages.some(({ publishId }) => publishId === id))
      : []
  return (
    <section aria-label={title} className="programme-part">
      <h2>{title}</h2>
      <SearchField
        label={i18n._({ id: 'authoring.publishes-search', message: 'Publication or course' })}
        value={search}
        onChange={store.search}
      />
      {found.status === 'failed' && (
        <p className="field-error" role="alert">
          <Icon name="error" />
          {i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
        </p>
      )}
      {found.status === 'ready' && others.length === 0 && (
        <p className="soft" role="status">
          {i18n._({ id: 'authoring.programme-none-found', message: 'No publication matches.' })}
        </p>
      )}
      <ul>
        {others.map((publish) => (
          <li key={publish.id}>
            <div>
              <b>{publish.name}</b> <Round round={publish.series?.round ?? null} />
              <small>{[publishKindText(i18n, publish.kind), publish.courseName].join(' · ')}</small>
            </div>
            <Button
              size="small"
              icon="plus"
              aria-label={i18n._({
                id: 'authoring.programme-add-name',
                message: 'Add {name}',
                values: { name: publish.name },
              })}
              onClick={() => store.add(publish)}
            >
              {i18n._({ id: 'authoring.programme-add-one', message: 'Add' })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Learners({
  store,
  list,
  state: { kept },
}: Props & { list: NonNullable<ProgrammeFormStore['learners']> }) {
  const { i18n } = useLingui()
  const counts = useStore(store.$counts)
  const filter = useStore(list.$filter)
  const title = i18n._({ id: 'authoring.learners', message: 'Progress of learners' })
  const stages = kept?.stages ?? []
  return (
    <section aria-label={title} className="programme-part">
      <h2>{title}</h2>
      <CompletedMeter counts={counts} />
      <PagedTable
        name="programme-learners"
        label={title}
        list={list}
        filters={
          <SearchField
            label={i18n._({ id: 'authoring.learners-search', message: 'Name or department' })}
            value={filter.search}
            onChange={(search) => list.filter({ search })}
          />
        }
        columns={columnsOf(i18n, stages)}
        rowKey={({ id }) => id}
        rowName={({ displayName }) => displayName}
        summary={({ completed }) => `${i18n.number(completed)} / ${i18n.number(stages.length)}`}
        failed={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
        empty={
          <p>
            {i18n._({
              id: 'authoring.programme-no-learners',
              message: 'No one you can see has all publications of this program.',
            })}
          </p>
        }
      />
    </section>
  )
}

const columnsOf = (
  i18n: I18n,
  stages: readonly Pick<StageDraft, 'name' | 'round'>[],
): Column<ProgrammeLearner>[] => [
  {
    id: 'name',
    label: i18n._({ id: 'authoring.name', message: 'Name' }),
    width: 150,
    grow: 2,
    priority: 1,
    namesRow: true,
    cell: ({ displayName }) => <b className="records-name">{displayName}</b>,
  },
  {
    id: 'department',
    label: i18n._({ id: 'authoring.learners-department', message: 'Department' }),
    width: 140,
    grow: 1,
    priority: 2,
    cell: ({ department }) => department || '—',
  },
  {
    id: 'completed',
    label: i18n._({ id: 'authoring.learning-completed', message: 'Completed' }),
    width: 110,
    priority: 1,
    cell: ({ completed }) => `${i18n.number(completed)} / ${i18n.number(stages.length)}`,
  },
  ...stages.map(({ name, round }, place): Column<ProgrammeLearner> => ({
    id: `stage-${place}`,
    label: round === null ? name : `${name} · ${roundText(i18n, round)}`,
    width: 130,
    priority: 2,
    cell: ({ states }) => {
      const state = states[place]
      return state ? stageStateText(i18n, state) : '—'
    },
  })),
]
