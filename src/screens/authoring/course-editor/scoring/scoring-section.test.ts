import { describe, expect, test } from 'vitest'
import { courseOf } from '../course.factory.ts'
import { rulesFound } from './scoring.store.ts'
import { wordLinesOf, wordsOf } from './word-lines.ts'

describe('COURSE-04 sensitive words are pasted as people write them', () => {
  test('a word a line, synonyms behind it, by any comma; empty lines and doubles are left out', () => {
    expect(
      wordLinesOf('not my job, not my problem\n\n不关我的事、跟我没关系，別找我\nNOT MY JOB\nknown\n', [
        'Known',
      ]),
    ).toEqual([
      { word: 'not my job', synonyms: ['not my problem'] },
      { word: '不关我的事', synonyms: ['跟我没关系', '別找我'] },
    ])
  })

  test('what is typed with a comma at its end is no empty synonym', () => {
    expect(wordsOf('one, two , two,')).toEqual(['one', 'two'])
  })
})

test('COURSE-04 rules are found by words of their name and advice, by item and by group', () => {
  const rule = { points: 5, when: { type: 'ends', outcome: 'achieved' }, times: 1 } as const
  const course = courseOf({
    scoring: {
      abilities: [{ id: 'care', name: 'Care' }],
      items: [{ id: 'tone', name: 'Tone', ability: 'care', max: 10 }],
      groups: [],
      rules: [
        { ...rule, id: 'a', name: 'Says Sorry', item: 'tone', advice: 'Begin with it', group: 'g' },
        { ...rule, id: 'b', name: 'Asks', item: 'tone', advice: 'Sorry is enough' },
        { ...rule, id: 'c', name: 'Asks back', item: 'other', advice: '' },
      ],
    },
  })
  const found = (filter: Partial<Record<'search' | 'item' | 'group', string>>) =>
    rulesFound(course, { search: '', item: '', group: '', ...filter }).map(({ id }) => id)
  expect(found({})).toEqual(['a', 'b', 'c'])
  expect(found({ search: ' ＳＯＲＲＹ ' })).toEqual(['a', 'b'])
  expect(found({ search: 'sorry begin' })).toEqual(['a'])
  expect(found({ search: 'asks', item: 'tone' })).toEqual(['b'])
  expect(found({ group: 'g' })).toEqual(['a'])
})
