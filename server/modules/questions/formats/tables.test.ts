import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { pngOf } from '../../../../tests/factories/pictures.ts'
import { readQuestionBytes } from '../../../../tests/factories/question-files.ts'

function foundIn(bytes: Uint8Array) {
  const read = readQuestionBytes(bytes)
  if (read.kind !== 'found') throw new Error(read.kind)
  const { questions, losses, problems, pictures } = read.found
  expect(problems).toEqual([])
  return { question: questions[0]?.question, losses: losses.map(({ loss }) => loss), pictures }
}

const item = (body: string) =>
  zipSync({
    'items/a.xml': strToU8(
      `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a" title="a"><responseDeclaration identifier="R" cardinality="single" baseType="string"><correctResponse><value>yes</value></correctResponse></responseDeclaration><itemBody>${body}<div><extendedTextInteraction responseIdentifier="R"/></div></itemBody></assessmentItem>`,
    ),
  })
const moodle = (html: string, files = '') =>
  strToU8(
    `<quiz><question type="shortanswer"><name><text>One</text></name><questiontext format="html"><text><![CDATA[${html}]]></text>${files}</questiontext>` +
      `<answer fraction="100"><text>yes</text></answer></question></quiz>`,
  )
const gift = (html: string) => strToU8(`::One:: [html]${html} {=yes}`)
const files = { 'Moodle XML': moodle, QTI: item, GIFT: gift }

const table =
  '<p>Read:</p>\n<table>\n <thead><tr><th>Card</th><th>Fee</th></tr></thead>\n <tbody>\n <tr>\n  <td><p>Gold</p><p>Plus</p></td>\n  <td>$30</td>\n </tr>\n' +
  ' <tr><td></td><td>free</td><td></td></tr>\n <tr><td></td><td> </td></tr>\n</tbody></table>\n<p>Which?</p>'

describe('a table in a question of a file', () => {
  test.each(Object.entries(files))(
    'PAPER-04b each row is a line with its cells apart, and the person is told: %s',
    (_name, file) => {
      const { question, losses } = foundIn(file(table))
      expect(question?.text).toBe('Read:\nCard | Fee\nGold Plus | $30\n| free\nWhich?')
      expect(losses).toEqual(['tables'])
    },
  )

  test('PAPER-04b GIFT over several lines reads alike in the format of Moodle itself', () => {
    const found = foundIn(
      strToU8('Read:\n<table>\n<tr><td>Gold</td>\n<td>$30</td></tr>\n</table>\nWhich? {=yes}'),
    )
    expect(found.question?.text).toBe('Read:\nGold | $30\n\nWhich?')
  })

  test('PAPER-04b looks and pictures stay in their cells', () => {
    const base64 = Buffer.from(pngOf(4, 4)).toString('base64')
    const { question, pictures } = foundIn(
      moodle(
        '<table><tr><td><b>Gold</b></td><td><img alt="A card" src="@@PLUGINFILE@@/a.png"></td><td>$30</td></tr></table>',
        `<file name="a.png" path="/" encoding="base64">${base64}</file>`,
      ),
    )
    expect(question?.formatted).toEqual([
      { insert: 'Gold', attributes: { bold: true } },
      { insert: ' | ' },
      { insert: { media: { kind: 'image', file: pictures[0]?.file, text: 'A card' } } },
      { insert: ' | $30' },
    ])
  })

  test('PAPER-04b ends of cells and rows that are left out, and a table in a cell, lose no words', () => {
    const loose = foundIn(moodle('<table><tr><td>a<td>b<tr><td>c<td>d</table>e')).question
    expect(loose?.text).toBe('a | b\nc | d\ne')
    const nested = foundIn(
      moodle(
        '<table><tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>',
      ),
    ).question
    expect(nested?.text).toBe('a | b | c | d')
  })
})
