import { useRef, type KeyboardEvent } from 'react'

export interface TabChoice {
  id: string
  label: string
}

interface TabsProps {
  label: string
  tabs: readonly TabChoice[]
  chosen: string
  onChoose(id: string): void
  /** Id of the element whose content the tabs change. */
  controls: string
}

export const tabId = (panel: string, tab: string): string => `${panel}-${tab}`

/** A row of tabs: arrows, Home and End choose, and the chosen one alone is in the tab order. */
export function Tabs({ label, tabs, chosen, onChoose, controls }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === chosen)
    const moves: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const to = moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + tabs.length) % tabs.length
    const tab = tabs[index]
    if (!tab) return
    onChoose(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus()
  }
  return (
    <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ id, label: name }) => (
        <button
          key={id}
          id={tabId(controls, id)}
          type="button"
          role="tab"
          className="tab"
          aria-selected={id === chosen}
          aria-controls={controls}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
