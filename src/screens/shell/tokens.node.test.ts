import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const css = (file: string) => readFileSync(path.resolve(import.meta.dirname, file), 'utf8')

test('EMBED-04a hands every token of the theme on to the element inside', () => {
  const tokens = [
    ...new Set([...css('../../ui/theme.css').matchAll(/^\s*(--coach-[\w-]+):/gm)].map(([, name]) => name)),
  ]
  const handedOn = [...css('shell.css').matchAll(/^\s*(--coach-[\w-]+): inherit;/gm)].map(([, name]) => name)
  expect(handedOn).toEqual(tokens)
})
