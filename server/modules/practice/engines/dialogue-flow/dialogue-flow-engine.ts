import { presenterOf } from '../../../../../src/contract/present-dialogue-flow.ts'
import { blamedExamples } from '../../../../../src/domain/course/blamed-intents.ts'
import { type CompiledCourse, compileCourse } from '../../../../../src/domain/course/compile.ts'
import type { DialogueFlowCourse } from '../../../../../src/domain/course/dialogue-flow.ts'
import { awaitsLine } from '../../../../../src/domain/dialogue/answers.ts'
import type {
  DialogueEffect,
  DialogueEvent,
  DialogueState,
} from '../../../../../src/domain/dialogue/dialogue.ts'
import { heardWithAhead } from '../../../../../src/domain/dialogue/hear-ahead.ts'
import { judgedLineOf, momentsOf } from '../../../../../src/domain/drill/weak-points.ts'
import { referenceOf } from '../../../../../src/domain/dialogue/reference.ts'
import { currentRules, initialState, refusalOf, step } from '../../../../../src/domain/dialogue/step.ts'
import { type Listener, listenerOf, readCourseModel } from '../../../../../src/domain/intent/course-model.ts'
import { languageOf } from '../../../../../src/domain/language/language.ts'
import { foldReport } from '../../../../../src/domain/report/fold-report.ts'
import { scoreStep } from '../../../../../src/domain/scoring/score-turn.ts'
import { conversationOf } from '../../../../../src/domain/try-out/kept-conversation.ts'
import { actFeatures } from '../../../../acts/act-features.ts'
import { conductModel } from '../../../../acts/conduct-model.ts'
import type { CourseArtefacts, Engine } from '../engine.ts'

type DialogueEngine = Engine<DialogueState, DialogueEvent, DialogueEffect>

/** What is asked of a paper alone is nothing that a conversation could take. */
const refusalOfRequest: DialogueEngine['refusalOf'] = (state, request) => {
  switch (request.type) {
    case 'say':
    case 'choose':
      return refusalOf(state, request)
    case 'active':
    case 'tick':
    case 'extend':
    case 'warn':
    case 'pause':
    case 'resume':
      return null
    case 'end':
      return state.pause && request.by === undefined ? 'paused' : null
    default:
      return 'wrong-answer-kind'
  }
}

const isSameAnswer: DialogueEngine['isSameAnswer'] = (event, request) => {
  if (request.type === 'say' && event.type === 'say') return request.text === event.text
  if (request.type === 'choose' && event.type === 'choose')
    return [...request.options].sort().join() === [...event.options].sort().join()
  return false
}

const listenerFor = (course: DialogueFlowCourse, { intentModel }: CourseArtefacts): Listener =>
  listenerOf(
    intentModel ? readCourseModel(intentModel, actFeatures) : null,
    conductModel(languageOf(course.locale)),
    blamedExamples(course),
  )

/** Practises a dialogue flow (FLOW-01): src/domain/dialogue decides, src/domain/scoring gives the points. */
export function dialogueFlowEngine(
  course: DialogueFlowCourse,
  artefacts: CourseArtefacts,
  passAt: number | null,
): DialogueEngine {
  const compiled: CompiledCourse = compileCourse(course)
  const listen = listenerFor(course, artefacts)
  return {
    kind: 'dialogue-flow',
    course,
    passAt,
    conversation: compiled,
    limits: compiled.limits,
    scale: compiled.scale,
    offersReference: course.settings.referenceAnswers,
    present: presenterOf(compiled),
    initialState: () => initialState(compiled),
    startEvent: ({ seed, difficulty, timeZone, until }) => ({
      type: 'start',
      seed,
      difficulty,
      rules: currentRules,
      ...(timeZone === null ? {} : { timeZone }),
      ...(until !== undefined && { until }),
    }),
    refusalOf: refusalOfRequest,
    takesSpeech: (state) => awaitsLine(compiled, state),
    needsEnriching: (request) => request.type === 'say',
    // A line is classified once, when it is said: what a later training would make of it doesn't matter.
    enrich: async (state, request) => {
      if (request.type !== 'say') throw new Error('only what was said is understood')
      return heardWithAhead(compiled, state, request, listen)
    },
    step: (state, event, now) => step(compiled, state, event, now),
    score: (scoring, before, event, taken) => scoreStep(compiled, scoring, before, event, taken),
    toRepeat: () => null,
    missedOf: () => [],
    isSameAnswer,
    referenceOf: ({ effects }) => referenceOf(compiled, effects),
    waitsAt: (state, node) => state.node === node,
    report: (log) => foldReport(compiled, log),
    momentsOf: (log) => momentsOf(compiled, log),
    judgedLineOf: (log, seq) => judgedLineOf(compiled, log, seq),
    conversationOf: (log) => conversationOf(compiled, log),
  }
}
