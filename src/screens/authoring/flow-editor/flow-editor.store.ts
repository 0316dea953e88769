import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CourseProblem, CourseRow } from '../../../contract/courses.ts'
import type { DialogueFlowCourse, FlowNode, Next, NodeKind } from '../../../domain/course/dialogue-flow.ts'
import type { Refusal } from '../../../domain/course/edit/apply-command.ts'
import {
  addNode,
  connect,
  type ExitKey,
  jsonOf,
  removeNodes,
} from '../../../domain/course/edit/change-flow.ts'
import type { EditCommand, Fields, Target } from '../../../domain/course/edit/commands.ts'
import { newNode, type NewNodeWords } from '../../../domain/course/edit/new-node.ts'
import type { Thing } from '../../../domain/course/edit/things.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { createResource } from '../../../stores/resource.ts'
import { type CourseDraft, createCourseDraft } from './course-draft.ts'
import {
  graphOf,
  sceneOfNode,
  scenesOf,
  searchNodes,
  type FlowGraph,
  type Found,
  type Scene,
} from './flow-graph.ts'

export interface FlowPage {
  /** How the course was listed when it was opened. */
  row: CourseRow
  /** The draft as it is now. */
  course: DialogueFlowCourse
  draft: CourseDraft
  scenes: Scene[]
  /** What the checker said last. */
  problems: readonly CourseProblem[]
}

/** Where a new node goes on from. */
export interface ExitAt {
  node: string
  exit: ExitKey
}

/** What a change has in mind: `was`, if given, stands for what the person saw. */
export interface SetOptions {
  was?: Thing
  /** It is being typed: what is typed on goes together with it. */
  typing?: boolean
}

export interface FlowEditorStore {
  $page: ReadableAtom<Loadable<FlowPage>>
  /** Id of the shown sub-scene; null is the main flow. */
  $scene: ReadableAtom<string | null>
  /** Graph of the shown scene; null until the course is there. */
  $graph: ReadableAtom<FlowGraph | null>
  $selected: ReadableAtom<FlowNode | null>
  $query: ReadableAtom<string>
  $found: ReadableAtom<Found[]>
  /** How the flow is shown; remembered in this browser. */
  $mode: ReadableAtom<'canvas' | 'outline'>
  showScene(id: string | null): void
  /** Selects a node of any scene and shows the scene that it stands in; an unknown id selects nothing. */
  select(node: string | null): void
  search(query: string): void
  show(mode: 'canvas' | 'outline'): void
  /** Sets fields of something of the course; why they can't be set, or null. */
  set(of: Target, fields: Thing, options?: SetOptions): Refusal | null
  edit(commands: readonly EditCommand[]): Refusal | null
  /** Leads an exit somewhere else; undefined: nowhere yet. */
  connect(from: ExitAt, next: Next): Refusal | null
  /** Makes a node in the shown scene, where it goes on from an exit, and selects it. */
  addNode(kind: NodeKind, words: NewNodeWords, after: ExitAt | null): Refusal | null
  /** Takes the node away and leads what came to it past it; false where it is the last of its scene. */
  removeNode(id: string): boolean
  /** Makes a copy of a node beside it, and selects it. */
  duplicateNode(id: string): Refusal | null
  /** Says which field the person writes in, for others to see. */
  writeIn(field: string | null): void
  reload(): void
  dispose(): void
}

/** So long after the last change the checker is asked, in milliseconds. */
const checkAfter = 800

/** A short id that nobody has yet, that says what it is of. */
export const newThingId = (of: string): string => {
  const letters = crypto.getRandomValues(new Uint8Array(4))
  return `${of}-${[...letters].map((one) => (one % 36).toString(36)).join('')}`
}

const modeKey = 'flow-view.mode'

/**
 * The editor of a course's flow (COURSE-03, FLOW-01 … FLOW-04), opened at a scene, or at a node with its details; what
 * is neither opens the main flow. Changes are saved by themselves (`course-draft.ts`).
 */
export function createFlowEditorStore(
  core: Core,
  courseId: string,
  opened: string | null = null,
): FlowEditorStore {
  const params = { id: courseId }
  const $scene = atom<string | null>(opened)
  const $selectedId = atom<string | null>(null)
  const $query = atom('')
  const $mode = atom<'canvas' | 'outline'>(core.remember.get(modeKey) === 'outline' ? 'outline' : 'canvas')
  const $problems = atom<readonly CourseProblem[]>([])
  const $course = atom<DialogueFlowCourse | null>(null)
  let draft: CourseDraft | null = null
  let stop: (() => void)[] = []
  let checking = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function leaveDraft(): void {
    clearTimeout(timer)
    checking.abort()
    for (const one of stop) one()
    stop = []
    draft?.dispose()
    draft = null
  }

  async function check(): Promise<void> {
    checking.abort()
    const { signal } = (checking = new AbortController())
    const found = await core
      .api('GET /coach-api/courses/:id/draft/problems', { params }, { signal, quiet: true })
      .catch(() => null)
    // Without an answer the last one stands; the next change asks again.
    if (found && !signal.aborted) $problems.set(found.problems)
  }

  const { $value, ...resource } = createResource(async (signal) => {
    const {
      package: whole,
      problems,
      ...row
    } = await core.api('GET /coach-api/courses/:id', { params }, { signal, quiet: true })
    leaveDraft()
    const made = createCourseDraft(core, courseId, { course: whole.course, revision: row.draftRevision })
    draft = made
    $problems.set(problems)
    stop = [
      made.$course.subscribe((course) => $course.set(course)),
      made.$revision.listen(() => {
        clearTimeout(timer)
        timer = setTimeout(() => void check(), checkAfter)
      }),
    ]
    const scenes = scenesOf(whole.course)
    const asked = $scene.get()
    if (asked !== null && !scenes.some((scene) => scene.id === asked)) {
      const scene = sceneOfNode(scenes, asked)
      $scene.set(scene?.id ?? null)
      $selectedId.set(scene ? asked : null)
    }
    return { row, draft: made }
  })
  const $page = computed([$value, $course, $problems], (value, course, problems): Loadable<FlowPage> => {
    if (value.status !== 'ready') return value
    if (!course) return { status: 'loading' }
    return { ...value, course, scenes: scenesOf(course), problems }
  })
  const scenes = () => {
    const page = $page.get()
    return page.status === 'ready' ? page.scenes : []
  }
  const edit = (commands: readonly EditCommand[], typing = false): Refusal | null =>
    draft ? draft.edit(commands, { typing }) : { reason: 'gone' }

  const $shown = computed([$page, $scene], (page, id) =>
    page.status === 'ready' ? (page.scenes.find((scene) => scene.id === id) ?? null) : null,
  )
  const select = (node: string | null) => {
    const scene = node === null ? null : sceneOfNode(scenes(), node)
    if (scene) $scene.set(scene.id)
    $selectedId.set(scene ? node : null)
    draft?.moveTo({ node: scene ? node : null, field: null })
  }
  return {
    $page,
    $scene,
    $graph: computed($shown, (scene) => scene && graphOf(scene)),
    $selected: computed([$page, $selectedId], (_, id) =>
      id === null ? null : (sceneOfNode(scenes(), id)?.nodes.find((node) => node.id === id) ?? null),
    ),
    $query,
    $found: computed([$page, $query], (_, query) => searchNodes(scenes(), query)),
    $mode,
    showScene(id) {
      $scene.set(id)
      $selectedId.set(null)
    },
    select,
    search: (query) => $query.set(query),
    show(mode) {
      $mode.set(mode)
      core.remember.set(modeKey, mode)
    },
    edit,
    set: (of, fields, { was, typing = false } = {}) =>
      edit(
        [
          {
            type: 'set',
            of,
            fields: jsonOf(nulled(fields)) as Fields,
            ...(was && { was: jsonOf(nulled(was)) as Fields }),
          },
        ],
        typing,
      ),
    connect({ node, exit }, next) {
      const course = $course.get()
      return course ? edit(connect(course, node, exit, next)) : { reason: 'gone' }
    },
    addNode(kind, words, after) {
      const course = $course.get()
      const scene = $shown.get()
      if (!course || !scene) return { reason: 'gone' }
      const id = newThingId(kind)
      const others = {
        scene: course.scenes.find((one) => one.id !== scene.id)?.id ?? '',
        variable: course.variables[0]?.id ?? '',
      }
      const refusal = edit(addNode(course, scene.id, newNode(kind, id, words, others), after))
      if (!refusal) select(id)
      return refusal
    },
    removeNode(id) {
      const course = $course.get()
      const scene = sceneOfNode(scenes(), id)
      const commands = course && scene ? removeNodes(course, scene.id, [id]) : []
      if (commands.length === 0 || edit(commands)) return false
      select(null)
      return true
    },
    duplicateNode(id) {
      const course = $course.get()
      const scene = sceneOfNode(scenes(), id)
      const node = scene?.nodes.find((one) => one.id === id)
      if (!course || !scene || !node) return { reason: 'gone' }
      // In the same scene it goes on as its model does.
      const copy = { ...node, id: newThingId(node.kind) }
      const refusal = edit(addNode(course, scene.id, copy, null))
      if (!refusal) select(copy.id)
      return refusal
    },
    writeIn: (field) => draft?.moveTo({ node: $selectedId.get(), field }),
    reload: () => void resource.reload(),
    dispose() {
      leaveDraft()
      resource.dispose()
    },
  }
}

/** What is left out stands as null in a command. */
const nulled = (fields: Thing): Thing =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null]))
