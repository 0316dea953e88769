import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../icon.tsx'
import { usePopover } from '../popover/use-popover.ts'
import { offered, type MatchOption, type MatchTag, type MatchType } from './match-tags.ts'

interface TagInputProps {
  type: MatchType
  typeName: string
  tags: readonly MatchTag[]
  options: readonly MatchOption[]
  onChoose(option: MatchOption): void
  /** Makes a tag of the typed name; false where it could not be made. */
  onCreate(name: string): Promise<boolean>
}

const maxLength = 200

/** What is to be typed: a new one is made by its name alone. */
const placeholderText = (i18n: I18n, type: MatchType): string =>
  ({
    expression: () => i18n._({ id: 'ui.match-enter-sentence', message: 'Type a sentence, then press Enter' }),
    intent: () => i18n._({ id: 'ui.match-enter-intent', message: 'Choose an intent, or name a new one' }),
    keyword: () => i18n._({ id: 'ui.match-enter-keyword', message: 'Choose a keyword, or type a new one' }),
  })[type]()

/**
 * A field with a list of what fits: arrows and Enter choose, Enter alone makes a new one where nothing of
 * that name is there, Escape closes the list.
 */
export function TagInput({ type, typeName, tags, options, onChoose, onCreate }: TagInputProps) {
  const { i18n } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [busy, setBusy] = useState(false)
  const offer = offered(options, type, tags, typed)
  const count = offer.options.length + (offer.creatable ? 1 : 0)
  const shown = open && count > 0 && !busy
  const at = active < count ? active : -1
  const field = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  usePopover({
    frame: field,
    panel: list,
    open: shown,
    close: () => setOpen(false),
    align: 'left',
    wide: true,
  })

  const clear = () => {
    setTyped('')
    setActive(-1)
    setOpen(false)
  }
  const create = async () => {
    if (busy || !offer.creatable) return
    setBusy(true)
    try {
      if (await onCreate(typed.trim())) clear()
    } finally {
      setBusy(false)
    }
  }
  const choose = (index: number) => {
    const named = offer.options.find(({ name }) => name === typed.trim())
    const option = offer.options[index] ?? (index < 0 ? named : undefined)
    if (!option) return void create()
    onChoose(option)
    clear()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      setOpen(true)
      if (count > 0) setActive(at < 0 && step < 0 ? count - 1 : (at + step + count) % count)
    } else if (event.key === 'Enter') choose(at)
    else return
    event.preventDefault()
  }
  const label = i18n._({ id: 'ui.match-add', message: 'Add: {type}', values: { type: typeName } })
  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === at,
    className: 'match-option',
    onClick: () => choose(index),
  })
  return (
    <div ref={field} className="match-field" onBlur={() => setOpen(false)}>
      <input
        className="field-input"
        role="combobox"
        autoComplete="off"
        maxLength={maxLength}
        value={typed}
        readOnly={busy}
        aria-busy={busy || undefined}
        aria-label={label}
        placeholder={placeholderText(i18n, type)}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && at >= 0 ? `${id}-${at}` : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="match-options popover"
        popover="manual"
        onPointerDown={(event) => event.preventDefault()}
      >
        {shown && (
          <>
            {offer.options.map(({ id: key, name }, index) => (
              <div key={key} {...option(index)}>
                {name}
              </div>
            ))}
            {offer.creatable && (
              <div {...option(offer.options.length)}>
                <Icon name="plus" size={16} />
                {type === 'expression'
                  ? i18n._({ id: 'ui.match-use', message: 'Add “{name}”', values: { name: typed.trim() } })
                  : i18n._({
                      id: 'ui.match-create',
                      message: 'Create “{name}”',
                      values: { name: typed.trim() },
                    })}
              </div>
            )}
          </>
        )}
      </div>
    </div>
  )
}
