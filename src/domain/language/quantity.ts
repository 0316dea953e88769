import type { Span } from '../text/normalise.ts'

/**
 * What a number can be of. `workday` and `day` stay apart: 15 working days are not 15 days. `discount` is what is taken off a price,
 * in per cent: '八折' is 20. `days-ahead` counts from today, 0; `weekday` from Monday, 1.
 */
export const units = [
  'money',
  'percent',
  'discount',
  'workday',
  'day',
  'week',
  'month',
  'year',
  'hour',
  'minute',
  'day-of-month',
  'weekday',
  'days-ahead',
  'clock',
  'count',
] as const
export type Unit = (typeof units)[number]

/** The currencies that are known by their words; the country's own where none is named. */
export const currencies = ['CNY', 'TWD', 'HKD', 'JPY', 'USD', 'EUR', 'GBP'] as const
export type Currency = (typeof currencies)[number]

/** A number with its unit, as it was said; the span has its words. */
export interface Quantity extends Span {
  unit: Unit
  /** Of a range the least. `clock` is in minutes after midnight. */
  value: number
  /** Of a range the most, Infinity for 'more than'; null where one value is said. */
  upTo: number | null
  /** 'about', 左右, ほど. */
  approximate: boolean
  /** Of a `day-of-month`, where they are named. */
  month: number | null
  year: number | null
  /** The word behind a count ('笔', 'visits'); '' otherwise. */
  counted: string
  currency: Currency | null
  /** Of a `clock`: morning and afternoon are not told apart. */
  twelveHour: boolean
}

/** A quantity of one value, with what differs from a plain one. */
export const quantity = (
  { start, end }: Span,
  unit: Unit,
  value: number,
  over: Partial<Quantity> = {},
): Quantity => ({
  start,
  end,
  unit,
  value,
  upTo: null,
  approximate: false,
  month: null,
  year: null,
  counted: '',
  currency: null,
  twelveHour: false,
  ...over,
})
