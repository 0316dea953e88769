import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type QuantityFact, unwrittenRight } from '../../../../../domain/course/fact.ts'
import { type Unit, units } from '../../../../../domain/language/quantity.ts'
import { Button, IconButton } from '../../../../../ui/button.tsx'
import type { SetField } from '../../course-page.store.ts'
import { DecimalInput } from '../../parts/decimal-input.tsx'
import { SelectInput } from '../../parts/inputs.tsx'
import { WordsInput } from './words-input.tsx'

const unitText = (i18n: I18n, unit: Unit): string =>
  ({
    money: () => i18n._({ id: 'authoring.unit-money', message: 'amount of money' }),
    percent: () => i18n._({ id: 'authoring.unit-percent', message: 'percent' }),
    discount: () => i18n._({ id: 'authoring.unit-discount', message: 'percent off' }),
    workday: () => i18n._({ id: 'authoring.unit-workday', message: 'working days' }),
    day: () => i18n._({ id: 'authoring.unit-day', message: 'days' }),
    week: () => i18n._({ id: 'authoring.unit-week', message: 'weeks' }),
    month: () => i18n._({ id: 'authoring.unit-month', message: 'months' }),
    year: () => i18n._({ id: 'authoring.unit-year', message: 'years' }),
    hour: () => i18n._({ id: 'authoring.unit-hour', message: 'hours' }),
    minute: () => i18n._({ id: 'authoring.unit-minute', message: 'minutes' }),
    'day-of-month': () => i18n._({ id: 'authoring.unit-day-of-month', message: 'day of the month' }),
    weekday: () => i18n._({ id: 'authoring.unit-weekday', message: 'day of the week' }),
    'days-ahead': () => i18n._({ id: 'authoring.unit-days-ahead', message: 'days from today' }),
    clock: () => i18n._({ id: 'authoring.unit-clock', message: 'time of day' }),
    count: () => i18n._({ id: 'authoring.unit-count', message: 'count' }),
  })[unit]()

/** What a unit begins with: 0 is written over, and the check says where it wasn't; no day of a week or month is 0. */
const firstValue = (unit: Unit): number =>
  unit === 'clock' ? 9 * 60 : unit === 'weekday' || unit === 'day-of-month' ? 1 : 0

type Right = QuantityFact['right'][number]

/** The values of a number, amount, period or date that are right, and how far off one may be (CONV-24b). */
export function QuantityFields({ fact, set }: { fact: QuantityFact; set: SetField }) {
  const { i18n } = useLingui()
  const { right } = fact
  const put = (index: number, value: Right) =>
    set({ right: right.map((one, at) => (at === index ? value : one)) })
  return (
    <div className="words-values">
      <h2>{i18n._({ id: 'authoring.field.right', message: 'Correct value' })}</h2>
      {right.map((value, index) => (
        <div key={index} className="panel-branch" data-field={`right.${index}`}>
          <div className="draft-line">
            <SelectInput
              label={i18n._({ id: 'authoring.fact-unit', message: 'Unit' })}
              value={value.unit}
              options={units.map((unit) => ({ value: unit, label: unitText(i18n, unit) }))}
              onSelect={(chosen) => {
                const unit = units.find((one) => one === chosen)
                // What one unit counts means nothing in another.
                if (unit) put(index, { unit, value: firstValue(unit) })
              }}
            />
            {right.length > 1 && (
              <IconButton
                icon="trash"
                label={i18n._({
                  id: 'authoring.fact-right-delete',
                  message: 'Delete correct value {number}',
                  values: { number: index + 1 },
                })}
                onClick={() => set({ right: right.toSpliced(index, 1) })}
              />
            )}
          </div>
          <ValueFields value={value} onValue={(changed) => put(index, changed)} />
        </div>
      ))}
      {right.length < 10 && (
        <Button
          size="small"
          kind="quiet"
          icon="plus"
          onClick={() => set({ right: [...right, right.at(-1) ?? unwrittenRight] })}
        >
          {i18n._({ id: 'authoring.fact-right-add', message: 'Add correct value' })}
        </Button>
      )}
      <DecimalInput
        label={i18n._({ id: 'authoring.fact-tolerance', message: 'Tolerance' })}
        value={fact.tolerance}
        least={0}
        onNumber={(tolerance) => set({ tolerance: tolerance ?? 0 })}
      />
      {right.some(({ unit }) => unit === 'count') && (
        <WordsInput
          label={i18n._({ id: 'authoring.fact-counted', message: 'What is counted' })}
          hint={i18n._({
            id: 'authoring.fact-counted-hint',
            message: 'The word after the number, such as “visits”. Leave blank for anything.',
          })}
          words={fact.counted}
          onWords={(counted, was) => set({ counted }, { was: { counted: was }, typing: true })}
        />
      )}
    </div>
  )
}

const minutesInDay = 24 * 60
const asTime = (minutes: number): string => {
  const within = ((Math.round(minutes) % minutesInDay) + minutesInDay) % minutesInDay
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
const asMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function ValueFields({ value, onValue }: { value: Right; onValue(value: Right): void }) {
  const { i18n } = useLingui()
  const least = i18n._({ id: 'authoring.fact-value', message: 'Value' })
  const greatest = i18n._({ id: 'authoring.fact-up-to', message: 'up to (optional)' })
  const { upTo: _before, ...exact } = value
  const withUpTo = (upTo: number | null): Right => (upTo === null ? exact : { ...exact, upTo })
  if (value.unit === 'weekday')
    return (
      <SelectInput
        label={least}
        value={String(value.value)}
        options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
          value: String(day),
          // The first of January 2024 was a Monday.
          label: i18n.date(new Date(2024, 0, day), { weekday: 'long' }),
        }))}
        onSelect={(day) => onValue({ ...exact, value: Number(day) })}
      />
    )
  if (value.unit === 'clock')
    return (
      <div className="draft-row">
        <TimeField
          label={least}
          value={value.value}
          onTime={(minutes) => minutes !== null && onValue({ ...value, value: minutes })}
        />
        <TimeField
          label={greatest}
          value={value.upTo ?? null}
          onTime={(minutes) => onValue(withUpTo(minutes))}
        />
      </div>
    )
  return (
    <div className="draft-row">
      <DecimalInput
        label={least}
        value={value.value}
        onNumber={(number) => number !== null && onValue({ ...value, value: number })}
      />
      <DecimalInput
        label={greatest}
        value={value.upTo ?? null}
        onNumber={(number) => onValue(withUpTo(number))}
      />
      {value.unit !== 'day-of-month' && (
        <DecimalInput
          label={i18n._({ id: 'authoring.fact-from', message: 'previously (optional)' })}
          value={value.from ?? null}
          onNumber={(from) => {
            const { from: _from, ...rest } = value
            onValue(from === null ? rest : { ...rest, from })
          }}
        />
      )}
      {value.unit === 'day-of-month' && (
        <SelectInput
          label={i18n._({ id: 'authoring.fact-month', message: 'Month' })}
          value={String(value.month ?? '')}
          options={[
            { value: '', label: i18n._({ id: 'authoring.fact-month-any', message: 'any' }) },
            ...Array.from({ length: 12 }, (_, index) => ({
              value: String(index + 1),
              label: i18n.date(new Date(2024, index, 1), { month: 'long' }),
            })),
          ]}
          onSelect={(month) => {
            const { month: _month, ...rest } = value
            onValue(month === '' ? rest : { ...rest, month: Number(month) })
          }}
        />
      )}
    </div>
  )
}

function TimeField({
  label,
  value,
  onTime,
}: {
  label: string
  value: number | null
  onTime(minutes: number | null): void
}) {
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        type="time"
        className="field-input"
        value={value === null ? '' : asTime(value)}
        onChange={(event) => onTime(event.target.value === '' ? null : asMinutes(event.target.value))}
      />
    </label>
  )
}
