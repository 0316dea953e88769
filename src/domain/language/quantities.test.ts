import { describe, expect, test } from 'vitest'
import type { LocaleId } from '../locale.ts'
import { comparingIn } from '../text/comparable.ts'
import { languageOf } from './language.ts'
import { readQuantities, type Quantity } from './quantities.ts'

const quantitiesIn = (line: string, locale: LocaleId): Quantity[] =>
  readQuantities(comparingIn(locale).text(line).text, languageOf(locale))

/** The quantities of a line as one would note them: '90 day', 'count 6 笔', a date with its month, a time of day as a clock shows it. */
const notesOf = (line: string, locale: LocaleId): string[] =>
  quantitiesIn(line, locale).map(({ value, unit, month, counted }) => {
    if (unit === 'clock') return `${String(Math.floor(value / 60))}:${String(value % 60).padStart(2, '0')}`
    if (unit === 'day-of-month')
      return month === null ? `the ${String(value)}th` : `${String(month)}/${String(value)}`
    return unit === 'count' ? `count ${String(value)} ${counted}`.trim() : `${String(value)} ${unit}`
  })

type Row = readonly [line: string, quantities: string[]]

describe('Chinese', () => {
  test.each<Row>([
    ['收费90元', ['90 money']],
    ['收费两百块', ['200 money']],
    ['收費三百五十塊錢', ['350 money']],
    ['两万元', ['20000 money']],
    ['2万块', ['20000 money']],
    ['利率是3.5%', ['3.5 percent']],
    ['利率是百分之三', ['3 percent']],
    ['十五个工作日', ['15 workday']],
    ['15天', ['15 day']],
    ['三個工作天', ['3 workday']],
    ['两周', ['2 week']],
    ['三个月', ['3 month']],
    ['3個月', ['3 month']],
    ['半年', ['6 month']],
    ['两年', ['2 year']],
    ['24小时', ['24 hour']],
    ['三十分钟', ['30 minute']],
    ['每月15号', ['the 15th']],
    ['三月十五号', ['3/15']],
    ['3月15日', ['3/15']],
    ['下午三点', ['15:00']],
    ['下午3:30', ['15:30']],
    ['晚上八点', ['20:00']],
    ['一点钟', ['1:00']],
    ['下午一点来', ['13:00']],
    ['我有一点不明白', []],
    ['上午九点半', ['9:30']],
    ['15:30', ['15:30']],
    ['六笔交易', ['count 6 笔']],
    ['6 笔交易', ['count 6 笔']],
    ['九十天，每笔二十元', ['90 day', '20 money']],
  ])('CONV-24b in %s the quantities are %j', (line, quantities) => {
    expect(notesOf(line, 'zh-cn')).toEqual(quantities)
  })
})

describe('English', () => {
  test.each<Row>([
    ['a fee of $90', ['90 money']],
    ['ninety dollars', ['90 money']],
    ['twenty bucks', ['20 money']],
    ['it is two twenty-nine dollars', ['229 money']],
    ['3.5%', ['3.5 percent']],
    ['three percent', ['3 percent']],
    ['fifteen working days', ['15 workday']],
    ['15 business days', ['15 workday']],
    ['15 days', ['15 day']],
    ['two weeks', ['2 week']],
    ['three months', ['3 month']],
    ['a 12-month contract', ['12 month']],
    ['two years', ['2 year']],
    ['within 24 hours', ['24 hour']],
    ['thirty minutes', ['30 minute']],
    ['March 15', ['3/15']],
    ['on the 15th', ['the 15th']],
    ['at 3 pm', ['15:00']],
    ['at 3:30 pm', ['15:30']],
    ['at 12:30 am', ['0:30']],
    ['at midnight', ['0:00']],
    ['at 15:30', ['15:30']],
    ['at 12 am', ['0:00']],
    ['at noon we close', ['12:00']],
    ['six visits', ['count 6 visits']],
    ['90 days and $20 each', ['90 day', '20 money']],
  ])('CONV-24b in %s the quantities are %j', (line, quantities) => {
    expect(notesOf(line, 'us-en')).toEqual(quantities)
  })
})

describe('Japanese', () => {
  test.each<Row>([
    ['年会費は90円', ['90 money']],
    ['二万円', ['20000 money']],
    ['2万円', ['20000 money']],
    ['3.5パーセント', ['3.5 percent']],
    ['3.5％', ['3.5 percent']],
    ['十五営業日', ['15 workday']],
    ['15日間', ['15 day']],
    ['二週間', ['2 week']],
    ['三か月', ['3 month']],
    ['3ヶ月', ['3 month']],
    ['半年', ['6 month']],
    ['二年', ['2 year']],
    ['24時間', ['24 hour']],
    ['三十分', ['30 minute']],
    ['毎月15日', ['the 15th']],
    ['3月15日', ['3/15']],
    ['午後3時', ['15:00']],
    ['午後3時30分', ['15:30']],
    ['十分に理解しました', []],
    ['十分後', ['10 minute']],
    ['午前九時半', ['9:30']],
    ['15:30', ['15:30']],
    ['六件', ['count 6 件']],
    ['90日間で20円', ['90 day', '20 money']],
  ])('CONV-24b in %s the quantities are %j', (line, quantities) => {
    expect(notesOf(line, 'ja-jp')).toEqual(quantities)
  })
})

describe('what no calendar or clock has', () => {
  // Somebody who names such a date has stated one: it is for the fact to find it wrong.
  test.each<readonly [LocaleId, string, string[]]>([
    ['zh-cn', '二月三十五号', ['2/35']],
    ['zh-cn', '13月5号', ['13/5']],
    ['us-en', 'the 32nd', ['the 32th']],
    ['ja-jp', '3月45日', ['3/45']],
  ])('CONV-24b in %s %s is the date that was said: %j', (locale, line, quantities) => {
    expect(notesOf(line, locale)).toEqual(quantities)
  })

  test.each<readonly [LocaleId, string]>([
    ['zh-cn', '25:70'],
    ['us-en', 'at 25:70'],
    ['us-en', '99:99'],
    ['ja-jp', '27:99'],
  ])('CONV-24b in %s %s is no time of day', (locale, line) => {
    expect(quantitiesIn(line, locale).filter(({ unit }) => unit === 'clock')).toEqual([])
  })

  test.each<LocaleId>(['zh-cn', 'us-en', 'ja-jp'])(
    'CONV-24b in %s three hundred digits are no quantity',
    (locale) => {
      expect(quantitiesIn('4'.repeat(300), locale)).toEqual([])
      expect(quantitiesIn(`${'4'.repeat(300)}元`, locale)).toEqual([])
    },
  )
})
