import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useId, useRef, useState } from 'react'
import { type LocaleId, localeIds } from '../../../../domain/locale.ts'
import { bcp47, localeNames } from '../../../../i18n/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { undoText } from '../../../../ui/undo-text.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { createCaptionsStore } from './captions.store.ts'
import { captionsIssueText } from './material-words.ts'

/** The captions of a video of a publish, by language (HOME-05a). */
export function CaptionsLine({ fileId, name }: { fileId: string; name: string }) {
  const { i18n } = useLingui()
  const core = useCore()
  const id = useId()
  const store = useScreenStore(() => createCaptionsStore(core, fileId))
  const captions = useStore(store.$captions)
  const busy = useStore(store.$busy)
  const issue = useStore(store.$issue)
  const [locale, setLocale] = useState<LocaleId>(core.$locale.get())
  const chooser = useRef<HTMLInputElement>(null)
  // Who may not change them, as where a colleague's file was taken away from them, has no use for them here.
  if (captions.status === 'failed' && captions.code === 'not-found') return null
  const items = captions.status === 'ready' ? captions.items : []
  const remove = async (which: LocaleId) => {
    const putBack = await store.remove(which)
    if (putBack)
      core.notify(
        'success',
        i18n._({
          id: 'authoring.captions-removed',
          message: 'The captions in {language} were removed.',
          values: { language: localeNames[which] },
        }),
        { label: undoText(i18n), run: () => void putBack() },
      )
  }
  const add = i18n._({ id: 'authoring.captions-add', message: 'Add captions' })
  return (
    <div className="material-captions" role="group" aria-labelledby={`${id}-name`}>
      <span id={`${id}-name`} className="visually-hidden">
        {i18n._({ id: 'authoring.captions-of', message: 'Captions of {name}', values: { name } })}
      </span>
      {captions.status === 'failed' && (
        <div className="material-captions-add">
          <span className="field-error" role="alert">
            <Icon name="error" />
            {i18n._({
              id: 'authoring.captions-failed',
              message: 'The captions of this video couldn’t be loaded.',
            })}
          </span>
          <Button kind="quiet" size="small" icon="refresh" onClick={store.reload}>
            {i18n._({ id: 'ui.retry', message: 'Try again' })}
          </Button>
        </div>
      )}
      {items.length > 0 && (
        <ul>
          {items.map((one) => (
            <li key={one.locale}>
              <span>
                <span lang={bcp47[one.locale]}>{localeNames[one.locale]}</span>
                {' · '}
                {i18n._({
                  id: 'authoring.captions-lines',
                  message: '{count, plural, one {# line} other {# lines}} of captions',
                  values: { count: one.cues.length },
                })}
              </span>
              <Button size="small" kind="quiet" disabled={busy} onClick={() => void remove(one.locale)}>
                {i18n._({
                  id: 'authoring.captions-remove',
                  message: 'Remove captions in {language}',
                  values: { language: localeNames[one.locale] },
                })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="material-captions-add">
        <select
          className="field-input"
          aria-label={i18n._({ id: 'authoring.captions-language', message: 'Language of the captions' })}
          value={locale}
          onChange={({ target }) => setLocale(target.value as LocaleId)}
        >
          {localeIds.map((one) => (
            <option key={one} value={one} lang={bcp47[one]}>
              {localeNames[one]}
            </option>
          ))}
        </select>
        <Button size="small" icon="upload" disabled={busy} onClick={() => chooser.current?.click()}>
          {items.some((one) => one.locale === locale)
            ? i18n._({ id: 'authoring.captions-replace', message: 'Replace captions' })
            : add}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".vtt,.srt"
          aria-label={add}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void store.add(file, locale)
          }}
        />
        <span className="field-hint">
          {i18n._({
            id: 'authoring.captions-hint',
            message: 'A WebVTT (.vtt) or SubRip (.srt) file. It applies wherever this video is used.',
          })}
        </span>
      </div>
      {issue && (
        <span className="field-error" role="alert">
          <Icon name="error" />
          {captionsIssueText(i18n, issue)}
        </span>
      )}
    </div>
  )
}
