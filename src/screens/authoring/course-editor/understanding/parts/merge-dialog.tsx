import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { useCore } from '../../../../../ui/use-core.ts'
import { tellWithUndo } from '../../parts/tell-with-undo.ts'
import type { CoursePage } from '../../course-page.store.ts'
import { SelectInput } from '../../parts/inputs.tsx'
import type { UnderstandingStore, Word } from '../understanding.store.ts'

/** Makes one of two intents, or of two keywords. */
export function MergeDialog({
  page,
  store,
  list,
  from,
  suggested,
  onClose,
}: {
  page: CoursePage
  store: UnderstandingStore
  list: 'intents' | 'keywords'
  from: Word
  /** What it is merged into where nothing else is chosen; otherwise the first of the others. */
  suggested?: string
  onClose(): void
}) {
  const { i18n } = useLingui()
  const core = useCore()
  const others = page.course[list].filter(({ id }) => id !== from.id)
  const [into, setInto] = useState(suggested ?? others[0]?.id ?? '')
  const merge = () => {
    if (!store.merge(list, from.id, into)) {
      tellWithUndo(
        core,
        page.draft,
        i18n._({
          id: 'authoring.merged',
          message: '“{name}” was merged into “{into}”.',
          values: { name: from.name, into: others.find(({ id }) => id === into)?.name ?? into },
        }),
      )
    }
    onClose()
  }
  return (
    <Dialog
      title={i18n._({
        id: 'authoring.merge-title',
        message: 'Merge “{name}” into another',
        values: { name: from.name },
      })}
      width={480}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{i18n._({ id: 'ui.cancel', message: 'Cancel' })}</Button>
          <Button kind="primary" disabled={into === ''} onClick={merge}>
            {i18n._({ id: 'authoring.merge', message: 'Merge' })}
          </Button>
        </>
      }
    >
      <div className="words-ask">
        <SelectInput
          label={i18n._({ id: 'authoring.merge-into', message: 'Into' })}
          value={into}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onSelect={setInto}
        />
        <p className="field-hint">
          {list === 'intents'
            ? i18n._({
                id: 'authoring.merge-intents-hint',
                message: 'Its examples are moved there, and every condition that uses it will use the other.',
              })
            : i18n._({
                id: 'authoring.merge-keywords-hint',
                message:
                  'Its name and synonyms become synonyms there, and every condition that uses it will use the other.',
              })}
        </p>
      </div>
    </Dialog>
  )
}
