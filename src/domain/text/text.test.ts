import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { findEachWord, findOccurrences, findWords, wordTable } from './find-words.ts'
import { maxNormalisedLength, normalise, originalSpan } from './normalise.ts'
import { isBoundary } from './word-boundary.ts'
import { findSentences, sentenceIndex, sentenceText } from './sentence.ts'

/** The words as typed in which a keyword was found. */
function quotes(line: string, keyword: string): string[] {
  const normal = normalise(line)
  return findOccurrences(normal.text, keyword).map(({ start, end }) => {
    const span = originalSpan(normal, start, end)
    return line.slice(span.start, span.end)
  })
}

describe('normalise', () => {
  test.each([
    ['Ｈｅｌｌｏ　　ＷＯＲＬＤ', 'hello world'],
    ['  年费\t\n１２０元 ', '年费 120元'],
    ['ﾊﾞｽﾀﾌﾞのお部屋', 'バスタブのお部屋'],
    ['か\u3099っこう', 'がっこう'],
    ['don’t “do”', 'don\'t "do"'],
    ['年\u200b费', '年费'],
    ['①㈱ﬁ', '1(株)fi'],
    ['', ''],
    ['\u3000\n', ''],
  ])('CONV-01 compares %j as %j', (typed, compared) => {
    expect(normalise(typed).text).toBe(compared)
  })

  test('REPORT-06a what became one character is quoted whole', () => {
    expect(quotes('全部ﾊﾞｽﾀﾌﾞです', 'バス')).toEqual(['ﾊﾞｽ'])
    expect(quotes('Ａｎｎｕａｌ　　Ｆｅｅ?', 'annual fee')).toEqual(['Ａｎｎｕａｌ　　Ｆｅｅ'])
    expect(quotes('年\u200b费太高', '年费')).toEqual(['年\u200b费'])
  })

  test('CONV-01 traditional and simplified Chinese stay different', () => {
    expect(quotes('這筆年費', '年费')).toEqual([])
  })

  test('REPORT-06a every unit knows the place it came from, in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const { text: normal, map, ends } = normalise(text)
        expect([map.length, ends.length]).toEqual([normal.length, normal.length])
        for (let i = 0; i < normal.length; i++) {
          const [start, end] = [map[i] ?? -1, ends[i] ?? -1]
          expect(start >= (map[i - 1] ?? 0) && end > start && end <= text.length).toBe(true)
        }
        expect(normal).not.toMatch(/^\s|\s\s|\s$/)
      }),
      { numRuns: 300 },
    )
  })

  test('CONV-01 what belongs together is normalised together, and blanks become one', () => {
    const together = /[\u1100-\u115F][\u1160-\u11A7]?[\u11A8-\u11FF]?|[^]\p{M}*[\uFF9E\uFF9F]?\p{M}*/gu
    const unit = fc.oneof(
      fc.constantFrom('가', '\u1100', '\u1161', '\u11a8', 'ﾊ', 'ﾞ', 'か', '\u3099', '\u0301', '\ufe0f', '😀'),
      fc.constantFrom('\ud83d', '\u{1d165}', ' ', '\u3000', '\t', '\u200b', '，', 'Ａ', 'ﬁ', '’', '年', 'é'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    )
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 40 }), (units) => {
        const typed = units.join('')
        const parts = (typed.match(together) ?? []).map((part) =>
          part
            .normalize('NFKC')
            .toLowerCase()
            .normalize('NFKC')
            .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF\uFE00-\uFE0F]/g, '')
            .replace(/[\u2018\u2019\u02BC]/g, "'")
            .replace(/[\u201C\u201D]/g, '"'),
        )
        expect(normalise(typed).text).toBe(parts.join('').replace(/\s+/g, ' ').trim())
      }),
      { numRuns: 1000 },
    )
  })

  test('FLOW-09a a text that grows as it is normalised is compared up to a limit', () => {
    const { text, map, ends } = normalise('ﷺ'.repeat(1990))
    expect([text.length, map.length, ends.length]).toEqual(Array(3).fill(maxNormalisedLength))
  })

  test('CONV-01 a simple text is normalised as any other', () => {
    for (const typed of ['Hello wORLD', '年费 120元', 'aあア', "can't"]) {
      const { text, map, ends } = normalise(`${typed}\u200b`)
      const simple = normalise(typed)
      expect([simple.text, simple.map]).toEqual([text, map])
      expect(simple.ends).toEqual(ends)
    }
  })

  test('CONV-01 a line of one base with thousands of marks is taken in one piece', () => {
    expect(normalise(`a${'\u0301'.repeat(5000)}`).map[0]).toBe(0)
  })
})

describe('keywords', () => {
  test.each([
    ['Let us start now', 'art', []],
    ['This is art, really', 'art', ['art']],
    ['ART-work and (art)', 'art', ['ART', 'art']],
    ['I like arts', 'art', []],
    ['3000 is not 300.', '300', ['300']],
    ['I can’t do that', 'can', []],
    ['I can do that', 'can', ['can']],
    ["Anna's fee", 'Anna', ['Anna']],
    ['naïve idea', 'na', []],
    ['用VIP卡吗', 'vip', ['VIP']],
    ['信用卡年费多少', '年费', ['年费']],
    ['年费年费年费', '年费', ['年费', '年费', '年费']],
    ['ご返金いたします', '返金', ['返金']],
    ['キャンセル料は無料', 'キャンセル', ['キャンセル']],
  ])('CONV-01 in %j the keyword %j is found as %j', (line, keyword, found) => {
    expect(quotes(line, keyword)).toEqual(found)
  })

  test('CONV-01 the longest synonym is taken and a word does not overlap itself', () => {
    const table = wordTable([
      { id: 'fool', forms: ['傻', '傻瓜'] },
      { id: 'melon', forms: ['瓜'] },
    ])
    expect(findWords(table, '傻瓜傻')).toEqual([
      { id: 'fool', start: 0, end: 2 },
      { id: 'melon', start: 1, end: 2 },
      { id: 'fool', start: 2, end: 3 },
    ])
  })
})

describe('thousands of words', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '一', '二'), minLength: 1, maxLength: 4 })
  const table = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })

  /** Whether a form stands anywhere in a text, looked for place by place. */
  const stands = (form: string, text: string) =>
    form !== '' &&
    Array.from(text).some(
      (_, at) => text.startsWith(form, at) && isBoundary(text, at) && isBoundary(text, at + form.length),
    )

  test('CONV-01 what is found first is the first of all that is found', () => {
    fc.assert(
      fc.property(
        table,
        fc.string({ unit: fc.constantFrom('a', ' ', '一', '二'), maxLength: 20 }),
        (words, line) => {
          const built = wordTable(words.map((forms, n) => ({ id: `w${n}`, forms })))
          const { text } = normalise(line)
          const all = findWords(built, text)
          const each = findEachWord(built, text, 1)
          for (const [id, places] of each)
            expect(all.find((occurrence) => occurrence.id === id)).toEqual(places[0])
          expect(new Set(all.map(({ id }) => id)).size).toBe(each.size)
          for (const [n, forms] of words.entries())
            expect(all.some(({ id }) => id === `w${n}`)).toBe(
              forms.some((typed) => stands(normalise(typed).text, text)),
            )
        },
      ),
      { numRuns: 200 },
    )
  })

  test('FLOW-09a twenty thousand words that begin alike cost no more than their number’s logarithm a place', () => {
    const begun = 'a'.repeat(30)
    const built = wordTable(
      Array.from({ length: 400 }, (_, n) => ({
        id: `w${n}`,
        forms: Array.from({ length: 50 }, (_, m) => `${begun}${n.toString(36)}x${m.toString(36)}`),
      })),
    )
    const compared = vi.spyOn(String.prototype, 'startsWith')
    expect(findWords(built, 'a'.repeat(2000))).toEqual([])
    expect(compared.mock.calls.length).toBeLessThan(10_000)
    compared.mockRestore()
  })

  test('FLOW-09a of a line full of one word only as many occurrences are collected as are wanted', () => {
    const built = wordTable(Array.from({ length: 200 }, (_, n) => ({ id: `w${n}`, forms: ['一'] })))
    expect(findWords(built, '一'.repeat(2000), 20)).toHaveLength(20)
    expect([...findEachWord(built, '一'.repeat(2000), 4).values()].flat()).toHaveLength(800)
  })
})

describe('whole sentences', () => {
  function said(line: string, sentence: string): string | null {
    const normal = normalise(line)
    const wanted = sentenceText(normalise(sentence), sentence).text
    const found = findSentences(sentenceText(normal, line), sentenceIndex([wanted])).get(wanted)
    if (!found) return null
    const { start, end } = originalSpan(normal, found.start, found.end)
    return line.slice(start, end)
  }

  test.each([
    ['你好，世界！', '你好世界', '你好，世界'],
    ['Hello,  World 😊', 'hello world.', 'Hello,  World'],
    ["I don't know", 'I dont know', "I don't know"],
    ['A well-known fact', 'a well known fact', 'A well-known fact'],
    ['您好。我帮您查一下。', '我帮您查一下', '我帮您查一下'],
    ['Good morning. How are you? I am Li.', 'Good morning, how are you', 'Good morning. How are you'],
    ['はい\nかしこまりました', 'かしこまりました。', 'かしこまりました'],
    ['It is 3.5 percent', 'it is 35 percent', null],
    ['我不会帮您查一下', '帮您查一下', null],
    ['I am not sorry', 'sorry', null],
    ['nowhere', 'now here', null],
    ['', 'x', null],
  ])('CONV-01 in %j the sentence %j is found as %j', (line, sentence, found) => {
    expect(said(line, sentence)).toBe(found)
  })
})
