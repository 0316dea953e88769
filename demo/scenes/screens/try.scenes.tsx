import { useEffect } from 'react'
import { triedTurnsOf } from '../../../src/contract/present-try-out.ts'
import type { CourseTest, TriedDraft } from '../../../src/contract/try-out.ts'
import { compileCourse } from '../../../src/domain/course/compile.ts'
import { differencesOf } from '../../../src/domain/try-out/outcome.ts'
import { type Listening, tryOut, type TryMove, type TryStart } from '../../../src/domain/try-out/try-out.ts'
import { openCoursePage } from '../../../src/screens/authoring/course-editor/course-page.store.ts'
import { FlowEditorScreen } from '../../../src/screens/authoring/course-editor/flow/flow-editor.screen.tsx'
import { ScoringSection } from '../../../src/screens/authoring/course-editor/scoring/scoring-section.screen.tsx'
import type { TryItStore } from '../../../src/screens/authoring/course-editor/try/try-it.store.ts'
import { useCore } from '../../../src/ui/use-core.ts'
import { edited, editedCourse } from './authoring.scenes.ts'
import { ago, idOf } from './samples.ts'
import { type Answers, noAnswer, type Reply, type ScreenScene } from './screen-states.ts'
import { longTexts, type Texts, usualTexts } from './texts.ts'

const start: TryStart = { node: null, variables: {}, difficulty: 3, seed: 1 }
const said: TryMove[] = [
  { type: 'say', text: 'One moment, please.' },
  { type: 'say', text: 'I am not sorry, but I can look at it.' },
]

const hearsNothing: Listening = { listen: () => ({ guesses: [] }), weigh: () => null }

/** The very engine of the platform, without its classifier. */
function turnsOf(texts: Texts, from: TryStart, moves: readonly TryMove[]) {
  const course = compileCourse(edited(texts))
  return triedTurnsOf(course, tryOut(course, hearsNothing, from, moves, { at: 0, explainFrom: 0 }))
}

/** The second expects what the draft doesn't do any more. */
function testsOf(texts: Texts): CourseTest[] {
  const actual = turnsOf(texts, start, said).flatMap(({ outcome }) => outcome ?? [])
  return [texts.course(1), texts.course(2)].map((name, n) => ({
    id: idOf(970 + n),
    name: name.slice(0, 60),
    start,
    moves: said,
    expected:
      n === 0
        ? actual
        : actual.map((one) => ({ ...one, took: { by: 'branch', id: 'sorry' } as const, points: 60 })),
    revision: 1,
    updatedAt: ago(n * 500),
  }))
}

const answersOf = (texts: Texts, understanding: TriedDraft['understanding'] = 'current'): Answers => ({
  ...editedCourse(texts),
  'POST /coach-api/courses/:id/draft/try': ({ body }) => ({
    revision: 1,
    understanding,
    turns: turnsOf(texts, { ...start, ...body.start }, body.moves),
  }),
  'GET /coach-api/courses/:id/tests': () => ({ items: testsOf(texts) }),
  'POST /coach-api/courses/:id/tests/run': () => {
    const actual = turnsOf(texts, start, said).flatMap(({ outcome }) => outcome ?? [])
    return {
      revision: 1,
      understanding: 'current',
      results: testsOf(texts).map(({ id, revision, expected }) => ({
        id,
        revision,
        actual,
        differences: expected.map((one, at) => differencesOf(one, actual[at])),
      })),
    }
  },
})

/** The editor with its pane open, as soon as the course is there. */
function TryStage({ does, beside }: { does: (store: TryItStore) => void; beside: 'flow' | 'scoring' }) {
  const core = useCore()
  useEffect(() => {
    const page = openCoursePage(core, idOf(900))
    let isDone = false
    const stop = page.$page.subscribe((value) => {
      if (isDone || value.status !== 'ready') return
      isDone = true
      does(value.tryIt)
    })
    return () => {
      stop()
      page.dispose()
    }
  }, [core, does])
  return beside === 'flow' ? (
    <FlowEditorScreen courseId={idOf(900)} id="main" />
  ) : (
    <ScoringSection courseId={idOf(900)} />
  )
}

const say = (store: TryItStore) => {
  store.open()
  for (const move of said) store.answer(move)
}

const scene = (
  state: string,
  title: string,
  reply: Reply,
  does: (store: TryItStore) => void,
  beside: 'flow' | 'scoring' = 'flow',
): ScreenScene => ({
  id: `try-it/${state}`,
  title: `Try it: ${title}`,
  path: `/course-detail/${idOf(900)}/workflow/main`,
  userType: 1,
  reply,
  frame: { area: 'authoring', load: () => Promise.resolve(() => <TryStage does={does} beside={beside} />) },
})

const answers = (value: Answers): Reply => ({ kind: 'answers', answers: value })
const never: Answers = {
  ...answersOf(usualTexts),
  'POST /coach-api/courses/:id/draft/try': noAnswer,
}
const broken: Answers = {
  ...answersOf(usualTexts),
  'POST /coach-api/courses/:id/draft/try': () => {
    throw new TypeError('no answer')
  },
}

/** The pane beside the flow, in its states. */
export const tryScenes: readonly ScreenScene[] = [
  scene('ready', 'a conversation', answers(answersOf(usualTexts)), say),
  scene('beside-scoring', 'beside the scoring', answers(answersOf(usualTexts)), say, 'scoring'),
  scene('long', 'a conversation, long texts', answers(answersOf(longTexts)), say),
  scene(
    'empty',
    'the beginning',
    answers({ ...answersOf(usualTexts), 'GET /coach-api/courses/:id/tests': () => ({ items: [] }) }),
    (store) => store.open(),
  ),
  scene('loading', 'getting ready', answers(never), (store) => store.open()),
  scene('learning', 'while examples are learned', answers(answersOf(usualTexts, 'older')), say),
  scene('failed', 'no answer', answers(broken), say),
  scene('test', 'a test that fails', answers(answersOf(usualTexts)), (store) => {
    store.open()
    // The tests come a moment later than the course.
    const stop = store.$tests.subscribe((tests) => {
      const failing = tests.find(({ state }) => state === 'failed')
      if (!failing) return
      setTimeout(() => stop())
      store.show(failing.id)
    })
  }),
]
