import { useLingui } from '@lingui/react'
import type { CourseTemplate } from '../../../../contract/course-templates.ts'
import { blankTemplate } from '../../../../domain/course/course-template.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import type { CourseKind } from '../../../../domain/course/kinds.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceCards } from '../../../../ui/choice-cards.tsx'

interface Props {
  /** Null as long as they aren't there: the starter is offered alone then. */
  templates: readonly CourseTemplate[] | null
  kind: CourseKind
  locale: LocaleId
  /** Id of a template, also of the blank one; null for the starter. */
  value: string | null
  onChange(template: string | null): void
  onManage(): void
}

/** What a new course starts from: the starter, nothing at all, or a template of its kind and language (COURSE-01). */
export function TemplateField({ templates, kind, locale, value, onChange, onManage }: Props) {
  const { i18n } = useLingui()
  return (
    <div className="course-start">
      <ChoiceCards
        legend={i18n._({ id: 'authoring.start-from', message: 'Start from' })}
        value={value ?? ''}
        choices={[
          {
            value: '',
            ...(kind === 'question-bank'
              ? {
                  label: i18n._({ id: 'authoring.starter-bank', message: 'Two sample questions' }),
                  note: i18n._({
                    id: 'authoring.starter-bank-note',
                    message: 'One choice question, one free answer',
                  }),
                }
              : {
                  label: i18n._({ id: 'authoring.starter', message: 'Short conversation' }),
                  note: i18n._({
                    id: 'authoring.starter-note',
                    message: 'Three nodes, ready to try',
                  }),
                }),
          },
          ...(kind === 'dialogue-flow'
            ? [
                {
                  value: blankTemplate,
                  label: i18n._({ id: 'authoring.blank', message: 'Blank' }),
                  note: i18n._({
                    id: 'authoring.blank-note',
                    message: 'Two empty nodes; the check shows what to add',
                  }),
                },
              ]
            : []),
          ...(templates ?? [])
            .filter((template) => template.kind === kind && template.locale === locale)
            .map(({ id, name, description }) => ({ value: id, label: name, note: description })),
        ]}
        onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      />
      {templates?.some(({ shipped }) => !shipped) && (
        <Button
          kind="quiet"
          size="small"
          icon="edit"
          // A field that keeps the focus shows no fault yet, which would push the button away from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onManage}
        >
          {i18n._({ id: 'authoring.templates-manage', message: 'Manage your templates' })}
        </Button>
      )}
    </div>
  )
}
