import { expect, test } from 'vitest'
import { readClauses, readDenials } from './clauses.ts'
import { type Language, lexiconOf } from './language.ts'

const lines: [Language, string][] = [
  ['en', "we can't pay for golf, dinner or gift cards, but i will call you back"],
  ['en', 'suing you, calling your boss, none of that will happen'],
  ['en', 'i would never ask you for your pin. it is not that i am not sorry'],
  ['en', 'thank you for waiting'],
  ['zh', '起诉您、打给您单位，这些都不会发生，您不用担心'],
  ['zh', '退款，没有'],
  ['ja', '訴訟も、差し押さえも、いたしません。ご安心ください'],
]

test.each(lines)(
  'INTENT-02 reads in %s what is denied alone as it reads whole clauses: %s',
  (language, line) => {
    const lexicon = lexiconOf(language)
    const whole = readClauses(line, lexicon).flatMap(({ denials }) => denials.map(({ reach }) => reach))
    expect(readDenials(line, lexicon)).toEqual(whole)
  },
)
