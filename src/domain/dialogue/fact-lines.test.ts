import { describe, expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { courseOf, type CourseInput, listens } from '../course/course-factory.ts'
import type { LocaleId } from '../locale.ts'
import { heldFactLines } from './fact-lines.held.test-data.ts'
import { type FactLine, factLines } from './fact-lines.test-data.ts'
import { lineOf } from './line.ts'

const facts: CourseInput['facts'] = [
  { id: 'bill', name: 'bill', right: [{ unit: 'money', value: 75, from: 65 }] },
  { id: 'fee', name: 'fee', right: [{ unit: 'money', value: 300, from: 200 }] },
  { id: 'monthly', name: 'monthly', right: [{ unit: 'money', value: 7500, from: 6500 }] },
  { id: 'price75', name: 'price', right: [{ unit: 'money', value: 75 }] },
  { id: 'days', name: 'days', right: [{ unit: 'workday', value: 15 }] },
]

/** Each fact is one course's: what is right of another is no excuse. */
const courses = new Map<string, ReturnType<typeof compileCourse>>()
function courseFor(locale: LocaleId, fact: string) {
  const key = `${locale} ${fact}`
  const known = courses.get(key)
  if (known) return known
  const course = compileCourse(
    courseOf([listens('n', 'k', { end: 'achieved' })], {
      locale,
      keywords: [{ id: 'k', name: 'k', synonyms: [] }],
      facts: facts?.filter(({ id }) => id === fact) ?? [],
    }),
  )
  courses.set(key, course)
  return course
}

function made([locale, fact, , text]: FactLine): string {
  const event = { type: 'say' as const, turnId: 't', round: 1, text, guesses: [] }
  const statement = lineOf(courseFor(locale, fact), event).fact(fact)
  return statement?.isOwn ? statement.state : 'nothing'
}

const agrees = (line: FactLine): boolean =>
  line[2] === 'not-right' ? made(line) !== 'right' : made(line) === line[2]

const shareOf = (lines: readonly FactLine[]): number => lines.filter(agrees).length / lines.length

describe('values that change, and values of somebody else', () => {
  test('CONV-24i CONV-24j are told from what is right in the lines that may be looked at', () => {
    const missed = factLines.filter((line) => !agrees(line)).map((line) => [made(line), ...line])
    expect(missed.length / factLines.length, JSON.stringify(missed, null, 1)).toBeLessThan(0.05)
  })

  test('CONV-24i CONV-24j are told from what is right in lines that nobody looked at', () => {
    expect(shareOf(heldFactLines)).toBeGreaterThan(0.8)
  })
})
