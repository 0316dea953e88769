import type { Condition } from '../../../../domain/course/condition.ts'
import { type DialogueFlowCourse, leastExamples } from '../../../../domain/course/dialogue-flow.ts'
import { type PortableQuestion, portableLimits } from '../../../../domain/course/portable-question.ts'
import type { QuestionLoss } from '../../../../domain/course/question-file.ts'
import type { Question } from '../../../../domain/course/question.ts'
import { nameKey, sameName } from '../../../../domain/text/same-name.ts'

/** A question for a file, with what of it a file can't carry. */
export interface LeavingQuestion {
  question: PortableQuestion
  losses: QuestionLoss[]
}

type Words = Pick<DialogueFlowCourse, 'keywords' | 'intents'>

/** Questions for a flow, with the keywords and intents that have to be made for them. */
export interface BroughtQuestions extends Words {
  questions: Question[]
}

/** Of these no more is said than a keyword says: it stands in whatever a learner says around it. */
const longestWords = 3
const longestUnspaced = 8
const longestKeyword = 40
const longestIntentName = 60
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

const signsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]/gu) ?? []

/** A single letter would be found in much that says something else. */
const isLetter = (answer: string): boolean => /^[^\p{N}\p{sc=Han}]?$/u.test(signsOf(answer).join(''))

/** Whether an answer is a word, a name or a value. */
function isWord(answer: string): boolean {
  if (isLetter(answer) || answer.length > longestKeyword || answer.includes('\n')) return false
  if (unspaced.test(answer)) return signsOf(answer).length <= longestUnspaced
  return answer.split(/\s+/u).filter((word) => signsOf(word).length > 0).length <= longestWords
}

/** The things that an answer lists; none where it is no list of words. */
function listed(answer: string): string[] {
  const items = answer
    .replace(/[.。]\s*$/u, '')
    .split(/[、;；\n]|,\s|\s(?:and|&)\s/u)
    .map((item) => item.trim().replace(/^and\s/u, ''))
    .filter((item) => item !== '')
  const isList = items.length > 1 && items.length <= portableLimits.answers && items.every(isWord)
  return isList ? [...new Set(items)] : []
}

/** The words of an answer that are to be found, without the full stop of a sentence. */
const wordOf = (answer: string): string => answer.replace(/[.。]\s*$/u, '').trim()

/** How the accepted answers of a question are listened for in a flow. */
function listening(answers: readonly string[]) {
  const [only] = answers
  const list = answers.length === 1 && only !== undefined ? listed(only) : []
  const texts = list.length > 0 ? [] : answers
  const sentences = texts.filter((answer) => !isWord(answer))
  return { list, words: texts.filter(isWord).map(wordOf), sentences }
}

/** What of a question a flow can't take over: a few accepted sentences teach no intent, so each counts as it is written alone. */
export function lossesInFlow(portable: PortableQuestion): QuestionLoss[] {
  if (portable.type !== 'QA') return []
  const sentences = listening(portable.answers).sentences.filter((answer) => !isLetter(answer))
  return sentences.length > 0 && sentences.length < leastExamples ? ['word-for-word'] : []
}

/**
 * Questions of a file as questions of a flow; they have no points, difficulty or tags there. Nobody says an accepted answer word for word: what is a
 * word or a value becomes a keyword, each item of a list a point of its own, and sentences that are enough to learn from an intent. Keywords that the
 * course has are taken.
 */
export function flowQuestions(
  portables: readonly PortableQuestion[],
  course: Words,
  newId: (of: string) => string,
): BroughtQuestions {
  const keywords: Words['keywords'] = []
  const intents: Words['intents'] = []
  const keywordFor = (texts: readonly string[]): Condition[] => {
    const known = (text: string) =>
      [...course.keywords, ...keywords].find(({ name, synonyms }) =>
        [name, ...synonyms].some((one) => sameName(one, text)),
      )?.id
    const [name, ...synonyms] = texts.filter((text) => known(text) === undefined)
    if (name !== undefined) keywords.push({ id: newId('keyword'), name, synonyms })
    return [...new Set(texts.flatMap((text) => known(text) ?? []))].map((keyword) => ({
      type: 'keyword',
      keyword,
    }))
  }
  const intentFor = (question: string, positive: readonly string[]): Condition => {
    const shortened = (most: number) => [...question.replace(/\s+/gu, ' ')].slice(0, most).join('').trim()
    const taken = [...course.intents, ...intents].map(({ name }) => nameKey(name))
    const numbered = (count: number) =>
      count === 1 ? shortened(longestIntentName / 2) : `${shortened(longestIntentName / 2 - 4)} ${count}`
    let count = 1
    while (taken.includes(nameKey(numbered(count)))) count++
    const intent = { id: newId('intent'), name: numbered(count), positive: [...positive], negative: [] }
    intents.push(intent)
    return { type: 'intent', intent: intent.id }
  }
  const pointsOf = (text: string, answers: readonly string[]): Condition[] => {
    const { list, words, sentences } = listening(answers)
    if (list.length > 0)
      return list.map((item) => ({ type: 'group', mode: 'any', children: keywordFor([item]) }))
    const isLearnt = sentences.length >= leastExamples
    const children: Condition[] = [
      ...keywordFor(words),
      ...(isLearnt
        ? [intentFor(text, sentences)]
        : sentences.map((sentence): Condition => ({ type: 'sentence', text: sentence }))),
    ]
    return [{ type: 'group', mode: 'any', children }]
  }
  const questions = portables.map((portable): Question => {
    const { text, explanation } = portable
    const common = { id: newId('question'), text, explanation }
    if (portable.type === 'QA') return { ...common, type: 'QA', points: pointsOf(text, portable.answers) }
    const options = portable.options.map(({ text: option, right }, at) => ({
      id: `option-${at + 1}`,
      text: option,
      right,
    }))
    return { ...common, type: portable.type, options }
  })
  return { questions, keywords, intents }
}

/** A question of a flow for a file. Of what a free answer has to say, files have sentences and words alone, any of which will do. */
export function leavingQuestion(question: Question, { keywords }: DialogueFlowCourse): LeavingQuestion {
  const { text, explanation } = question
  const common = { text, explanation, tags: [] }
  if (question.type !== 'QA') {
    const options = question.options.map((option) => ({ text: option.text, right: option.right }))
    return { question: { type: question.type, ...common, options }, losses: [] }
  }
  const losses = new Set<QuestionLoss>()
  const answersOf = (condition: Condition): string[] => {
    if (condition.type === 'sentence') return [condition.text]
    if (condition.type === 'keyword' && condition.stance !== 'denied') {
      const keyword = keywords.find(({ id }) => id === condition.keyword)
      return keyword ? [keyword.name, ...keyword.synonyms] : []
    }
    if (condition.type === 'group' && condition.mode === 'any') return condition.children.flatMap(answersOf)
    losses.add('conditions')
    return []
  }
  const [point, ...others] = question.points
  // All of several points have to be said: none of them is an answer.
  if (others.length > 0) losses.add('conditions')
  const answers = [...new Set(point && others.length === 0 ? answersOf(point) : [])]
  if (answers.length > portableLimits.answers) losses.add('answers-many')
  return {
    question: { type: 'QA', ...common, answers: answers.slice(0, portableLimits.answers) },
    losses: [...losses],
  }
}
