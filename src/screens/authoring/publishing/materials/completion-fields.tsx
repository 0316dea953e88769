import { useLingui } from '@lingui/react'
import type { PublishKind } from '../../../../domain/exam/exam-session.ts'
import {
  completionNeeds,
  completionWays,
  type CompletionRule,
} from '../../../../domain/publish/completion.ts'
import { sessionsAreStages } from '../../../../domain/publish/stages.ts'
import { SelectField } from '../../../../ui/form/fields.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { CertificateFields } from './certificate-fields.tsx'
import css from './completion-fields.css'
import { completionText, modeText } from './material-words.ts'

interface Props {
  kind: PublishKind
  rule: CompletionRule
  onChange(rule: CompletionRule): void
}

const valueOf = ({ need, by }: CompletionRule) => (need === 'none' ? 'none' : `${need}.${by}`)

/** What completes a publish (HOME-07). */
export function CompletionFields({ kind, rule, onChange }: Props) {
  useStyles(css)
  const { i18n } = useLingui()
  // A practice is one session: all of it is any of it.
  const shown = kind === 'practice' && rule.need === 'all' ? { ...rule, need: 'any' as const } : rule
  const rules: CompletionRule[] = [
    ...completionNeeds
      .filter((need) => need === 'any' || (need === 'all' && kind !== 'practice'))
      .flatMap((need) => completionWays.map((by) => ({ ...rule, need, by }))),
    { ...rule, need: 'none' },
  ]
  return (
    <div className="completion-fields">
      <SelectField
        label={i18n._({ id: 'authoring.completion-by', message: 'Completed by' })}
        value={valueOf(shown)}
        options={rules.map((one) => ({ value: valueOf(one), label: completionText(i18n, kind, one) }))}
        {...(kind === 'exam' &&
          sessionsAreStages(shown) && {
            hint: i18n._({
              id: 'authoring.completion-registration',
              message: 'Where learners have to register, they register for each session.',
            }),
          })}
        onChange={(value) => onChange(rules.find((one) => valueOf(one) === value) ?? rule)}
      />
      <label>
        <input
          type="checkbox"
          checked={rule.materials}
          onChange={({ target }) => onChange({ ...rule, materials: target.checked })}
        />
        <span>
          {i18n._({
            id: 'authoring.completion-materials',
            message: 'All learning materials must be seen as well',
          })}
        </span>
      </label>
      <label>
        <input
          type="checkbox"
          checked={rule.mode === 'breakthrough'}
          onChange={({ target }) => onChange({ ...rule, mode: target.checked ? 'breakthrough' : 'free' })}
        />
        <span>
          {i18n._({ id: 'authoring.publish-breakthrough', message: 'Unlock in order' })}
          <small>{modeText(i18n, kind, rule)}</small>
        </span>
      </label>
      <CertificateFields
        rule={rule.certificate}
        onChange={(certificate) => onChange({ ...rule, certificate })}
      />
    </div>
  )
}
