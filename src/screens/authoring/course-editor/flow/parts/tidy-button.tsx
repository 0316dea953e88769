import { useLingui } from '@lingui/react'
import { IconButton } from '../../../../../ui/button.tsx'
import { useCore } from '../../../../../ui/use-core.ts'
import { tellWithUndo } from '../../parts/tell-with-undo.ts'
import type { FlowEditorStore, FlowPage } from '../flow-editor.store.ts'

/** Lays the shown scene out anew, whatever was put by hand (FLOW-02k). */
export function TidyButton({ page, store }: { page: FlowPage; store: FlowEditorStore }) {
  const { i18n } = useLingui()
  const core = useCore()
  return (
    <IconButton
      icon="columns"
      label={i18n._({ id: 'authoring.tidy', message: 'Tidy up the scene' })}
      onClick={() => {
        if (store.tidy())
          tellWithUndo(
            core,
            page.draft,
            i18n._({ id: 'authoring.tidied', message: 'The scene was tidied up.' }),
          )
        else
          core.notify(
            'success',
            i18n._({
              id: 'authoring.tidy-already',
              message: 'All nodes already stand where the layout puts them.',
            }),
          )
      }}
    />
  )
}
