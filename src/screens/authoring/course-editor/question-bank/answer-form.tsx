import { useLingui } from '@lingui/react'
import { mostOfBank } from '../../../../domain/course/question-bank.ts'
import { referenceText } from '../../../../i18n/terms.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { MenuButton } from '../../../../ui/menu/menu-button.tsx'
import { fieldText } from '../../field-words.ts'
import { ruleText } from '../../question-words.ts'
import type { SetField } from '../course-page.store.ts'
import { NumberInput, SelectInput, TextInput } from '../parts/inputs.tsx'
import { deleteAction, moreText, moveActions } from '../parts/list-actions.ts'
import { WordsInput } from '../understanding/parts/words-input.tsx'
import type { Finding } from './bank-findings.ts'
import { type FreeQuestion, newPoint, type Point, ruleAs, ruleKinds } from './change-questions.ts'
import { FieldFindings } from './field-findings.tsx'
import { NewLine } from './new-line.tsx'

interface Props {
  question: FreeQuestion
  set: SetField
  findings: readonly Finding[]
}

/** What a good answer to a question is that is answered in one's own words: whole answers, and what each has to say (PAPER-02a). */
export function AnswerForm({ question, set, findings }: Props) {
  const { i18n } = useLingui()
  const { points } = question
  return (
    <>
      <References question={question} set={set} findings={findings} />
      <section className="bank-points">
        <h3>{i18n._({ id: 'authoring.answer-points', message: 'Points of a good answer' })}</h3>
        <p className="section-hint">
          {i18n._({
            id: 'authoring.answer-points-hint',
            message:
              'With points, an answer is correct when it covers all of them. Without, it is compared with the reference answers.',
          })}
        </p>
        {points.map((point, index) => (
          <PointForm key={point.id} question={question} set={set} point={point} index={index} />
        ))}
        {points.length < mostOfBank.points && (
          <NewLine
            label={i18n._({ id: 'authoring.point-add', message: 'Add a point the answer should cover' })}
            onAdd={(text) => set({ points: [...points, newPoint(text)] }, { was: { points } })}
          />
        )}
      </section>
    </>
  )
}

function References({ question: { references }, set, findings }: Props) {
  const { i18n } = useLingui()
  const label = i18n._({ id: 'authoring.reference-answer', message: 'Reference answer' })
  return (
    <section className="bank-references">
      <h3>{referenceText(i18n)}</h3>
      <ul>
        {references.map((text, index) => (
          <li key={index}>
            <TextInput
              bare
              label={i18n._({
                id: 'authoring.line-number',
                message: '{label} {number}',
                values: { label, number: index + 1 },
              })}
              value={text}
              maxLength={500}
              rows={2}
              onText={(typed, was) =>
                set(
                  { references: references.with(index, typed) },
                  { was: { references: references.with(index, was) }, typing: true },
                )
              }
              end={
                <IconButton
                  icon="trash"
                  label={i18n._({
                    id: 'authoring.line-delete',
                    message: 'Delete {label} {number}',
                    values: { label, number: index + 1 },
                  })}
                  onClick={() => set({ references: references.toSpliced(index, 1) }, { was: { references } })}
                />
              }
            />
            <FieldFindings findings={findings.filter(({ at }) => at === `references.${index}`)} />
          </li>
        ))}
      </ul>
      {references.length < mostOfBank.references && (
        <NewLine
          label={i18n._({ id: 'authoring.reference-add', message: 'Add a reference answer' })}
          onAdd={(text) => set({ references: [...references, text] }, { was: { references } })}
        />
      )}
    </section>
  )
}

function PointForm({
  question: { points },
  set,
  point,
  index,
}: Omit<Props, 'findings'> & { point: Point; index: number }) {
  const { i18n } = useLingui()
  const { name, weight, rule } = point
  const put = (next: Point, typing = false) => set({ points: points.with(index, next) }, { typing })
  return (
    <div className="section-group bank-point" role="group" aria-label={name}>
      <div className="draft-line">
        <TextInput
          label={fieldText(i18n, ['name'])}
          value={name}
          maxLength={60}
          onText={(text) => put({ ...point, name: text }, true)}
        />
        <MenuButton
          label={moreText(i18n, name)}
          actions={[
            ...moveActions(i18n, points, index, (before) => {
              const rest = points.toSpliced(index, 1)
              const at = before === null ? -1 : rest.findIndex(({ id }) => id === before)
              set({ points: rest.toSpliced(at < 0 ? rest.length : at, 0, point) }, { was: { points } })
            }),
            deleteAction(i18n, () => set({ points: points.toSpliced(index, 1) }, { was: { points } })),
          ]}
        />
      </div>
      <div className="bank-row">
        <SelectInput
          label={fieldText(i18n, ['rule'])}
          value={rule.kind}
          options={ruleKinds.map((kind) => ({ value: kind, label: ruleText(i18n, kind) }))}
          onSelect={(chosen) =>
            put({ ...point, rule: ruleAs(rule, ruleKinds.find((kind) => kind === chosen) ?? rule.kind) })
          }
        />
        <NumberInput
          label={fieldText(i18n, ['weight'])}
          value={weight}
          min={1}
          max={10}
          onNumber={(next) => put({ ...point, weight: next })}
        />
      </div>
      {rule.kind === 'meaning' ? (
        <TextInput
          label={i18n._({ id: 'authoring.point-sentence', message: 'Sentence' })}
          hint={i18n._({
            id: 'authoring.point-sentence-hint',
            message: 'One sentence is enough. Other wordings and word orders are recognized too.',
          })}
          value={rule.sentence}
          maxLength={500}
          rows={2}
          onText={(sentence) => put({ ...point, rule: { ...rule, sentence } }, true)}
        />
      ) : (
        <RuleLines rule={rule} onRule={(next, typing) => put({ ...point, rule: next }, typing)} />
      )}
    </div>
  )
}

type ListRule = Exclude<Point['rule'], { kind: 'meaning' }>

/** The wordings of which one is to be said, or the groups of keywords of which each is. */
function RuleLines({
  rule,
  onRule,
}: {
  rule: ListRule
  onRule(rule: ListRule, typing: boolean): ReturnType<SetField>
}) {
  const { i18n } = useLingui()
  const many = rule.kind === 'wording' ? rule.texts.length : rule.groups.length
  const without = (index: number): ListRule =>
    rule.kind === 'wording'
      ? { ...rule, texts: rule.texts.toSpliced(index, 1) }
      : { ...rule, groups: rule.groups.toSpliced(index, 1) }
  const label = (number: number) =>
    rule.kind === 'wording'
      ? i18n._({ id: 'authoring.wording-number', message: 'Wording {number}', values: { number } })
      : i18n._({ id: 'authoring.keyword-group', message: 'Keyword {number}', values: { number } })
  return (
    <div className="bank-lines">
      <p className="section-hint">
        {rule.kind === 'wording'
          ? i18n._({
              id: 'authoring.point-wording-hint',
              message: 'The answer needs one of these, exactly as written here.',
            })
          : i18n._({
              id: 'authoring.point-keywords-hint',
              message: 'Every row is required. Separate words that can replace each other with commas.',
            })}
      </p>
      {Array.from({ length: many }, (_, index) => (
        <div className="draft-line" key={index}>
          {rule.kind === 'wording' ? (
            <TextInput
              bare
              label={label(index + 1)}
              value={rule.texts[index] ?? ''}
              maxLength={500}
              onText={(text) => onRule({ ...rule, texts: rule.texts.with(index, text) }, true)}
            />
          ) : (
            <WordsInput
              bare
              label={label(index + 1)}
              words={rule.groups[index] ?? []}
              onWords={(words) => onRule({ ...rule, groups: rule.groups.with(index, words) }, true)}
            />
          )}
          {many > 1 && (
            <IconButton
              icon="trash"
              label={i18n._({
                id: 'authoring.thing-delete',
                message: 'Delete “{name}”',
                values: { name: label(index + 1) },
              })}
              onClick={() => onRule(without(index), false)}
            />
          )}
        </div>
      ))}
      {many < mostOfBank.points && (
        <NewLine
          label={
            rule.kind === 'wording'
              ? i18n._({ id: 'authoring.wording-add', message: 'Add wording' })
              : i18n._({ id: 'authoring.keyword-add', message: 'Add keyword' })
          }
          maxLength={rule.kind === 'wording' ? 500 : 40}
          onAdd={(text) =>
            onRule(
              rule.kind === 'wording'
                ? { ...rule, texts: [...rule.texts, text] }
                : { ...rule, groups: [...rule.groups, [text]] },
              false,
            )
          }
        />
      )}
    </div>
  )
}
