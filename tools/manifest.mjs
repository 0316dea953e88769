// What tools and people know of the elements: custom-elements.json, web-types.json, the published error codes and the tables of
// docs/theming.md and docs/embedding.md, all of it as tools/element-facts.mjs reads it.
// node tools/manifest.mjs writes codes and tables again.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { leaves, read, readElements, readErrorCodes, readParts, readTokens, root } from './element-facts.mjs'

export const errorCodesFile = 'elements/types/error-codes.ts'

/** That file as the contract has it: types alone, which a host needs without the contract. */
export const errorCodesSource = () => `/**
 * Why an element could not do its work. Written by tools/manifest.mjs from the contract, whose codes
 * docs/errors.md explains.
 */
export type CoachErrorCode =
${readErrorCodes()
  .map((code) => `  | '${code}'`)
  .join('\n')}
`

/** https://github.com/webcomponents/custom-elements-manifest, for editors, documentation and linters. */
export const customElements = (elements = readElements(), module = 'dist/coach.js') => ({
  schemaVersion: '2.1.0',
  readme: 'README.md',
  modules: [
    {
      kind: 'javascript-module',
      path: module,
      declarations: elements.map(
        ({ tag, className, description, attributes, properties, events, parts, tokens }) => ({
          kind: 'class',
          customElement: true,
          name: className,
          tagName: tag,
          description,
          superclass: { name: 'HTMLElement' },
          attributes: attributes.map(({ name, type, description: text, property }) => ({
            name,
            type: { text: type },
            description: text,
            ...(property && { fieldName: property }),
          })),
          members: properties.map(({ name, type, description: text, attribute }) => ({
            kind: 'field',
            name,
            type: { text: type },
            description: text,
            ...(attribute && { attribute }),
          })),
          events: events.map(({ name, type, description: text }) => ({
            name,
            type: { text: type },
            description: text,
          })),
          cssParts: parts.map(({ name, description: text }) => ({ name, description: text })),
          cssProperties: tokens.map(({ name, description: text, value }) => ({
            name,
            description: text,
            ...(value && { default: value }),
          })),
        }),
      ),
      exports: elements.map(({ tag, className }) => ({
        kind: 'custom-element-definition',
        name: tag,
        declaration: { name: className, module },
      })),
    },
  ],
})

/**
 * For JetBrains editors.
 * @param {{ name: string, version: string }} own
 */
export const webTypes = ({ name, version }, elements = readElements()) => ({
  name,
  version,
  'js-types-syntax': 'typescript',
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: elements.map(({ tag, description, attributes, properties, events, parts, tokens }) => ({
        name: tag,
        description,
        attributes: attributes.map(({ name: attribute, type, description: text }) => ({
          name: attribute,
          description: text,
          value: { type },
        })),
        js: {
          properties: properties.map(({ name: property, type, description: text }) => ({
            name: property,
            description: text,
            type,
          })),
          events: events.map(({ name: event, type, description: text }) => ({
            name: event,
            description: text,
            type,
          })),
        },
        css: {
          properties: tokens.map(({ name: token, description: text }) => ({
            name: token,
            description: text,
          })),
          parts: parts.map(({ name: part, description: text }) => ({ name: part, description: text })),
        },
      })),
    },
  },
})

const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|')
const row = (/** @type {string[]} */ ...cells) => `| ${cells.map(cell).join(' | ')} |`

const tables = {
  tokens: () =>
    readTokens()
      .map(({ group, tokens }) =>
        [
          `**${group}**`,
          '',
          row('token', 'unless set'),
          row('---', '---'),
          ...tokens.map(({ name, value }) => row(`\`${name}\``, `\`${value}\``)),
        ].join('\n'),
      )
      .join('\n\n'),
  leaves: () =>
    [
      row('element', 'shows', 'attributes', 'events'),
      row('---', '---', '---', '---'),
      ...leaves().map(({ tag, description, attributes, events }) =>
        row(
          `\`${tag}\``,
          description,
          attributes
            .map(({ name, property = name }) => `\`${name}\`${property === name ? '' : ` (\`${property}\`)`}`)
            .join(', '),
          events.map(({ name, type }) => `\`${name}\` \`${type}\``).join(', ') || '–',
        ),
      ),
    ].join('\n'),
  parts: () =>
    [
      row('part', 'what it is'),
      row('---', '---'),
      ...readParts().map(({ name, description }) => row(`\`${name}\``, description)),
    ].join('\n'),
}

/** The pages with tables. */
export const pages = ['docs/theming.md', 'docs/embedding.md']

/**
 * A page with its tables as the sources have it.
 * @param {string} text
 */
export const withTables = (text) =>
  Object.entries(tables).reduce(
    (page, [name, table]) =>
      page.replace(
        new RegExp(`(<!-- ${name} -->\n).*?(<!-- /${name} -->)`, 's'),
        (_, /** @type {string} */ open, /** @type {string} */ close) => `${open}\n${table()}\n\n${close}`,
      ),
    text,
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(root + errorCodesFile, errorCodesSource())
  for (const page of pages) writeFileSync(root + page, withTables(read(page)))
}
