import type { Condition } from '../../../src/domain/course/condition.ts'
import type { DialogueFlowCourse } from '../../../src/domain/course/dialogue-flow.ts'
import type { FlowNode } from '../../../src/domain/course/dialogue-flow.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import type { Question } from '../../../src/domain/course/question.ts'
import type { DialogueState } from '../../../src/domain/dialogue/dialogue.ts'
import { type Draw, oneOf } from './draw.ts'

export type PlayedAnswer = { type: 'say'; text: string } | { type: 'choose'; options: string[] }

/** Lines of a learner who doesn't know what to say. */
const atALoss: Record<LocaleId, readonly string[]> = {
  'zh-cn': [
    '您稍等一下，我看看。',
    '这个我也不太清楚。',
    '嗯，您说得也有道理。',
    '这个要问一下我们主管才行。',
    '我先记一下吧。',
  ],
  'zh-tw': [
    '請您稍等，我看一下。',
    '這個我不太清楚。',
    '嗯，您說的也有道理。',
    '這個我要問一下主管。',
    '我先記下來。',
  ],
  'us-en': [
    'Hold on, let me see.',
    "I'm not really sure about that.",
    'Right, I see your point.',
    "I'd have to ask my supervisor.",
    'Let me write that down.',
  ],
  'ja-jp': [
    '少々お待ちください、確認します。',
    'それはちょっと分かりかねます。',
    'ええ、おっしゃることは分かります。',
    '上の者に聞いてみないと分かりません。',
    'とりあえず控えておきます。',
  ],
}

/**
 * What a learner of some skill (0–1) answers: with 1 always a reference answer or what is right; the weaker, the more
 * often something that fits less, a wrong turn, or words of somebody at a loss.
 */
export function answerOf(
  course: DialogueFlowCourse,
  state: DialogueState,
  skill: number,
  draw: Draw,
): PlayedAnswer {
  const node = nodesOf(course).find(({ id }) => id === state.node)
  if (node?.kind === 'question-bank')
    return answerToQuestion(
      course,
      node.questions.find(({ id }) => id === state.question),
      skill,
      draw,
    )
  return {
    type: 'say',
    text: (node?.kind === 'user-says' ? lineFor(course, node, skill, draw) : undefined) ?? lost(course, draw),
  }
}

const nodesOf = ({ flow, scenes }: DialogueFlowCourse): FlowNode[] =>
  [flow, ...scenes].flatMap(({ nodes }) => nodes)

const lost = ({ locale }: DialogueFlowCourse, draw: Draw): string => oneOf(draw, atALoss[locale]) ?? '…'

function lineFor(
  course: DialogueFlowCourse,
  { branches, reference }: Extract<FlowNode, { kind: 'user-says' }>,
  skill: number,
  draw: Draw,
): string | undefined {
  if (draw() < skill) return oneOf(draw, reference)
  const slip = draw()
  if (slip < 0.35) return undefined
  // The first branch that does no harm is the best one: who slips says half of it, or harm.
  const [, ...halfGood] = branches.filter(({ wrong }) => !wrong)
  const taken = slip > 0.75 ? branches.filter(({ wrong }) => wrong) : halfGood
  return oneOf(
    draw,
    taken.flatMap(({ match }) => wordsFor(course, match)),
  )
}

/** Whole sentences that meet a condition, as far as the course has any. */
function wordsFor(course: DialogueFlowCourse, condition: Condition): string[] {
  switch (condition.type) {
    case 'sentence':
      return [condition.text]
    case 'intent':
      return course.intents.find(({ id }) => id === condition.intent)?.positive ?? []
    case 'group':
      return condition.mode === 'none' ? [] : condition.children.flatMap((child) => wordsFor(course, child))
    default:
      return []
  }
}

function answerToQuestion(
  course: DialogueFlowCourse,
  question: Question | undefined,
  skill: number,
  draw: Draw,
): PlayedAnswer {
  const knows = draw() < skill
  if (!question) return { type: 'say', text: lost(course, draw) }
  if (question.type === 'QA')
    return { type: 'say', text: knows ? fullAnswer(course, question) : lost(course, draw) }
  const right = question.options.filter((option) => option.right)
  const other = oneOf(draw, question.options)
  const chosen = knows || !other ? right : [other]
  return { type: 'choose', options: chosen.map(({ id }) => id) }
}

/** An answer that has every point, put together from the course's own words. */
function fullAnswer(
  course: DialogueFlowCourse,
  { points, explanation }: Extract<Question, { type: 'QA' }>,
): string {
  const stop = course.locale === 'us-en' ? '. ' : '。'
  const named = points.flatMap((point) => wordOfPoint(course, point) ?? [])
  return [explanation, ...named].filter(Boolean).join(stop)
}

function wordOfPoint(course: DialogueFlowCourse, point: Condition): string | undefined {
  if (point.type === 'keyword') return course.keywords.find(({ id }) => id === point.keyword)?.name
  if (point.type !== 'group') return wordsFor(course, point)[0]
  const words = point.children.flatMap((child) => wordOfPoint(course, child) ?? [])
  if (point.mode === 'none') return undefined
  return point.mode === 'any' ? words[0] : words.join(' ')
}
