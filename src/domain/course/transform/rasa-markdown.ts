import { readJson } from '../../text/read-json.ts'
import type { LinedTree } from './lined-tree.ts'
import { fieldsOf } from './loose.ts'

/** No file comes near: each line is a part of the tree that it becomes. */
const mostLines = 200_000

const text = (said: string, line: number): LinedTree => ({ kind: 'text', text: said, line })
const list = (items: readonly LinedTree[], line: number): LinedTree => ({ kind: 'list', items, line })
const map = (entries: readonly (readonly [string, LinedTree])[], line: number): LinedTree => ({
  kind: 'map',
  entries: new Map(entries),
  line,
})

/** Headings of training examples; every other heading of the second level is the name of a story. */
const heading = /^##\s*(intent|synonym|regex|lookup)\s*:\s*(\S.{0,200})$/
/** What a learner means, with the values in it: `inform{"city": "Rome"}`. In a test of Rasa the very words follow: `inform: to Rome`. */
const meaning = /^\/?([\w./-]{1,100})(\{[^}]{0,1000}\})?(?:\s*:\s*(\S.*))?$/
/** What the bot does, or what is kept of it: `utter_greet`, `slot{"city": "Rome"}`. */
const event = /^([\w./-]{1,100})(\{[^}]{0,1000}\})?$/

/** What in a list nothing but a story of Rasa says. */
const botDoes = /^(?:(?:utter|respond|action)_\w|(?:slot|form)\{)|^\w{1,100}_form$/

/**
 * Whether a text is what Rasa 1 trains with: examples, stories or responses. A list in other Markdown is told from a story by what the bot does in it: nothing
 * but Rasa says `utter_` or `slot{` at the beginning of an item.
 */
export const isRasaMarkdown = (whole: string): boolean =>
  /^##[ \t]*(?:intent|synonym|regex|lookup)[ \t]*:[ \t]*\S/m.test(whole) ||
  /^##[^\r\n]*\r?\n\*[ \t]*[\w.-]{1,100}\/[\w.-]{1,100}[ \t]*\r?\n[ \t]*-[ \t]*\S/m.test(whole) ||
  (/^##[ \t]*\S/m.test(whole) &&
    /^\*[ \t]*\S/m.test(whole) &&
    /^[ \t]*-[ \t]*(?:(?:utter|respond|action)_\w|(?:slot|form)\{)/m.test(whole))

/** The lines without comments, which may go over several of them. Comments that never end take the rest. */
function linesWithoutComments(whole: string): string[] {
  let kept = ''
  for (let at = 0; at < whole.length;) {
    const begin = whole.indexOf('<!--', at)
    if (begin < 0) return (kept + whole.slice(at)).split(/\r\n?|\n/)
    const end = whole.indexOf('-->', begin + 4)
    const comment = whole.slice(begin, end < 0 ? whole.length : end)
    // Its line breaks stay, so that lines keep their numbers.
    kept += whole.slice(at, begin) + comment.replaceAll(/[^\r\n]+/g, '')
    at = end < 0 ? whole.length : end + 3
  }
  return kept.split(/\r\n?|\n/)
}

/** What of the YAML of Rasa says the same as some files of Markdown. */
class MarkdownReading {
  private readonly nlu: LinedTree[] = []
  private readonly stories: LinedTree[] = []
  private readonly responses: [string, LinedTree][] = []
  private inExamples = false
  /** What the lines below a heading belong to. */
  private end = () => {}
  private take: (line: string, number: number) => void = () => {}

  read(lines: readonly string[]): LinedTree {
    lines.forEach((raw, index) => {
      const line = raw.trim()
      if (line === '') return
      // Within examples other headings say nothing.
      if (line.startsWith('#') && (!this.inExamples || /^##(?!#)/.test(line))) this.open(line, index + 1)
      else if (!line.startsWith('#')) this.take(line, index + 1)
    })
    this.end()
    return map(
      [
        ['nlu', list(this.nlu, 1)],
        ['stories', list(this.stories, 1)],
        ...(this.responses.length > 0 ? [['responses', map(this.responses, 1)] as const] : []),
      ],
      1,
    )
  }

  private open(line: string, number: number): void {
    this.end()
    const [, kind, name = ''] = heading.exec(line) ?? []
    this.inExamples = kind !== undefined
    if (kind === 'intent') this.openIntent(name.trim(), number)
    else if (kind !== undefined) {
      this.nlu.push(map([[kind, text(name.trim(), number)]], number))
      this.end = this.take = () => {}
    } else this.openStory(line.replace(/^#+/, '').trim(), number)
  }

  private openIntent(name: string, number: number): void {
    const examples: LinedTree[] = []
    this.take = (line, at) => {
      const [, example] = /^[-*+]\s*(\S.*)$/.exec(line) ?? []
      if (example !== undefined) examples.push(text(example.replaceAll('\\n', ' '), at))
      else this.nlu.push(map([[line.slice(0, 60), text('', at)]], at))
    }
    this.end = () => {
      const entries = [
        ['intent', text(name, number)],
        ['examples', list(examples, number)],
      ] as const
      this.nlu.push(map(entries, number))
    }
  }

  private openStory(name: string, number: number): void {
    const steps: LinedTree[] = []
    /** A part of an intent such as `faq/hours`, and what is answered to it: no story, but one question of many. */
    let asked = ''
    let answers: LinedTree[] | null = null
    this.take = (line, at) => {
      const said = line.slice(1).trim()
      if (line.startsWith('*')) {
        asked = /^[\w.-]{1,100}\/[\w./-]{1,100}$/.test(said) ? said : ''
        answers = null
        steps.push(...meaningsOf(said, at))
      } else if (line.startsWith('>')) steps.push(...checkpointOf(said, at))
      else if (!line.startsWith('-')) steps.push(text(line.slice(0, 60), at))
      else if (answers) answers.push(text(said, at))
      else if (asked !== '' && !botDoes.test(said)) {
        steps.pop()
        answers = [text(said, at)]
        this.responses.push([`utter_${asked}`, list(answers, at)])
      } else if (event.test(said) || /^form\s*:/.test(said)) steps.push(...eventOf(said, at))
      else steps.push(map([['bot', text(said, at)]], at))
    }
    this.end = () => {
      if (steps.length > 0)
        this.stories.push(
          map(
            [
              ['story', text(name, number)],
              ['steps', list(steps, number)],
            ],
            number,
          ),
        )
    }
  }
}

const intentOf = (said: string, line: number): LinedTree | null => {
  const [, intent, , words] = meaning.exec(said) ?? []
  if (intent === undefined) return null
  return map(
    [['intent', text(intent, line)], ...(words === undefined ? [] : [['user', text(words, line)] as const])],
    line,
  )
}

function meaningsOf(said: string, line: number): LinedTree[] {
  // What is said to a form while it asks is the form's own.
  if (/^form\s*:/.test(said)) return []
  const intents = said.split(' OR ').map((one) => intentOf(one.trim(), line))
  const known = intents.filter((one) => one !== null)
  if (known.length < intents.length) return [text(said.slice(0, 60), line)]
  return known.length === 1 ? known : [map([['or', list(known, line)]], line)]
}

/** The names of what stands in braces; null where nobody could read it. */
function namesIn(braces: string): string[] | null {
  const read = readJson(braces)
  return 'value' in read ? fieldsOf(read.value).map(([name]) => name) : null
}

const slotsOf = (braces: string, line: number): LinedTree => {
  const names = namesIn(braces)
  const said = names ?? [braces.slice(0, 60)]
  return map(
    [
      [
        'slot_was_set',
        list(
          said.map((name) => text(name, line)),
          line,
        ),
      ],
    ],
    line,
  )
}

function eventOf(said: string, line: number): LinedTree[] {
  const [, name, braces] = event.exec(said) ?? []
  if (name === undefined) return []
  if (braces === undefined) return [map([['action', text(name, line)]], line)]
  if (name === 'slot') return [slotsOf(braces, line)]
  if (name === 'form') return [map([['active_loop', text(name, line)]], line)]
  return [map([[name, text('', line)]], line)]
}

function checkpointOf(said: string, line: number): LinedTree[] {
  const [, name, braces] = /^([^{]{1,200})(\{.{0,1000}\})?$/.exec(said) ?? []
  if (name === undefined || name.trim() === '') return [text(said.slice(0, 60), line)]
  const meets = map([['checkpoint', text(name.trim(), line)]], line)
  return braces === undefined ? [meets] : [meets, slotsOf(braces, line)]
}

/**
 * What Rasa 1 trains with, in Markdown, as the YAML that later versions say it in (COURSE-06b): `## intent:name` with examples, `## story` with
 * what is meant and done, each part with its line. Null where it is too long to be read.
 */
export function readRasaMarkdown(whole: string): LinedTree | null {
  const lines = linesWithoutComments(whole)
  return lines.length > mostLines ? null : new MarkdownReading().read(lines)
}
