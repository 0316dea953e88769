import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { passMarks } from '../../../../domain/publish/pass-mark.ts'
import { ChoiceCards } from '../../../../ui/choice-cards.tsx'
import { Field } from '../../../../ui/field.tsx'

interface Props {
  /** As it is typed; null for that of the course. */
  passAt: string | null
  coursePassAt: number
  /** Whether something is wrong with what is typed. */
  wrong: boolean
  onChange(part: { passAt: string | null }): void
  onLeave(): void
}

/** From which score on it is passed: as the course says, or otherwise in this publish alone (PUBLISH-14). */
export function PassMarkFields({ passAt, coursePassAt, wrong, onChange, onLeave }: Props) {
  const { i18n } = useLingui()
  return (
    <>
      <ChoiceCards
        legend={passMarkTitle(i18n)}
        value={passAt === null ? 'course' : 'own'}
        choices={[
          {
            value: 'course',
            label: coursePassText(i18n, coursePassAt),
            note: i18n._({
              id: 'authoring.publish-pass-course-note',
              message: 'A later change in the course applies once the publication is updated.',
            }),
          },
          {
            value: 'own',
            label: i18n._({ id: 'authoring.publish-pass-own', message: 'Its own' }),
            note: i18n._({
              id: 'authoring.publish-pass-own-note',
              message: 'Applies to this publication alone and stays when the course changes.',
            }),
          },
        ]}
        onChange={(value) => onChange({ passAt: value === 'own' ? String(coursePassAt) : null })}
      />
      {passAt !== null && (
        <Field
          label={i18n._({ id: 'authoring.publish-pass-score', message: 'Score to pass, out of 100' })}
          type="number"
          min={passMarks.least}
          max={passMarks.most}
          autoComplete="off"
          value={passAt}
          error={
            wrong
              ? i18n._({
                  id: 'authoring.publish-pass-wrong',
                  message: 'Enter a whole number from {least} to {most}.',
                  values: passMarks,
                })
              : null
          }
          onChange={({ target }) => onChange({ passAt: target.value })}
          onBlur={onLeave}
        />
      )}
    </>
  )
}

export const passMarkTitle = (i18n: I18n): string =>
  i18n._({ id: 'authoring.publish-pass', message: 'Score to pass' })

export const coursePassText = (i18n: I18n, coursePassAt: number): string =>
  i18n._({
    id: 'authoring.publish-pass-course',
    message: 'As in the course ({points})',
    values: { points: i18n.number(coursePassAt) },
  })
