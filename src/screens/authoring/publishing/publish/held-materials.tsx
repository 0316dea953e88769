import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { PublishKind } from '../../../../domain/exam/exam-session.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { formatBytes } from '../../../../i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useUnsaved } from '../../../../ui/use-unsaved.ts'
import { refusedField } from '../form/publish-form.store.ts'
import { certificateRuleText } from '../materials/certificate-fields.tsx'
import { CompletionFields } from '../materials/completion-fields.tsx'
import { completionText, materialFaultText, modeText } from '../materials/material-words.ts'
import { MaterialsEditor } from '../materials/materials-editor.tsx'
import type { HeldMaterialsStore, MaterialsEdit } from './held-materials.store.ts'

interface Props {
  store: HeldMaterialsStore
  kind: PublishKind
}

/** The learning materials of a publish and what completes it; changed in place, while learners go on (PUBLISH-05). */
export function HeldMaterials({ store, kind }: Props) {
  const { i18n } = useLingui()
  const held = useStore(store.$held)
  const edit = useStore(store.$edit)
  const locale = useStore(useCore().$locale)
  const title = i18n._({ id: 'authoring.materials', message: 'Learning materials' })
  return (
    <section aria-label={title} className="held-materials">
      <h2>{title}</h2>
      {held.status === 'loading' && <Skeleton rows={3} />}
      {held.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={held}
          retry={store.reload}
        />
      )}
      {held.status === 'ready' && !edit && (
        <>
          {held.items.length === 0 ? (
            <p>{i18n._({ id: 'authoring.materials-none', message: 'No learning materials yet.' })}</p>
          ) : (
            <ol>
              {held.items.map((item) => (
                <li key={item.id}>
                  <b>{item.name}</b>{' '}
                  <small>
                    {item.link ??
                      [item.format, item.size === null ? '' : formatBytes(locale, item.size)]
                        .filter(Boolean)
                        .join(' · ')}
                  </small>
                  {item.gone && (
                    <span className="field-error">
                      <Icon name="error" />
                      {materialFaultText(i18n, 'material-gone', null)}
                    </span>
                  )}
                </li>
              ))}
            </ol>
          )}
          <p>
            {i18n._({
              id: 'authoring.completion-is',
              message: 'Completed by: {rule}',
              values: { rule: completionText(i18n, kind, held.completion) },
            })}
            {held.completion.materials &&
              ` · ${i18n._({ id: 'authoring.completion-materials', message: 'All learning materials must be seen as well' })}`}
          </p>
          {held.completion.mode === 'breakthrough' && <p>{modeText(i18n, kind, held.completion)}</p>}
          <p>{certificateRuleText(i18n, held.completion.certificate)}</p>
          <Button icon="edit" onClick={store.begin}>
            {i18n._({ id: 'authoring.materials-edit', message: 'Edit materials and completion' })}
          </Button>
        </>
      )}
      {edit && <Edit store={store} kind={kind} edit={edit} />}
    </section>
  )
}

function Edit({ store, kind, edit }: Props & { edit: MaterialsEdit }) {
  const { i18n } = useLingui()
  const core = useCore()
  useUnsaved(true)
  const save = async () => {
    if (await store.save())
      core.notify(
        'success',
        i18n._({
          id: 'authoring.materials-saved',
          message: 'Learning materials were saved. Learners see them now, and what they have seen is kept.',
        }),
      )
  }
  return (
    <>
      <MaterialsEditor
        editor={edit.editor}
        tried={edit.tried}
        refused={(place, field) => refusedField(edit.refused?.issues ?? [], `items.${place}.${field}`)}
      />
      <CompletionFields kind={kind} rule={edit.completion} onChange={store.changeCompletion} />
      {edit.refused && (
        <p className="field-error" role="alert">
          <Icon name="error" />
          {errorText(i18n, edit.refused.code, edit.refused.params)}
        </p>
      )}
      <div className="publish-ways">
        <Button onClick={store.close}>{i18n._({ id: 'ui.cancel', message: 'Cancel' })}</Button>
        <Button kind="primary" busy={edit.saving} onClick={() => void save()}>
          {i18n._({ id: 'authoring.save', message: 'Save' })}
        </Button>
      </div>
    </>
  )
}
