import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { CourseTemplate } from '../../../../contract/course-templates.ts'
import { localeNames } from '../../../../i18n/locale.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { AskDialog } from '../../../../ui/records/ask-dialog.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { editTemplate, removeTemplate } from '../course-templates.ts'
import { TemplateDialog } from './template-dialog.tsx'

interface Props {
  /** Those of the enterprise. */
  templates: readonly CourseTemplate[]
  onChanged(): void
  onClose(): void
}

/** The templates of the enterprise: renamed, described otherwise, deleted (COURSE-01). */
export function TemplatesDialog({ templates, onChanged, onClose }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const [asked, setAsked] = useState<{ to: 'edit' | 'delete'; template: CourseTemplate } | null>(null)
  const done = () => {
    setAsked(null)
    onChanged()
  }
  return (
    <Dialog
      title={i18n._({ id: 'authoring.templates', message: 'Templates' })}
      width={480}
      onClose={onClose}
      actions={<Button onClick={onClose}>{i18n._({ id: 'ui.close', message: 'Close' })}</Button>}
    >
      {templates.length === 0 ? (
        <p>
          {i18n._({
            id: 'authoring.templates-none',
            message: 'You have no templates of your own yet. Use a course’s menu to save it as a template.',
          })}
        </p>
      ) : (
        <ul className="course-templates">
          {templates.map((template) => (
            <li key={template.id}>
              <span>
                <b>{template.name}</b>
                <small>{[localeNames[template.locale], template.description].join(' · ')}</small>
              </span>
              <IconButton
                icon="edit"
                label={i18n._({
                  id: 'authoring.template-edit',
                  message: 'Edit {name}',
                  values: { name: template.name },
                })}
                onClick={() => setAsked({ to: 'edit', template })}
              />
              <IconButton
                icon="trash"
                label={i18n._({
                  id: 'authoring.template-delete',
                  message: 'Delete {name}',
                  values: { name: template.name },
                })}
                onClick={() => setAsked({ to: 'delete', template })}
              />
            </li>
          ))}
        </ul>
      )}
      {asked?.to === 'edit' && (
        <TemplateDialog
          title={i18n._({ id: 'authoring.template-edit-title', message: 'Edit template' })}
          words={{ name: asked.template.name, description: asked.template.description }}
          save={(words) => editTemplate(core, asked.template.id, words)}
          onSaved={done}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.to === 'delete' && (
        <AskDialog
          title={i18n._({
            id: 'authoring.delete-title',
            message: 'Delete “{name}”?',
            values: { name: asked.template.name },
          })}
          ok={i18n._({ id: 'authoring.delete', message: 'Delete' })}
          danger
          act={() => removeTemplate(core, asked.template.id)}
          onDone={done}
          onCancel={() => setAsked(null)}
        >
          <p>
            {i18n._({
              id: 'authoring.template-delete-text',
              message: 'Courses created from it aren’t affected.',
            })}
          </p>
        </AskDialog>
      )}
    </Dialog>
  )
}
