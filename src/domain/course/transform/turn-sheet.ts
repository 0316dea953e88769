import type { LocaleId } from '../../locale.ts'
import { nameKey } from '../../text/same-name.ts'

/** The columns of a conversation as a sheet, in their order. */
export const turnColumns = ['step', 'who', 'says', 'answer', 'points', 'next'] as const
export type TurnColumn = (typeof turnColumns)[number]

/** Whose turn a row is: the customer speaks, the learner answers, or the platform tells what happens. */
export const turnKinds = ['customer', 'learner', 'narration'] as const
export type TurnKind = (typeof turnKinds)[number]

interface SheetWords {
  heads: Record<TurnColumn, string>
  kinds: Record<TurnKind, string>
  /** What the last column says where the conversation ends. */
  achieved: string
  missed: string
}

const words: Record<LocaleId, SheetWords> = {
  'us-en': {
    heads: {
      step: 'Step',
      who: 'Who',
      says: 'Says',
      answer: 'Meaning',
      points: 'Points',
      next: 'Next step',
    },
    kinds: { customer: 'Customer', learner: 'Learner', narration: 'Narration' },
    achieved: 'End: goal reached',
    missed: 'End: goal missed',
  },
  'zh-cn': {
    heads: { step: '步骤', who: '角色', says: '内容', answer: '含义', points: '分值', next: '下一步' },
    kinds: { customer: '客户', learner: '学员', narration: '旁白' },
    achieved: '结束：达成目标',
    missed: '结束：未达成目标',
  },
  'zh-tw': {
    heads: { step: '步驟', who: '角色', says: '內容', answer: '含義', points: '分數', next: '下一步' },
    kinds: { customer: '客戶', learner: '學員', narration: '旁白' },
    achieved: '結束：達成目標',
    missed: '結束：未達成目標',
  },
  'ja-jp': {
    heads: {
      step: 'ステップ',
      who: '話者',
      says: '内容',
      answer: '意味',
      points: '点数',
      next: '次のステップ',
    },
    kinds: { customer: 'お客様', learner: '受講者', narration: 'ナレーション' },
    achieved: '終了：目標達成',
    missed: '終了：目標未達',
  },
}

const all = Object.values(words)

/** The heads in a language, in the order of the columns. */
export const turnHeadsIn = (locale: LocaleId): string[] => turnColumns.map((one) => words[locale].heads[one])

/** A conversation in a language, as the template shows it. */
export function exampleTurns(
  locale: LocaleId,
  said: { opening: string; helps: string; examples: readonly string[]; thanks: string },
): string[][] {
  const { kinds, achieved } = words[locale]
  const learner = (line: string, at: number) => [
    '2',
    kinds.learner,
    line,
    said.helps,
    at === 0 ? '10' : '',
    at === 0 ? '3' : '',
  ]
  return [
    ['1', kinds.customer, said.opening, '', '', ''],
    ...said.examples.map(learner),
    ['3', kinds.customer, said.thanks, '', '', achieved],
  ]
}

const keyed = <T>(entries: readonly (readonly [string, T])[]): ReadonlyMap<string, T> =>
  new Map(entries.map(([text, value]) => [nameKey(text), value]))

const kinds = keyed(
  turnKinds.flatMap((kind) => [[kind, kind] as const, ...all.map((one) => [one.kinds[kind], kind] as const)]),
)
const columns = keyed(
  turnColumns.flatMap((one) => [[one, one] as const, ...all.map(({ heads }) => [heads[one], one] as const)]),
)
const ends = keyed<'achieved' | 'missed'>(
  all.flatMap(({ achieved, missed }) => [
    [achieved, 'achieved'],
    [missed, 'missed'],
  ]),
)

/** Whose turn a cell names, in whichever language; null for nobody. */
export const turnKindOf = (cell: string): TurnKind | null => kinds.get(nameKey(cell)) ?? null
/** The column that a head means; null for none. */
export const turnColumnOf = (cell: string): TurnColumn | null => columns.get(nameKey(cell)) ?? null
/** The end that a cell names; null where it names a step. */
export const turnEndOf = (cell: string): 'achieved' | 'missed' | null => ends.get(nameKey(cell)) ?? null
