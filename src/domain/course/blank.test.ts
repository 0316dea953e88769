import { describe, expect, test } from 'vitest'
import { localeIds } from '../locale.ts'
import { blankFlow } from './blank.ts'
import { checkCourse } from './check.ts'

describe.each(localeIds)('COURSE-01 a blank course in %s', (locale) => {
  test('has two nodes and one scored item, and the checker leads to what has to be written and to nothing else', () => {
    const course = blankFlow({ name: 'New', locale })
    expect(course).toMatchObject({ name: 'New', locale, goal: '', intents: [] })
    const { abilities, items, rules } = course.scoring
    expect([abilities.length, items.length, rules.length]).toEqual([1, 1, 1])
    expect(course.flow.nodes.map(({ kind }) => kind)).toEqual(['robot-says', 'user-says'])
    expect(checkCourse(course).map(({ code, node }) => `${code} ${node}`)).toEqual([
      'text-missing opening',
      'condition-missing answer',
    ])
  })
})
