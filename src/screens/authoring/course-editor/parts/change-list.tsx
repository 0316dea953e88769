import { useLingui } from '@lingui/react'
import { useRef, useState, type ReactNode } from 'react'
import type { LocaleId } from '../../../../domain/locale.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { type ChangeWords, changesText, type Words } from './change-words.ts'

/** A value, a line of it each. */
export function ValueWords({ words }: { words: Words }) {
  return words === null || words.length === 0 ? (
    <p>–</p>
  ) : (
    [words].flat().map((line, index) => <p key={index}>{line}</p>)
  )
}

/** Changes that are not saved, word for word, to be copied (COURSE-08c). `locale` is the course's. */
export function ChangeList({
  changes,
  locale,
  children,
}: {
  changes: readonly ChangeWords[]
  locale: LocaleId
  /** Other buttons, beside the one that copies. */
  children?: ReactNode
}) {
  const { i18n } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(changesText(i18n, changes))
      setCopied(true)
    } catch {
      // A page may be denied the clipboard: then the words stand selected, to be copied by hand.
      if (list.current) getSelection()?.selectAllChildren(list.current)
    }
  }
  return (
    <div className="draft-changes">
      <ul ref={list}>
        {changes.map(({ thing, name, fields }, index) => (
          <li key={index}>
            <h3>
              {thing} {name !== null && <span lang={bcp47[locale]}>{name}</span>}
            </h3>
            <dl>
              {fields.map(({ label, words }, at) => (
                <div key={at}>
                  <dt>{label}</dt>
                  {words !== null && (
                    <dd lang={bcp47[locale]}>
                      <ValueWords words={words} />
                    </dd>
                  )}
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <div className="draft-row">
        <Button size="small" icon="copy" onClick={() => void copy()}>
          {i18n._({ id: 'ui.copy', message: 'Copy' })}
        </Button>
        {children}
      </div>
      <p className="soft" role="status">
        {isCopied && i18n._({ id: 'ui.copied', message: 'Copied.' })}
      </p>
    </div>
  )
}
