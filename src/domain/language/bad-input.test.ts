import { afterEach, describe, expect, test, vi } from 'vitest'
import { type LocaleId, localeIds } from '../locale.ts'
import { comparingIn } from '../text/comparable.ts'
import { likeness, sketchOf } from '../text/sketch.ts'
import { findAbuse } from './abuse.ts'
import { findOverpromise } from './overpromise.ts'
import { readClauses } from './clauses.ts'
import { languageOf, lexiconOf } from './language.ts'
import { readNumbers } from './numbers.ts'
import { readQuantities } from './quantities.ts'
import { withoutRefusals } from './refusals.ts'
import { stanceOf } from './stance.ts'
import { isWordList } from './word-list.ts'

const zalgo = (text: string) => [...text].map((c) => c + '\u0301\u0316\u0489\u035c'.repeat(4)).join('')

/** What nobody types by accident, made as long as is asked for. */
const hostile: Record<string, (length: number) => string> = {
  nothing: () => '',
  blanks: (n) => ' \u3000\t'.repeat(n / 3),
  'one Chinese character': (n) => '不'.repeat(n),
  'Chinese without a mark': (n) => '我帮您查一下这笔年费的来源'.repeat(n / 13),
  'English without a mark': (n) => 'we will refund the fee '.repeat(n / 23),
  'Japanese without a mark': (n) => '年会費をお調べいたします'.repeat(n / 12),
  'one letter': (n) => 'a'.repeat(n),
  'letters one by one': (n) => 'f. '.repeat(n / 3),
  'Chinese negations': (n) => '不没无'.repeat(n / 3),
  'English negations': (n) => 'not never '.repeat(n / 10),
  'Japanese negations': (n) => 'ませんない'.repeat(n / 5),
  digits: (n) => '7'.repeat(n),
  'grouped digits': (n) => '1,000'.repeat(n / 5),
  'Chinese numerals': (n) => '一百万'.repeat(n / 3),
  'English numerals': (n) => 'two hundred and '.repeat(n / 16),
  'times of day': (n) => '12:30 '.repeat(n / 6),
  marks: (n) => '，。!?'.repeat(n / 4),
  openers: (n) => '但是如果but if '.repeat(n / 12),
  zalgo: (n) => zalgo('退款 refund 返金'.repeat(n / 180)),
  'zero-width characters': (n) => '退\u200b款\u200d\ufeff'.repeat(n / 5),
  'right-to-left marks': (n) => '\u202e退款\u202c\u200f refund'.repeat(n / 12),
  emoji: (n) => '👨‍👩‍👧🏽'.repeat(n / 10),
  'lone surrogates': (n) => '\ud83d退\ude00'.repeat(n / 3),
}

/** Everything that reads a line, as the dialogue has it read. */
function readAll(line: string, locale: LocaleId): void {
  const language = languageOf(locale)
  const lexicon = lexiconOf(language)
  const { text } = comparingIn(locale).text(line)
  const inText = ({ start, end }: { start: number; end: number }) => {
    expect(start >= 0 && start <= end && end <= text.length).toBe(true)
  }
  const clauses = readClauses(text, lexicon)
  clauses.forEach(inText)
  expect(['affirmed', 'denied']).toContain(stanceOf(clauses, { start: 0, end: text.length }).polarity)
  expect(['affirmed', 'denied']).toContain(stanceOf(clauses, { start: 9e9, end: -1 }).polarity)
  readNumbers(text, language).forEach(inText)
  for (const quantity of readQuantities(text, language)) {
    inText(quantity)
    expect(Number.isFinite(quantity.value)).toBe(true)
  }
  findOverpromise(text, language).forEach(inText)
  const kept = withoutRefusals(text, lexicon)
  if (kept !== null) expect(kept).toHaveLength(text.length)
  expect(typeof isWordList(text, language)).toBe('boolean')
  const abuse = findAbuse(text, language)
  if (abuse) inText(abuse)
  const sketch = sketchOf(text)
  expect(likeness(sketch, sketch)).toBe(sketch.length > 0 ? 1 : 0)
}

const each = localeIds.flatMap((locale) => Object.keys(hostile).map((name) => [locale, name] as const))

describe('a line of two thousand characters', () => {
  test.each(each)('CONV-24a in %s is read whatever it holds: %s', (locale, name) => {
    readAll(hostile[name]?.(2000) ?? '', locale)
  })

  test.each(localeIds)('CONV-24a in %s four hundred negations are read', (locale) => {
    for (const word of ['不', '没有', 'not ', 'never, ', 'ません', 'ない。'])
      readAll(word.repeat(400), locale)
  })

  test.each(localeIds)('CONV-24a in %s what is not normalised is read as well', (locale) => {
    const language = languageOf(locale)
    for (const make of Object.values(hostile)) {
      const raw = make(600)
      readClauses(raw, lexiconOf(language))
      readQuantities(raw, language)
      findAbuse(raw, language)
      isWordList(raw, language)
      withoutRefusals(raw, lexiconOf(language))
    }
  })
})

describe('work', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** How often a pattern is tried or a part of a text is taken out while a line is read. */
  function workOf(line: string, locale: LocaleId): number {
    const language = languageOf(locale)
    const lexicon = lexiconOf(language)
    const { text } = comparingIn(locale).text(line)
    const spies = [
      vi.spyOn(RegExp.prototype, 'exec'),
      vi.spyOn(String.prototype, 'slice'),
      vi.spyOn(String.prototype, 'charAt'),
      vi.spyOn(String.prototype, 'charCodeAt'),
    ]
    readClauses(text, lexicon)
    readQuantities(text, language)
    withoutRefusals(text, lexicon)
    isWordList(text, language)
    findAbuse(text, language)
    sketchOf(text)
    const calls = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
    vi.restoreAllMocks()
    return calls
  }

  test.each(each)(
    'FLOW-09a in %s a line twice as long is no more than twice the work: %s',
    (locale, name) => {
      const make = hostile[name]
      const [once, twice] = [workOf(make?.(900) ?? '', locale), workOf(make?.(1800) ?? '', locale)]
      expect(twice).toBeLessThanOrEqual(2 * once + 200)
    },
  )

  /** Whether a repeated group of a pattern repeats something without end inside, which can take for ever. */
  function nestsRepetition(source: string): boolean {
    const bare = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
    const open: boolean[] = []
    for (let at = 0; at < bare.length; at++) {
      if (bare.charAt(at) === '(') open.push(false)
      const endless = /^(?:[*+]|\{\d+,\})/.test(bare.slice(at, at + 8))
      if (bare.charAt(at) === ')') {
        const inside = open.pop() ?? false
        if (inside && /^(?:[*+]|\{\d+,\})/.test(bare.slice(at + 1, at + 9))) return true
        if (inside && open.length > 0) open[open.length - 1] = true
      } else if (endless && open.length > 0) open[open.length - 1] = true
    }
    return false
  }

  test('FLOW-09a nested repetition is known when it is seen', () => {
    expect(nestsRepetition('(a+)+$')).toBe(true)
    expect(nestsRepetition('(?:x|(?:a*b))*')).toBe(true)
    expect(nestsRepetition('(?:ab)+c+')).toBe(false)
  })

  test.each(localeIds)('FLOW-09a in %s no pattern of the lexicon nests repetition', (locale) => {
    for (const [name, pattern] of Object.entries(lexiconOf(languageOf(locale))))
      if (pattern instanceof RegExp) expect(nestsRepetition(pattern.source), name).toBe(false)
  })
})
