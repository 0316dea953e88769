import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { modelByJob } from '../intents/public.ts'
import { builderOf, buildingActorOf } from './builders.ts'
import { addTest, changeTest, removeTest, runTests, testsOf } from './course-tests.ts'
import { triableDraft } from './try-out.ts'

/** Trying a draft in its editor, and a course's tests. */
export function tryRoutes(app: App): void {
  route(app, 'POST /coach-api/courses/:id/draft/try', tryDraft)
  route(app, 'GET /coach-api/courses/:id/tests', listTests)
  route(app, 'POST /coach-api/courses/:id/tests', createTest)
  route(app, 'POST /coach-api/courses/:id/tests/run', runAll)
  route(app, 'PUT /coach-api/courses/:id/tests/:testId', putTest)
  route(app, 'DELETE /coach-api/courses/:id/tests/:testId', deleteTest)
}

const draftFor = (
  context:
    | CallContext<'POST /coach-api/courses/:id/draft/try'>
    | CallContext<'POST /coach-api/courses/:id/tests/run'>,
) =>
  triableDraft(context.db, builderOf(context), context.params.id, {
    modelOf: modelByJob(context),
    now: context.platform.clock(),
  })

async function tryDraft(context: CallContext<'POST /coach-api/courses/:id/draft/try'>) {
  const { start, moves, explainFrom } = context.body
  const { revision, understanding, turns } = await draftFor(context)
  return { revision, understanding, turns: await turns(start, moves, explainFrom) }
}

async function listTests(context: CallContext<'GET /coach-api/courses/:id/tests'>) {
  return { items: await testsOf(context.db, builderOf(context), context.params.id) }
}

async function createTest(context: CallContext<'POST /coach-api/courses/:id/tests'>) {
  return addTest(context.db, buildingActorOf(context), context.params.id, context.body)
}

async function runAll(context: CallContext<'POST /coach-api/courses/:id/tests/run'>) {
  return runTests(context.db, context.params.id, await draftFor(context))
}

async function putTest(context: CallContext<'PUT /coach-api/courses/:id/tests/:testId'>) {
  const { id: courseId, testId } = context.params
  return changeTest(context.db, buildingActorOf(context), { courseId, testId }, context.body)
}

async function deleteTest(context: CallContext<'DELETE /coach-api/courses/:id/tests/:testId'>) {
  await removeTest(context.db, builderOf(context), context.params.id, context.params.testId)
  return {}
}
