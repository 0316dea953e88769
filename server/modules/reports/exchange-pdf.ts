import type { I18n } from '@lingui/core'
import type { Report } from '../../../src/contract/report.ts'
import {
  type EarnedPoints,
  type Exchange,
  lateAt,
  unansweredIn,
} from '../../../src/contract/report-exchanges.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import { printedText } from '../../../src/domain/text/read-text.ts'
import { mediaIn } from '../../../src/domain/text/media.ts'
import type { RichText } from '../../../src/domain/text/rich-text.ts'
import { lackingPointText, pointStateText } from '../../../src/i18n/answer-points.ts'
import { clockText } from '../../../src/i18n/clock.ts'
import { moveTexts } from '../../../src/i18n/meter-moves.ts'
import { signed } from '../../../src/i18n/points.ts'
import { lackTexts } from '../../../src/i18n/lacks/lack-texts.ts'
import { answerText, stanceText, unansweredText } from '../../../src/i18n/report/reading-text.ts'
import { lateText, markedText, markedTurnTexts } from '../../../src/i18n/report/correction-words.ts'
import {
  criticalText,
  atEndText,
  followUpsText,
  inFullText,
  learnerText,
  lineMarks,
  metersText,
  missedHereText,
  nearestText,
  offTotalText,
} from '../../../src/i18n/report/report-words.ts'
import {
  endText,
  moodText,
  pointsText,
  questionText,
  referenceText,
  resultText,
} from '../../../src/i18n/terms.ts'
import type { PdfBlock, PdfRun } from '../../pdf/pdf.ts'

/** The pictures of a report that are drawn, by the ids of their files. */
export type Pictures = ReadonlyMap<string, Uint8Array>

/** One exchange of a dialogue: what was said, what it earned by which words, and how the customer took it (REPORT-03). */
export function exchangeBlocks(
  exchange: Exchange,
  report: Report,
  i18n: I18n,
  pictures: Pictures,
): PdfBlock[] {
  const { locale } = report
  const {
    said,
    chose,
    number,
    earned,
    atEnd,
    missed,
    reference,
    reading,
    meters,
    moves,
    asked,
    told,
    marked,
  } = exchange
  const spoke = said !== null || chose !== null
  const time = clockText((Date.parse(exchange.at) - Date.parse(report.startedAt)) / 1000)
  const who = [learnerText(i18n), ...(number === null ? [] : [answerText(i18n, number)])].join(' · ')
  const small = (text: string, indent = 1): PdfBlock => ({
    type: 'paragraph',
    size: 9,
    indent,
    text: [{ text, soft: true, locale }],
  })
  const unanswered = unansweredIn(exchange, report.kind)
  const blocksOf = (entry: Exchange['told'][number]): PdfBlock[] => {
    const late = lateAt(entry, exchange.late)
    return [
      ...toldBlocks(entry, report, i18n, pictures),
      ...(unanswered.has(entry)
        ? [{ type: 'paragraph' as const, indent: 1, text: [{ text: unansweredText(i18n), bold: true }] }]
        : []),
      ...(late ? [{ type: 'paragraph' as const, indent: 1, text: lateText(i18n, late) }] : []),
    ]
  }
  return [
    ...asked.flatMap(blocksOf),
    ...(spoke
      ? [
          {
            type: 'paragraph' as const,
            text: [
              { text: `${who}  `, bold: true },
              { text: time, soft: true },
            ],
          },
          {
            type: 'paragraph' as const,
            indent: 1,
            text: [{ text: said ?? chose?.join(' · ') ?? '', locale }],
          },
          ...lineMarks(i18n, exchange).map(({ text }) => small(text)),
          ...(reading?.nearest
            ? [
                small(nearestText(i18n, reading.nearest.name)),
                ...lackTexts(i18n, reading.nearest).map((text) => small(text, 2)),
              ]
            : []),
        ]
      : []),
    ...earned.flatMap((points) => earnedBlocks(points, said ?? '', report, i18n)),
    ...atEnd.map(({ line }) => small(atEndText(i18n, line))),
    ...missed.map((rule) => small(missedHereText(i18n, rule, report.kind))),
    ...(marked ? [markedText(i18n), ...markedTurnTexts(i18n, marked)].map((text) => small(text)) : []),
    ...(reference.length > 0 ? [small(referenceText(i18n)), ...reference.map((text) => small(text, 2))] : []),
    ...told.flatMap(blocksOf),
    ...(meters && spoke
      ? [small([metersText(i18n, meters), ...moves.flatMap((move) => moveTexts(i18n, move))].join(' · '))]
      : []),
  ]
}

/** The points that a line earned, the words that they rest on, and what to do instead. */
function earnedBlocks(
  { line, advice, quotes }: EarnedPoints,
  said: string,
  { locale, score }: Report,
  i18n: I18n,
): PdfBlock[] {
  const item = score.items.find((one) => one.item === line.item)
  const evidence = quotes.map((piece) => {
    const stance = stanceText(i18n, piece, said)
    return `“${piece.quote}”${stance ? ` ${stance}` : ''}`
  })
  const notes = [followUpsText(i18n, line), inFullText(i18n, line)].filter((note) => note !== null)
  const text = (part: string, soft = true): PdfBlock => ({
    type: 'paragraph',
    size: 9,
    indent: 2,
    text: [{ text: part, soft, locale }],
  })
  return [
    {
      type: 'paragraph',
      size: 9,
      indent: 1,
      text: [
        { text: `${signed(line.points)} `, bold: true },
        { text: pointsText(i18n, line), locale },
        { text: ` (${item?.name ?? offTotalText(i18n)})`, soft: true, locale },
      ],
    },
    ...(evidence.length > 0 ? [text(evidence.join(' '))] : []),
    ...notes.map((note) => text(note, false)),
    ...(line.critical ? [text(criticalText(i18n), false)] : []),
    ...(line.points < 0 && advice ? [text(advice, false)] : []),
  ]
}

function toldBlocks(
  entry: Exchange['told'][number],
  { persona, kind, locale }: Report,
  i18n: I18n,
  pictures: Pictures,
): PdfBlock[] {
  const formatted = (text: string, runs: RichText | undefined, mark?: string) =>
    formattedBlocks({ text, runs, locale, ...(mark === undefined ? {} : { mark }) }, pictures)
  const paragraph = (text: PdfRun[], indent = 0, mark?: string): PdfBlock => ({
    type: 'paragraph',
    text,
    indent,
    ...(mark === undefined ? {} : { mark }),
  })
  switch (entry.type) {
    case 'narrates':
      return [paragraph([{ text: entry.text, soft: true, locale }])]
    case 'says':
      return [
        paragraph([
          { text: (entry.speaker ?? persona).name, bold: true, locale },
          { text: ` · ${moodText(i18n, entry.mood)}`, soft: true },
        ]),
        paragraph([{ text: entry.text, locale }], 1),
      ]
    case 'asks':
      return [
        paragraph([{ text: questionText(i18n), bold: true }]),
        ...formatted(entry.question.text, entry.question.formatted),
        ...entry.question.options.flatMap((option) => formatted(option.text, option.formatted, '•')),
      ]
    case 'answered':
      return [
        paragraph([{ text: resultText(i18n, entry.result), bold: true }], 1),
        ...(entry.points ?? []).map(({ name, earned, reason }) =>
          paragraph(
            [
              { text: `${pointStateText(i18n, earned)} ` },
              { text: name, locale },
              { text: earned ? '' : ` – ${lackingPointText(i18n, reason)}`, soft: true },
            ],
            1,
            '•',
          ),
        ),
        ...(entry.marked
          ? [
              paragraph([{ text: markedText(i18n), bold: true }], 1),
              ...(entry.marked.comment ? [paragraph([{ text: entry.marked.comment }], 1)] : []),
            ]
          : []),
        ...(entry.explanation ? formatted(entry.explanation, entry.formattedExplanation) : []),
      ]
    case 'ended':
      return [paragraph([{ text: endText(i18n, entry.reason, kind), soft: true }])]
  }
}

/** A text of a question with its pictures below it; of one that isn't drawn its description stands among the words. */
function formattedBlocks(
  { text, runs, mark, locale }: { text: string; runs: RichText | undefined; mark?: string; locale: LocaleId },
  pictures: Pictures,
): PdfBlock[] {
  const words = printedText(text, runs, (file) => pictures.has(file)).trim()
  const drawn = mediaIn(runs).flatMap(({ file, text: shown }) => {
    const bytes = pictures.get(file)
    return bytes ? [{ bytes, text: shown }] : []
  })
  const standsAlone = words === '' && drawn.length > 0
  return [
    ...(standsAlone
      ? []
      : [
          {
            type: 'paragraph' as const,
            indent: 1,
            text: [{ text: words, locale }],
            ...(mark === undefined ? {} : { mark }),
          },
        ]),
    ...drawn.map((picture, place): PdfBlock => ({
      type: 'picture',
      ...picture,
      locale,
      indent: mark !== undefined && !(standsAlone && place === 0) ? 2 : 1,
      mark: standsAlone && place === 0 ? mark : undefined,
    })),
  ]
}
