import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ConfigEntry } from '../../../contract/administration.ts'
import { type SettingName, settingGroups, settingNames, settings } from '../../../domain/settings/settings.ts'
import { errorText } from '../../../i18n/error-messages.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { filterOfPath } from '../../../stores/address-filter.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import recordsCss from '../../../ui/records/records.css'
import { SearchField } from '../../../ui/records/search-field.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatePage } from '../../../ui/state-page.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { useUnsaved } from '../../../ui/use-unsaved.ts'
import formCss from '../../../ui/form/form.css'
import { Control } from './parts/control.tsx'
import { Entries } from './parts/entries.tsx'
import { sameDraft } from './settings-form.ts'
import { defaultText, groupText, settingWords } from './setting-words.ts'
import css from './settings.css'
import { createSettingsStore, type SettingsStore, type Unsaved } from './settings.store.ts'

/** The configuration centre: what an enterprise can set, in words, and behind it every config entry (ADMIN-05, ADMIN-05a). */
export function SettingsScreen() {
  useStyles(recordsCss, formCss, css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createSettingsStore(core))
  const kept = useStore(store.$kept)
  const search = useStore(store.$search)
  useUnsaved(useStore(store.$changed).length > 0)
  return (
    <div className="records settings">
      <header className="records-head">
        <h1>{i18n._({ id: 'platform.settings', message: 'Settings' })}</h1>
        {kept.status === 'ready' && (
          <SearchField
            label={i18n._({ id: 'platform.setting.search', message: 'Search settings' })}
            value={search}
            onChange={store.search}
          />
        )}
      </header>
      {kept.status === 'loading' && <Skeleton rows={8} />}
      {kept.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'platform.settings-failed', message: 'The settings couldn’t be loaded' })}
          failure={kept}
          retry={() => void store.reload()}
        />
      )}
      {kept.status === 'ready' && (
        <>
          <Groups store={store} entries={kept.entries} search={search} clear={() => store.search('')} />
          <SaveBar store={store} />
          <Advanced />
        </>
      )}
    </div>
  )
}

interface GroupsProps {
  store: SettingsStore
  entries: Readonly<Record<SettingName, ConfigEntry | null>>
  search: string
  clear(): void
}

function Groups({ store, entries, search, clear }: GroupsProps) {
  const { i18n } = useLingui()
  const wanted = search.trim().toLocaleLowerCase(i18n.locale)
  const isFound = (name: SettingName) => {
    const { label, text } = settingWords(i18n, name)
    return `${label} ${text} ${groupText(i18n, settings[name].group)}`
      .toLocaleLowerCase(i18n.locale)
      .includes(wanted)
  }
  const found = settingNames.filter(isFound)
  if (found.length === 0)
    return (
      <StatePage
        icon="search"
        title={i18n._({ id: 'platform.setting.none-found', message: 'No settings match' })}
      >
        <Button onClick={clear}>
          {i18n._({ id: 'platform.setting.clear-search', message: 'Clear the search' })}
        </Button>
      </StatePage>
    )
  return settingGroups.map((group) => {
    const names = found.filter((name) => settings[name].group === group)
    if (names.length === 0) return null
    return (
      <section key={group} className="card settings-group" part="card" aria-labelledby={`settings-${group}`}>
        <h2 id={`settings-${group}`}>{groupText(i18n, group)}</h2>
        {names.map((name) => (
          <Setting key={name} name={name} store={store} entry={entries[name]} />
        ))}
      </section>
    )
  })
}

function Setting({
  name,
  store,
  entry,
}: {
  name: SettingName
  store: SettingsStore
  entry: ConfigEntry | null
}) {
  const { i18n } = useLingui()
  const id = useId()
  const locale = useStore(useCore().$locale)
  const draft = useStore(store.$drafts)[name] ?? store.kept(name)
  const tried = useStore(store.$tried)
  const unsaved = useStore(store.$unsaved)[name]
  const changed = useStore(store.$changed).includes(name)
  const isDefault = sameDraft(name, draft, store.fallback(name))
  const { label, text } = settingWords(i18n, name)
  return (
    <div className="setting" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-text`}>
      <div className="setting-words">
        <h3 id={`${id}-label`}>
          {label}
          {changed && (
            <span className="badge badge-warning">
              {i18n._({ id: 'platform.setting.unsaved', message: 'Not saved' })}
            </span>
          )}
        </h3>
        <p id={`${id}-text`}>{text}</p>
        <p className="setting-facts">
          {i18n._({
            id: 'platform.setting.default',
            message: 'Default: {value}',
            values: { value: defaultText(i18n, name) },
          })}
          {entry &&
            ` · ${i18n._({
              id: 'platform.setting.changed-by',
              message: 'Changed by {person}, {time}',
              values: { person: entry.updatedBy || '—', time: formatInstant(locale, entry.updatedAt) },
            })}`}
        </p>
      </div>
      <div className="setting-control">
        <Control name={name} draft={draft} tried={tried} onChange={(next) => store.change(name, next)} />
        <div role="alert">{unsaved && <NotSaved why={unsaved} />}</div>
        {!isDefault && (
          <Button
            kind="quiet"
            size="small"
            icon="refresh"
            onClick={() => store.change(name, store.fallback(name))}
          >
            {i18n._({ id: 'platform.setting.reset', message: 'Reset to default' })}
          </Button>
        )}
      </div>
    </div>
  )
}

function NotSaved({ why }: { why: Unsaved }) {
  const { i18n } = useLingui()
  return (
    <span className="field-error">
      <Icon name="error" />
      {why.status === 'changed'
        ? i18n._({
            id: 'platform.setting.overtaken',
            message:
              'Someone else changed this in the meantime. Saving again replaces their change with yours.',
          })
        : errorText(i18n, why.code, why.params)}
    </span>
  )
}

/** What was changed and isn't saved, with the one way to save it; it stays in view. */
function SaveBar({ store }: { store: SettingsStore }) {
  const { i18n } = useLingui()
  const core = useCore()
  const count = useStore(store.$changed).length
  const saving = useStore(store.$saving)
  const bar = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  const save = async () => {
    if (await store.save()) core.notify('success', i18n._({ id: 'ui.saved', message: 'Saved' }))
    else setTries((before) => before + 1)
  }
  useEffect(() => {
    if (tries > 0)
      bar.current?.closest('.settings')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return (
    <div ref={bar} className="settings-bar" data-open={count > 0 || undefined}>
      <span role="status">
        {count > 0 &&
          i18n._({
            id: 'platform.setting.count',
            message: '{count, plural, one {# change not saved} other {# changes not saved}}',
            values: { count },
          })}
      </span>
      {count > 0 && (
        <>
          <Button disabled={saving} onClick={store.discard}>
            {i18n._({ id: 'platform.setting.discard', message: 'Discard' })}
          </Button>
          <Button kind="primary" busy={saving} onClick={() => void save()}>
            {i18n._({ id: 'ui.save', message: 'Save' })}
          </Button>
        </>
      )}
    </div>
  )
}

/** Every entry by its key; open where the address narrows them down. */
function Advanced() {
  const { i18n } = useLingui()
  const { router } = useCore()
  const [open, setOpen] = useState(() => {
    const { type, key } = filterOfPath(router.$path.get(), { type: '', key: '' })
    return type !== '' || key !== ''
  })
  return (
    <details
      className="card settings-advanced"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {i18n._({ id: 'platform.setting.advanced', message: 'Advanced: all entries by key' })}
      </summary>
      {open && <Entries />}
    </details>
  )
}
