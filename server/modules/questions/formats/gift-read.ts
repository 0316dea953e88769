import type { QuestionPlace } from '../../../../src/domain/course/question-file.ts'
import type { Findings } from './found-questions.ts'
import { readAnswers, splitGeneral, type TrueFalseWords } from './gift-answers.ts'
import { formatOf, giftText, setAside, unescaped } from './gift-signs.ts'
import type { Lose } from './marked-up-text.ts'

interface Block {
  line: number
  text: string
  tags: string[]
}

/** Questions stand apart by empty lines; a line of comment may name tags, as `// [tag:fees]`. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let first = 0
  let tags: string[] = []
  const close = (): void => {
    if (lines.length === 0) return
    blocks.push({ line: first, text: lines.join('\n'), tags })
    lines = []
    tags = []
  }
  text.split('\n').forEach((raw, index) => {
    const line = raw.trim()
    if (line.startsWith('//')) return void tags.push(...tagsOf(line))
    if (line === '' || line.startsWith('$CATEGORY:')) return close()
    if (lines.length === 0) first = index + 1
    lines.push(setAside(raw))
  })
  close()
  return blocks
}

const tagsOf = (comment: string): string[] =>
  [...comment.matchAll(/\[tag:((?:[^\]\\]|\\.){1,200})\]/g)].map(([, tag = '']) =>
    tag.replace(/\\(.)/g, '$1'),
  )

/** Whether a text looks like Moodle's GIFT: a question has a title, or an answer in braces. */
export const isGift = (text: string): boolean =>
  /^\s*::/m.test(text) || /\{[^{}]*[=~#TF}]/.test(setAside(text.slice(0, 100_000)))

/** Reads questions in Moodle's GIFT (PAPER-04a); their place is the line that they begin in. */
export function readGift(text: string, words: TrueFalseWords, findings: Findings): void {
  for (const block of blocksOf(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')))
    readBlock(block, words, findings)
}

function readBlock({ line, text, tags }: Block, words: TrueFalseWords, findings: Findings): void {
  const [head = '', title = ''] = /^\s*::([\s\S]*?)::/.exec(text) ?? []
  const rest = text.slice(head.length)
  const place: QuestionPlace = { unit: 'line', number: line, name: unescaped(title) }
  const open = rest.indexOf('{')
  if (open < 0) return findings.lose(place, 'no-question', unescaped(rest))
  const end = rest.indexOf('}', open)
  if (end < 0) return findings.problem(place, 'braces-open', unescaped(rest))
  const after = rest.slice(end + 1).trim()
  if (after.includes('{')) return findings.lose(place, 'gaps', unescaped(rest))
  const lose: Lose = (loss, value) => findings.lose(place, loss, value)
  const { format, text: stem } = formatOf(rest.slice(0, open))
  const read = (part: string): string => giftText(part, format, lose)
  const { answers, general } = splitGeneral(rest.slice(open + 1, end))
  const answer = readAnswers(answers, { words, place, findings, read })
  if (!answer) return
  findings.add(place, {
    ...answer,
    text: read(`[${format}]${after === '' ? stem : `${stem.trimEnd()} _____ ${after}`}`),
    explanation: read(general.trim()) || answer.explanation,
    tags,
  })
}
