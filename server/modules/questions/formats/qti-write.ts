import { strToU8, zipSync } from 'fflate'
import type { PortableQuestion } from '../../../../src/domain/course/portable-question.ts'
import { mediaFilesIn } from '../../../../src/domain/text/media.ts'
import { formattingOf } from '../../../../src/domain/text/rich-text.ts'
import { blanksKept } from './marked-up-text.ts'
import {
  lineMarkupOf,
  type Markup,
  markupOf,
  pictureName,
  type SentPicture,
  type SentPictures,
} from './marked-up-write.ts'
import type { QtiFormat } from './qti-package.ts'
import { attributeIn, elementIn } from './qti-names.ts'
import { difficultyWord } from './qti-read.ts'
import { xmlText } from '../../../xml/xml-tree.ts'

const versions = {
  'qti-2.1': {
    version: '2.1',
    item: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
    manifest: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    resource: 'imsqti_item_xmlv2p1',
    schema: ['QTIv2.1 Package', '1.0.0'],
  },
  'qti-2.2': {
    version: '2.2',
    item: 'http://www.imsglobal.org/xsd/imsqti_v2p2',
    manifest: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    resource: 'imsqti_item_xmlv2p2',
    schema: ['QTIv2.2 Package', '1.0.0'],
  },
  'qti-3.0': {
    version: '3.0',
    item: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    manifest: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    resource: 'imsqti_item_xmlv3p0',
    schema: ['QTI Package', '3.0.0'],
  },
} as const

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
/** The same questions make the same file. */
const written = { mtime: new Date('2020-01-01T00:00:00Z') }

/** Questions as a package of QTI (PAPER-04a): an item each, with difficulty and tags in the manifest. */
export function writeQti(
  format: QtiFormat,
  questions: readonly PortableQuestion[],
  pictures: SentPictures = new Map(),
): Uint8Array {
  const files = questions.map((question, index) => {
    const id = `question-${String(index + 1).padStart(4, '0')}`
    return { id, path: `items/${id}.xml`, question, shown: picturesIn(question, pictures) }
  })
  const shown = new Map(files.flatMap((file) => file.shown.map((name) => [name.path, name.bytes] as const)))
  return zipSync(
    Object.fromEntries([
      ['imsmanifest.xml', strToU8(manifestXml(format, files))],
      ...files.map(
        ({ id, path, question }) => [path, strToU8(itemXml(format, id, question, pictures))] as const,
      ),
      ...shown,
    ]),
    written,
  )
}

interface ItemFile {
  id: string
  path: string
  question: PortableQuestion
  /** Pictures that it shows, by their names in the package. */
  shown: { path: string; bytes: Uint8Array }[]
}

const picturePath = (file: string, picture: SentPicture): string => `pictures/${pictureName(file, picture)}`

const picturesIn = (question: PortableQuestion, pictures: SentPictures): ItemFile['shown'] =>
  mediaFilesIn(question).flatMap((file) => {
    const picture = pictures.get(file)
    return picture ? [{ path: picturePath(file, picture), bytes: picture.bytes }] : []
  })

function manifestXml(format: QtiFormat, files: readonly ItemFile[]): string {
  const { manifest, resource, schema } = versions[format]
  const [name, version] = schema
  return [
    `${head}<manifest xmlns="${manifest}" identifier="questions">\n`,
    `  <metadata><schema>${name}</schema><schemaversion>${version}</schemaversion></metadata>\n`,
    '  <organizations/>\n  <resources>\n',
    ...files.map(
      ({ id, path, question, shown }) =>
        `    <resource identifier="${id}" type="${resource}" href="${path}">${lomXml(question)}${[path, ...shown.map((one) => one.path)].map((one) => `<file href="${one}"/>`).join('')}</resource>\n`,
    ),
    '  </resources>\n</manifest>\n',
  ].join('')
}

function lomXml({ difficulty, tags }: PortableQuestion): string {
  if (difficulty === undefined && tags.length === 0) return ''
  const keywords = tags.map((tag) => `<keyword><string>${xmlText(tag)}</string></keyword>`).join('')
  const level =
    difficulty === undefined
      ? ''
      : `<educational><difficulty><source>LOMv1.0</source><value>${difficultyWord(difficulty)}</value></difficulty></educational>`
  return `<metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general>${keywords}</general>${level}</lom></metadata>`
}

type Attributes = Record<string, string | number>
/** Makes elements of a version, given in the names of QTI 2. */
type Make = (name: string, attributes: Attributes, ...children: string[]) => string

const maker =
  (version: string): Make =>
  (name, attributes, ...children) => {
    const said = Object.entries(attributes).map(
      ([key, value]) => ` ${attributeIn(version, key)}="${xmlText(String(value))}"`,
    )
    const tag = elementIn(version, name)
    return `<${tag}${said.join('')}>${children.join('')}</${tag}>`
  }

/** A text as XHTML. */
const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => xmlText(blanksKept(line)))
    .join('<br/>')
const titleOf = (text: string): string => [...text.replace(/\s+/g, ' ')].slice(0, 60).join('')

/** The looks that QTI has elements for. */
const tags = { bold: 'strong', italic: 'em' }

function itemXml(format: QtiFormat, id: string, question: PortableQuestion, pictures: SentPictures): string {
  const { version, item } = versions[format]
  const make = maker(version)
  const markup: Markup = {
    tags,
    addressOf(file) {
      const picture = pictures.get(file)
      return picture ? `../${picturePath(file, picture)}` : null
    },
  }
  const children = [
    responseXml(make, question),
    outcome(make, 'SCORE', 'float', '0'),
    ...(question.worth === undefined ? [] : [outcome(make, 'MAXSCORE', 'float', String(question.worth))]),
    ...(question.explanation === '' ? [] : [outcome(make, 'FEEDBACK', 'identifier')]),
    make('itemBody', {}, bodyXml(make, question, markup)),
    make('responseProcessing', {}, ...scoring(make, question)),
    ...(question.explanation === '' ? [] : [feedbackXml(make, version, question, markup)]),
  ]
  const attributes: Attributes = {
    identifier: id,
    title: titleOf(question.text),
    adaptive: 'false',
    timeDependent: 'false',
  }
  const said = Object.entries(attributes).map(
    ([key, value]) => ` ${attributeIn(version, key)}="${xmlText(String(value))}"`,
  )
  const tag = elementIn(version, 'assessmentItem')
  return `${head}<${tag} xmlns="${item}"${said.join('')}>\n${children.map((child) => `  ${child}\n`).join('')}</${tag}>\n`
}

const values = (make: Make, texts: readonly string[]): string =>
  texts.map((text) => make('value', {}, xmlText(text))).join('')

const outcome = (make: Make, identifier: string, baseType: string, value?: string): string =>
  make(
    'outcomeDeclaration',
    { identifier, cardinality: 'single', baseType },
    ...(value === undefined ? [] : [make('defaultValue', {}, values(make, [value]))]),
  )

const choiceId = (index: number): string => `choice-${index + 1}`

function responseXml(make: Make, question: PortableQuestion): string {
  const declare = (cardinality: string, baseType: string, correct: readonly string[], more = ''): string =>
    make(
      'responseDeclaration',
      { identifier: 'RESPONSE', cardinality, baseType },
      ...(correct.length === 0 ? [] : [make('correctResponse', {}, values(make, correct))]),
      more,
    )
  if (question.type === 'QA') {
    const { answers, worth = 1 } = question
    const entries = answers.map((answer) =>
      make('mapEntry', { mapKey: answer, mappedValue: worth, caseSensitive: 'false' }),
    )
    return declare(
      'single',
      'string',
      answers.slice(0, 1),
      entries.length === 0 ? '' : make('mapping', { defaultValue: 0 }, ...entries),
    )
  }
  const right = question.options.flatMap((option, index) => (option.right ? [choiceId(index)] : []))
  return declare(question.type === 'RADIO' ? 'single' : 'multiple', 'identifier', right)
}

function bodyXml(make: Make, question: PortableQuestion, markup: Markup): string {
  const { formatted } = formattingOf(question.formatted, question.text)
  const asked = formatted ? `<div>${markupOf(formatted, markup)}</div>` : null
  const response = { responseIdentifier: 'RESPONSE' }
  if (question.type === 'QA') {
    const input = question.answers.length > 0 ? 'textEntryInteraction' : 'extendedTextInteraction'
    return `${asked ?? `<p>${lines(question.text)}</p>`}<div>${make(input, response)}</div>`
  }
  // A prompt has room for one line.
  const choices = make(
    'choiceInteraction',
    { ...response, shuffle: 'true', maxChoices: question.type === 'RADIO' ? 1 : 0 },
    ...(asked === null ? [make('prompt', {}, lines(question.text))] : []),
    ...question.options.map(({ text, ...option }, index) => {
      const { formatted: looks } = formattingOf(option.formatted, text)
      return make(
        'simpleChoice',
        { identifier: choiceId(index) },
        looks ? lineMarkupOf(looks, markup) : lines(text),
      )
    }),
  )
  return `${asked ?? ''}${choices}`
}

/** All of the points for what is right, and the explanation whatever was answered. */
function scoring(make: Make, question: PortableQuestion): string[] {
  const set = (identifier: string, value: string): string => make('setOutcomeValue', { identifier }, value)
  const base = (baseType: string, value: string): string => make('baseValue', { baseType }, value)
  const response = { identifier: 'RESPONSE' }
  const match = make('match', {}, make('variable', response), make('correct', response))
  const points = base('float', String(question.worth ?? 1))
  const score =
    question.type !== 'QA'
      ? [make('responseCondition', {}, make('responseIf', {}, match, set('SCORE', points)))]
      : question.answers.length > 0
        ? [set('SCORE', make('mapResponse', response))]
        : []
  return [
    ...score,
    ...(question.explanation === '' ? [] : [set('FEEDBACK', base('identifier', 'explanation'))]),
  ]
}

function feedbackXml(make: Make, version: string, question: PortableQuestion, markup: Markup): string {
  const { explanation, formattedExplanation } = question
  const { formatted } = formattingOf(formattedExplanation, explanation)
  const text = formatted ? markupOf(formatted, markup) : `<p>${lines(explanation)}</p>`
  return make(
    'modalFeedback',
    { outcomeIdentifier: 'FEEDBACK', showHide: 'show', identifier: 'explanation' },
    version === '3.0' ? make('contentBody', {}, text) : text,
  )
}
