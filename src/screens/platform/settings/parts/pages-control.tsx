import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import { localeIds } from '../../../../domain/locale.ts'
import { customPagesAtMost, pageNameAtMost } from '../../../../domain/settings/custom-pages.ts'
import type { SettingFault } from '../../../../domain/settings/settings.ts'
import { bcp47, localeNames } from '../../../../i18n/locale.ts'
import { remarked } from '../../../../i18n/composed.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { type PageDraft, splitNames } from '../settings-form.ts'
import { settingFaultText } from '../setting-words.ts'

interface PagesProps {
  pages: readonly PageDraft[]
  faults: readonly SettingFault[]
  onChange(pages: readonly PageDraft[]): void
}

/** An id that no page has yet: addresses of pages are kept where names change. */
function freeId(pages: readonly PageDraft[]): string {
  let n = pages.length + 1
  while (pages.some(({ id }) => id === `page-${n}`)) n++
  return `page-${n}`
}

/** The custom pages, in the order in which they stand in the menu. */
export function PagesControl({ pages, faults, onChange }: PagesProps) {
  const { i18n } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  const added = useRef(false)
  useEffect(() => {
    if (added.current) list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
    added.current = false
  }, [pages.length])
  const whole = faults.find(({ place }) => place === undefined)
  const replace = (place: number, page: PageDraft) =>
    onChange(pages.map((one, n) => (n === place ? page : one)))
  const move = (place: number, by: number) => {
    const moved = [...pages]
    moved.splice(place + by, 0, ...moved.splice(place, 1))
    onChange(moved)
  }
  return (
    <div className="setting-pages">
      <ol ref={list}>
        {pages.map((page, place) => (
          <Page
            key={page.id}
            page={page}
            place={place}
            last={place === pages.length - 1}
            fault={faults.find((fault) => fault.place === place) ?? null}
            onChange={(next) => replace(place, next)}
            onMove={(by) => move(place, by)}
            onRemove={() => onChange(pages.filter((_, n) => n !== place))}
          />
        ))}
      </ol>
      {whole && <p className="field-error">{settingFaultText(i18n, whole)}</p>}
      <Button
        icon="plus"
        size="small"
        disabled={pages.length >= customPagesAtMost}
        onClick={() => {
          added.current = true
          onChange([...pages, { id: freeId(pages), name: '', names: null, address: '' }])
        }}
      >
        {i18n._({ id: 'platform.setting.add-page', message: 'Add a page' })}
      </Button>
    </div>
  )
}

interface PageProps {
  page: PageDraft
  place: number
  last: boolean
  fault: SettingFault | null
  onChange(page: PageDraft): void
  onMove(by: -1 | 1): void
  onRemove(): void
}

function Page({ page, place, last, fault, onChange, onMove, onRemove }: PageProps) {
  const { i18n } = useLingui()
  const errorOf = (part: 'name' | 'address') => (fault?.part === part ? settingFaultText(i18n, fault) : null)
  const name = i18n._({ id: 'platform.setting.page-name', message: 'Name in the menu' })
  const { names } = page
  return (
    <li>
      {names ? (
        localeIds.map((locale, n) => (
          <Field
            key={locale}
            label={remarked(i18n, name, localeNames[locale])}
            lang={bcp47[locale]}
            autoComplete="off"
            maxLength={pageNameAtMost}
            value={names[locale]}
            error={n === 0 ? errorOf('name') : null}
            onChange={(event) => onChange({ ...page, names: { ...names, [locale]: event.target.value } })}
          />
        ))
      ) : (
        <Field
          label={name}
          autoComplete="off"
          maxLength={pageNameAtMost}
          value={page.name}
          error={errorOf('name')}
          onChange={(event) => onChange({ ...page, name: event.target.value })}
        />
      )}
      <Field
        label={i18n._({ id: 'platform.setting.page-address', message: 'Address' })}
        type="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={'https://'}
        value={page.address}
        error={errorOf('address')}
        onChange={(event) => onChange({ ...page, address: event.target.value })}
      />
      <div className="setting-page-actions">
        <label>
          <input
            type="checkbox"
            checked={names !== null}
            onChange={(event) => onChange(splitNames(page, event.target.checked))}
          />
          {i18n._({ id: 'platform.setting.page-names', message: 'Names by language' })}
        </label>
        <IconButton
          icon="chevron-up"
          label={i18n._({ id: 'platform.setting.page-up', message: 'Move up' })}
          disabled={place === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="chevron-down"
          label={i18n._({ id: 'platform.setting.page-down', message: 'Move down' })}
          disabled={last}
          onClick={() => onMove(1)}
        />
        <IconButton
          icon="trash"
          label={i18n._({ id: 'platform.setting.page-remove', message: 'Remove' })}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
