import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { KeyboardEvent } from 'react'
import type { CoursePage } from '../../course-page.store.ts'
import { type UnderstandingStore, type WordList, wordLists } from '../understanding.store.ts'

export const listText = (i18n: I18n, list: WordList): string =>
  ({
    intents: () => i18n._({ id: 'authoring.intents', message: 'Intents' }),
    keywords: () => i18n._({ id: 'authoring.keywords', message: 'Keywords' }),
    facts: () => i18n._({ id: 'authoring.facts', message: 'Facts' }),
    variables: () => i18n._({ id: 'authoring.variables', message: 'Variables' }),
    tables: () => i18n._({ id: 'authoring.tables', message: 'Tables' }),
  })[list]()

/** What a line can be understood by. Arrow keys go from one to the next. */
export function WordTabs({
  page,
  store,
  list,
}: {
  page: CoursePage
  store: UnderstandingStore
  list: WordList
}) {
  const { i18n } = useLingui()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const to = wordLists[(wordLists.indexOf(list) + by + wordLists.length) % wordLists.length]
    if (by === 0 || !to) return
    event.preventDefault()
    store.showList(to)
    event.currentTarget.querySelector<HTMLElement>(`[data-list='${to}']`)?.focus()
  }
  return (
    <div
      className="tabs words-tabs"
      role="tablist"
      aria-label={i18n._({ id: 'authoring.words', message: 'How lines are understood' })}
      onKeyDown={move}
    >
      {wordLists.map((one) => (
        <button
          key={one}
          id={`words-${one}`}
          data-list={one}
          type="button"
          role="tab"
          className="tab"
          aria-selected={one === list}
          tabIndex={one === list ? 0 : -1}
          onClick={() => store.showList(one)}
        >
          {listText(i18n, one)} <small>{page.course[one].length}</small>
        </button>
      ))}
    </div>
  )
}
