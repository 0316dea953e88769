import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { CourseProblem } from '../../../../../contract/courses.ts'
import { most } from '../../../../../domain/course/dialogue-flow.ts'
import type { Refusal } from '../../../../../domain/course/edit/apply-command.ts'
import { listed } from '../../../../../i18n/composed.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import type { CoursePage } from '../../course-page.store.ts'
import { refusalText } from '../../parts/refusal-text.ts'
import type { UnderstandingStore, Word, WordList } from '../understanding.store.ts'
import { WordSheetMenu } from './word-sheet-menu.tsx'

/** What something says in one line of the list. */
function noteOf(i18n: I18n, word: Word): string {
  if ('positive' in word)
    return i18n._({
      id: 'authoring.examples-count',
      message: '{count, plural, one {# example} other {# examples}}',
      values: { count: word.positive.length },
    })
  if ('synonyms' in word) return listed(i18n, word.synonyms)
  if ('rows' in word)
    return i18n._({
      id: 'authoring.rows-count',
      message: '{count, plural, one {# row} other {# rows}}',
      values: { count: word.rows.length },
    })
  return ''
}

const searchable = (word: Word): string =>
  [word.name, ...('positive' in word ? word.positive : []), ...('synonyms' in word ? word.synonyms : [])]
    .join('\n')
    .toLowerCase()

const emptyText = (i18n: I18n, list: WordList): string =>
  ({
    intents: () =>
      i18n._({
        id: 'authoring.intents-empty',
        message:
          'An intent is what someone means, however they say it. Add a few examples, and the course recognizes similar ones.',
      }),
    keywords: () =>
      i18n._({
        id: 'authoring.keywords-empty',
        message: 'A keyword is a word the learner has to say, or one of its synonyms.',
      }),
    facts: () =>
      i18n._({
        id: 'authoring.facts-empty',
        message:
          'A fact is something a learner has to state correctly, such as a period, an amount or a name.',
      }),
    variables: () =>
      i18n._({
        id: 'authoring.variables-empty',
        message: 'A variable keeps a text or a number during the conversation, and can be said in a line.',
      }),
    tables: () =>
      i18n._({
        id: 'authoring.tables-empty',
        message: 'A table holds a value for each key, such as a price list. Operations look values up in it.',
      }),
  })[list]()

const newText = (i18n: I18n, list: WordList): string =>
  ({
    intents: () => i18n._({ id: 'authoring.intent-new', message: 'New intent' }),
    keywords: () => i18n._({ id: 'authoring.keyword-new', message: 'New keyword' }),
    facts: () => i18n._({ id: 'authoring.fact-new', message: 'New fact' }),
    variables: () => i18n._({ id: 'authoring.variable-new', message: 'New variable' }),
    tables: () => i18n._({ id: 'authoring.table-new', message: 'New table' }),
  })[list]()

/** The worst that the checker says of each thing of a list, by its id. */
function problemsById(
  problems: readonly CourseProblem[],
  list: WordList,
  words: readonly Word[],
): ReadonlyMap<string, CourseProblem['severity']> {
  const found = new Map<string, CourseProblem['severity']>()
  for (const { path, severity } of problems) {
    const [first, index] = path.split('.')
    const id = first === list ? words[Number(index)]?.id : undefined
    if (id !== undefined && found.get(id) !== 'error') found.set(id, severity)
  }
  return found
}

/** Everything of a list, to be searched, chosen and added to. */
export function ThingList({
  page,
  store,
  list,
}: {
  page: CoursePage
  store: UnderstandingStore
  list: WordList
}) {
  const { i18n } = useLingui()
  const search = useStore(store.$search)
  const selected = useStore(store.$selected)
  const words: readonly Word[] = page.course[list]
  const shown = useMemo(() => {
    const wanted = search.trim().toLowerCase()
    return wanted === '' ? words : words.filter((word) => searchable(word).includes(wanted))
  }, [words, search])
  const faulty = useMemo(() => problemsById(page.problems, list, words), [page.problems, list, words])
  return (
    <div className="words-list">
      <NewWord store={store} list={list} full={words.length >= most[list]} />
      {(list === 'intents' || list === 'keywords') && <WordSheetMenu page={page} store={store} list={list} />}
      {words.length > 8 && (
        <input
          type="search"
          className="field-input"
          value={search}
          maxLength={100}
          aria-label={i18n._({ id: 'authoring.words-search', message: 'Search' })}
          placeholder={i18n._({ id: 'authoring.words-search', message: 'Search' })}
          onChange={(event) => store.search(event.target.value)}
        />
      )}
      {words.length === 0 ? (
        <p className="words-empty">{emptyText(i18n, list)}</p>
      ) : (
        <ul>
          {shown.map((word) => (
            <li key={word.id}>
              <button
                type="button"
                className="words-item"
                aria-current={word.id === selected?.id ? 'true' : undefined}
                onClick={() => store.select(word.id)}
              >
                <span>
                  <strong>{word.name}</strong>
                  <small>{noteOf(i18n, word)}</small>
                </span>
                {faulty.has(word.id) && (
                  <>
                    <Icon name={faulty.get(word.id) === 'error' ? 'error' : 'warning'} size={16} />
                    <span className="visually-hidden">
                      {i18n._({ id: 'authoring.word-faulty', message: 'Has an issue' })}
                    </span>
                  </>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {words.length > 0 && shown.length === 0 && (
        <p className="words-empty">{i18n._({ id: 'authoring.words-not-found', message: 'No matches.' })}</p>
      )}
    </div>
  )
}

/** Makes something new by its name. */
function NewWord({ store, list, full }: { store: UnderstandingStore; list: WordList; full: boolean }) {
  const { i18n } = useLingui()
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const label = newText(i18n, list)
  return (
    <form
      className="words-new"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') return
        const refused = store.add(list, name.trim())
        setRefusal(refused)
        if (!refused) setName('')
      }}
    >
      <input
        type="text"
        className="field-input"
        value={name}
        maxLength={list === 'intents' || list === 'facts' ? 60 : 40}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        disabled={full}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" icon="plus" disabled={full || name.trim() === ''}>
        {i18n._({ id: 'authoring.word-add', message: 'Add' })}
      </Button>
      {(refusal || full) && (
        <p className="field-error" role="alert">
          {refusalText(i18n, refusal ?? { reason: 'full' })}
        </p>
      )}
    </form>
  )
}
