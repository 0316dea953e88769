import { useLingui } from '@lingui/react'
import { measureText } from '../../../../../i18n/terms.ts'
import { fieldText } from '../../../field-words.ts'
import { NumberInput } from '../../parts/inputs.tsx'
import { SectionCard } from '../../parts/section-card.tsx'
import { useSetting } from '../../parts/use-setting.ts'
import type { SettingsProps } from '../settings.store.ts'
import { TimeFields } from './time-fields.tsx'

/** How a practice goes: its times, how the customer begins, what is shown. */
export function PracticePart({ page, store }: SettingsProps) {
  const { i18n } = useLingui()
  const put = useSetting(store, page)
  const { countdown, idle, emotion, patience, followUpPenalty, referenceAnswers, today } =
    page.course.settings
  return (
    <SectionCard title={i18n._({ id: 'authoring.practice', message: 'Practice' })}>
      <div className="settings-columns">
        <TimeFields
          times={{ countdown, idle }}
          idleHint={i18n._({
            id: 'authoring.idle-hint',
            message: 'The practice ends after this long without a word. From 30 seconds to 15 minutes.',
          })}
          onChange={put}
        />
        <label className="field">
          <span className="field-label">{fieldText(i18n, ['today'])}</span>
          <input
            type="date"
            className="field-input"
            value={today ?? ''}
            onChange={(event) => put('today', event.target.value || undefined)}
          />
          <span className="field-hint">
            {i18n._({
              id: 'authoring.today-hint',
              message:
                'The date of the conversation, used for words such as “tomorrow” and “this month”. Leave blank for the day of the practice.',
            })}
          </span>
        </label>
      </div>
      <fieldset className="settings-fieldset">
        <legend className="field-label">{measureText(i18n, 'emotion')}</legend>
        <div className="settings-columns">
          <NumberInput
            label={fieldText(i18n, ['initial'])}
            hint={i18n._({
              id: 'authoring.emotion-hint',
              message: '0 is furious, 100 delighted. From 70 the customer is pleased, below 20 angry.',
            })}
            value={emotion.initial}
            min={0}
            max={100}
            onNumber={(initial) => put('emotion', { initial })}
          />
        </div>
      </fieldset>
      <fieldset className="settings-fieldset">
        <legend className="field-label">{measureText(i18n, 'patience')}</legend>
        <div className="settings-columns">
          <NumberInput
            label={fieldText(i18n, ['initial'])}
            hint={i18n._({
              id: 'authoring.patience-hint',
              message: 'From 1 to 100. At 0 the customer ends the conversation.',
            })}
            value={patience.initial}
            min={1}
            max={100}
            onNumber={(initial) => put('patience', { ...patience, initial })}
          />
          <NumberInput
            label={fieldText(i18n, ['followUp'])}
            hint={i18n._({
              id: 'authoring.patience-follow-up-hint',
              message: 'Change each time the customer has to ask again. Negative numbers reduce patience.',
            })}
            value={patience.followUp}
            min={-100}
            max={100}
            onNumber={(followUp) => put('patience', { ...patience, followUp })}
          />
          <NumberInput
            label={fieldText(i18n, ['wrongTurn'])}
            hint={i18n._({
              id: 'authoring.patience-wrong-turn-hint',
              message: 'Change when a branch marked as a poor response is chosen.',
            })}
            value={patience.wrongTurn}
            min={-100}
            max={100}
            onNumber={(wrongTurn) => put('patience', { ...patience, wrongTurn })}
          />
        </div>
      </fieldset>
      <div className="settings-columns">
        <NumberInput
          label={fieldText(i18n, ['followUpPenalty'])}
          hint={i18n._({
            id: 'authoring.follow-up-penalty-hint',
            message:
              'From 0 to 30. With 20, an answer after one follow-up gives 80% of the points of its place, after two 60%.',
          })}
          value={followUpPenalty}
          min={0}
          max={30}
          onNumber={(percent) => put('followUpPenalty', percent)}
        />
      </div>
      <label className="draft-check">
        <input
          type="checkbox"
          checked={referenceAnswers}
          onChange={({ target }) => put('referenceAnswers', target.checked)}
        />
        <span>
          {i18n._({
            id: 'authoring.reference-answers-shown',
            message: 'Learners can view reference answers during a practice',
          })}
        </span>
      </label>
    </SectionCard>
  )
}
