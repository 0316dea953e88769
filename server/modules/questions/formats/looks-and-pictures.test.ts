import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import {
  type PortableQuestion,
  portableQuestionSchema,
} from '../../../../src/domain/course/portable-question.ts'
import { lossesIn } from '../../../../src/domain/course/question-file.ts'
import { mediaFilesIn, withMediaFiles } from '../../../../src/domain/text/media.ts'
import { formattingOf } from '../../../../src/domain/text/rich-text.ts'
import { pngOf } from '../../../../tests/factories/pictures.ts'
import { readQuestionBytes } from '../../../../tests/factories/question-files.ts'
import type { ZipFile } from '../../../spreadsheets/zip-file.ts'
import { writeFile, type WrittenFormat } from '../write-file.ts'
import { collectQuestions } from './found-questions.ts'
import { readQtiPackage } from './qti-package.ts'

function foundIn(bytes: Uint8Array) {
  const read = readQuestionBytes(bytes)
  if (read.kind !== 'found') throw new Error(read.kind)
  for (const { question } of read.found.questions) portableQuestionSchema.parse(question)
  return { ...read.found, contents: [...read.contents.values()].map((one) => one.toString('base64')) }
}
const png = pngOf(4, 4)
const base64 = Buffer.from(png).toString('base64')
const slip = '0f8c1c1e-5d0e-4c39-9a5e-2f7a3e0c6a11'
const media = (text: string) => ({ insert: { media: { kind: 'image' as const, file: slip, text } } })

const question: PortableQuestion = {
  type: 'RADIO',
  text: 'Which field is wrong?\nLook at the date\nA slip with 31 February\nand decide.',
  formatted: [
    { insert: 'Which field is ' },
    { insert: 'wrong', attributes: { bold: true } },
    { insert: '?\nLook at the date' },
    { insert: '\n', attributes: { list: 'bullet' } },
    media('A slip with 31 February'),
    { insert: '\nand decide.' },
  ],
  options: [
    {
      text: 'The date',
      formatted: [{ insert: 'The ' }, { insert: 'date', attributes: { italic: true } }],
      right: true,
    },
    { text: 'A stamp', formatted: [media('A stamp')], right: false },
    { text: '<b>None</b>', right: false },
  ],
  explanation: 'February has 28 days, see the rules.',
  formattedExplanation: [
    { insert: 'February has ' },
    { insert: '28 days', attributes: { bold: true } },
    { insert: ', see ' },
    { insert: 'the rules', attributes: { link: 'https://bank.example/?a=1&b=2' } },
    { insert: '.' },
  ],
  tags: [],
}

test.each<WrittenFormat>(['moodle-xml', 'qti-2.1', 'qti-2.2', 'qti-3.0'])(
  'PAPER-04b looks and pictures of questions come back from %s',
  (format) => {
    expect(formattingOf(question.formatted, question.text)).toEqual({ formatted: question.formatted })
    const pictures = new Map([[slip, { type: 'image/png', bytes: png }]])
    const found = foundIn(writeFile({ format, questions: [question], pictures }))
    expect(found.losses).toEqual([])
    expect(found.pictures).toMatchObject([{ type: 'image/png', size: png.length }])
    expect(found.contents).toEqual([base64])
    const [came] = found.pictures
    expect(
      found.questions.map((one) => withMediaFiles(one.question, new Map([[came?.file ?? '', slip]]))),
    ).toEqual([question])
    expect(lossesIn(format, question)).toEqual([])
  },
)

test('PAPER-04b a picture that doesn’t go out leaves its words in brackets', () => {
  const found = foundIn(writeFile({ format: 'moodle-xml', questions: [question] }))
  expect(found.questions[0]?.question.text).toContain('[A slip with 31 February]')
  expect(found.pictures).toEqual([])
})

test('PAPER-04b GIFT and spreadsheets carry the words, and say that looks and pictures stay behind', () => {
  const found = foundIn(writeFile({ format: 'gift', questions: [question] }))
  expect(found.questions[0]?.question).toMatchObject({
    text: question.text,
    explanation: question.explanation,
  })
  for (const format of ['gift', 'xlsx', 'csv'] as const)
    expect(lossesIn(format, question).filter((loss) => loss !== 'difficulty')).toEqual([
      'media',
      'formatting',
    ])
  const film = { insert: { media: { kind: 'video' as const, file: slip, text: 'A film' } } }
  const large = { insert: 'x', attributes: { size: 'huge' as const } }
  expect(lossesIn('moodle-xml', { ...question, formatted: [film, large] })).toEqual(['media', 'formatting'])
})

const moodle = (html: string, files = '', option = 'Yes') =>
  foundIn(
    new TextEncoder().encode(
      `<quiz><question type="multichoice"><name><text>One</text></name><questiontext format="html"><text><![CDATA[${html}]]></text>${files}</questiontext>` +
        `<generalfeedback format="html"><text></text></generalfeedback><single>true</single>` +
        `<answer fraction="100" format="html"><text><![CDATA[${option}]]></text></answer><answer fraction="0"><text>No</text></answer></question></quiz>`,
    ),
  )

test.each([
  '<b>Hi</b><script>alert(1)</script>',
  '<b onclick="alert(1)" style="position:fixed">Hi</b>',
  '<b>Hi</b><img src=x onerror=alert(1)>',
  '<b>Hi</b><a href="javascript:alert(1)"></a>',
  '<b>Hi</b><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<b>Hi</b><style>*{display:none}</style>',
  '<b>Hi</b><img src="//evil.example/x.png" alt="x">',
  '<b>Hi</b><img src="@@PLUGINFILE@@/../../etc/passwd">',
  '<b>Hi</b><svg onload=alert(1)></svg>',
])('TEXT-07a of %s nothing comes in but words and looks', (html) => {
  const found = moodle(html)
  expect(found.questions[0]?.question).toMatchObject({
    text: 'Hi',
    formatted: [{ insert: 'Hi', attributes: { bold: true } }],
  })
  expect(found.pictures).toEqual([])
})

test('PAPER-04b what says a picture is words, whatever it has in it', () => {
  const alt = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; {{fee}}'
  const { questions, pictures } = moodle(
    `<p>Look: <img alt="${alt}" src="@@PLUGINFILE@@/a%20b.png"></p>`,
    `<file name="a b.png" path="/" encoding="base64">${base64}</file>`,
  )
  expect(questions[0]?.question.formatted).toEqual([
    { insert: 'Look: ' },
    {
      insert: {
        media: { kind: 'image', file: pictures[0]?.file, text: '"><script>alert(1)</script> {fee}' },
      },
    },
  ])
  expect(pictures).toMatchObject([{ name: 'a b.png', type: 'image/png', size: png.length }])
})

test('PAPER-04b a picture without a description is called by its file, and the person is told', () => {
  const found = moodle(
    '<p>Look:</p><img src="@@PLUGINFILE@@/form.png">',
    `<file name="form.png" path="/" encoding="base64">${base64}</file>`,
    `<img src="data:image/png;base64,${base64}" alt="A form">`,
  )
  expect(found.questions[0]?.question).toMatchObject({
    text: 'Look:\nform',
    options: [{ text: 'A form' }, { text: 'No' }],
  })
  expect(found.losses.map(({ loss }) => loss)).toEqual(['descriptions'])
  expect(found.pictures).toHaveLength(1)
  expect(mediaFilesIn(found.questions)).toHaveLength(1)
})

test('PAPER-04b what is called a picture and is none stays out, and so does a file that no text shows', () => {
  const html = Buffer.from('<script>alert(1)</script>').toString('base64')
  const found = moodle(
    '<p>Look: <img alt="x" src="@@PLUGINFILE@@/x.png"></p>',
    `<file name="x.png" path="/" encoding="base64">${html}</file>`,
  )
  expect(found.pictures).toEqual([])
  expect(found.questions[0]?.question).not.toHaveProperty('formatted')
  expect(found.losses).toMatchObject([{ loss: 'picture-not-one', value: 'x' }])
  const unshown = moodle('Look', `<file name="y.png" path="/" encoding="base64">${base64}</file>`)
  expect(unshown.losses).toMatchObject([{ loss: 'media', value: 'y.png' }])
  expect(unshown.pictures).toEqual([])
})

test('PAPER-04b an item of QTI finds its pictures in its package, and nowhere else', () => {
  const item = (source: string) =>
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a" title="a"><responseDeclaration identifier="R" cardinality="single" baseType="string"><correctResponse><value>yes</value></correctResponse></responseDeclaration><itemBody><p>See <img src="${source}" alt="A form"/></p><div><extendedTextInteraction responseIdentifier="R"/></div></itemBody></assessmentItem>`
  const found = (source: string) =>
    foundIn(zipSync({ 'items/a.xml': strToU8(item(source)), 'media/form.png': png }))
  expect(found('../media/form.png').pictures).toHaveLength(1)
  expect(found('../media/form.png').questions[0]?.question.text).toBe('See A form')
  for (const source of ['media/form.png', '/media/form.png/x', '../media/other.png'])
    expect(found(source)).toMatchObject({
      pictures: [],
      losses: [{ loss: 'picture-missing', value: 'A form' }],
    })
  for (const source of ['file:///media/form.png', 'https://evil.example/form.png', '//evil.example/form.png'])
    expect(found(source)).toMatchObject({ pictures: [], losses: [{ loss: 'media', value: 'A form' }] })
})

test('PAPER-04b a picture of a package is unpacked once, however many questions show it', () => {
  const item = (n: number, source: string) =>
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i${n}" title="${n}"><responseDeclaration identifier="R" cardinality="single" baseType="string"><correctResponse><value>yes</value></correctResponse></responseDeclaration><itemBody><p>See <img src="${source}" alt="Form ${n}"/></p><div><extendedTextInteraction responseIdentifier="R"/></div></itemBody></assessmentItem>`
  const files = new Map<string, Uint8Array | 'damaged'>([
    ['a.png', png],
    ['b.png', 'damaged'],
  ])
  for (let n = 0; n < 40; n++) files.set(`${n}.xml`, strToU8(item(n, n % 4 === 3 ? 'b.png' : './a.png')))
  const unpacked: string[] = []
  const findings = collectQuestions()
  const zip: ZipFile = {
    names: [...files.keys()],
    has: (name) => files.has(name),
    read(name) {
      unpacked.push(name)
      return files.get(name) ?? null
    },
  }
  const found = findings.found(readQtiPackage(zip, findings))
  expect(unpacked.filter((name) => name.endsWith('.png'))).toEqual(['a.png', 'b.png'])
  expect(found.pictures).toMatchObject([{ name: 'a.png', size: png.length }])
  expect(found.questions).toHaveLength(40)
  expect(found.questions[2]?.question.text).toBe('See Form 2')
  expect(found.losses.map(({ loss }) => loss)).toEqual(Array(10).fill('picture-not-one'))
})

test('PAPER-04b TEXT-07a a link that leads nowhere safe comes as its words, and is told', () => {
  const written = writeFile({
    format: 'moodle-xml',
    questions: [
      {
        ...question,
        explanation: 'x',
        formattedExplanation: [{ insert: 'x', attributes: { link: 'https://a.example' } }],
      },
    ],
  })
  const evil = Buffer.from(written).toString().replaceAll('https://a.example', 'javascript:alert(1)')
  expect(evil).toContain('javascript:')
  const found = foundIn(Buffer.from(evil))
  expect(found.questions[0]?.question.explanation).toBe('x')
  expect(JSON.stringify(found.questions)).not.toContain('javascript')
  expect(found.losses.map(({ loss }) => loss)).toContain('formatting')
})
