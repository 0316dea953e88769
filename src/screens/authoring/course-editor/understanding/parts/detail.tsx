import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { isNeeded } from '../../../../../domain/course/edit/change-words.ts'
import { usesOf } from '../../../../../domain/course/uses.ts'
import { IconButton } from '../../../../../ui/button.tsx'
import { MenuButton } from '../../../../../ui/menu/menu-button.tsx'
import { useCore } from '../../../../../ui/use-core.ts'
import { tellWithUndo } from '../../parts/tell-with-undo.ts'
import { type CoursePage, setterOf } from '../../course-page.store.ts'
import { TextInput } from '../../parts/inputs.tsx'
import { useFieldShown } from '../../parts/use-shown.ts'
import type { UnderstandingStore, Word, WordList } from '../understanding.store.ts'
import { FactForm } from './fact-form.tsx'
import { IntentForm } from './intent-form.tsx'
import { KeywordForm } from './keyword-form.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { TableForm } from './table-form.tsx'
import { Uses } from './uses.tsx'
import { VariableForm } from './variable-form.tsx'

interface DetailProps {
  page: CoursePage
  store: UnderstandingStore
  list: WordList
  thing: Word
}

/** One thing that a line is understood by: what it is called, what it is told by, where it is used. */
export function Detail({ page, store, list, thing }: DetailProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const [asking, setAsking] = useState<'remove' | 'merge' | null>(null)
  const { course } = page
  const { id, name } = thing
  const form = useRef<HTMLElement>(null)
  useFieldShown(form)
  const remove = () => {
    if (!store.remove(list, id)) return
    tellWithUndo(
      core,
      page.draft,
      i18n._({ id: 'authoring.node-deleted', message: '“{title}” was deleted.', values: { title: name } }),
    )
  }
  const isFree = () => usesOf(course, { list, id }).length === 0
  return (
    <section ref={form} className="words-detail" aria-label={name}>
      <header>
        <IconButton
          icon="arrow-left"
          className="words-back"
          label={i18n._({ id: 'authoring.words-back', message: 'Back to the list' })}
          onClick={() => store.select(null)}
        />
        <TextInput
          field="name"
          label={i18n._({ id: 'authoring.field.name', message: 'Name' })}
          value={name}
          maxLength={list === 'intents' || list === 'facts' ? 60 : 40}
          onText={(text, was) =>
            setterOf(store, { list, id })({ name: text }, { was: { name: was }, typing: true })
          }
        />
        <MenuButton
          label={i18n._({
            id: 'authoring.node-more',
            message: 'More actions for {title}',
            values: { title: name },
          })}
          actions={[
            ...(list === 'intents' || list === 'keywords'
              ? [
                  {
                    id: 'merge',
                    label: i18n._({ id: 'authoring.word-merge', message: 'Merge into another' }),
                    icon: 'flow' as const,
                    disabled: course[list].length < 2,
                    run: () => setAsking('merge'),
                  },
                ]
              : []),
            {
              id: 'delete',
              label: i18n._({ id: 'authoring.word-delete', message: 'Delete' }),
              icon: 'trash',
              danger: true,
              run: () => (isFree() ? remove() : setAsking('remove')),
            },
          ]}
        />
      </header>
      <WordForm page={page} store={store} list={list} thing={thing} />
      <Uses course={course} courseId={page.row.id} list={list} id={id} />
      {asking === 'merge' && (list === 'intents' || list === 'keywords') && (
        <MergeDialog page={page} store={store} list={list} from={thing} onClose={() => setAsking(null)} />
      )}
      {asking === 'remove' && (
        <RemoveDialog
          page={page}
          list={list}
          thing={thing}
          needed={isNeeded(course, { list, id })}
          onRemove={() => {
            setAsking(null)
            remove()
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  )
}

function WordForm({ page, store, list, thing }: DetailProps) {
  switch (list) {
    case 'intents': {
      const intent = page.course.intents.find(({ id }) => id === thing.id)
      return intent ? <IntentForm page={page} store={store} intent={intent} /> : null
    }
    case 'keywords': {
      const keyword = page.course.keywords.find(({ id }) => id === thing.id)
      return keyword ? <KeywordForm store={store} keyword={keyword} /> : null
    }
    case 'facts': {
      const fact = page.course.facts.find(({ id }) => id === thing.id)
      return fact ? <FactForm store={store} fact={fact} /> : null
    }
    case 'variables': {
      const variable = page.course.variables.find(({ id }) => id === thing.id)
      return variable ? <VariableForm store={store} variable={variable} /> : null
    }
    case 'tables': {
      const table = page.course.tables.find(({ id }) => id === thing.id)
      return table ? <TableForm store={store} table={table} /> : null
    }
  }
}
