import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { LearnerRow } from '../dialogue.ts'
import { markSpans, type Span } from '../marks.ts'
import { results } from '../words.ts'
import { type DialogueSurroundings, useDialogue } from './dialogue-context.ts'
import { PointsList, signed } from './points-list.tsx'

const sensitiveSpans = ({ sensitive }: LearnerRow): Span[] => sensitive.map(({ evidence }) => ({ start: evidence.start, end: evidence.end, kind: 'sensitive' }))
const earnedSpans = ({ lines }: LearnerRow): Span[] =>
  lines.flatMap(({ points, evidence }) => evidence.map(({ by, start, end }): Span => ({ start, end, kind: by === 'sensitive-word' ? 'sensitive' : points < 0 ? 'loss' : 'gain' })))

const MarkedText = ({ text, spans }: { text: string; spans: Span[] }) =>
  spans.length === 0 ? text : markSpans(text, spans).map(({ text: part, kind }, i) => (kind ? <mark key={i} data-kind={kind}>{part}</mark> : part))

const Reference = ({ seq, store }: { seq: number; store: NonNullable<DialogueSurroundings['store']> }) => {
  const { i18n } = useLingui()
  const known = useStore(store.$references, { keys: [seq] })[seq]
  if (!known || known.status === 'loading') return <p className="reference-note">{i18n._({ id: 'practice.reference.loading', message: 'Fetching the reference answer …' })}</p>
  if (known.status === 'failed')
    return (
      <p className="reference-note">
        {i18n._({ id: 'practice.reference.failed', message: 'The reference answer could not be fetched.' })}{' '}
        <button type="button" className="text-button" onClick={() => void store.askReference(seq)}>
          {i18n._({ id: 'practice.try-again', message: 'Try again' })}
        </button>
      </p>
    )
  if (known.answers.length === 0) return <p className="reference-note">{i18n._({ id: 'practice.reference.none', message: 'No reference answer to show. It stays hidden while the customer still waits at this point.' })}</p>
  return (
    <ul className="references">
      {known.answers.map((answer, i) => (
        <li key={i}>{answer}</li>
      ))}
    </ul>
  )
}

type Open = 'points' | 'reference' | null

const toggledTo = (open: Open, what: 'points' | 'reference'): Open => (open === what ? null : what)

/** Under a learner's line: what it earned, and the ways to see why and what would have been better. */
const Under = ({ row, open, setOpen }: { row: LearnerRow; open: Open; setOpen(open: Open): void }) => {
  const { i18n } = useLingui()
  const { store, referenceAnswers } = useDialogue()
  const points = row.lines.reduce((sum, line) => sum + line.points, 0)
  const showReference = () => {
    if (open !== 'reference') void store?.askReference(row.seq)
    setOpen(toggledTo(open, 'reference'))
  }
  return (
    <div className="under">
      {row.answer && <span className="badge" data-result={row.answer.result}>{i18n._(results[row.answer.result])}</span>}
      {row.lines.length > 0 && (
        <button type="button" className="chip" data-sign={points < 0 ? 'loss' : 'gain'} aria-expanded={open === 'points'} onClick={() => setOpen(toggledTo(open, 'points'))}>
          {i18n._({ id: 'practice.points', message: '{points} points', values: { points: signed(points, (value) => i18n.number(value)) } })}
        </button>
      )}
      {store && referenceAnswers && (
        <button type="button" className="text-button" aria-expanded={open === 'reference'} onClick={showReference}>
          {i18n._({ id: 'practice.reference', message: 'Reference answer' })}
        </button>
      )}
      {row.answer?.explanation && <p className="explanation">{row.answer.explanation}</p>}
      {open === 'points' && <PointsList lines={row.lines} />}
      {open === 'reference' && store && <Reference seq={row.seq} store={store} />}
    </div>
  )
}

/** A line of the learner: what it earned stands under it; opened, the rules and the very words. Not `whole`, the words alone. */
export const LearnerLine = ({ row, whole }: { row: LearnerRow; whole: boolean }) => {
  const { i18n } = useLingui()
  const { store, referenceAnswers, lang } = useDialogue()
  const [open, setOpen] = useState<Open>(null)
  const spans = open === 'points' ? [...earnedSpans(row), ...sensitiveSpans(row)] : sensitiveSpans(row)
  const text = <p className="line learner" lang={lang} data-who={i18n._({ id: 'practice.you', message: 'You' })}><MarkedText text={row.text} spans={spans} /></p>
  if (!whole || (row.lines.length === 0 && !row.answer && !(store && referenceAnswers))) return text
  return (
    <>
      {text}
      <Under row={row} open={open} setOpen={setOpen} />
    </>
  )
}
