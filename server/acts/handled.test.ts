import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type HandlerKind, handlerKinds, isHarmful } from '../../src/domain/handlers/kinds.ts'
import { recognised } from '../../src/domain/handlers/recognise.ts'
import { readGoldenLines } from '../../src/domain/golden/golden-line.ts'
import { readClauses } from '../../src/domain/language/clauses.ts'
import { type Language, languages, lexiconOf } from '../../src/domain/language/language.ts'
import { stanceOf } from '../../src/domain/language/stance.ts'
import { comparingIn } from '../../src/domain/text/comparable.ts'
import type { LocaleId } from '../../src/domain/locale.ts'
import { falseAlarms } from './offence-figures.ts'

const folder = new URL('.', import.meta.url)
const read = (file: string): string[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
const locales: Record<Language, LocaleId> = { zh: 'zh-cn', en: 'us-en', ja: 'ja-jp' }

/** The first kind that a line is of, in the order in which handlers are looked for. */
function kindOf(line: string, language: Language): HandlerKind | null {
  const { text } = comparingIn(locales[language]).text(line)
  const clauses = readClauses(text, lexiconOf(language))
  const heard = { text, language, stance: (span: { start: number; end: number }) => stanceOf(clauses, span) }
  return handlerKinds.find((kind) => recognised(heard, kind)) ?? null
}

/** Of two offences in one line either may be named. */
const isSame = (found: HandlerKind | null, wanted: HandlerKind): boolean =>
  found !== null && (found === wanted || (isHarmful(found) && isHarmful(wanted)))

const share = <T>(all: readonly T[], wanted: (one: T) => boolean): number =>
  all.filter(wanted).length / Math.max(1, all.length)

const acts: Record<string, HandlerKind> = {
  insults: 'abuse',
  threatens: 'threat',
  discriminates: 'discrimination',
  'instructs-grader': 'instructs-grader',
  'gives-up': 'giving-up',
  'asks-who-are-you': 'asks-who',
  'asks-to-repeat': 'asks-to-repeat',
  'asks-for-human': 'asks-for-human',
}
/** Acts that are harmful themselves: some of their lines are insults or threats as well. */
const harmfulActs = new Set(
  read('acts.tsv')
    .map((row) => row.split('\t'))
    .flatMap(([, id = '', kind]) => (kind === 'harmful' ? [id] : [])),
)
/** Lines of a kind that are recognised, of the half of the acts' lines that no pattern was written from. */
const floor: Record<Language, Partial<Record<HandlerKind, number>>> = {
  zh: {
    abuse: 0.54,
    threat: 0.16,
    discrimination: 0.06,
    'giving-up': 0.46,
    'asks-who': 0.48,
    'asks-to-repeat': 0.74,
    'asks-for-human': 0.46,
    'instructs-grader': 0.42,
  },
  en: {
    abuse: 0.37,
    threat: 0.18,
    discrimination: 0.08,
    'giving-up': 0.32,
    'asks-who': 0.34,
    'asks-to-repeat': 0.54,
    'asks-for-human': 0.21,
    'instructs-grader': 0.24,
  },
  ja: {
    abuse: 0.42,
    threat: 0.18,
    discrimination: 0.2,
    'giving-up': 0.45,
    'asks-who': 0.4,
    'asks-to-repeat': 0.8,
    'asks-for-human': 0.62,
    'instructs-grader': 0.27,
  },
}
const own = (language: Language) =>
  read(`handled/${language}.tsv`).map((row) => {
    const [kind = '', sign = '', line = ''] = row.split('\t')
    const known = handlerKinds.find((one) => one === kind)
    if (!known) throw new Error(`no handler is called ${kind}`)
    return { kind: known, fires: sign === '+', line }
  })

describe.each(languages)('what may be said anywhere, in %s', (language) => {
  test.each(Object.entries(acts))('CONV-30 the act %s is recognised as %s', (act, kind) => {
    const lines = read(`lines/${language}/${act}.txt`).filter((_, index) => index % 2 === 1)
    const recall = share(lines, (line) => isSame(kindOf(line, language), kind))
    expect(recall, `${kind}: ${recall}`).toBeGreaterThanOrEqual(floor[language][kind] ?? 0)
  })

  test('CONV-30 disguised insults, silence, nonsense and other languages are recognised', () => {
    const fires = own(language).filter((one) => one.fires)
    const missed = fires.filter(({ kind, line }) => !isSame(kindOf(line, language), kind))
    expect(missed.length / fires.length, missed.map(({ line }) => line).join('\n')).toBeLessThanOrEqual(0.06)
  })

  test('CONV-30 harmless neighbours are let alone', () => {
    const wrong = own(language).flatMap(({ kind, fires, line }) => {
      const found = fires ? null : kindOf(line, language)
      return found !== null && (found === kind || isHarmful(found)) ? [{ found, line }] : []
    })
    expect(wrong.filter(({ found }) => isHarmful(found))).toEqual([])
    expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(2)
  })

  test('CONV-30 of what good staff say next to nothing is taken for harm', () => {
    const lines = readdirSync(new URL(`lines/${language}/`, folder))
      .map((file) => file.replace('.txt', ''))
      .filter((act) => !harmfulActs.has(act) && !(act in acts))
      .flatMap((act) => read(`lines/${language}/${act}.txt`))
    const harmful = lines.filter((line) => {
      const kind = kindOf(line, language)
      return kind !== null && isHarmful(kind)
    })
    expect(harmful.length / lines.length, harmful.join('\n')).toBeLessThanOrEqual(0.002)
  }, 120_000)
})

test('CONV-30 professional lines that come near an offence are hardly ever taken for one', async () => {
  const found = await Promise.all(
    languages.flatMap((language) => (['open', 'held'] as const).map((part) => falseAlarms(language, part))),
  )
  const lines = found.reduce((sum, one) => sum + one.lines, 0)
  const taken = found.flatMap((one) => one.taken)
  expect(lines).toBe(660)
  expect(taken.length / lines, taken.join('\n')).toBeLessThanOrEqual(0.025)
}, 120_000)

test('CONV-30 no good line of the golden sets is taken for harm, and next to none for anything else', () => {
  const golden = new URL('../db/seed/golden/', folder)
  const languageOfFile = (file: string): Language =>
    file.startsWith('payment') ? 'ja' : /^(?:device|mobile)/.test(file) ? 'en' : 'zh'
  const found = readdirSync(golden)
    .filter((file) => file.endsWith('.tsv') && !file.endsWith('.held.tsv'))
    .flatMap((file) =>
      readGoldenLines(readFileSync(new URL(file, golden), 'utf8'))
        .filter(({ group }) => ['right', 'other-words', 'partly', 'compliance'].includes(group))
        .map(({ text }) => ({ text, kind: kindOf(text, languageOfFile(file)) })),
    )
  // Good staff ask to wait now and then; such a line is answered so only where no branch takes it.
  const taken = found.filter(({ kind }) => kind !== null && kind !== 'asks-to-wait')
  expect(taken.filter(({ kind }) => kind && isHarmful(kind))).toEqual([])
  expect(taken.length / found.length, JSON.stringify(taken)).toBeLessThanOrEqual(0.005)
})

test.each([
  ['请问里面装的是什么东西', null],
  ['您上次买的是什么玩意儿', null],
  ['請問您要保的是汽車還是機車', null],
  ['您家里养的是乌龟吗，有三小时没动了', null],
  ['你是什么东西', 'abuse'],
  ['你算个什么玩意', 'abuse'],
  ['你真的很機車欸', 'abuse'],
  ['你在講三小', 'abuse'],
] as const)('CONV-30 words that are an insult only of a person: %s', (line, kind) => {
  expect(kindOf(line, 'zh')).toBe(kind)
})
