import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { localeIds } from '../domain/locale.ts'
import { markGap } from './composed.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** What each language with marks of full width says for a message, by its id. */
const wide = new Map<string, string[]>()
for (const area of readdirSync(path.join(root, 'i18n/locales')))
  for (const locale of ['zh-cn', 'zh-tw', 'ja-jp'])
    for (const [, id = '', text = ''] of read(`i18n/locales/${area}/${locale}.po`).matchAll(
      /^msgid "(.+)"\nmsgstr "(.*)"$/gm,
    ))
      wide.set(id, [...(wide.get(id) ?? []), text])

/** A mark of full width brings its own blank. */
const marks = { end: /[，。：；！？、）」』]\}*$/, start: /^[（「『]/ }
type Edge = keyof typeof marks

/** A button keeps its distance from the words beside it; a link among words is one of them. */
const isButton = ({ openingElement: { tagName, attributes } }: ts.JsxElement) =>
  /^(?:Icon|Menu)?Button$/.test(tagName.getText()) ||
  /className="(?:.* )?(?:text-)?button\b/.test(attributes.getText())

const parsed = (name: string, text: string) =>
  ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)

/** The messages of a piece of code, in their order. */
function messagesIn(node: ts.Node): string[] {
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'id' && ts.isStringLiteral(node.initializer))
    return [node.initializer.text]
  const found: string[] = []
  ts.forEachChild(node, (child) => void found.push(...messagesIn(child)))
  return found
}

/** The messages of each thing that a file declares, by its name. */
const declaredIn = (source: ts.SourceFile): [string, string[]][] =>
  source.statements.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) return [[statement.name?.text ?? '', messagesIn(statement)]]
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations.map((one): [string, string[]] => [
      one.name.getText(),
      messagesIn(one),
    ])
  })

const isBreak = (node: ts.Node) => ts.isJsxText(node) && /^\s*\n\s*$/.test(node.text)
const isBlank = (node: ts.Node) =>
  (ts.isJsxText(node) && /^ +$/.test(node.text)) ||
  (ts.isJsxExpression(node) &&
    node.expression !== undefined &&
    ts.isStringLiteral(node.expression) &&
    node.expression.text === ' ')

/** What is shown in the end: each arm of a condition, and of an element what is at that side of it. */
function shown(node: ts.Node | undefined, edge: Edge): ts.Node[] {
  if (!node) return []
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return shown(node.expression, edge)
  if (ts.isConditionalExpression(node)) return [...shown(node.whenTrue, edge), ...shown(node.whenFalse, edge)]
  if (ts.isBinaryExpression(node)) return shown(node.right, edge)
  if (ts.isJsxFragment(node) || (ts.isJsxElement(node) && !isButton(node)))
    return shown(
      node.children.filter((child) => !isBlank(child) && !isBreak(child)).at(edge === 'end' ? -1 : 0),
      edge,
    )
  return [node]
}

/** Lines where a blank stands between two texts of which one has a mark of full width at that side. */
function gapsIn(source: ts.SourceFile, declared: ReadonlyMap<string, string[]>): number[] {
  const textsOf = (node: ts.Node): string[] => {
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return [node.text.trim()]
    if (!ts.isCallExpression(node)) return []
    const called = node.expression.getText()
    const ids = called.endsWith('i18n._') ? messagesIn(node).slice(0, 1) : (declared.get(called) ?? [])
    return ids.flatMap((id) => wide.get(id) ?? [])
  }
  const bears = (node: ts.Node | undefined, edge: Edge) =>
    shown(node, edge)
      .flatMap(textsOf)
      .some((text) => marks[edge].test(text))
  const found: number[] = []
  const check = (before: ts.Node | undefined, after: ts.Node | undefined) => {
    const follow = shown(after, 'start')
    // An icon before a text is no text.
    if (!before || !after || ts.isJsxSelfClosingElement(before) || follow.some((one) => ts.isJsxElement(one)))
      return
    if (bears(before, 'end') || bears(after, 'start'))
      found.push(source.getLineAndCharacterOfPosition(after.getStart()).line + 1)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !isBreak(child))
      children.forEach((child, index) => {
        if (isBlank(child)) check(children[index - 1] ?? before.get(node), children[index + 1])
        else if (index > 0 && children[index - 1])
          before.set(innermost(child), children[index - 1] as ts.Node)
      })
    }
    if (ts.isTemplateExpression(node)) {
      if (node.head.text === ' ') check(before.get(node), node.templateSpans[0]?.expression)
      node.templateSpans.forEach(({ literal, expression }, index) => {
        if (literal.text === ' ') check(expression, node.templateSpans[index + 1]?.expression)
      })
    }
    ts.forEachChild(node, visit)
  }
  /** What stands before an element that begins within a condition. */
  const before = new Map<ts.Node, ts.Node>()
  const innermost = (node: ts.Node): ts.Node =>
    (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) && node.expression
      ? innermost(node.expression)
      : ts.isBinaryExpression(node)
        ? innermost(node.right)
        : node
  visit(source)
  return found
}

const gapsOf = (text: string) => {
  const source = parsed('x.tsx', text)
  return gapsIn(source, new Map(declaredIn(source)))
}

test('LOC-10a finds the blank behind a sentence, where there is one', () => {
  const sentence = "i18n._({ id: 'app.denied-text', message: '' })"
  expect(wide.get('app.denied-text')?.[0]).toMatch(marks.end)
  expect(gapsOf(`<p>{${sentence}}{' '}{name}</p>`)).toEqual([1])
  expect(gapsOf(`<p><b>{${sentence}}</b> {isLate && <>{name}</>}</p>`)).toEqual([1])
  expect(gapsOf(`<p>{${sentence}}{isLate && (<>{' '}{name}</>)}</p>`)).toEqual([1])
  expect(gapsOf(`const said = () => ${sentence}\nconst all = \`\${said()} \${name}\``)).toEqual([2])
  expect(gapsOf(`<p>{${sentence}}{isLate && \` \${name}\`}</p>`)).toEqual([1])
  expect(gapsOf(`<p>{${sentence}} <Button>{name}</Button></p>`)).toEqual([])
  expect(gapsOf(`<p>{${sentence}} <Link className="button">{name}</Link></p>`)).toEqual([])
  expect(gapsOf(`<p>{${sentence}} <Link className="link-button">{name}</Link></p>`)).toEqual([1])
  expect(gapsOf(`<p>{${sentence}}{name}</p>`)).toEqual([])
})

test('LOC-10a leaves no blank behind a mark of full width: sentences are joined by src/i18n/composed.ts', () => {
  const sources = ['screens', 'ui', 'i18n', 'stores', 'app'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|factory)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
      .map((file) => parsed(file, read(file))),
  )
  expect(sources.length).toBeGreaterThan(300)
  const declared = new Map(sources.flatMap(declaredIn))
  // The words of errors come with the catalog: each is a sentence.
  declared.set('errorText', ['remote.error.not-found'])
  expect(
    sources.flatMap((source) => gapsIn(source, declared).map((line) => `${source.fileName}:${line}`)),
  ).toEqual([])
})

test('LOC-10a puts a blank between sentences where the language has one', () => {
  expect(
    localeIds.filter((locale) => markGap(setupI18n({ locale, messages: { [locale]: {} } })) === ' '),
  ).toEqual(['us-en'])
})
