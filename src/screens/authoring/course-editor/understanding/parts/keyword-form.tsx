import { useLingui } from '@lingui/react'
import type { Keyword } from '../../../../../domain/course/dialogue-flow.ts'
import { setterOf } from '../../course-page.store.ts'
import type { UnderstandingStore } from '../understanding.store.ts'
import { WordsInput } from './words-input.tsx'

/** The words that count as a keyword. */
export function KeywordForm({ store, keyword }: { store: UnderstandingStore; keyword: Keyword }) {
  const { i18n } = useLingui()
  const set = setterOf(store, { list: 'keywords', id: keyword.id })
  return (
    <WordsInput
      label={i18n._({ id: 'authoring.synonyms', message: 'Synonyms' })}
      hint={i18n._({
        id: 'authoring.synonyms-hint',
        message: 'Separated by commas. The name itself counts too; negated words don’t.',
      })}
      words={keyword.synonyms}
      onWords={(synonyms, was) => set({ synonyms }, { was: { synonyms: was }, typing: true })}
    />
  )
}
