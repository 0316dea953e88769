import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NamedText } from './named-text.tsx'

const shown = (say: (name: string) => string) =>
  renderToStaticMarkup(<NamedText name="A & B" locale="ja-jp" say={say} />)

test('UI-14f a name within a sentence carries its own language, wherever it stands', () => {
  const name = '<span lang="ja-JP">A &amp; B</span>'
  expect(shown((course) => `“${course}” isn’t finished yet`)).toBe(`“${name}” isn’t finished yet`)
  expect(shown((course) => course)).toBe(name)
})
