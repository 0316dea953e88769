import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import type { DoubtfulLine, LabelledPlace } from '../../../../contract/doubts.ts'
import { formatInstant } from '../../../../i18n/format.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { notCountedText } from '../../../../i18n/terms.ts'
import { markGap } from '../../../../i18n/composed.ts'
import { Button } from '../../../../ui/button.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { notTakenText, reasonText } from '../doubt-words.ts'
import {
  type DoubtfulLinesStore,
  type DoubtsAround,
  isChosen,
  type LabelChoice,
} from '../doubtful-lines.store.ts'
import { acceptedText, addText, keepText, unrelatedText } from './label-help.tsx'

interface Props {
  line: DoubtfulLine
  around: DoubtsAround
  store: DoubtfulLinesStore
}

/** A line in doubt: what was said and made of it, and what it can be labelled as. */
export function LineCard({ line, around, store }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const place = around.places.find(({ node }) => node === line.node)
  const choices = choicesOf(i18n, place)
  const onKeyDown = (event: KeyboardEvent) => {
    const choice = choices[Number(event.key) - 1]
    if (!choice || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    void store.label(line, choice.as)
  }
  return (
    <li className="doubt" onKeyDown={onKeyDown}>
      {line.saidBefore !== null && (
        <p className="doubt-before">
          {i18n._({ id: 'authoring.doubt-before', message: 'In reply to:' })}
          {markGap(i18n)}
          <q lang={bcp47[around.locale]}>{line.saidBefore}</q>
        </p>
      )}
      <p className="doubt-text" lang={bcp47[around.locale]}>
        {line.text}
      </p>
      <p className="doubt-facts">
        {line.reasons.map((reason) => (
          <span key={reason} className="badge badge-warning">
            {reasonText(i18n, reason, line.unsure)}
          </span>
        ))}
        <span lang={bcp47[around.locale]}>{place?.title ?? line.node}</span>
        <span>
          {i18n._({
            id: 'authoring.doubt-times',
            message: '{count, plural, one {said once} other {said # times}}',
            values: { count: line.count },
          })}
        </span>
        <span>{formatInstant(locale, line.lastAt)}</span>
      </p>
      <ul className="doubt-judged">
        {judgedTexts(i18n, line, place).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div
        className="doubt-labels"
        role="group"
        aria-label={i18n._({
          id: 'authoring.doubt-label-of',
          message: 'Label of “{text}”',
          values: { text: line.text },
        })}
      >
        {choices.map(({ as, text }, index) => (
          <Button
            key={`${as.kind} ${as.branch ?? ''}`}
            size="small"
            aria-pressed={isChosen(line, as)}
            aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
            onClick={() => void store.label(line, as)}
          >
            {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>} {text}
          </Button>
        ))}
      </div>
      {line.label && <Uses line={line} label={line.label} store={store} />}
    </li>
  )
}

interface UsesProps {
  line: DoubtfulLine
  label: NonNullable<DoubtfulLine['label']>
  store: DoubtfulLinesStore
}

/** What a labelled line is good for. */
function Uses({ line, label, store }: UsesProps) {
  const { i18n } = useLingui()
  const texts = {
    draft: [addText(i18n), i18n._({ id: 'authoring.doubt-added', message: 'In the draft' })],
    golden: [keepText(i18n), i18n._({ id: 'authoring.doubt-kept', message: 'Reference line' })],
  } as const
  return (
    <p className="doubt-uses">
      {(['draft', 'golden'] as const).map((use) => {
        const done = label.uses.includes(use)
        return (
          <Button
            key={use}
            kind="quiet"
            size="small"
            icon={done ? 'check' : 'plus'}
            aria-disabled={done || undefined}
            onClick={() => !done && void store.use(line, use)}
          >
            {texts[use][done ? 1 : 0]}
          </Button>
        )
      })}
    </p>
  )
}

/** What a line of a place can be labelled as, in the order of the keys. */
function choicesOf(i18n: I18n, place: LabelledPlace | undefined): { as: LabelChoice; text: string }[] {
  return [
    { as: { kind: 'accepted' }, text: acceptedText(i18n) },
    { as: { kind: 'unrelated' }, text: unrelatedText(i18n) },
    ...(place?.branches ?? []).map(({ id, name }) => ({
      as: { kind: 'branch' as const, branch: id },
      text: name,
    })),
  ]
}

/** What the judgement made of a line. */
export function judgedTexts(i18n: I18n, line: DoubtfulLine, place: LabelledPlace | undefined): string[] {
  const branch = place?.branches.find(({ id }) => id === line.branch)?.name ?? line.branch
  const guess = line.guess && { ...line.guess, percent: Math.round(line.guess.confidence * 100) }
  // What it was taken as and what comes closest are one and the same.
  const isTakenAsGuessed = guess !== null && guess.intent === branch
  return [
    ...(branch === null ? [] : [takenText(i18n, branch, isTakenAsGuessed ? guess.percent : null)]),
    ...(line.notCounted ? [notCountedText(i18n, line.notCounted)] : []),
    ...(guess && !isTakenAsGuessed
      ? [
          branch === null
            ? closestText(i18n, guess)
            : i18n._({
                id: 'authoring.doubt-guess',
                message: 'Closest: {intent} ({percent}%)',
                values: { intent: guess.intent, percent: guess.percent },
              }),
        ]
      : []),
    ...(line.unsure.length > 0
      ? [
          i18n._({
            id: 'authoring.doubt-not-charged',
            message: 'No points were deducted for what is unsure',
          }),
        ]
      : []),
  ]
}

/** How sure the classifier was would contradict that the line wasn't understood: why it wasn't taken for that says more. */
const closestText = (
  i18n: I18n,
  { intent, notTaken }: Pick<NonNullable<DoubtfulLine['guess']>, 'intent' | 'notTaken'>,
): string =>
  notTaken === null
    ? i18n._({ id: 'authoring.doubt-closest', message: 'Closest: {intent}', values: { intent } })
    : i18n._({
        id: 'authoring.doubt-closest-but',
        message: 'Closest: {intent} – but {reason}',
        values: { intent, reason: notTakenText(i18n, notTaken) },
      })

/** `percent` says how sure the classifier was of it; null where it was taken by something else. */
const takenText = (i18n: I18n, branch: string, percent: number | null): string =>
  percent === null
    ? i18n._({ id: 'authoring.doubt-taken', message: 'Understood as: {branch}', values: { branch } })
    : i18n._({
        id: 'authoring.doubt-taken-as-guessed',
        message: 'Understood as: {branch} ({percent}%)',
        values: { branch, percent },
      })
