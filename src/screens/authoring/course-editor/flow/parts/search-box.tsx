import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { memo, useId, useState, type KeyboardEvent } from 'react'
import { Icon } from '../../../../../ui/icon.tsx'
import type { FlowEditorStore } from '../flow-editor.store.ts'
import { kindText } from '../flow-labels.ts'

/** Finds nodes of every scene by title and words; arrows and Enter choose one. */
export const SearchBox = memo(function SearchBox({ store }: { store: FlowEditorStore }) {
  const { i18n } = useLingui()
  const list = useId()
  const query = useStore(store.$query)
  const found = useStore(store.$found)
  const [at, setAt] = useState(0)
  const open = query.trim() !== ''
  const take = (index: number) => {
    const chosen = found[index]
    if (!chosen) return
    store.select(chosen.node.id)
    store.search('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && open) {
      // A dialog around it stays open.
      event.stopPropagation()
      store.search('')
    } else if (event.key === 'Enter') take(at)
    else if (event.key === 'ArrowDown') setAt(Math.min(found.length - 1, at + 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1))
    else return
    event.preventDefault()
  }
  const label = i18n._({ id: 'authoring.search-nodes', message: 'Search nodes' })
  return (
    <div className="flow-search field-box">
      <span className="field-icon">
        <Icon name="search" />
      </span>
      <input
        className="field-input"
        part="input"
        type="search"
        role="combobox"
        value={query}
        placeholder={label}
        aria-label={label}
        aria-expanded={open && found.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && found[at] ? `${list}-${at}` : undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setAt(0)
          store.search(event.target.value)
        }}
      />
      {open && (
        <>
          <ul
            id={list}
            role="listbox"
            className="menu flow-found"
            aria-label={label}
            hidden={found.length === 0}
          >
            {found.map(({ node, scene, text }, index) => (
              <li
                key={node.id}
                id={`${list}-${index}`}
                role="option"
                aria-selected={index === at}
                className="menu-item"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(index)}
              >
                <span>
                  <b>{node.title}</b>
                  <small>
                    {kindText(i18n, node.kind)}
                    {scene.id !== null && ` · ${scene.name}`}
                    {text !== node.title && ` · ${text}`}
                  </small>
                </span>
              </li>
            ))}
          </ul>
          {found.length === 0 && (
            <p className="menu flow-found flow-none" role="status">
              {i18n._({ id: 'authoring.no-node', message: 'No nodes match' })}
            </p>
          )}
        </>
      )}
    </div>
  )
})
