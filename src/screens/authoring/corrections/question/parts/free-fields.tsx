import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { CorrectableQuestion } from '../../../../../contract/corrections.ts'
import { referenceText } from '../../../../../i18n/terms.ts'
import { Button, IconButton } from '../../../../../ui/button.tsx'
import { Field } from '../../../../../ui/field.tsx'
import { faultText } from '../../../../../ui/form/fault-labels.ts'
import { AreaField, SelectField } from '../../../../../ui/form/fields.tsx'
import { fieldText } from '../../../field-words.ts'
import { AddLine } from '../../../parts/add-line.tsx'
import { ruleText } from '../../../question-words.ts'
import {
  type FreeDraft,
  freeDraftOf,
  mostOfFree,
  newPointDraft,
  type PointDraft,
  pointFaults,
  ruleKinds,
} from '../free-draft.ts'

interface Props {
  question: CorrectableQuestion
  lang: string
  free: FreeDraft
  onChange(free: FreeDraft): void
}

/** What a free answer is held against from now on: whole answers, and the points that a good one makes (MARK-10). */
export function FreeFields({ question, lang, free, onChange }: Props) {
  const { i18n } = useLingui()
  const { points } = free
  const { free: now, draft } = question
  return (
    <>
      {now && draft && (
        <div className="correct-ways">
          <Button size="small" onClick={() => onChange(freeDraftOf(draft))}>
            {i18n._({ id: 'authoring.correct-take-draft', message: 'Use the course’s draft' })}
          </Button>
          <Button size="small" onClick={() => onChange(freeDraftOf(now))}>
            {i18n._({ id: 'authoring.correct-take-now', message: 'Use what counts now' })}
          </Button>
        </div>
      )}
      <References free={free} onChange={onChange} />
      <div className="correct-lines">
        <h3>{i18n._({ id: 'authoring.answer-points', message: 'Points of a good answer' })}</h3>
        <p>
          {i18n._({
            id: 'authoring.answer-points-hint',
            message:
              'With points, an answer is correct when it covers all of them. Without, it is compared with the reference answers, one part after another.',
          })}
        </p>
        {points.map((point, index) => (
          <PointFields
            key={point.id}
            point={point}
            lang={lang}
            onChange={(next) => onChange({ ...free, points: points.with(index, next) })}
            onRemove={() => onChange({ ...free, points: points.toSpliced(index, 1) })}
          />
        ))}
        {points.length < mostOfFree.points && (
          <AddLine
            className="correct-new"
            label={i18n._({ id: 'authoring.point-add', message: 'Add a point the answer should cover' })}
            maxLength={mostOfFree.line}
            onAdd={(text) => {
              onChange({ ...free, points: [...points, newPointDraft(text)] })
              return null
            }}
          />
        )}
      </div>
      <p>
        {i18n._({
          id: 'authoring.correct-free-graded',
          message:
            'Answers are graded again by these points and reference answers. Answers that people have marked keep their marks.',
        })}
      </p>
    </>
  )
}

function References({ free, onChange }: Pick<Props, 'free' | 'onChange'>) {
  const { i18n } = useLingui()
  const { references } = free
  const label = i18n._({ id: 'authoring.reference-answer', message: 'Reference answer' })
  return (
    <div className="correct-lines">
      <h3>{referenceText(i18n)}</h3>
      {references.map((reference, index) => {
        const values = { label, number: index + 1 }
        return (
          <div key={index} className="correct-line">
            <AreaField
              label={i18n._({ id: 'authoring.line-number', message: '{label} {number}', values })}
              value={reference}
              maxLength={mostOfFree.line}
              rows={2}
              fault={null}
              onChange={(text) => onChange({ ...free, references: references.with(index, text) })}
              onBlur={() => {}}
            />
            <IconButton
              icon="trash"
              label={i18n._({ id: 'authoring.line-delete', message: 'Delete {label} {number}', values })}
              onClick={() => onChange({ ...free, references: references.toSpliced(index, 1) })}
            />
          </div>
        )
      })}
      {references.length < mostOfFree.references && (
        <AddLine
          className="correct-new"
          label={i18n._({ id: 'authoring.reference-add', message: 'Add a reference answer' })}
          maxLength={mostOfFree.line}
          onAdd={(text) => {
            onChange({ ...free, references: [...references, text] })
            return null
          }}
        />
      )}
    </div>
  )
}

function PointFields({
  point,
  lang,
  onChange,
  onRemove,
}: {
  point: PointDraft
  lang: string
  onChange(point: PointDraft): void
  onRemove(): void
}) {
  const { i18n } = useLingui()
  const { name, weight, kind, text } = point
  const faults = pointFaults(point)
  return (
    <div className="correct-point" role="group" aria-label={name}>
      <div className="correct-line">
        <Field
          label={fieldText(i18n, ['name'])}
          lang={lang}
          value={name}
          maxLength={mostOfFree.name}
          autoComplete="off"
          spellCheck={false}
          error={faults.name ? faultText(i18n, faults.name) : null}
          onChange={({ target }) => onChange({ ...point, name: target.value })}
        />
        <IconButton
          icon="trash"
          label={i18n._({ id: 'authoring.thing-delete', message: 'Delete “{name}”', values: { name } })}
          onClick={onRemove}
        />
      </div>
      <div className="correct-sides">
        <SelectField
          label={fieldText(i18n, ['rule'])}
          value={kind}
          options={ruleKinds.map((one) => ({ value: one, label: ruleText(i18n, one) }))}
          onChange={(chosen) => onChange({ ...point, kind: ruleKinds.find((one) => one === chosen) ?? kind })}
        />
        <Field
          label={fieldText(i18n, ['weight'])}
          type="number"
          min={1}
          max={mostOfFree.weight}
          value={weight}
          error={
            faults.weight
              ? i18n._({
                  id: 'authoring.session-fault-number',
                  message: 'Enter a whole number from 1 to {most}.',
                  values: { most: i18n.number(mostOfFree.weight) },
                })
              : null
          }
          onChange={({ target }) => onChange({ ...point, weight: target.value })}
        />
      </div>
      <AreaField
        label={linesText(i18n, kind)}
        value={text}
        maxLength={mostOfFree.lines * (mostOfFree.line + 1)}
        rows={kind === 'meaning' ? 2 : 4}
        hint={linesHint(i18n, kind)}
        fault={faults.text ?? null}
        onChange={(typed) => onChange({ ...point, text: typed })}
        onBlur={() => {}}
      />
    </div>
  )
}

const linesText = (i18n: I18n, kind: PointDraft['kind']): string =>
  ({
    meaning: () => i18n._({ id: 'authoring.point-sentence-lines', message: 'Sentences, one per line' }),
    wording: () => i18n._({ id: 'authoring.point-wording-lines', message: 'Wordings, one per line' }),
    keywords: () => i18n._({ id: 'authoring.point-keyword-lines', message: 'Keywords, one row per line' }),
  })[kind]()

const linesHint = (i18n: I18n, kind: PointDraft['kind']): string =>
  ({
    meaning: () =>
      i18n._({
        id: 'authoring.point-sentence-hint',
        message: 'One sentence is enough. Other wordings and word orders are recognized too.',
      }),
    wording: () =>
      i18n._({
        id: 'authoring.point-wording-hint',
        message: 'The answer needs one of these, exactly as written here.',
      }),
    keywords: () =>
      i18n._({
        id: 'authoring.point-keywords-hint',
        message: 'Every row is required. Separate words that can replace each other with commas.',
      }),
  })[kind]()
