import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Category } from '../../../../contract/categories.ts'
import type { CourseRow } from '../../../../contract/courses.ts'
import { courseKinds, type CourseKind } from '../../../../domain/course/kinds.ts'
import { localeIds, type LocaleId } from '../../../../domain/locale.ts'
import { localeNames } from '../../../../i18n/locale.ts'
import { EditDialog } from '../../../../ui/form/edit-dialog.tsx'
import { SelectField, TextField } from '../../../../ui/form/fields.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { templatesOf } from '../course-templates.ts'
import { longest } from '../course-details.ts'
import { createCourse, type NewCourse, newCourseFaultsOf, templateKept } from '../new-course.ts'
import { kindText } from '../../kind-words.ts'
import { transformPath } from '../../transform-path.ts'
import { CategoryField } from './category-field.tsx'
import { ChoiceCards } from '../../../../ui/choice-cards.tsx'
import { TemplateField } from './template-field.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'

interface Props {
  categories: readonly Category[]
  /** What the list is narrowed down to: the id of a category, or something else. */
  category: string
  onCreated(course: CourseRow): void
  onClose(): void
}

const kindNote = (i18n: I18n, kind: CourseKind): string =>
  ({
    'dialogue-flow': () =>
      i18n._({
        id: 'authoring.course-kind-dialogue-flow-note',
        message: 'Learners talk to a customer who responds as you design it',
      }),
    'question-bank': () =>
      i18n._({
        id: 'authoring.course-kind-question-bank-note',
        message: 'Learners answer questions, by choosing or in their own words',
      }),
  })[kind]()

/** Makes a course that already runs (COURSE-01): a name is enough; a template brings more. */
export function NewCourseDialog({ categories, category, onCreated, onClose }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const within = categories.find(({ id }) => id === category)?.id ?? null
  const form = useForm<NewCourse>(
    { name: '', kind: 'dialogue-flow', locale, categoryId: within, template: null },
    newCourseFaultsOf,
  )
  const store = useScreenStore(() => templatesOf(core))
  const loaded = useStore(store.$value)
  const templates = loaded.status === 'ready' ? loaded.items : null
  const own = (templates ?? []).filter(({ shipped }) => !shipped)
  // Beside the form, not in it: a form in a form sends both.
  const [managing, setManaging] = useState(false)
  const labels = {
    locale: i18n._({ id: 'authoring.language', message: 'Language' }),
    name: i18n._({ id: 'authoring.name', message: 'Name' }),
  }
  return (
    <>
      <EditDialog
        title={i18n._({ id: 'authoring.new-course', message: 'New course' })}
        ok={i18n._({ id: 'authoring.new-course-ok', message: 'Create course' })}
        width={760}
        form={form}
        save={(course) => createCourse(core, course)}
        onDone={onCreated}
        onClose={onClose}
      >
        <TextField form={form} name="name" label={labels.name} required maxLength={longest.name} />
        <ChoiceCards
          legend={i18n._({ id: 'authoring.kind', message: 'Type' })}
          value={form.draft.kind}
          choices={courseKinds.map((kind) => ({
            value: kind,
            label: kindText(i18n, kind),
            note: kindNote(i18n, kind),
          }))}
          onChange={(chosen) => form.change({ kind: chosen as CourseKind, template: null })}
        />
        <div className="form-pair">
          <SelectField
            label={labels.locale}
            value={form.draft.locale}
            options={localeIds.map((id) => ({ value: id, label: localeNames[id] }))}
            onChange={(chosen) =>
              form.change({ locale: chosen as LocaleId, template: templateKept(form.draft.template) })
            }
          />
          <CategoryField
            categories={categories}
            value={form.draft.categoryId}
            onChange={(categoryId) => form.change({ categoryId })}
          />
        </div>
        <TemplateField
          templates={templates}
          kind={form.draft.kind}
          locale={form.draft.locale}
          value={form.draft.template}
          onChange={(template) => form.change({ template })}
          onManage={() => setManaging(true)}
        />
        <p>
          {/* Where the name keeps the focus, its fault doesn't push the link away from under the pointer. */}
          <Link to={transformPath(form.draft)} onMouseDown={(event) => event.preventDefault()}>
            {i18n._({
              id: 'authoring.transform-link',
              message: 'Create from a conversation: a spreadsheet, BPMN, Rasa or Botpress',
            })}
          </Link>
        </p>
      </EditDialog>
      {managing && (
        <TemplatesDialog
          templates={own}
          onChanged={() => {
            // What was chosen may be gone.
            if (own.some(({ id }) => id === form.draft.template)) form.change({ template: null })
            void store.reload()
          }}
          onClose={() => setManaging(false)}
        />
      )}
    </>
  )
}
