import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Category } from '../../../../contract/categories.ts'
import type { CourseRow } from '../../../../contract/courses.ts'
import type { ChangeResult } from '../../../../stores/attempt.ts'
import { createFileAddresses } from '../../../../stores/file-addresses.ts'
import { PictureField } from '../../../../ui/picture/picture-field.tsx'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { categoryText } from '../../../../i18n/pages/page-terms.ts'
import { EditDialog } from '../../../../ui/form/edit-dialog.tsx'
import { AreaField, SelectField, TextField } from '../../../../ui/form/fields.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { noCategoryText } from '../../category-options.ts'
import { type CourseDetails, detailFaultsOf, detailsOf, longest, saveDetails } from '../course-details.ts'
import { CategoryField } from './category-field.tsx'
import { Hint } from './hint.tsx'

interface Props {
  course: CourseRow
  categories: readonly Category[]
  /** It was changed: the list shows it. */
  onChanged(): void
  onClose(): void
}

/** Edits what a course is listed and found by (COURSE-02). Learners have it after the next publish. */
export function DetailsDialog({ course, categories, onChanged, onClose }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const [base, setBase] = useState(course)
  const form = useForm(detailsOf(base), detailFaultsOf)
  const save = async (details: CourseDetails): Promise<ChangeResult<CourseRow, CourseDetails>> => {
    const outcome = await saveDetails(core, base, details)
    if (outcome.status !== 'changed') return outcome
    setBase(outcome.theirs)
    return { status: 'changed', theirs: detailsOf(outcome.theirs) }
  }
  const covers = useScreenStore(() => createFileAddresses(core))
  const urls = useStore(covers.$urls)
  const { cover } = form.draft
  useEffect(() => covers.want(cover ? [cover] : []), [covers, cover])
  const labels = {
    name: i18n._({ id: 'authoring.name', message: 'Name' }),
    description: i18n._({ id: 'authoring.description', message: 'Description' }),
    category: categoryText(i18n),
    cover: i18n._({ id: 'authoring.cover', message: 'Cover' }),
    difficulty: i18n._({ id: 'authoring.difficulty', message: 'Difficulty' }),
  }
  return (
    <EditDialog
      title={i18n._({
        id: 'authoring.details-title',
        message: 'Details of “{name}”',
        values: { name: base.name },
      })}
      ok={i18n._({ id: 'authoring.save', message: 'Save' })}
      width={560}
      form={form}
      names={{
        name: { label: labels.name, show: (text) => text },
        description: { label: labels.description, show: (text) => text },
        categoryId: {
          label: labels.category,
          show: (id) => categories.find((one) => one.id === id)?.name ?? noCategoryText(i18n),
        },
        cover: { label: labels.cover, show: () => '' },
        difficulty: { label: labels.difficulty, show: (stars) => i18n.number(stars) },
      }}
      save={save}
      onDone={() => {
        core.notify('success', i18n._({ id: 'authoring.details-saved', message: 'Details saved.' }))
        onChanged()
        onClose()
      }}
      onClose={onClose}
    >
      <Hint>
        {i18n._({
          id: 'authoring.details-hint',
          message: 'Learners see changes after you publish again.',
        })}
      </Hint>
      <TextField form={form} name="name" label={labels.name} required maxLength={longest.name} />
      <AreaField
        label={labels.description}
        rows={5}
        maxLength={longest.description}
        value={form.draft.description}
        hint={i18n._({
          id: 'authoring.description-hint',
          message: '{count}/{most} characters',
          values: { count: form.draft.description.length, most: longest.description },
        })}
        fault={form.fault('description')}
        onChange={(description) => form.change({ description })}
        onBlur={() => form.leave('description')}
      />
      <PictureField
        key={base.cover}
        label={labels.cover}
        src={form.draft.cover && (urls.get(form.draft.cover) ?? null)}
        onUploaded={(address) => form.change({ cover: address.split('/').at(-1) ?? null })}
        onRemove={() => form.change({ cover: null })}
      />
      <div className="form-pair">
        <CategoryField
          categories={categories}
          value={form.draft.categoryId}
          onChange={(categoryId) => form.change({ categoryId })}
        />
        <SelectField
          label={labels.difficulty}
          value={String(form.draft.difficulty)}
          options={[1, 2, 3, 4, 5].map((stars) => ({
            value: String(stars),
            label: '★'.repeat(stars) + '☆'.repeat(5 - stars),
          }))}
          onChange={(stars) => form.change({ difficulty: Number(stars) })}
        />
      </div>
    </EditDialog>
  )
}
