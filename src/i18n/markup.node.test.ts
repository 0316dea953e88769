import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Attributes whose text is read to, or by, a person. */
const spoken =
  /^(title|alt|placeholder|label|text|aria-label|aria-description|aria-roledescription|aria-valuetext)$/
const isWord = (text: string) => /\p{L}{2}/u.test(text)

/** Words that stand in the markup itself. */
function wordsIn(markup: string): string[] {
  const source = ts.createSourceFile('x.tsx', markup, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && isWord(node.text)) found.push(node.text.trim())
    if (
      ts.isJsxAttribute(node) &&
      spoken.test(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer) &&
      isWord(node.initializer.text)
    )
      found.push(node.initializer.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('LOC-08 finds words in markup and in what is read aloud, where there are any', () => {
  expect(wordsIn('<p title="Tip"><b>Hello</b> 你好 {1} — <img alt="" className="wide" /></p>')).toEqual(
    ['Tip', 'Hello', '你好'].map((word) => expect.stringContaining(word)),
  )
})

test('LOC-08 finds no words in the markup of the product beside those from the catalogs', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(30)
  const found = files.flatMap((name) =>
    wordsIn(readFileSync(path.join(root, name), 'utf8')).map((words) => `${name}: ${words}`),
  )
  // The product's name is the same in every language.
  expect(found.filter((words) => !/: Coach$/.test(words))).toEqual([])
})
