import { expect, test } from 'vitest'
import { pngOf } from '../../../../tests/factories/pictures.ts'
import { readQuestionBytes } from '../../../../tests/factories/question-files.ts'
import { xmlPieces } from '../../../xml/xml-scan.ts'

function read(text: string | Uint8Array) {
  const answer = readQuestionBytes(text)
  if (answer.kind !== 'found') throw new Error(answer.kind)
  const { questions, problems, losses, pictures } = answer.found
  return {
    texts: questions.map(({ question }) => question.text),
    problems: problems.map(({ place, problem }) => [place.unit, place.number, problem]),
    losses: losses.map(({ loss, value }) => [loss, value]),
    pictures,
  }
}
const question = (text: string, more = '') =>
  `<question type="shortanswer">\n<name><text>One</text></name><questiontext format="html"><text><![CDATA[${text}]]></text>${more}</questiontext><answer fraction="100"><text>yes</text></answer></question>`
const fileOf = (name: string, content: Uint8Array) =>
  `<file name="${name}" path="/" encoding="base64">${Buffer.from(content).toString('base64')}</file>`
const image = (name: string) => `<img src="@@PLUGINFILE@@/${name}" alt="">`

test('PAPER-04a a question of Moodle’s XML that is damaged keeps none of the others, and its line is told', () => {
  const { texts, problems } = read(
    `<?xml version="1.0"?>\n<quiz>\n${question('First')}\n<question type="essay">\n<name a="1" a="2"/></question>\n${question('Third &amp; last')}\n</quiz>`,
  )
  expect(texts).toEqual(['First', 'Third & last'])
  expect(problems).toEqual([['line', 6, 'xml-broken']])
})

test('PAPER-04a what comes before the place where Moodle’s XML breaks off is taken, and the place is told', () => {
  for (const rest of ['<question>', '</question>', '<!-- ', '<question type="', '<![CDATA[', '</quiz>more'])
    expect(read(`<quiz>\n${question('First')}\n${rest}`), rest).toMatchObject({
      texts: ['First'],
      problems: [['line', 4, 'xml-broken']],
    })
})

test('PAPER-04a a question of Moodle’s XML that is too large is told by its number, and left out', () => {
  const { texts, problems } = read(
    `<quiz>${question('x'.repeat(9 * 1024 * 1024))}${question('Second')}</quiz>`,
  )
  expect(texts).toEqual(['Second'])
  expect(problems).toEqual([['item', 1, 'question-large']])
})

test('PAPER-04b each picture of Moodle’s XML that can’t come along is told with the reason', () => {
  const large = Buffer.concat([pngOf(1), Buffer.alloc(4 * 1024 * 1024)])
  const { losses, pictures, texts } = read(
    `<quiz>${question(
      `Look: ${['a.png', 'large.png', 'fake.png', 'gone.png'].map(image).join('')}<img src="https://a.example/b.png">`,
      fileOf('a.png', pngOf(1)) +
        fileOf('large.png', large) +
        fileOf('fake.png', Buffer.from('<svg onload="alert(1)"/>')),
    )}${question('Second')}</quiz>`,
  )
  expect(pictures).toMatchObject([{ name: 'a.png' }])
  expect(losses).toEqual([
    ['picture-too-large', '@@PLUGINFILE@@/large.png'],
    ['picture-not-one', '@@PLUGINFILE@@/fake.png'],
    ['picture-missing', '@@PLUGINFILE@@/gone.png'],
    ['media', 'https://a.example/b.png'],
  ])
  expect(texts).toEqual(['Look:', 'Second'])
})

test('PAPER-04a Moodle’s XML is read in the encoding that it says', () => {
  const text = `<?xml version="1.0" encoding="utf-16"?><quiz>${question('银行卡')}</quiz>`
  expect(read(Buffer.from(`\uFEFF${text}`, 'utf16le')).texts).toEqual(['银行卡'])
  expect(read(`<?xml version="1.0" encoding="klingon"?><quiz/>`).problems).toEqual([['file', 0, 'encoding']])
})

test('PAPER-04a XML comes in the same pieces wherever its parts end', () => {
  const text = `<?xml version="1.0"?><!-- <no> -->\n<a b="x>y"><c/>words<![CDATA[a < b ]] ]]>&amp;</a>`
  const joined = (texts: string[]) =>
    [...xmlPieces(texts)].map((piece) => (piece.kind === 'cdata' ? piece.words : piece.source)).join('|')
  const whole = [...xmlPieces([text])].map(({ kind }) => kind)
  expect(whole).toEqual(['text', 'start', 'empty', 'text', 'cdata', 'text', 'end'])
  for (let at = 1; at < text.length; at++)
    expect(joined([text.slice(0, at), text.slice(at)]).replaceAll('|', '')).toBe(
      joined([text]).replaceAll('|', ''),
    )
  expect(joined([...text]).replaceAll('|', '')).toBe(joined([text]).replaceAll('|', ''))
})
