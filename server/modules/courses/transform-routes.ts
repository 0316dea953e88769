import { contract } from '../../../src/contract/contract.ts'
import type { TransformedCourse } from '../../../src/contract/course-transform.ts'
import type { DialogueFlowCourse, FlowNode, Next } from '../../../src/domain/course/dialogue-flow.ts'
import { starterFlow } from '../../../src/domain/course/starter.ts'
import { courseOfTurns } from '../../../src/domain/course/transform/course-of-turns.ts'
import { exampleTurns, turnHeadsIn } from '../../../src/domain/course/transform/turn-sheet.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { writeSpreadsheet } from '../../spreadsheets/sheets.ts'
import { buildingActorOf } from './builders.ts'
import { checkStored } from './checking.ts'
import { createTransformed } from './new-course.ts'
import { cellsOf } from './words/incoming-sheet.ts'

/** Conversations that come as spreadsheets (COURSE-06). */
export function transformRoutes(app: App): void {
  route(app, 'POST /coach-api/courses/_transform', transform)
  route(app, 'GET /coach-api/courses/_transform-template', template)
}

const mostSteps = 200
const mostNotes = 1000

async function transform(context: CallContext<'POST /coach-api/courses/_transform'>) {
  const { db, query, request } = context
  const { dryRun, ...begun } = query
  const rows = await cellsOf(db.tenantId, request, contract['POST /coach-api/courses/_transform'].upload)
  const { course, notes } = courseOfTurns(rows, begun)
  if (!course)
    throw new CallError('illegal-argument', {}, [
      { path: 'body.file', code: 'no-turns', message: 'no row of the sheet is a turn of a conversation' },
    ])
  const { problems } = await checkStored(db.tenantId, course)
  const id = dryRun ? null : await createTransformed(db, buildingActorOf(context), course)
  return {
    id,
    steps: stepsOf(course).slice(0, mostSteps),
    total: course.flow.nodes.length,
    notes: notes.slice(0, mostNotes),
    problems,
  }
}

type Step = TransformedCourse['steps'][number]

function stepsOf(course: DialogueFlowCourse): Step[] {
  const titles = new Map(course.flow.nodes.map(({ id, title }) => [id, title]))
  const examples = new Map(course.intents.map(({ id, positive }) => [id, positive.length]))
  const points = new Map(
    course.scoring.rules.flatMap(({ when, points: worth }): [string, number][] =>
      when.type === 'takes' ? [[`${when.node} ${when.branch}`, worth]] : [],
    ),
  )
  const wayOf = (next: Next): Step['way'] => {
    if (next === undefined) return null
    return typeof next === 'string' ? { to: titles.get(next) ?? next } : next
  }
  return course.flow.nodes.flatMap((node: FlowNode): Step[] => {
    const { title, kind } = node
    if (kind === 'robot-says') return [{ title, kind, says: node.speech, answers: [], way: wayOf(node.next) }]
    if (kind === 'text') return [{ title, kind, says: [node.text], answers: [], way: wayOf(node.next) }]
    if (kind !== 'user-says') return []
    const answers = node.branches.map(({ id, name, match, next }) => ({
      name,
      examples: match.type === 'intent' ? (examples.get(match.intent) ?? 0) : 0,
      points: points.get(`${node.id} ${id}`) ?? 0,
      way: wayOf(next),
    }))
    return [{ title, kind, says: node.reference, answers, way: null }]
  })
}

/** The conversation that a new course begins with. */
async function template({ db, query }: CallContext<'GET /coach-api/courses/_transform-template'>) {
  const { locale } = query
  const { flow, intents } = starterFlow({ name: 'template', locale })
  const [opening, , thanks] = flow.nodes
  const rows = exampleTurns(locale, {
    opening: opening?.kind === 'robot-says' ? opening.speech.join('\n') : '',
    helps: intents[0]?.name ?? '',
    examples: intents[0]?.positive ?? [],
    thanks: thanks?.kind === 'robot-says' ? thanks.speech.join('\n') : '',
  })
  return {
    name: 'conversation.xlsx',
    content: await writeSpreadsheet(db.tenantId, 'conversation', turnHeadsIn(locale), rows),
  }
}
