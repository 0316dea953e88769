import { useLingui } from '@lingui/react'
import { useId, useState, type CSSProperties } from 'react'
import { type SettingName, type SettingValues, settings } from '../../../../domain/settings/settings.ts'
import { brandOn } from '../../../../ui/brand-colour.ts'
import { Switch } from '../../../../ui/card/switch.tsx'
import { Field } from '../../../../ui/field.tsx'
import { faultsOf, type SettingDraft } from '../settings-form.ts'
import { optionText, settingFaultText, settingWords, switchText } from '../setting-words.ts'
import { PagesControl } from './pages-control.tsx'

export interface ControlProps {
  name: SettingName
  draft: SettingDraft
  /** Whether faults show before the field was left. */
  tried: boolean
  onChange(draft: SettingDraft): void
}

/** The control that fits a setting's kind, with what is wrong with what stands in it. */
export function Control(props: ControlProps) {
  const { i18n } = useLingui()
  const [left, setLeft] = useState(false)
  const { name, draft, tried, onChange } = props
  const described = settings[name]
  const [fault] = left || tried ? faultsOf(name, draft) : []
  const common = {
    label: settingWords(i18n, name).label,
    error: fault ? settingFaultText(i18n, fault) : null,
    onLeave: () => setLeft(true),
    onChange,
  }
  if (typeof draft === 'boolean')
    return (
      <span className="setting-switch">
        <Switch label={common.label} value={draft} active={true} inactive={false} onChange={onChange} />
        <span aria-hidden="true">{switchText(i18n, draft)}</span>
      </span>
    )
  if (typeof draft !== 'string')
    return <PagesControl pages={draft} faults={tried ? faultsOf(name, draft) : []} onChange={onChange} />
  switch (described.kind) {
    case 'number':
      return <NumberControl {...common} value={draft} min={described.min} max={described.max} />
    case 'choice':
      return <ChoiceControl {...common} value={draft} options={described.options} />
    case 'colour':
      return <ColourControl {...common} value={draft} />
    case 'text':
      return <TextControl {...common} value={draft} longest={described.longest} />
    default:
      return null
  }
}

interface ScalarProps {
  label: string
  value: string
  error: string | null
  onChange(text: string): void
  onLeave(): void
}

function NumberControl({
  value,
  min,
  max,
  onChange,
  onLeave,
  ...rest
}: ScalarProps & { min: number; max: number }) {
  const { i18n } = useLingui()
  return (
    <Field
      {...rest}
      className="setting-number"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={value}
      end={
        <span className="setting-unit">{i18n._({ id: 'platform.setting.unit-days', message: 'days' })}</span>
      }
      hint={i18n._({ id: 'platform.setting.range', message: '{min} to {max}', values: { min, max } })}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}

function TextControl({ value, longest, onChange, onLeave, ...rest }: ScalarProps & { longest: number }) {
  const { i18n } = useLingui()
  return (
    <Field
      {...rest}
      autoComplete="off"
      value={value}
      hint={i18n._({
        id: 'platform.setting.longest',
        message: '{used}/{max} characters',
        values: { used: value.length, max: longest },
      })}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}

function ChoiceControl({
  label,
  value,
  options,
  onChange,
}: ScalarProps & { options: readonly SettingValues['leaderboard'][] }) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <fieldset className="setting-choice">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => {
        const words = optionText(i18n, option)
        return (
          <label key={option}>
            <input type="radio" name={id} checked={value === option} onChange={() => onChange(option)} />
            <span>
              {words.label}
              <small>{words.text}</small>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** Chosen or typed; an empty field is the product's own colour. */
function ColourControl({ label, value, error, onChange, onLeave }: ScalarProps) {
  const { i18n } = useLingui()
  const isColour = /^#[\da-f]{6}$/i.test(value)
  const shown = isColour ? brandOn(value) : null
  return (
    <div className="setting-colour">
      <Field
        label={label}
        error={error}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        placeholder="#0a5f66"
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
        onBlur={onLeave}
        end={
          <input
            type="color"
            aria-label={i18n._({ id: 'platform.setting.pick-colour', message: 'Pick a color' })}
            value={isColour ? value.toLowerCase() : '#0a5f66'}
            onChange={(event) => onChange(event.target.value)}
          />
        }
      />
      {shown && (
        <p className="setting-swatches">
          <span style={{ '--swatch': shown.light } as CSSProperties} data-ground="light">
            {i18n._({ id: 'platform.setting.on-light', message: 'Light appearance' })}
          </span>
          <span style={{ '--swatch': shown.dark } as CSSProperties} data-ground="dark">
            {i18n._({ id: 'platform.setting.on-dark', message: 'Dark appearance' })}
          </span>
        </p>
      )}
    </div>
  )
}
