import { useLingui } from '@lingui/react'
import { useId, type ReactNode } from 'react'
import type { ExamKind, ResultRelease } from '../../../../domain/exam/exam-session.ts'
import type { ReviewKind } from '../../../../domain/marking/review-rule.ts'
import { ownTimeZone } from '../../../../i18n/format.ts'
import { Field } from '../../../../ui/field.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import type { SessionDraft, SessionField } from '../session-draft.ts'
import { answersKeptText, releases, releaseText, sessionFaultText } from '../session-words.ts'
import { zoneText } from '../zone-text.ts'
import css from './session-fields.css'

interface Props {
  draft: SessionDraft
  kind: ExamKind
  /** Of a question bank; empty where a conversation is the exam. */
  papers: readonly { id: string; name: string }[]
  /** Of which attempts at it people decide something. */
  reviewed: ReviewKind
  /** The code of what is wrong with a field; null where nothing is, or nobody has come to it yet. */
  fault(field: SessionField): string | null
  /** Somebody has begun: its paper and its start stay. */
  begun?: boolean
  onChange(part: Partial<SessionDraft>): void
  onLeave(field: SessionField): void
}

/** All that a session of an exam is made of (PUBLISH-03). */
export function SessionFields({
  draft,
  kind,
  papers,
  reviewed,
  fault,
  begun = false,
  onChange,
  onLeave,
}: Props) {
  useStyles(css)
  const { i18n } = useLingui()
  const field = (
    name: Exclude<SessionField, 'registration' | 'release' | 'paperId'>,
    label: string,
    rest: { type?: string; hint?: string; disabled?: boolean; placeholder?: string; max?: number } = {},
  ) => {
    const code = fault(name)
    return (
      <Field
        {...rest}
        label={label}
        type={rest.type ?? 'number'}
        min={rest.type ? undefined : 1}
        autoComplete="off"
        value={draft[name]}
        hint={rest.hint ?? null}
        error={code && sessionFaultText(i18n, name, code)}
        onChange={({ target }) => onChange({ [name]: target.value })}
        onBlur={() => onLeave(name)}
      />
    )
  }
  const zone = i18n._({
    id: 'authoring.session-zone',
    message: 'In your time zone, {zone}. Learners see it in theirs.',
    values: { zone: zoneText(i18n, ownTimeZone(), Date.now()) },
  })
  const kept = begun
    ? i18n._({ id: 'authoring.session-begun', message: 'Someone has already started, so this stays.' })
    : null
  const everybody = i18n._({ id: 'authoring.session-unlimited', message: 'No limit' })
  return (
    <div className="session-fields">
      {field('name', i18n._({ id: 'authoring.session-name', message: 'Session name' }), { type: 'text' })}
      {papers.length > 0 && (
        <Select
          label={i18n._({ id: 'authoring.session-paper', message: 'Paper' })}
          value={draft.paperId}
          disabled={begun}
          note={
            fault('paperId') !== null
              ? { error: sessionFaultText(i18n, 'paperId', 'required') }
              : { hint: kept }
          }
          onChange={(paperId) => onChange({ paperId })}
        >
          {!papers.some(({ id }) => id === draft.paperId) && (
            <option value={draft.paperId}>
              {i18n._({ id: 'authoring.session-choose-paper', message: 'Choose a paper' })}
            </option>
          )}
          {papers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {field('startsAt', i18n._({ id: 'authoring.session-start', message: 'Opens' }), {
        type: 'datetime-local',
        disabled: begun,
        hint: kept ?? zone,
      })}
      {field('endsAt', i18n._({ id: 'authoring.session-end', message: 'Closes' }), {
        type: 'datetime-local',
        hint: i18n._({
          id: 'authoring.session-end-hint',
          message: 'Attempts that are still open are handed in automatically.',
        }),
      })}
      {field(
        'minutes',
        i18n._({ id: 'authoring.session-minutes', message: 'Time for each attempt (minutes)' }),
      )}
      {field('attempts', i18n._({ id: 'authoring.session-attempts', message: 'Attempts per person' }))}
      {field('seats', i18n._({ id: 'authoring.session-seats', message: 'Seats at the same time' }), {
        placeholder: everybody,
        hint: i18n._({
          id: 'authoring.session-seats-hint',
          message: 'Leave blank for no limit. With a limit, the others queue.',
        }),
      })}
      <Select
        label={i18n._({ id: 'authoring.session-release', message: 'Learners see their results' })}
        value={draft.release}
        note={{ hint: kind === 'exam' ? answersKeptText(i18n) : null }}
        onChange={(release) => onChange({ release: releases.find((one) => one === release) ?? 'at-once' })}
      >
        {releases.map((one: ResultRelease) => (
          <option key={one} value={one}>
            {releaseText(i18n, { release: one, reviewed })}
          </option>
        ))}
      </Select>
      {draft.release === 'at' &&
        field('releaseAt', i18n._({ id: 'authoring.session-release-at', message: 'Results released' }), {
          type: 'datetime-local',
          hint: zone,
        })}
      {kind === 'exam' && (
        <label className="session-check">
          <input
            type="checkbox"
            checked={draft.registration}
            onChange={({ target }) => onChange({ registration: target.checked })}
          />
          <span>
            {i18n._({ id: 'authoring.session-registration', message: 'Learners have to register first' })}
            <small>
              {i18n._({
                id: 'authoring.session-registration-note',
                message: 'Without registration, everyone it is published to can start.',
              })}
            </small>
          </span>
        </label>
      )}
      {kind === 'exam' && draft.registration && (
        <>
          {field('registerFrom', i18n._({ id: 'authoring.session-from', message: 'Registration opens' }), {
            type: 'datetime-local',
            hint: i18n._({
              id: 'authoring.session-from-hint',
              message: 'Leave blank: as soon as you publish.',
            }),
          })}
          {field('registerUntil', i18n._({ id: 'authoring.session-until', message: 'Registration closes' }), {
            type: 'datetime-local',
            hint: i18n._({
              id: 'authoring.session-until-hint',
              message: 'Leave blank: when the session closes.',
            }),
          })}
          {field('capacity', i18n._({ id: 'authoring.session-capacity', message: 'Places' }), {
            placeholder: everybody,
            hint: i18n._({
              id: 'authoring.session-capacity-hint',
              message: 'How many can register; the others join the waiting list. Leave blank for no limit.',
            }),
          })}
        </>
      )}
    </div>
  )
}

interface SelectProps {
  label: string
  value: string
  disabled?: boolean
  note?: { error: string } | { hint: string | null }
  onChange(value: string): void
  children: ReactNode
}

function Select({ label, value, disabled = false, note = { hint: null }, onChange, children }: SelectProps) {
  const id = useId()
  const error = 'error' in note ? note.error : null
  const hint = 'hint' in note ? note.hint : null
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field-input"
        value={value}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
      {(error || hint) && (
        <span id={`${id}-note`} className={error ? 'field-error' : 'field-hint'}>
          {error ?? hint}
        </span>
      )}
    </div>
  )
}
