import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ConfigEntry } from '../../../../contract/administration.ts'
import { formatInstant } from '../../../../i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import type { FieldNames } from '../../../../ui/form/conflicts.tsx'
import type { Form } from '../../../../ui/form/use-form.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { DeleteAction } from '../../../../ui/records/delete-action.tsx'
import { EntityDialog } from '../../../../ui/records/entity-dialog.tsx'
import { AreaField, TextField } from '../../../../ui/form/fields.tsx'
import {
  draftOfConfig,
  emptyConfig,
  faultsOfConfig,
  kindOfValue,
  numberExtensions,
  pretty,
  textExtensions,
  timeExtensions,
  type ConfigDraft,
} from '../config-form.ts'
import type { EntriesStore } from '../entries.store.ts'

interface ConfigProps {
  /** Null to add one. */
  entry: ConfigEntry | null
  store: EntriesStore
  onClose(): void
}

/** A config entry with all the fields of §3. Key and type are its name and stay. */
export function ConfigDialog({ entry, store, onClose }: ConfigProps) {
  const { i18n } = useLingui()
  const names = useConfigNames()
  return (
    <EntityDialog
      entity={entry}
      title={(base) => base?.key ?? i18n._({ id: 'platform.add-config', message: 'Add an entry' })}
      width={760}
      draftOf={(base) => (base ? draftOfConfig(base) : emptyConfig(store.list.$filter.get().type))}
      faultsOf={faultsOfConfig}
      names={names}
      add={store.add}
      change={store.change}
      onClose={onClose}
    >
      {(form, base) => (
        <>
          <div className="form-pair">
            <TextField
              form={form}
              name="key"
              label={names.key.label}
              required
              disabled={base !== null}
              maxLength={40}
              hint={
                base
                  ? ''
                  : i18n._({
                      id: 'ui.fault-config-key',
                      message: '4 to 40 letters, or letters and digits.',
                    })
              }
            />
            <TextField
              form={form}
              name="type"
              label={names.type.label}
              required
              disabled={base !== null}
              maxLength={40}
            />
            <Value form={form} label={names.value.label} />
            <TextField
              form={form}
              name="sort"
              label={names.sort.label}
              maxLength={7}
              hint={i18n._({ id: 'platform.sort-hint', message: 'Small numbers come first.' })}
            />
          </div>
          <details className="settings-more" open={extended(form.draft)}>
            <summary>{i18n._({ id: 'platform.extensions', message: 'Extensions' })}</summary>
            <div className="settings-triple">
              {textExtensions.map((name) => (
                <TextField key={name} form={form} name={name} label={names[name].label} maxLength={1000} />
              ))}
              {numberExtensions.map((name) => (
                <TextField key={name} form={form} name={name} label={names[name].label} maxLength={24} />
              ))}
              {timeExtensions.map((name) => (
                <TextField
                  key={name}
                  form={form}
                  name={name}
                  type="datetime-local"
                  label={names[name].label}
                />
              ))}
            </div>
          </details>
          {base && <History entry={base} />}
          {base && <Remove entry={base} store={store} onClose={onClose} />}
        </>
      )}
    </EntityDialog>
  )
}

const extended = (draft: ConfigDraft) =>
  [...textExtensions, ...numberExtensions, ...timeExtensions].some((name) => draft[name] !== '')

/** The value, which pages read as JSON: it says whether they can, and sets it out in lines. */
function Value({ form, label }: { form: Form<ConfigDraft>; label: string }) {
  const { i18n } = useLingui()
  const { value } = form.draft
  const { kind } = kindOfValue(value)
  const notes = {
    json: i18n._({ id: 'platform.value-json', message: 'Valid JSON.' }),
    text: i18n._({
      id: 'platform.value-text',
      message: 'Plain text; pages that expect JSON will treat it as empty.',
    }),
    broken: i18n._({
      id: 'platform.value-broken',
      message: 'This looks like JSON but can’t be read; pages that expect JSON will treat it as empty.',
    }),
  }
  return (
    <div className="form-wide settings-value">
      <AreaField
        label={i18n._({ id: 'ui.required-field', message: '{label} *', values: { label } })}
        rows={8}
        maxLength={200_000}
        value={value}
        fault={form.fault('value')}
        hint={
          value !== '' && (
            <span data-kind={kind}>
              {kind === 'broken' && <Icon name="warning" size={14} />}
              {notes[kind]}
            </span>
          )
        }
        onChange={(text) => form.change({ value: text })}
        onBlur={() => form.leave('value')}
      />
      <Button
        size="small"
        kind="quiet"
        disabled={kind !== 'json' || pretty(value) === value}
        onClick={() => form.change({ value: pretty(value) })}
      >
        {i18n._({ id: 'platform.pretty', message: 'Format JSON' })}
      </Button>
    </div>
  )
}

function History({ entry }: { entry: ConfigEntry }) {
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const time = (instant: string) => formatInstant(locale, instant)
  return (
    <p className="soft">
      {i18n._({
        id: 'platform.config-history',
        message: 'Created by {creator}, {created}. Last changed by {updater}, {updated}.',
        values: {
          creator: entry.createdBy || '—',
          created: time(entry.createdAt),
          updater: entry.updatedBy || '—',
          updated: time(entry.updatedAt),
        },
      })}
    </p>
  )
}

function Remove({ entry, store, onClose }: ConfigProps & { entry: ConfigEntry }) {
  const { i18n } = useLingui()
  return (
    <DeleteAction
      label={i18n._({ id: 'platform.delete-config', message: 'Delete this entry' })}
      title={i18n._({
        id: 'platform.delete-config-title',
        message: 'Delete the entry “{name}”?',
        values: { name: entry.key },
      })}
      text={i18n._({
        id: 'platform.delete-config-text',
        message:
          'Pages that read it fall back to their defaults. You can undo this until you leave the page.',
      })}
      act={() => store.remove(entry)}
      onDone={onClose}
    />
  )
}

function useConfigNames(): FieldNames<ConfigDraft> {
  const { i18n } = useLingui()
  const text = (label: string) => ({ label, show: (value: string) => value })
  const textType = (n: number) =>
    text(i18n._({ id: 'platform.config-text', message: 'Text {n}', values: { n } }))
  const tag = (n: number) => text(i18n._({ id: 'platform.config-tag', message: 'Tag {n}', values: { n } }))
  const number = (n: number) =>
    text(i18n._({ id: 'platform.config-number', message: 'Number {n}', values: { n } }))
  const time = (n: number) => text(i18n._({ id: 'platform.config-time', message: 'Time {n}', values: { n } }))
  return {
    key: text(i18n._({ id: 'record.config-key', message: 'Key' })),
    type: text(i18n._({ id: 'platform.config-type', message: 'Type' })),
    value: text(i18n._({ id: 'record.config-value', message: 'Value' })),
    sort: text(i18n._({ id: 'platform.config-sort', message: 'Order' })),
    type1: textType(1),
    type2: textType(2),
    type3: textType(3),
    tag1: tag(1),
    tag2: tag(2),
    tag3: tag(3),
    number1: number(1),
    number2: number(2),
    number3: number(3),
    time1: time(1),
    time2: time(2),
    time3: time(3),
  }
}
