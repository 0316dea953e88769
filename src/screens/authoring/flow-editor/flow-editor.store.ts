import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../contract/contract.ts'
import type { FlowNode } from '../../../domain/course/dialogue-flow.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { createResource } from '../../../stores/resource.ts'
import {
  graphOf,
  sceneOfNode,
  scenesOf,
  searchNodes,
  type FlowGraph,
  type Found,
  type Scene,
} from './flow-graph.ts'

type CourseDetail = CallReply<'GET /coach-api/courses/:id'>

export interface FlowPage {
  course: CourseDetail
  scenes: Scene[]
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
  reload(): void
  dispose(): void
}

const modeKey = 'flow-view.mode'

/**
 * The read-only view of a course's flow (COURSE-03, FLOW-01), opened at a scene, or at a node with its details; what
 * is neither opens the main flow.
 */
export function createFlowEditorStore(
  core: Core,
  courseId: string,
  opened: string | null = null,
): FlowEditorStore {
  const $scene = atom<string | null>(opened)
  const $selectedId = atom<string | null>(null)
  const $query = atom('')
  const $mode = atom<'canvas' | 'outline'>(core.remember.get(modeKey) === 'outline' ? 'outline' : 'canvas')
  const { $value: $page, ...resource } = createResource(async (signal) => {
    const course = await core.api(
      'GET /coach-api/courses/:id',
      { params: { id: courseId } },
      { signal, quiet: true },
    )
    const scenes = scenesOf(course.package.course)
    const asked = $scene.get()
    if (asked !== null && !scenes.some((scene) => scene.id === asked)) {
      const scene = sceneOfNode(scenes, asked)
      $scene.set(scene?.id ?? null)
      $selectedId.set(scene ? asked : null)
    }
    return { course, scenes }
  })
  const scenes = () => {
    const page = $page.get()
    return page.status === 'ready' ? page.scenes : []
  }

  const $shown = computed([$page, $scene], (page, id) =>
    page.status === 'ready' ? (page.scenes.find((scene) => scene.id === id) ?? null) : null,
  )
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
    select(node) {
      const scene = node === null ? null : sceneOfNode(scenes(), node)
      if (scene) $scene.set(scene.id)
      $selectedId.set(scene ? node : null)
    },
    search: (query) => $query.set(query),
    show(mode) {
      $mode.set(mode)
      core.remember.set(modeKey, mode)
    },
    reload: () => void resource.reload(),
    dispose: resource.dispose,
  }
}
