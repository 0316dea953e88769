import type { I18n } from '@lingui/core'
import type { Report, RuleResult } from '../../../src/contract/report.ts'
import type { Change } from '../../../src/contract/report-changes.ts'
import { correctedQuestions } from '../../../src/contract/report-exchanges.ts'
import { abilitiesDiffer } from '../../../src/contract/report-items.ts'
import { isAdvised, ruleGroups, ruleStateOf, ruleTurns } from '../../../src/contract/report-rules.ts'
import { pageOf, type ReportPage } from '../../../src/contract/report-view.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import { answersKeptText } from '../../../src/i18n/kept-answers/kept-answers-text.ts'
import { signed } from '../../../src/i18n/points.ts'
import {
  earlierText,
  earlierTitle,
  receiptLines,
  receiptText,
  receiptTitle,
} from '../../../src/i18n/receipt/receipt-words.ts'
import { uncountedText } from '../../../src/i18n/pages/repetition.ts'
import { answerText } from '../../../src/i18n/report/reading-text.ts'
import {
  continuationsTitle,
  continuationTexts,
  correctedText,
  correctionReasonText,
  correctedRuleText,
  reviewText,
} from '../../../src/i18n/report/correction-words.ts'
import {
  abilitiesTitle,
  changesTitle,
  deductedText,
  emptyPracticeText,
  dialogueTitle,
  forExampleText,
  groupText,
  overText,
  itemMeanText,
  itemsTitle,
  kickerText,
  lastedText,
  convertedText,
  meanText,
  endedAfterText,
  outOfText,
  limitText,
  partsTitle,
  partTexts,
  reportTitle,
  ruleStateTexts,
  rulesTitle,
  thresholdsText,
  topicsTitle,
  unreachedNote,
} from '../../../src/i18n/report/report-words.ts'
import { verdictText } from '../../../src/i18n/report/verdict.ts'
import { roundText } from '../../../src/i18n/pages/round.ts'
import { endText, levelText, pointsText } from '../../../src/i18n/terms.ts'
import { outcomeText } from '../../../src/i18n/pages/page-terms.ts'
import type { PdfBlock, PdfDocument } from '../../pdf/pdf.ts'
import { exchangeBlocks, type Pictures } from './exchange-pdf.ts'

interface Reader {
  i18n: I18n
  locale: LocaleId
  timeZone: string | undefined
  /** Of questions, which are drawn; of others their description stands there. */
  pictures: Pictures
}

/** A report as a document, with what its screen shows and the words of it (REPORT-03). `author` is the enterprise. */
export function reportDocument(report: Report, reader: Reader, author: string): PdfDocument {
  const { i18n, locale } = reader
  const page = pageOf(report)
  const title = reportTitle(i18n, report)
  return {
    locale,
    title,
    author,
    foot: title,
    blocks: [
      ...headBlocks(page, reader),
      ...changeBlocks(page, i18n),
      ...scoreBlocks(page, i18n),
      ...dialogueBlocks(page, reader),
      ...ruleBlocks(page, i18n),
    ],
  }
}

const heading = (level: 1 | 2 | 3, text: string, locale?: LocaleId): PdfBlock => ({
  type: 'heading',
  level,
  text: [{ text, locale }],
})

const note = (text: string): PdfBlock => ({ type: 'paragraph', text: [{ text, soft: true }] })

function headBlocks(page: ReportPage, { i18n, timeZone = 'UTC' }: Reader): PdfBlock[] {
  const { report } = page
  const { learner, exam, score } = report
  const began = i18n.date(report.startedAt, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const facts = [
    report.round === null ? '' : roundText(i18n, report.round),
    learner.displayName,
    learner.department,
    exam?.levelName ?? '',
    began,
    lastedText(i18n, report),
  ]
  const figures = [
    `${i18n.number(score.total)} / 100`,
    thresholdsText(i18n, report),
    ...(report.mean ? [meanText(i18n, report.mean)] : []),
    ...(score.deducted > 0 ? [deductedText(i18n, score.deducted)] : []),
    ...(report.kind === 'dialogue-flow' ? [outcomeText(i18n, report.outcome)] : []),
  ]
  return [
    note(kickerText(i18n, report)),
    ...(report.repetition ? [note(uncountedText(i18n))] : []),
    heading(1, report.courseName, report.locale),
    note(facts.filter(Boolean).join(' · ')),
    heading(2, levelText(i18n, score.level)),
    { type: 'paragraph', text: verdictText(i18n, page), size: 11 },
    { type: 'paragraph', text: figures.join(' · ') },
    ...[endText(i18n, report.endReason, report.kind), endedAfterText(i18n, page)].flatMap((text) =>
      text === null ? [] : [note(text)],
    ),
    ...(exam?.answersFrom ? [paragraphOf(answersKeptText(i18n, exam.answersFrom, timeZone))] : []),
    ...(report.review
      ? [reviewText(i18n, report.review), report.review.comment].filter(Boolean).map(paragraphOf)
      : []),
    ...correctedQuestions(report).map((one): PdfBlock => ({
      type: 'paragraph',
      text: `${correctedText(i18n, one, timeZone)} ${correctionReasonText(i18n, one.corrected.reason)}`,
    })),
    ...(report.correctedRules ?? []).map((one): PdfBlock => ({
      type: 'paragraph',
      text: `${correctedRuleText(i18n, one, timeZone)} ${correctionReasonText(i18n, one.reason)}`,
    })),
    ...continuationBlocks(report, i18n, timeZone),
    ...receiptBlocks(report, i18n, timeZone),
  ]
}

/** That an attempt had ended and went on, by whom and why (EXAM-22); nothing where it didn't. */
function continuationBlocks({ exam }: Report, i18n: I18n, timeZone: string): PdfBlock[] {
  if (!exam || exam.continuations.length === 0) return []
  return [
    heading(2, continuationsTitle(i18n)),
    ...exam.continuations.flatMap((one) => continuationTexts(i18n, one, timeZone)).map(paragraphOf),
  ]
}

/** What the platform kept of an attempt, under its code (EXAM-26). */
function receiptBlocks({ exam }: Report, i18n: I18n, timeZone: string): PdfBlock[] {
  const receipt = exam?.receipts.at(-1)
  if (!exam || !receipt) return []
  const earlier = exam.receipts.slice(0, -1)
  return [
    heading(2, receiptTitle(i18n)),
    {
      type: 'table',
      columns: [2, 3],
      figures: [],
      rows: receiptLines(i18n, receipt, timeZone).map(({ label, value }) => [label, value]),
    },
    note(receiptText(i18n)),
    ...(earlier.length === 0 ? [] : [paragraphOf(earlierTitle(i18n))]),
    ...earlier.map((one) => paragraphOf(earlierText(i18n, one, timeZone))),
  ]
}

const paragraphOf = (text: string): PdfBlock => ({ type: 'paragraph', text })

function changeBlocks(page: ReportPage, i18n: I18n): PdfBlock[] {
  const { report, changes, furtherChanges } = page
  if (report.exam?.answersFrom) return []
  if (changes.length === 0) {
    const empty = emptyPracticeText(i18n, report)
    return empty === null ? [] : [note(empty)]
  }
  return [
    heading(2, changesTitle(i18n)),
    ...[...changes, ...furtherChanges].flatMap((change, place) => changeOf(change, place + 1, report, i18n)),
  ]
}

function changeOf(
  { points, lost, number, again, reference }: Change,
  place: number,
  { locale }: Report,
  i18n: I18n,
): PdfBlock[] {
  const named = points.map(({ rule }) => pointsText(i18n, rule)).join(' · ')
  const answers = [number, ...again.map((other) => other.number)].filter((one) => one !== null)
  const where = answers.length === 0 ? '' : ` (${answers.map((one) => answerText(i18n, one)).join(' · ')})`
  const advice = [...new Set(points.map(({ rule }) => rule.advice).filter(Boolean))]
  return [
    {
      type: 'paragraph',
      mark: `${place}.`,
      text: [
        { text: `${signed(-lost, (value) => i18n.number(value))} `, bold: true },
        { text: named, bold: true, locale },
        { text: where, soft: true },
      ],
    },
    ...advice.map((text): PdfBlock => ({ type: 'paragraph', indent: 1, text: [{ text, locale }] })),
    ...(reference === null
      ? []
      : [
          {
            type: 'paragraph' as const,
            indent: 1,
            text: [{ text: `${forExampleText(i18n)} ` }, { text: reference, locale }],
          },
        ]),
  ]
}

function scoreBlocks(page: ReportPage, i18n: I18n): PdfBlock[] {
  const { report, items } = page
  const { locale, parts } = report
  const names = partTexts(i18n)
  const order = ['earned', 'lost', 'unreached'] as const
  const abilities = report.abilities.map(({ name, value }) => [
    [{ text: name, locale }],
    value === null ? names.unreached : outOfText(i18n, Math.round(value), 100),
  ])
  const isBank = report.kind === 'question-bank'
  return [
    heading(2, partsTitle(i18n)),
    {
      type: 'table',
      columns: [4, 1],
      figures: [1],
      rows: order.map((part) => [names[part], i18n.number(parts[part])]),
    },
    ...(report.limit ? [limitBlock(page, report.limit, i18n)] : []),
    ...(parts.unreached > 0 ? [note(unreachedNote(i18n))] : []),
    ...(abilities.length > 0 && (isBank || abilitiesDiffer(report))
      ? [
          heading(2, isBank ? topicsTitle(i18n) : abilitiesTitle(i18n)),
          { type: 'table' as const, columns: [4, 1], figures: [1], rows: abilities },
        ]
      : []),
    ...(isBank || items.length === 0
      ? []
      : [
          heading(2, itemsTitle(i18n)),
          {
            type: 'table' as const,
            columns: [4, 2, 1],
            figures: [1, 2],
            rows: items.map(({ name, points, max, share, mean }) => [
              [{ text: share === null ? `${name} – ${names.unreached}` : name, locale }],
              mean ? itemMeanText(i18n, mean.points) : '',
              outOfText(i18n, points, max),
            ]),
          },
        ]),
  ]
}

function limitBlock(
  { report, numbers }: ReportPage,
  limit: NonNullable<Report['limit']>,
  i18n: I18n,
): PdfBlock {
  const number = numbers.get(limit.seq)
  const where = number === undefined ? '' : ` (${answerText(i18n, number)})`
  return { type: 'paragraph', text: [{ text: limitText(i18n, report, limit) }, { text: where, soft: true }] }
}

function dialogueBlocks(page: ReportPage, { i18n, pictures }: Reader): PdfBlock[] {
  return [
    heading(2, dialogueTitle(i18n, page.report)),
    ...page.exchanges.flatMap((exchange) => exchangeBlocks(exchange, page.report, i18n, pictures)),
  ]
}

function ruleBlocks(page: ReportPage, i18n: I18n): PdfBlock[] {
  const { report, unreached, numbers } = page
  if (report.rules.length === 0) return []
  const converted = convertedText(i18n, report)
  const words = ruleStateTexts(i18n)
  const rowOf = (rule: RuleResult) => {
    const state = ruleStateOf(rule)
    const possible = rule.possible === 0 ? '' : ` / ${signed(rule.possible)}`
    const where = ruleTurns(rule, numbers).map(({ number }) => answerText(i18n, number))
    const advice = rule.advice && isAdvised(state) ? `\n${rule.advice}` : ''
    return [
      [
        { text: pointsText(i18n, rule), locale: report.locale },
        { text: advice, soft: true, locale: report.locale },
      ],
      [words[state], ...where].join('\n'),
      `${signed(rule.points)}${possible}`,
    ]
  }
  const table = (rules: readonly RuleResult[]): PdfBlock => ({
    type: 'table',
    columns: [5, 2, 1.4],
    figures: [2],
    rows: rules.map(rowOf),
  })
  const noted = (text: string | null) => (text ? [note(text)] : [])
  return [
    heading(2, rulesTitle(i18n, report)),
    ...noted(converted),
    ...ruleGroups(page).flatMap((group) => [
      heading(
        3,
        `${groupText(i18n, report, group)}  ${
          group.sum ? outOfText(i18n, group.sum.points, group.sum.max) : signed(-report.score.deducted)
        }`,
      ),
      ...noted(overText(i18n, group)),
      table(group.rules),
    ]),
    ...(unreached.length > 0 ? [heading(3, words['not-reached']), table(unreached)] : []),
  ]
}
