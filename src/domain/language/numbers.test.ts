import { describe, expect, test } from 'vitest'
import type { LocaleId } from '../locale.ts'
import { comparingIn } from '../text/comparable.ts'
import { languageOf } from './language.ts'
import { readNumbers } from './numbers.ts'

/** The numbers of a line as it is typed. */
const numbersIn = (line: string, locale: LocaleId): number[] =>
  readNumbers(comparingIn(locale).text(line).text, languageOf(locale)).map(({ value }) => value)

type Row = readonly [line: string, numbers: number[]]

describe('Chinese', () => {
  test.each<Row>([
    ['3千9百20元', [3920]],
    ['2万3', [20000, 3]],
    ['收费90元', [90]],
    ['收费９０元', [90]],
    ['两万', [20000]],
    ['二萬', [20000]],
    ['2万', [20000]],
    ['２万', [20000]],
    ['20000', [20000]],
    ['20,000元', [20000]],
    ['20k', [20000]],
    ['三百五', [350]],
    ['三百五十', [350]],
    ['三百零五', [305]],
    ['一千二', [1200]],
    ['两万五', [25000]],
    ['一万零三百', [10300]],
    ['十五个工作日', [15]],
    ['二十天', [20]],
    ['廿天', [20]],
    ['一百二十三万四千五百六十七', [1234567]],
    ['1.5万', [15000]],
    ['3.5%', [3.5]],
    ['壹佰元', [100]],
    ['兩個工作天', [2]],
    ['三到五天', [3, 5]],
    ['年费', []],
    ['没有数字', []],
    ['我帮您查一下，一定处理', []],
    ['万一卡丢了', []],
    ['千万不要转账', []],
    ['十分抱歉', []],
    ['两千万', [20000000]],
  ])('CONV-24b in %s the numbers are %j', (line, numbers) => {
    expect(numbersIn(line, 'zh-tw')).toEqual(numbers)
  })
})

describe('English', () => {
  test.each<Row>([
    ['a fee of $90', [90]],
    ['a fee of ＄９０', [90]],
    ['twenty thousand', [20000]],
    ['20,000', [20000]],
    ['20k', [20000]],
    ['twenty bucks', [20]],
    ['two twenty-nine', [229]],
    ['two hundred and fifty', [250]],
    ['sixty-nine hundred and two sessions', [6900, 2]],
    ['nineteen hundred and two more', [1900, 2]],
    ['a hundred dollars', [100]],
    ['seventy nine', [79]],
    ['seventy-nine', [79]],
    ['one thousand two hundred', [1200]],
    ['1.5 million', [1500000]],
    ['three and a half percent at 3.5%', [3.5, 3.5]],
    ['ninety days', [90]],
    ['between three and five days', [3, 5]],
    ['the fifteenth', [15]],
    ['the 15th', [15]],
    ['twelve months', [12]],
    ['no numbers here', []],
    ['often tenants listen', []],
    ['the first two months', [1, 2]],
    ['one two three four', []],
    ['two million three hundred thousand and five', [2300005]],
    ['a dollar', []],
    ['someone phoned', []],
  ])('CONV-24b in %s the numbers are %j', (line, numbers) => {
    expect(numbersIn(line, 'us-en')).toEqual(numbers)
  })
})

describe('Japanese', () => {
  test.each<Row>([
    ['4万8千2百円', [48200]],
    ['4万8千200円', [48200]],
    ['2万8,200円', [28200]],
    ['3 200円', [3, 200]],
    ['1日2,600円', [1, 2600]],
    ['年会費は90円', [90]],
    ['年会費は９０円', [90]],
    ['二万円', [20000]],
    ['2万円', [20000]],
    ['２万円', [20000]],
    ['20,000円', [20000]],
    ['三百五十円', [350]],
    ['千二百円', [1200]],
    ['十五営業日', [15]],
    ['百円', [100]],
    ['一万三百円', [10300]],
    ['1.5パーセント', [1.5]],
    ['三日から五日', [3, 5]],
    ['年会費', []],
    ['万が一の場合', []],
    ['一緒に確認します', []],
  ])('CONV-24b in %s the numbers are %j', (line, numbers) => {
    expect(numbersIn(line, 'ja-jp')).toEqual(numbers)
  })
})

describe('any language', () => {
  test.each<LocaleId>(['zh-cn', 'zh-tw', 'us-en', 'ja-jp'])(
    'CONV-24b in %s three hundred digits are a code and no value',
    (locale) => {
      expect(numbersIn('7'.repeat(300), locale)).toEqual([])
    },
  )

  test.each<LocaleId>(['zh-cn', 'us-en', 'ja-jp'])(
    'CONV-24b in %s every number is finite and stands where it was read, in order',
    (locale) => {
      const { text } = comparingIn(locale).text(
        '1 22 333万 4k 5.5 一二三 twenty one 9999999999999999999999 3.4.5',
      )
      const numbers = readNumbers(text, languageOf(locale))
      expect(numbers.length).toBeGreaterThan(3)
      let last = 0
      for (const { start, end, value } of numbers) {
        expect(Number.isFinite(value)).toBe(true)
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        last = end
      }
      expect(last).toBeLessThanOrEqual(text.length)
    },
  )
})
