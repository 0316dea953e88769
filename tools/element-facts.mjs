// What there is to know of the elements, read from the sources: the published types, the contract, the definitions, the theme and the list of
// parts.
/** @import { Node } from 'typescript' */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export const root = fileURLToPath(new URL('..', import.meta.url))
/** A source's text. */
export const read = (/** @type {string} */ file) => readFileSync(root + file, 'utf8')
const parse = (/** @type {string} */ file) =>
  ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)

/**
 * @typedef {{ name: string, description: string }} Described
 * @typedef {Described & { type: string, property?: string, only?: string | null }} Attribute
 * @typedef {Described & { type: string, attribute: string | null, only?: string | null }} Property
 * @typedef {Described & { value?: string }} Token
 * @typedef {{ group: string, tokens: { name: string, value: string }[] }} TokenGroup
 */
/**
 * What is known of one element.
 * @typedef {object} ElementFacts
 * @property {string} tag
 * @property {string} className
 * @property {string} description
 * @property {Attribute[]} attributes
 * @property {Property[]} properties
 * @property {(Described & { type: string })[]} events
 * @property {Described[]} parts
 * @property {Token[]} tokens
 */

const oneLine = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').trim()
const commentOf = (/** @type {Node} */ node) => ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1)
const docOf = (/** @type {Node} */ node) => oneLine(ts.getTextOfJSDocComment(commentOf(node)?.comment) ?? '')
const tagsOf = (/** @type {Node} */ node, /** @type {string} */ name) =>
  (commentOf(node)?.tags ?? [])
    .filter((tag) => tag.tagName.text === name)
    .map((tag) => oneLine(ts.getTextOfJSDocComment(tag.comment) ?? ''))
/** @param {{ name?: Node | undefined }} node */
const nameOf = ({ name }) => (name && ts.isStringLiteral(name) ? name.text : (name?.getText() ?? ''))

/**
 * @param {import('typescript').SourceFile} source
 * @param {string} name
 */
function interfaceOf(source, name) {
  const found = source.statements.filter(ts.isInterfaceDeclaration).find((one) => one.name.text === name)
  if (!found) throw new Error(`${source.fileName} has no interface ${name}`)
  return { members: found.members.filter(ts.isPropertySignature), description: docOf(found) }
}

/**
 * @param {import('typescript').SourceFile} source
 * @param {string} name
 * @returns {Property[]}
 */
const membersOf = (source, name) =>
  interfaceOf(source, name).members.map((member) => ({
    name: nameOf(member),
    type: oneLine(member.type?.getText() ?? 'unknown'),
    description: docOf(member),
    attribute: tagsOf(member, 'attr').at(0) ?? null,
    only: tagsOf(member, 'only').at(0) ?? null,
  }))

/**
 * The attributes that stand for properties.
 * @param {readonly Property[]} properties
 * @returns {Attribute[]}
 */
const attributesOf = (properties) =>
  properties.flatMap(({ attribute, type, description, name }) =>
    attribute
      ? [
          {
            name: attribute,
            type: type
              .split(' | ')
              .filter((one) => !/^(undefined|null|readonly string\[\])$/.test(one))
              .join(' | '),
            description,
            property: name,
          },
        ]
      : [],
  )

/**
 * @param {import('typescript').SourceFile} source
 * @param {string} name
 */
const eventsOf = (source, name) =>
  membersOf(source, name).map(({ name: event, type, description }) => ({
    name: event,
    type: `CustomEvent<${type}>`,
    description,
  }))

/**
 * `name - description` as the tags of a leaf's class say it.
 * @param {string} text
 * @returns {Described}
 */
const described = (text) => {
  const { name = '', description = '' } =
    /^(?<name>\S+)(?:\s+-)?\s*(?<description>.*)$/s.exec(text)?.groups ?? {}
  return { name, description }
}

const leafTypes = 'elements/types/leaves.ts'

/**
 * A leaf: what it takes and tells stands in its type, its parts and tokens in the tags of its class.
 * @param {string} file
 * @returns {ElementFacts[]}
 */
function leafOf(file) {
  const found = parse(file)
    .statements.filter(ts.isClassDeclaration)
    .find((one) => tagsOf(one, 'tag').length > 0)
  if (!found) return []
  const types = parse(leafTypes)
  const tag = tagsOf(found, 'tag')[0] ?? ''
  const type = membersOf(types, 'CoachLeaves').find(({ name }) => name === tag)?.type
  if (!type) throw new Error(`${leafTypes} has no ${tag}`)
  const properties = membersOf(types, type)
  return [
    {
      tag,
      className: nameOf(found),
      description: interfaceOf(types, type).description,
      attributes: [...attributesOf(properties), ...membersOf(types, 'CoachLeafMarkup')],
      properties,
      events: eventsOf(types, 'CoachLeafEventDetails').filter(({ name }) => name.startsWith(`${tag}-`)),
      parts: tagsOf(found, 'csspart').map(described),
      tokens: tagsOf(found, 'cssproperty').map(described),
    },
  ]
}

/** The leaves, by tag. */
export const leaves = () => {
  const folder = 'elements/leaf'
  return readdirSync(root + folder)
    .filter((name) => name.endsWith('.element.ts'))
    .sort()
    .flatMap((name) => leafOf(`${folder}/${name}`))
}

/**
 * The tokens of the theme in their groups.
 * @returns {TokenGroup[]}
 */
export function readTokens() {
  const css = read('src/ui/theme.css')
  const host = /^:host \{\n(.*?)^\}/ms.exec(css)?.[1] ?? ''
  /** @type {TokenGroup[]} */
  const groups = []
  for (const [, title, name, value] of host.matchAll(
    /^\s*(?:\/\* (.*?) \*\/|(--coach-[\w-]+):\s+(.*?);)$/gms,
  )) {
    if (title) groups.push({ group: title, tokens: [] })
    if (name && value) groups.at(-1)?.tokens.push({ name, value: oneLine(value) })
  }
  const fonts = [...css.matchAll(/var\(\s*(--coach-font-[\w-]+),\s+([^)]*)\)/g)].map(
    ([, name = '', value = '']) => ({ name, value: oneLine(value) }),
  )
  return [...groups, { group: 'Typefaces of Chinese and Japanese', tokens: fonts }]
}

/**
 * The parts by name.
 * @returns {Described[]}
 */
export function readParts() {
  const declared = parse('src/ui/parts.ts')
    .statements.flatMap((one) => (ts.isVariableStatement(one) ? one.declarationList.declarations : []))
    .find(({ name }) => name.getText() === 'parts')
  const value = declared?.initializer
  const list = value && ts.isAsExpression(value) ? value.expression : null
  if (!list || !ts.isObjectLiteralExpression(list)) throw new Error('src/ui/parts.ts has no list of parts')
  return list.properties.filter(ts.isPropertyAssignment).map((one) => ({
    name: nameOf(one),
    description: ts.isStringLiteralLike(one.initializer) ? one.initializer.text : '',
  }))
}

/** What `coach-error` may tell beside the platform's codes: `TroubleCode` of src/stores/core.ts. */
export const ownErrorCodes = ['network', 'origin-refused', 'misconfigured']

/** The codes that `coach-error` may have. */
export function readErrorCodes() {
  const declared = parse('src/contract/errors.ts')
    .statements.flatMap((one) => (ts.isVariableStatement(one) ? one.declarationList.declarations : []))
    .find(({ name }) => name.getText() === 'errorStatus')
  let list = declared?.initializer
  while (list && (ts.isSatisfiesExpression(list) || ts.isAsExpression(list))) list = list.expression
  if (!list || !ts.isObjectLiteralExpression(list))
    throw new Error('src/contract/errors.ts has no list of codes')
  return [...list.properties.map(nameOf), ...ownErrorCodes]
}

const pascal = (/** @type {string} */ tag) =>
  tag.replace(/(?:^|-)(\w)/g, (_, /** @type {string} */ letter) => letter.toUpperCase())

/**
 * The sources that a source brings along, now or later, by the paths that stand in it.
 * @param {string} file
 * @param {(file: string) => boolean} follows
 * @param {Set<string>} found
 */
function reached(file, follows, found = new Set()) {
  if (found.has(file) || !follows(file)) return found
  found.add(file)
  for (const [, to = ''] of read(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+\.tsx?)'/g))
    reached(path.posix.join(path.posix.dirname(file), to), follows, found)
  return found
}

const frame = 'elements/host/element-root.tsx'
const screensOfFrame = {
  'coach-shell': 'src/screens/shell/shell.screen.tsx',
  'coach-login': 'src/screens/login/login/login.screen.tsx',
}
/** An element with one screen of its own has no other. */
const alone = ['coach-login']
const otherScreens = ['src/app/routes.ts', 'src/screens/practice/conversation/sample/demo-frame.tsx']

/**
 * What of the parts and events an element has: those that stand in the sources behind it. Every element shows every
 * path, but the login form, which shows itself.
 * @param {string} tag
 */
function standsIn(tag) {
  const entries = [
    frame,
    ...Object.entries(screensOfFrame).flatMap(([one, file]) => (one === tag ? file : [])),
  ]
  const files = new Set(
    entries.flatMap((file) => [
      ...reached(file, (one) => !alone.includes(tag) || !otherScreens.includes(one)),
    ]),
  )
  const texts = [...files, 'elements/host/coach-element.ts'].map(read).join('\n')
  const quoted = new Set(
    [...texts.matchAll(/\bpart(?:=(?:"([^"]+)"|\{([^}]*)\})|\.add\('([\w-]+)'\))/g)].flatMap(
      ([, plain, code, added]) => (plain ?? added ?? code ?? '').match(/[\w-]+/g) ?? [],
    ),
  )
  return {
    part: (/** @type {Described} */ { name }) => quoted.has(name),
    event: (/** @type {Described} */ { name }) => new RegExp(`\\b(?:emit|tell)\\([^)]*'${name}'`).test(texts),
  }
}

/**
 * Every element: tag, attributes, properties, events, parts and tokens.
 * @returns {ElementFacts[]}
 */
export function readElements() {
  const types = parse('elements/types/elements.ts')
  const properties = membersOf(types, 'CoachElement')
  const attributes = [
    ...attributesOf(properties),
    ...membersOf(types, 'CoachMarkup').map((one) => ({
      ...one,
      type: one.type.replace("boolean | ''", 'boolean'),
    })),
  ]
  // A tool that reads the manifest has no types to look a name up in.
  const codes = readErrorCodes()
    .map((code) => `'${code}'`)
    .join(' | ')
  const events = eventsOf(types, 'CoachEventDetails').map((event) => ({
    ...event,
    type: event.type.replace('CoachErrorCode', codes),
  }))
  const parts = readParts()
  const tokens = readTokens().flatMap(({ group, tokens: list }) =>
    list.map((one) => ({ name: one.name, description: group, value: one.value })),
  )
  const framed = membersOf(types, 'CoachElements').map(({ name, description }) => {
    const { part, event } = standsIn(name)
    return {
      tag: name,
      className: pascal(name),
      description,
      attributes: attributes.filter(({ only = null }) => only === null || only === name),
      properties,
      events: events.filter(event),
      parts: parts.filter(part),
      tokens,
    }
  })
  return [...framed, ...leaves()]
}
