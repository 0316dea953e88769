import { useLingui } from '@lingui/react'
import type { CourseTemplate } from '../../../../contract/course-templates.ts'
import type { AttemptResult } from '../../../../stores/attempt.ts'
import { EditDialog } from '../../../../ui/form/edit-dialog.tsx'
import { TextField } from '../../../../ui/form/fields.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { longestOfTemplate, templateFaultsOf, type TemplateWords } from '../course-templates.ts'
import { Hint } from './hint.tsx'

interface Props {
  title: string
  hint?: string
  words: TemplateWords
  save(words: TemplateWords): Promise<AttemptResult<CourseTemplate>>
  onSaved(template: CourseTemplate): void
  onClose(): void
}

/** Names and describes a template (COURSE-01). */
export function TemplateDialog({ title, hint, words, save, onSaved, onClose }: Props) {
  const { i18n } = useLingui()
  const form = useForm(words, templateFaultsOf)
  return (
    <EditDialog
      title={title}
      ok={i18n._({ id: 'authoring.save', message: 'Save' })}
      form={form}
      save={save}
      onDone={onSaved}
      onClose={onClose}
    >
      {hint && <Hint>{hint}</Hint>}
      <TextField
        form={form}
        name="name"
        label={i18n._({ id: 'authoring.name', message: 'Name' })}
        required
        maxLength={longestOfTemplate.name}
      />
      <TextField
        form={form}
        name="description"
        label={i18n._({ id: 'authoring.description', message: 'Description' })}
        required
        maxLength={longestOfTemplate.description}
      />
    </EditDialog>
  )
}
