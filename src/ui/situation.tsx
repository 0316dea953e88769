import { useLingui } from '@lingui/react'
import type { CourseKind } from '../domain/course/kinds.ts'
import type { LocaleId } from '../domain/locale.ts'
import { bcp47 } from '../i18n/locale.ts'

interface Props {
  kind: CourseKind
  locale: LocaleId
  goal: string
  persona: { name: string; label: string; background: string }
}

/** What learners are told before they begin: what they are to reach, and with whom. */
export function Situation({ kind, locale, goal, persona: { name, label, background } }: Props) {
  const { i18n } = useLingui()
  const lang = bcp47[locale]
  return (
    <>
      {goal && (
        <div>
          <h3>{i18n._({ id: 'ui.situation-goal', message: 'Your goal' })}</h3>
          <p lang={lang}>{goal}</p>
        </div>
      )}
      <div>
        <h3>
          {kind === 'question-bank'
            ? i18n._({ id: 'ui.situation-examiner', message: 'Who asks' })
            : i18n._({ id: 'ui.situation-customer', message: 'Customer' })}
        </h3>
        <p lang={lang}>
          <strong>{name}</strong> · {label}
        </p>
        <p lang={lang}>{background}</p>
      </div>
    </>
  )
}
