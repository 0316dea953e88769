import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Fragment, useRef, useState } from 'react'
import { mostOfBank } from '../../../../domain/course/question-bank.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import { referenceText } from '../../../../i18n/terms.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { MenuButton } from '../../../../ui/menu/menu-button.tsx'
import { fieldText } from '../../field-words.ts'
import { ruleText } from '../../question-words.ts'
import type { SetField } from '../course-page.store.ts'
import { fieldMark } from '../parts/field-place.ts'
import { NumberInput, SelectInput, TextInput } from '../parts/inputs.tsx'
import { deleteAction, moreText, moveActions } from '../parts/list-actions.ts'
import { WordsInput } from '../understanding/parts/words-input.tsx'
import type { Finding } from './bank-findings.ts'
import {
  type FreeQuestion,
  meaningOf,
  nameByRule,
  newPoint,
  type Point,
  pointsFrom,
  repeatedRows,
  ruleAs,
  ruleKinds,
  sentencesOf,
} from './change-questions.ts'
import { FieldFindings } from './field-findings.tsx'
import { NewLine } from './new-line.tsx'

const loadParts = () => import('../../../../domain/grading/parts.ts')

interface Props {
  question: FreeQuestion
  locale: LocaleId
  set: SetField
  findings: readonly Finding[]
}

/** What a good answer to a question is that is answered in one's own words: whole answers, and what each has to say (PAPER-02a). */
export function AnswerForm({ question, locale, set, findings }: Props) {
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
              'With points, an answer is correct when it covers all of them. Without, it is compared with the reference answers, one part after another.',
          })}
        </p>
        <PointsFromReference question={question} set={set} locale={locale} />
        {points.map((point, index) => (
          <PointForm
            key={point.id}
            question={question}
            set={set}
            point={point}
            index={index}
            findings={findings.filter(({ at }) => at === `points.${index}`)}
          />
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

/** Makes a point of each thing that the first reference answer says, where there are no points yet. */
function PointsFromReference({ question, locale, set }: Omit<Props, 'findings'>) {
  const { i18n } = useLingui()
  const [failed, setFailed] = useState(false)
  const { points } = question
  const [reference, another] = question.references
  // Of several good answers any will do, which points can't say.
  if (points.length > 0 || !reference || another) return null
  return (
    <div role="status">
      <Button
        kind="quiet"
        icon="bulb"
        onClick={() => {
          loadParts()
            .then(({ partsOf }) =>
              set({ points: pointsFrom(partsOf(reference, question.text, locale)) }, { was: { points } }),
            )
            .catch(() => setFailed(true))
        }}
      >
        {i18n._({ id: 'authoring.points-from-reference', message: 'Make points from the reference answer' })}
      </Button>
      {failed && (
        <p className="field-error">
          <Icon name="error" />
          {i18n._({
            id: 'authoring.points-from-reference-failed',
            message: 'The points couldn’t be made. Check your connection and try again.',
          })}
        </p>
      )}
    </div>
  )
}

function References({ question: { references }, set, findings }: Omit<Props, 'locale'>) {
  const { i18n } = useLingui()
  const label = i18n._({ id: 'authoring.reference-answer', message: 'Reference answer' })
  return (
    <section className="bank-references" {...fieldMark('references')}>
      <h3>{referenceText(i18n)}</h3>
      <FieldFindings findings={findings.filter(({ at }) => at === 'references')} />
      <ul>
        {references.map((text, index) => (
          <li key={index}>
            <TextInput
              bare
              field={`references.${index}`}
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
  findings,
}: Omit<Props, 'locale'> & { point: Point; index: number }) {
  const { i18n } = useLingui()
  const { name, weight, rule } = point
  const put = (next: Point, typing = false) => set({ points: points.with(index, next) }, { typing })
  /** Nobody gave it another name than its rule does: it goes with the rule, also while that is typed anew. */
  const follows = useRef(name === nameByRule(rule))
  const putRule = (next: Rule, typing: boolean) =>
    put({ ...point, rule: next, ...(follows.current && { name: nameByRule(next) || name }) }, typing)
  return (
    <div
      className="section-group bank-point"
      role="group"
      aria-label={name}
      {...fieldMark(`points.${index}`)}
    >
      <div className="draft-line">
        <TextInput
          label={fieldText(i18n, ['name'])}
          value={name}
          maxLength={60}
          onText={(text) => {
            follows.current = text === nameByRule(rule)
            return put({ ...point, name: text }, true)
          }}
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
      <RuleLines rule={rule} onRule={putRule} />
      <FieldFindings findings={findings} />
    </div>
  )
}

type Rule = Point['rule']

/** A rule as lines: the sentences or wordings of which one is to be said, or the groups of keywords of which each is. */
const linesOf = (rule: Rule): readonly (string | readonly string[])[] =>
  rule.kind === 'meaning' ? sentencesOf(rule) : rule.kind === 'wording' ? rule.texts : rule.groups

function withLines(rule: Rule, lines: readonly (string | readonly string[])[]): Rule {
  const texts = lines.map((line) => (typeof line === 'string' ? line : line.join(' ')))
  if (rule.kind === 'meaning') return meaningOf(texts)
  return rule.kind === 'wording'
    ? { ...rule, texts }
    : { ...rule, groups: lines.map((line) => (typeof line === 'string' ? [line] : [...line])) }
}

const lineWords = (i18n: I18n, kind: Rule['kind']) =>
  ({
    meaning: () => ({
      hint: i18n._({
        id: 'authoring.point-sentence-hint',
        message: 'One sentence is enough. Other wordings and word orders are recognized too.',
      }),
      line: (number: number) =>
        i18n._({ id: 'authoring.sentence-number', message: 'Sentence {number}', values: { number } }),
      add: i18n._({ id: 'authoring.sentence-add', message: 'Add another sentence' }),
    }),
    wording: () => ({
      hint: i18n._({
        id: 'authoring.point-wording-hint',
        message: 'The answer needs one of these, exactly as written here.',
      }),
      line: (number: number) =>
        i18n._({ id: 'authoring.wording-number', message: 'Wording {number}', values: { number } }),
      add: i18n._({ id: 'authoring.wording-add', message: 'Add wording' }),
    }),
    keywords: () => ({
      hint: i18n._({
        id: 'authoring.point-keywords-hint',
        message: 'Every row is required. Separate words that can replace each other with commas.',
      }),
      line: (number: number) =>
        i18n._({ id: 'authoring.keyword-group', message: 'Keyword {number}', values: { number } }),
      add: i18n._({ id: 'authoring.keyword-add', message: 'Add keyword' }),
    }),
  })[kind]()

function RuleLines({
  rule,
  onRule,
}: {
  rule: Rule
  onRule(rule: Rule, typing: boolean): ReturnType<SetField>
}) {
  const { i18n } = useLingui()
  const lines = linesOf(rule)
  const words = lineWords(i18n, rule.kind)
  const setLine = (index: number, line: string | readonly string[]) =>
    onRule(withLines(rule, lines.with(index, line)), true)
  const remove = (index: number) => void onRule(withLines(rule, lines.toSpliced(index, 1)), false)
  const several = lines.length > 1
  const repeated = repeatedRows(rule)
  return (
    <div className="bank-lines">
      <p className="section-hint">{words.hint}</p>
      {lines.map((line, index) => (
        <Fragment key={index}>
          <div className="draft-line">
            {typeof line === 'string' ? (
              <TextInput
                bare
                label={words.line(index + 1)}
                value={line}
                maxLength={500}
                {...(rule.kind === 'meaning' && { rows: 2 })}
                onText={(text) => setLine(index, text)}
                onLeftEmpty={several ? () => remove(index) : undefined}
              />
            ) : (
              <WordsInput
                bare
                label={words.line(index + 1)}
                words={line}
                onWords={(typed) => setLine(index, typed)}
                onLeftEmpty={several ? () => remove(index) : undefined}
              />
            )}
            {several && (
              <IconButton
                icon="trash"
                label={i18n._({
                  id: 'authoring.thing-delete',
                  message: 'Delete “{name}”',
                  values: { name: words.line(index + 1) },
                })}
                onClick={() => remove(index)}
              />
            )}
          </div>
          {repeated[index] != null && (
            <p className="bank-finding" data-severity="warning" role="status">
              <Icon name="warning" size={16} />
              {i18n._({
                id: 'authoring.keyword-repeated',
                message: 'The same as keyword {number}: it asks for nothing more',
                values: { number: repeated[index] + 1 },
              })}
            </p>
          )}
        </Fragment>
      ))}
      {lines.length < mostOfBank.points && (
        <NewLine
          label={words.add}
          maxLength={rule.kind === 'keywords' ? 40 : 500}
          onAdd={(text) =>
            onRule(withLines(rule, [...lines, rule.kind === 'keywords' ? [text] : text]), false)
          }
        />
      )}
    </div>
  )
}
