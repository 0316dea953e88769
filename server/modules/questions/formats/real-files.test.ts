import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readQuestionBytes } from '../../../../tests/factories/question-files.ts'
import { collectQuestions, type FoundQuestions } from './found-questions.ts'
import { readRows } from './sheet.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const foundIn = (content: string | Uint8Array): FoundQuestions => {
  const file = readQuestionBytes(content)
  if (file.kind !== 'found') throw new Error(file.kind)
  return file.found
}
const lossesOf = ({ losses }: FoundQuestions) => losses.map(({ place, loss }) => [place.number, loss])
const problemsOf = ({ problems }: FoundQuestions) =>
  problems.map(({ place, problem }) => [place.unit, place.number, problem])
const questionsOf = ({ questions }: FoundQuestions) => questions.map(({ question }) => question)

const gift = `// question: 1  name: Lost card  [tag:Cards]
$CATEGORY: $course$/Cards

::Lost card:: [html]<p>A customer lost their card.</p><p>What <b>first</b>?</p> {
  =Block the card#Yes
  ~%30%Order a new card
  ~Ask for a letter \\{signed\\}
  ####A blocked card can\\:t be used.
}

Which are proof? {~%50%Passport ~%50%Identity card ~%-100%Business card}

The fee is free in the first year. {T#Read the terms#Right}

The opposite of credit is {=debit ~cash ~loan} in accounts.

Who answers complaints? {=the *service desk* =%50%a colleague}

Match them. {=card -> plastic =note -> paper =coin -> metal}

How much? {#3.5:0.1}

Tell us about it. {}

Read this before you go on.

Left open {=a ~b
`

describe('a file in GIFT as teachers write them', () => {
  const found = foundIn(gift)
  test('PAPER-04a is read: choices, true and false, gaps of one word, short and free answers', () => {
    expect(questionsOf(found)).toMatchObject([
      {
        type: 'RADIO',
        text: 'A customer lost their card.\nWhat first?',
        options: [
          { text: 'Block the card', right: true },
          { text: 'Order a new card', right: false },
          { text: 'Ask for a letter {signed}', right: false },
        ],
        explanation: 'A blocked card can:t be used.',
        tags: ['Cards'],
      },
      {
        type: 'CHECK_BOX',
        options: [{ right: true }, { right: true }, { text: 'Business card', right: false }],
        tags: [],
      },
      {
        type: 'RADIO',
        options: [
          { text: 'True', right: true },
          { text: 'False', right: false },
        ],
        explanation: 'Right',
      },
      { type: 'RADIO', text: 'The opposite of credit is _____ in accounts.' },
      { type: 'QA', answers: ['the service desk'] },
      { type: 'QA', text: 'Tell us about it.', answers: [] },
    ])
  })
  test('PAPER-04a says by lines what could not be taken, and what is wrong', () => {
    expect(lossesOf(found)).toEqual([
      [4, 'feedback'],
      [4, 'partial-points'],
      [4, 'formatting'],
      [17, 'partial-points'],
      [17, 'wildcards'],
      [19, 'matching'],
      [21, 'numerical'],
      [23, 'answers-missing'],
      [25, 'no-question'],
    ])
    expect(problemsOf(found)).toEqual([['line', 27, 'braces-open']])
    expect(found.questions[0]?.place).toEqual({ unit: 'line', number: 4, name: 'Lost card' })
  })
})

const moodle = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/Cards</text></category></question>
  <question type="multichoice">
    <name><text>Lost card</text></name>
    <questiontext format="html">
      <text><![CDATA[<p>A customer&rsquo;s card is gone.<br>What first?</p><p><img src="@@PLUGINFILE@@/card.png" alt="A card"></p>]]></text>
      <file name="card.png" path="/" encoding="base64">aGk=</file>
    </questiontext>
    <generalfeedback format="html"><text><![CDATA[<p>Blocked is blocked.</p>]]></text></generalfeedback>
    <defaultgrade>2.0000000</defaultgrade>
    <single>true</single>
    <correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback>
    <answer fraction="100" format="html"><text><![CDATA[<p>Block it &amp; report</p>]]></text><feedback format="html"><text></text></feedback></answer>
    <answer fraction="0" format="html"><text>Wait</text><feedback format="html"><text></text></feedback></answer>
    <tags><tag><text>Cards</text></tag></tags>
  </question>
  <question type="multichoice">
    <name><text>Proof</text></name>
    <questiontext format="html"><text>Which are proof?</text></questiontext>
    <defaultgrade>1.5</defaultgrade>
    <single>false</single>
    <answer fraction="75"><text>Passport</text></answer>
    <answer fraction="25"><text>Identity card</text></answer>
    <answer fraction="-50"><text>Business card</text></answer>
  </question>
  <question type="truefalse">
    <name><text>Free</text></name><questiontext format="html"><text>It is free.</text></questiontext>
    <answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer>
  </question>
  <question type="shortanswer">
    <name><text>Desk</text></name><questiontext format="plain_text"><text>Who answers &lt;complaints&gt;?</text></questiontext>
    <answer fraction="100"><text>The service desk</text></answer><answer fraction="50"><text>A colleague</text></answer>
  </question>
  <question type="matching"><name><text>Pairs</text></name></question>
  <question type="cloze"><name><text>Gaps</text></name></question>
  <question type="numerical"><name><text>Sum</text></name></question>
  <question type="ddimageortext"><name><text>Drag</text></name></question>
  <question type="multichoice">
    <name><text>None right</text></name><questiontext><text>Which?</text></questiontext><single>true</single>
    <answer fraction="0"><text>One</text></answer><answer fraction="0"><text>Two</text></answer>
  </question>
</quiz>`

test('PAPER-04a a file of Moodle’s XML is read, and says by questions what could not be taken and what is wrong', () => {
  const found = foundIn(moodle)
  expect(found.format).toBe('moodle-xml')
  expect(questionsOf(found)).toMatchObject([
    {
      type: 'RADIO',
      text: 'A customer’s card is gone.\nWhat first?',
      options: [
        { text: 'Block it & report', right: true },
        { text: 'Wait', right: false },
      ],
      explanation: 'Blocked is blocked.',
      worth: 2,
      tags: ['Cards'],
    },
    { type: 'CHECK_BOX', options: [{ right: true }, { right: true }, { right: false }] },
    {
      type: 'RADIO',
      options: [
        { text: 'True', right: false },
        { text: 'False', right: true },
      ],
    },
    { type: 'QA', text: 'Who answers <complaints>?', answers: ['The service desk'] },
  ])
  expect(lossesOf(found)).toEqual([
    [1, 'feedback'],
    [1, 'picture-not-one'],
    [2, 'partial-points'],
    [2, 'worth'],
    [4, 'partial-points'],
    [5, 'matching'],
    [6, 'gaps'],
    [7, 'numerical'],
    [8, 'other-type'],
  ])
  expect(problemsOf(found)).toEqual([['item', 9, 'right-missing']])
})

const item21 = (id: string, inside: string, declared = '') => `<?xml version="1.0"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${id}" title="${id}">${declared}<itemBody>${inside}</itemBody>
<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>
<modalFeedback outcomeIdentifier="F" identifier="x" showHide="show">Ask <em>twice</em>.</modalFeedback></assessmentItem>`
const declared = (cardinality: string, baseType: string, correct: string, mapping = '') =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${correct}</correctResponse>${mapping}</responseDeclaration>`

const choice = item21(
  'Choice',
  '<p>The sign says:</p><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>What now?</prompt><simpleChoice identifier="A">Stay<feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">No</feedbackInline></simpleChoice><simpleChoice identifier="B">Go</simpleChoice></choiceInteraction>',
  declared('single', 'identifier', '<value>B</value>'),
)
const multiple = item21(
  'Multiple',
  '<choiceInteraction responseIdentifier="R" maxChoices="0"><prompt>Which?</prompt><simpleChoice identifier="A">One</simpleChoice><simpleChoice identifier="B">Two</simpleChoice><simpleChoice identifier="C">Three</simpleChoice></choiceInteraction>',
  declared(
    'multiple',
    'identifier',
    '<value>A</value><value>C</value>',
    '<mapping lowerBound="0" upperBound="3"><mapEntry mapKey="A" mappedValue="2"/><mapEntry mapKey="C" mappedValue="1"/></mapping>',
  ),
)
const entry = item21(
  'Entry',
  '<p>Complaints go to <textEntryInteraction responseIdentifier="R"/> at once.</p>',
  declared(
    'single',
    'string',
    '<value>the desk</value>',
    '<mapping defaultValue="0"><mapEntry mapKey="the desk" mappedValue="1"/><mapEntry mapKey="service" mappedValue="1"/></mapping>',
  ),
)
const match = item21('Match', '<matchInteraction responseIdentifier="R"/>')
const qti3 = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="Three">
<qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>B</qti-value></qti-correct-response></qti-response-declaration>
<qti-outcome-declaration identifier="MAXSCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>4</qti-value></qti-default-value></qti-outcome-declaration>
<qti-item-body><qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>Which&nbsp;one?</qti-prompt><qti-simple-choice identifier="A">This</qti-simple-choice><qti-simple-choice identifier="B">That</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`

const manifest = (files: string[], metadata = '') =>
  `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><resources>${files
    .map(
      (file) => `<resource identifier="r" type="imsqti_item_xmlv2p1" href="${file}">${metadata}</resource>`,
    )
    .join('')}</resources></manifest>`
const lom =
  '<metadata><imsmd:lom xmlns:imsmd="http://ltsc.ieee.org/xsd/LOM"><imsmd:general><imsmd:keyword><imsmd:string>Cards</imsmd:string></imsmd:keyword></imsmd:general><imsmd:educational><imsmd:difficulty><imsmd:value>difficult</imsmd:value></imsmd:difficulty></imsmd:educational></imsmd:lom></metadata>'

describe('questions in QTI', () => {
  test('PAPER-04a come from a package in the order of its manifest, with its tags and difficulty', () => {
    const found = foundIn(
      zipSync({
        'imsmanifest.xml': strToU8(
          manifest(['b/choice.xml', 'a.xml', 'entry%201.xml', 'match.xml', 'gone.xml'], lom),
        ),
        'a.xml': strToU8(multiple),
        'b/choice.xml': strToU8(choice),
        'entry 1.xml': strToU8(entry),
        'match.xml': strToU8(match),
        'not-listed.xml': strToU8(choice),
      }),
    )
    const formattedExplanation = expect.arrayContaining([{ insert: 'twice', attributes: { italic: true } }])
    const more = { difficulty: 4, tags: ['Cards'], explanation: 'Ask twice.', formattedExplanation }
    expect(found.format).toBe('qti-2.1')
    expect(questionsOf(found)).toMatchObject([
      {
        type: 'RADIO',
        text: 'The sign says:\nWhat now?',
        options: [
          { text: 'Stay', right: false },
          { text: 'Go', right: true },
        ],
        ...more,
      },
      { type: 'CHECK_BOX', options: [{ right: true }, { right: false }, { right: true }], worth: 3, ...more },
      { type: 'QA', text: 'Complaints go to _____ at once.', answers: ['the desk', 'service'], ...more },
    ])
    expect(lossesOf(found)).toEqual([
      [1, 'feedback'],
      [2, 'partial-points'],
      [4, 'matching'],
    ])
    expect(problemsOf(found)).toEqual([['item', 5, 'file-missing']])
  })

  test('PAPER-04a come from a single item of any version, and from a package without a manifest', () => {
    const single = foundIn(qti3)
    expect(single.format).toBe('qti-3.0')
    expect(questionsOf(single)).toMatchObject([
      {
        type: 'RADIO',
        text: 'Which one?',
        options: [{ right: false }, { text: 'That', right: true }],
        worth: 4,
      },
    ])
    expect(foundIn(entry).questions[0]?.place).toEqual({ unit: 'item', number: 1, name: 'Entry' })
    const loose = foundIn(zipSync({ 'q10.xml': strToU8(entry), 'q2.xml': strToU8(choice) }))
    expect(loose.questions.map(({ place }) => place.name)).toEqual(['Choice', 'Entry'])
  })

  test('PAPER-04a of version 1 are refused by name', () => {
    const old =
      '<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment/></questestinterop>'
    expect(problemsOf(foundIn(old))).toEqual([['file', 0, 'qti-1']])
    expect(problemsOf(foundIn(zipSync({ 'old.xml': strToU8(old) })))).toEqual([['file', 0, 'qti-1']])
  })
})

describe('questions in a spreadsheet as people fill it in', () => {
  const rowsFound = (rows: string[][]) => {
    const findings = collectQuestions()
    readRows(rows, findings)
    return findings.found('csv')
  }
  test('PAPER-03 are read under heads of any language, with right options by letter, number or words', () => {
    const found = rowsFound([
      ['题目', '答案', '选项A', '选项B', '选项C', '分值', '难度'],
      ['一', 'B', '甲', '乙', '', '2', '３'],
      ['二', 'ＡＣ', '甲', '乙', '丙', '', ''],
      ['', '', '', '', '', '', ''],
      ['三', '1、3', '甲', '乙', '丙', '', ''],
      ['四', '乙', '甲', '乙', '', '', ''],
      ['五', '', '三天内', '三个工作日内', '', '', ''],
    ])
    expect(found.problems).toEqual([])
    expect(questionsOf(found)).toMatchObject([
      { type: 'RADIO', text: '一', options: [{ right: false }, { right: true }], worth: 2, difficulty: 3 },
      { type: 'CHECK_BOX', options: [{ right: true }, { right: false }, { right: true }] },
      { type: 'CHECK_BOX', options: [{ right: true }, { right: false }, { right: true }] },
      { type: 'RADIO', options: [{ right: false }, { right: true }] },
      { type: 'QA', answers: ['三天内', '三个工作日内'] },
    ])
    expect(found.questions[2]?.place).toEqual({ unit: 'row', number: 5, name: '' })
  })
  test('PAPER-03 tell row by row what is wrong', () => {
    const found = rowsFound([
      ['Type', 'Question', 'Right answer', 'Option A', 'Option B', 'Option C', 'Points'],
      ['Riddle', 'Which?', 'A', 'One', 'Two', '', ''],
      ['Single choice', 'Which?', 'D', 'One', 'Two', '', ''],
      ['Single choice', 'Which?', 'A, B', 'One', 'Two', '', ''],
      ['Single choice', 'Which?', '', 'One', 'Two', '', ''],
      ['Single choice', '', 'A', 'One', 'Two', '', ''],
      ['Single choice', 'Which?', 'A', 'One', '', '', ''],
      ['Single choice', 'Which?', 'A', 'One', 'One', '', ''],
      ['Single choice', 'Which?', 'A', 'One', '', 'Three', ''],
      ['Single choice', 'W'.repeat(501), 'A', 'One', 'Two', '', ''],
      ['Single choice', 'Which?', 'A', 'One', 'Two', '', 'many'],
    ])
    expect(problemsOf(found)).toEqual(
      [
        'type-unknown',
        'right-unknown',
        'right-several',
        'right-missing',
        'text-missing',
        'options-few',
        'option-twice',
        'option-empty',
        'text-long',
      ].map((problem, index) => ['row', index + 2, problem]),
    )
    expect(lossesOf(found)).toEqual([[11, 'worth']])
    expect(questionsOf(found)).toHaveLength(1)
    expect(problemsOf(rowsFound([['Name', 'Age']]))).toEqual([['file', 0, 'heads-missing']])
  })
})

describe('a hostile file', () => {
  const nothing = (found: FoundQuestions) => expect(found.questions).toEqual([])
  test('PAPER-04a that declares entities is refused, and none is expanded', () => {
    const bomb = `<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c SYSTEM "file:///etc/passwd">]>
<quiz><question type="essay"><questiontext><text>&b;&c;</text></questiontext></question></quiz>`
    for (const file of [bomb, bomb.replace('&b;&c;', 'words')]) {
      const found = foundIn(file)
      nothing(found)
      expect(found.problems.map(({ problem }) => problem)).toEqual(['xml-doctype'])
      expect(JSON.stringify(found)).not.toMatch(/hahaha|root:/)
    }
  })
  test('PAPER-04a that unpacks beyond all bounds is refused, whatever its tables say', () => {
    const bomb = zipSync({ 'a.xml': new Uint8Array(80 * 1024 * 1024) }, { level: 1 })
    expect(bomb.length).toBeLessThan(2_000_000)
    expect(problemsOf(foundIn(bomb))).toEqual([['file', 0, 'archive-too-large']])
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}.xml`, strToU8('x')]))
    expect(problemsOf(foundIn(zipSync(many, { level: 0 })))).toEqual([
      ['file', 0, 'archive-too-many-entries'],
    ])
  })
  test('PAPER-04a whose manifest names paths reaches nothing outside of it', () => {
    const found = foundIn(
      zipSync({ 'imsmanifest.xml': strToU8(manifest(['../../../etc/passwd', '/etc/passwd'])) }),
    )
    nothing(found)
    expect(problemsOf(found)).toEqual([
      ['item', 1, 'file-missing'],
      ['item', 2, 'file-missing'],
    ])
  })
  test('PAPER-04a in broken XML, nested without end, or in another encoding than it says names the line', () => {
    expect(problemsOf(foundIn('<quiz>\n<question>\n</quiz>'))).toEqual([['line', 3, 'xml-broken']])
    expect(problemsOf(foundIn('<quiz>'.repeat(100_000)))).toEqual([['line', 1, 'xml-broken']])
    const broken = Uint8Array.of(...bytesOf('<quiz>'), 0xff, 0xfe, ...bytesOf('</quiz>'))
    expect(problemsOf(foundIn(broken))).toEqual([['file', 0, 'encoding']])
  })
  test('PAPER-04a that is none is refused', () => {
    expect(readQuestionBytes(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0))).toEqual({ kind: 'unsupported' })
    expect(readQuestionBytes('<html><body>hi</body></html>')).toEqual({ kind: 'unsupported' })
    expect(readQuestionBytes('')).toEqual({ kind: 'unsupported' })
    expect(readQuestionBytes(zipSync({ 'a.txt': strToU8('x') }))).toEqual({ kind: 'unsupported' })
    expect(readQuestionBytes(Uint8Array.of(0xff, 0x41, 0xff))).toEqual({ kind: 'unsupported' })
  })
  test('PAPER-04a with scripts brings their words at most', () => {
    const payload = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const found = foundIn(`::x:: [html]Which? ${payload.replaceAll('=', '\\=')} {=a ~b}`)
    expect(questionsOf(found)[0]?.text).toBe('Which?')
    expect(questionsOf(foundIn(`[plain]${payload.replaceAll('=', '\\=')} {=a ~b}`))[0]?.text).toBe(payload)
  })
  test('PAPER-03 of more questions than are taken brings none', () => {
    const found = foundIn(Array.from({ length: 2001 }, (_, at) => `Which ${at}? {=a ~b}`).join('\n\n'))
    nothing(found)
    expect(problemsOf(found)).toEqual([['file', 0, 'questions-many']])
  })
  test.each([
    ['tags that never end', '<a "'.repeat(200_000)],
    ['braces', '{'.repeat(500_000)],
    ['backslashes', '\\'.repeat(500_000)],
    ['titles', '::'.repeat(250_000)],
  ])('PAPER-04a of nothing but %s is read in one go', (_name, text) => {
    expect(foundIn(`Which? {=a ~b}\n\n[html]${text} {=a ~b}`).questions).toHaveLength(1)
  })
})
