import { useLingui } from '@lingui/react'
import type { Course } from '../../../../../domain/course/course.ts'
import type { Thing } from '../../../../../domain/course/edit/things.ts'
import { localeIds } from '../../../../../domain/locale.ts'
import { localeNames } from '../../../../../i18n/locale.ts'
import { fieldText, thingText } from '../../../field-words.ts'
import { type EditedCourse, type Editing, setterOf } from '../../course-page.store.ts'
import { SelectInput, TextInput } from '../../parts/inputs.tsx'
import { SectionCard } from '../../parts/section-card.tsx'
import { useChanges } from '../../parts/use-changes.ts'

/** What the course is listed and found by, and what a learner is to reach in it (COURSE-02). */
export function AboutPart({ page, store }: { page: EditedCourse<Course>; store: Editing }) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const { course } = page
  const { name, description, difficulty, locale } = course
  const isFlow = course.kind === 'dialogue-flow'
  const of = { part: 'course' as const }
  const set = setterOf(store, of)
  const type = (field: string) => (text: string, was: string) =>
    set({ [field]: text } satisfies Thing, { was: { [field]: was }, typing: true })
  return (
    <SectionCard title={thingText(i18n, 'course')}>
      <TextInput label={fieldText(i18n, ['name'])} value={name} maxLength={100} onText={type('name')} />
      <TextInput
        label={fieldText(i18n, ['description'])}
        hint={i18n._({
          id: 'authoring.course-description-hint',
          message:
            'What the course is about. Learners read it in their list of practices and before they start, not during the practice.',
        })}
        rows={3}
        value={description}
        maxLength={1000}
        onText={type('description')}
      />
      {course.kind === 'dialogue-flow' && (
        <TextInput
          field="goal"
          label={fieldText(i18n, ['goal'])}
          hint={i18n._({
            id: 'authoring.goal-hint',
            message: 'What the learner should achieve. Shown before and during the practice.',
          })}
          rows={2}
          value={course.goal}
          maxLength={500}
          onText={type('goal')}
        />
      )}
      <div className="settings-columns">
        <SelectInput
          label={fieldText(i18n, ['locale'])}
          hint={
            isFlow
              ? i18n._({
                  id: 'authoring.course-locale-hint',
                  message: 'The language the customer and the learner speak.',
                })
              : i18n._({
                  id: 'authoring.bank-locale-hint',
                  message: 'The language of the questions and answers.',
                })
          }
          value={locale}
          options={localeIds.map((id) => ({ value: id, label: localeNames[id] }))}
          onSelect={(chosen) => change([{ type: 'set', of, fields: { locale: chosen }, was: { locale } }])}
        />
        <SelectInput
          label={fieldText(i18n, ['difficulty'])}
          {...(isFlow && {
            hint: i18n._({
              id: 'authoring.difficulty-hint',
              message: 'The harder it is, the less patience the customer has.',
            }),
          })}
          value={String(difficulty)}
          options={[1, 2, 3, 4, 5].map((stars) => ({
            value: String(stars),
            label: '★'.repeat(stars) + '☆'.repeat(5 - stars),
          }))}
          onSelect={(chosen) =>
            change([{ type: 'set', of, fields: { difficulty: Number(chosen) }, was: { difficulty } }])
          }
        />
      </div>
    </SectionCard>
  )
}
