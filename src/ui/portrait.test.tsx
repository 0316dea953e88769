import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emotions } from '../domain/course/base.ts'
import { moodOf, moods } from '../domain/course/mood.ts'
import { Portrait } from './portrait.tsx'

test('CONV-12a draws a face of its own for each mood that a label names, and the same for emotions of one mood', () => {
  const faces = new Map<string, Set<string>>()
  for (const emotion of emotions) {
    const mood = moodOf(emotion)
    const drawn = renderToStaticMarkup(<Portrait id="li-na" mood={emotion} />).replace(/ data-mood="\w+"/, '')
    faces.set(mood, (faces.get(mood) ?? new Set()).add(drawn))
  }
  expect([...faces.values()].map(({ size }) => size)).toEqual(moods.map(() => 1))
  expect(new Set([...faces.values()].flatMap((drawn) => [...drawn])).size).toBe(moods.length)
})
