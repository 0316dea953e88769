import { useLingui } from '@lingui/react'
import {
  linesDifference,
  textDifference,
  type LineDifference,
  type TextPiece,
} from '../../../../../domain/course/compare/text-difference.ts'

type Words = string | string[] | null

interface Props {
  before: Words
  after: Words
  /** What each side is called, where there is no room for columns. */
  titles: Record<'before' | 'after', string>
  lang: string
}

/** Two values side by side, what was taken out marked on one side and what was put in on the other. */
export function BothSides({ before, after, titles, lang }: Props) {
  const isLines = Array.isArray(before) || Array.isArray(after)
  const lines = isLines ? linesDifference(linesOf(before), linesOf(after)) : null
  const pieces = isLines ? null : textDifference(textOf(before), textOf(after))
  return (
    <>
      {(['before', 'after'] as const).map((side) => (
        <td key={side} data-title={titles[side]} lang={lang}>
          {lines && <Lines lines={lines} side={side} />}
          {pieces && <Pieces pieces={pieces} side={side} />}
        </td>
      ))}
    </>
  )
}

const linesOf = (words: Words): string[] => (words === null ? [] : Array.isArray(words) ? words : [words])
const textOf = (words: Words): string =>
  words === null ? '' : Array.isArray(words) ? words.join('\n') : words

type Side = 'before' | 'after'
const elsewhere = { before: 'added', after: 'removed' } as const

function Pieces({ pieces, side }: { pieces: readonly TextPiece[]; side: Side }) {
  const own = pieces.filter(({ how }) => how !== elsewhere[side])
  if (own.length === 0) return <span aria-hidden="true">–</span>
  return own.map(({ how, text }, index) =>
    how === 'same' ? (
      <span key={index}>{text}</span>
    ) : side === 'before' ? (
      <del key={index}>{text}</del>
    ) : (
      <ins key={index}>{text}</ins>
    ),
  )
}

/** Lines that stayed are counted, not shown. */
function Lines({ lines, side }: { lines: readonly LineDifference[]; side: Side }) {
  const { i18n } = useLingui()
  const own = lines.filter(({ how }) => how !== elsewhere[side] && how !== 'same')
  const same = lines.filter(({ how }) => how === 'same').length
  return (
    <ul>
      {own.map((line, index) => (
        <li key={index}>
          {line.how === 'changed' ? (
            <Pieces pieces={line.pieces} side={side} />
          ) : side === 'before' ? (
            <del>{line.line}</del>
          ) : (
            <ins>{line.line}</ins>
          )}
        </li>
      ))}
      {same > 0 && (
        <li className="difference-same" lang={i18n.locale}>
          {i18n._({
            id: 'authoring.compare-same-lines',
            message: '{count, plural, one {# line unchanged} other {# lines unchanged}}',
            values: { count: same },
          })}
        </li>
      )}
    </ul>
  )
}
