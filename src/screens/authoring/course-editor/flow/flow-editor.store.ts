import type { NameOf } from '../../../../domain/operations/operation-plugin.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'
import {
  type DialogueFlowCourse,
  type FlowNode,
  type Next,
  type NodeColour,
  type NodeKind,
} from '../../../../domain/course/dialogue-flow.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import type { EditCommand } from '../../../../domain/course/edit/commands.ts'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import { addNode, connect, moveOntoEdge, removeNodes } from '../../../../domain/course/edit/change-flow.ts'
import { addScene, removeScene } from '../../../../domain/course/edit/change-scenes.ts'
import { colourNodes, type Place, placeNodes } from '../../../../domain/course/edit/arrange-nodes.ts'
import {
  copyNodes,
  duplicateNodes,
  pasteNodes,
  readCopied,
} from '../../../../domain/course/edit/copy-nodes.ts'
import { newNode, type NewNodeWords } from '../../../../domain/course/edit/new-node.ts'
import { filterOfPath } from '../../../../stores/address-filter.ts'
import { createKeptFilter } from '../../../../stores/kept-filter.ts'
import type { Core, Loadable } from '../../../../stores/core.ts'
import { colours } from '../../colour-words.ts'
import { type CoursePage, type CoursePageStore, openCoursePage } from '../course-page.store.ts'
import { showTest } from '../try/show-test.ts'
import { tryPractice } from '../try/try-practice.ts'
import { newThingId } from '../draft/new-thing-id.ts'
import {
  exitsOf,
  graphOf,
  sceneOfNode,
  namesIn,
  scenesOf,
  searchNodes,
  type FlowGraph,
  type Found,
  type Scene,
  withSameParts,
} from './flow-graph.ts'
import { createFlowSelection, type ExitAt, type FlowSelection } from './flow-selection.ts'

export interface FlowPage extends CoursePage {
  scenes: Scene[]
  /** The names of what the formulas of operations speak of. */
  nameOf: NameOf
}

/** With what is made beside a node that can't be without it. */
export interface AddedNodeWords extends NewNodeWords {
  scene: { name: string; first: NewNodeWords }
  variable: string
}

export interface FlowEditorStore extends Omit<CoursePageStore, '$page'>, FlowSelection {
  $page: ReadableAtom<Loadable<FlowPage>>
  /** Id of the shown sub-scene; null is the main flow. */
  $scene: ReadableAtom<string | null>
  /** Graph of the shown scene; null until the course is there. */
  $graph: ReadableAtom<FlowGraph | null>
  /** The colours of the shown scene, in the order of the eight, with how many nodes have each. */
  $colours: ReadableAtom<readonly { colour: NodeColour; nodes: readonly string[] }[]>
  /** The colour whose nodes are shown alone; null where none is, also where no node has it any more. */
  $shownColour: ReadableAtom<NodeColour | null>
  $query: ReadableAtom<string>
  $found: ReadableAtom<Found[]>
  /** How the flow is shown; what was chosen is remembered in this browser, else it follows from the room that there is. */
  $mode: ReadableAtom<'canvas' | 'outline'>
  showScene(id: string | null): void
  search(query: string): void
  show(mode: 'canvas' | 'outline'): void
  /** Says how wide the editor is, in px. */
  measure(width: number): void
  /** Leads an exit somewhere else; undefined: nowhere yet. */
  connect(from: ExitAt, next: Next): Refusal | null
  /** Takes the edge of an exit away, and selects nothing. */
  disconnect(from: ExitAt): Refusal | null
  /**
   * Makes a node in the shown scene, where it goes on from an exit, and selects it; with it, as one step, the variable or the
   * sub-scene that it is for, where the course has none. `at` is where it was let go of on the canvas.
   */
  addNode(kind: NodeKind, words: AddedNodeWords, after: ExitAt | null, at?: Place): Refusal | null
  /** Puts a node on an edge of its scene, in one step. `at` is where it was let go of on the canvas. */
  moveOnto(node: string, edge: ExitAt, at?: Place): Refusal | null
  /** Takes nodes of the shown scene away and leads what came to them past them; why not, or null. */
  removeNodes(ids: readonly string[]): Refusal | null
  /** Makes copies of nodes of the shown scene beside them, and chooses them. */
  duplicateNodes(ids: readonly string[]): Refusal | null
  /** Puts nodes where they are wanted on the canvas; null: where the automatic layout puts them. By keys, a run of them is one step. */
  place(places: ReadonlyMap<string, Place | null>, by?: 'pointer' | 'keys'): Refusal | null
  /** Gives all places of the shown scene back to the automatic layout, in one step; false where none was put by hand. */
  tidy(): boolean
  /** Gives nodes a colour, or takes it from them, in one step. */
  colour(ids: readonly string[], colour: NodeColour | null): Refusal | null
  /** Shows the nodes of a colour alone; null: all of them. */
  showColour(colour: NodeColour | null): void
  /** Makes a scene with a first node, and shows it. */
  addScene(name: string, words: NewNodeWords): Refusal | null
  /** Takes a scene away with its nodes; false where a node still runs it. */
  removeScene(id: string): boolean
  /** Nodes of the shown scene as the clipboard carries them; null where none is there. */
  copyNodes(ids: readonly string[]): string | null
  /** Puts nodes of a clipboard into the shown scene and chooses them; `unreadable` where it holds none. */
  paste(text: string): Refusal | 'unreadable' | null
  /** Says which field the person writes in, for others to see. */
  writeIn(field: string | null): void
}

/** Somebody has put an end of this edge where it stands: what is put between goes by hand too. The layout makes room elsewhere. */
function isPlacedBeside(scene: Scene, { node, exit }: ExitAt): boolean {
  const from = scene.nodes.find(({ id }) => id === node)
  const next = from && exitsOf(from).find(({ key }) => key === exit)?.next
  return [from, scene.nodes.find(({ id }) => id === next)].some((end) => end?.position)
}

/** What a new scene begins with. */
const firstNode = (words: NewNodeWords, locale: LocaleId): FlowNode =>
  newNode('robot-says', newThingId('robot-says'), words, { scene: '', variable: '', locale })

const rounded = ({ x, y }: Place): Place => ({ x: Math.round(x), y: Math.round(y) })

const mainPlace = 'main'
const placeOf = (named: string | null): string | null => (named === mainPlace ? null : named)
const pathOnly = (path: string): string => path.split('?', 1)[0] ?? ''

type Mode = 'canvas' | 'outline'
const modeKey = 'flow-view.mode'
const isMode = (value: string | null | undefined): value is Mode => value === 'canvas' || value === 'outline'
/** Below this width, in px, a canvas shows too little of a flow to be the first thing. */
export const wideEnough = 600

/**
 * The editor of a course's flow (COURSE-03, FLOW-01 … FLOW-04), opened at a scene, or at a node with its details; what
 * is neither opens the main flow. Changes are saved by themselves (`course-draft.ts`).
 */
export function createFlowEditorStore(
  core: Core,
  courseId: string,
  opened: string | null = null,
): FlowEditorStore {
  const open = openCoursePage(core, courseId)
  const { edit } = open
  const address = createKeptFilter(core.router, { at: '' })
  const $scene = atom<string | null>(placeOf(address.$filter.get().at || opened))
  const $query = atom('')
  const remembered = core.remember.get(modeKey)
  const $wanted = atom<Mode | null>(isMode(remembered) ? remembered : null)
  const $isNarrow = atom(false)
  const $mode = computed(
    [$wanted, $isNarrow],
    (wanted, isNarrow): Mode => wanted ?? (isNarrow ? 'outline' : 'canvas'),
  )
  const $page = computed(open.$page, (page): Loadable<FlowPage> =>
    page.status === 'ready'
      ? { ...page, scenes: scenesOf(page.course), nameOf: namesIn(page.course, core.i18n) }
      : page,
  )
  const ready = (): FlowPage | null => {
    const page = $page.get()
    return page.status === 'ready' ? page : null
  }
  const scenes = () => ready()?.scenes ?? []
  const $shown = computed([$page, $scene], (page, id) =>
    page.status === 'ready' ? (page.scenes.find((scene) => scene.id === id) ?? null) : null,
  )
  const {
    selection,
    $ids: $chosenIds,
    dispose: stopSelecting,
  } = createFlowSelection({
    $shown,
    showSceneOf(node) {
      const scene = sceneOfNode(scenes(), node)
      if (scene) $scene.set(scene.id)
      return scene !== null
    },
    moved: (node) => ready()?.draft.moveTo({ node, field: null }),
  })
  const { $selected, select, choose } = selection

  /** The address follows to where the person is (COURSE-03b). */
  const screen = pathOnly(core.router.$path.get())
  const place = () => $selected.get()?.id ?? $scene.get()
  let isTelling = false
  const tellPlace = () => {
    if (isTelling) return
    isTelling = true
    // A scene and its node change one after the other.
    queueMicrotask(() => {
      isTelling = false
      const page = ready()
      if (!page || pathOnly(core.router.$path.get()) !== screen) return
      page.$flowPlace.set(place())
      const at = place() === placeOf(opened) ? '' : (place() ?? mainPlace)
      if (at !== address.$filter.get().at) address.change({ at })
    })
  }
  /** A place may be a scene, or a node with its details; what is neither is the main flow. */
  const openPlace = (place: string | null, among: readonly Scene[]) => {
    if (place === null || among.some(({ id }) => id === place)) {
      $chosenIds.set([])
      $scene.set(place)
      return
    }
    const scene = sceneOfNode(among, place)
    $scene.set(scene?.id ?? null)
    $chosenIds.set(scene ? [place] : [])
  }
  let isOpened = false
  const stopOpening = $page.subscribe((page) => {
    if (page.status !== 'ready') return
    if (!isOpened) tellPlace()
    isOpened = true
    const asked = $scene.get()
    if (asked !== null && !page.scenes.some(({ id }) => id === asked)) openPlace(asked, page.scenes)
  })

  /** It may also name a practice that the draft is to be tried by. */
  const { practice, test } = filterOfPath(core.router.$path.get(), { practice: '', test: '' })
  const stopTrying = practice
    ? tryPractice(core, open.$page, practice)
    : test
      ? showTest(open.$page, test)
      : () => {}

  const $colours = computed($shown, (scene) =>
    colours.flatMap((colour) => {
      const nodes = scene?.nodes.filter((node) => node.colour === colour).map(({ id }) => id) ?? []
      return nodes.length > 0 ? [{ colour, nodes }] : []
    }),
  )
  const $wantedColour = atom<NodeColour | null>(null)
  const $shownColour = computed([$colours, $wantedColour], (colours, wanted) =>
    colours.some(({ colour }) => colour === wanted) ? wanted : null,
  )
  /** What is to be done with the shown scene, where the course is there. */
  const inScene = (work: (course: DialogueFlowCourse, scene: Scene) => Refusal | null): Refusal | null => {
    const course = ready()?.course
    const scene = $shown.get()
    return course && scene ? work(course, scene) : { reason: 'gone' }
  }
  const stopTelling = [
    $scene.listen(tellPlace),
    $chosenIds.listen(tellPlace),
    address.$filter.listen(({ at }) => {
      const wanted = placeOf(at || opened)
      if (wanted !== place()) openPlace(wanted, scenes())
    }),
  ]
  const nameOf: NameOf = (list, id) => ready()?.nameOf(list, id) ?? id
  let drawn: FlowGraph = { nodes: [], edges: [] }
  return {
    $page,
    $scene,
    $graph: computed($shown, (scene) => scene && (drawn = withSameParts(drawn, graphOf(scene, nameOf)))),
    ...selection,
    $colours,
    $shownColour,
    $query,
    $found: computed([$page, $query], (_, query) => searchNodes(scenes(), query, nameOf)),
    $mode,
    showScene(id) {
      $chosenIds.set([])
      $scene.set(id)
    },
    search: (query) => $query.set(query),
    show(mode) {
      $wanted.set(mode)
      core.remember.set(modeKey, mode)
    },
    measure: (width) => $isNarrow.set(width < wideEnough),
    edit,
    set: open.set,
    connect({ node, exit }, next) {
      const course = ready()?.course
      return course ? edit(connect(course, node, exit, next)) : { reason: 'gone' }
    },
    disconnect({ node, exit }) {
      const course = ready()?.course
      const refusal: Refusal | null = course
        ? edit(connect(course, node, exit, undefined))
        : { reason: 'gone' }
      if (!refusal) select(null)
      return refusal
    },
    addNode(kind, words, after, at) {
      const course = ready()?.course
      const scene = $shown.get()
      if (!course || !scene) return { reason: 'gone' }
      const id = newThingId(kind)
      const { locale } = course
      const also: EditCommand[] = []
      const others = {
        scene: course.scenes.find((one) => one.id !== scene.id)?.id ?? '',
        variable: course.variables[0]?.id ?? '',
        locale,
      }
      if (kind === 'sub-scene' && others.scene === '') {
        others.scene = newThingId('scene')
        also.push(...addScene(others.scene, words.scene.name, firstNode(words.scene.first, locale)))
      }
      if (kind === 'operation' && others.variable === '') {
        others.variable = newThingId('variable')
        const value = { id: others.variable, name: words.variable, type: 'text', initial: '' }
        also.push({ type: 'add', to: { list: 'variables' }, value, before: null })
      }
      const made = newNode(kind, id, words, others)
      const position = at && (!after || isPlacedBeside(scene, after)) ? rounded(at) : undefined
      const node = position ? { ...made, position } : made
      const refusal = edit([...also, ...addNode(course, scene.id, node, after)])
      if (!refusal) select(id)
      return refusal
    },
    moveOnto: (id, edge, at) =>
      inScene((course, scene) => {
        const commands = moveOntoEdge(course, id, edge)
        if (commands.length === 0) return { reason: 'gone' }
        const place = at && isPlacedBeside(scene, edge) ? at : null
        return edit([...commands, ...placeNodes(course, new Map([[id, place]]))])
      }),
    removeNodes: (ids) =>
      inScene((course, scene) => {
        const commands = removeNodes(course, scene.id, ids)
        const refusal: Refusal | null = commands.length === 0 ? { reason: 'empty' } : edit(commands)
        if (!refusal) select(null)
        return refusal
      }),
    duplicateNodes: (ids) =>
      inScene((course, scene) => {
        const { commands, made } = duplicateNodes(course, scene.id, ids, ({ kind }) => newThingId(kind))
        if (commands.length === 0) return { reason: 'gone' }
        const refusal = edit(commands)
        if (!refusal) choose(made)
        return refusal
      }),
    place: (places, by = 'pointer') =>
      inScene((course) => {
        const commands = placeNodes(course, places)
        return commands.length === 0 ? null : edit(commands, by === 'keys' ? { typing: 'moving' } : {})
      }),
    tidy() {
      const course = ready()?.course
      const placed = $shown.get()?.nodes.filter(({ position }) => position) ?? []
      if (!course || placed.length === 0) return false
      return edit(placeNodes(course, new Map(placed.map(({ id }) => [id, null])))) === null
    },
    colour: (ids, colour) =>
      inScene((course) => {
        const commands = colourNodes(course, ids, colour)
        return commands.length === 0 ? null : edit(commands)
      }),
    showColour: (colour) => $wantedColour.set(colour),
    addScene(name, words) {
      const course = ready()?.course
      if (!course) return { reason: 'gone' }
      const id = newThingId('scene')
      const refusal = edit(addScene(id, name, firstNode(words, course.locale)))
      if (!refusal) {
        $chosenIds.set([])
        $scene.set(id)
      }
      return refusal
    },
    removeScene(id) {
      const course = ready()?.course
      const commands = course ? removeScene(course, id) : []
      if (commands.length === 0 || edit(commands)) return false
      select(null)
      return true
    },
    copyNodes(ids) {
      const course = ready()?.course
      const scene = $shown.get()
      const copied = course && scene ? copyNodes(course, scene.id, ids) : null
      return copied && JSON.stringify(copied)
    },
    paste(text) {
      const course = ready()?.course
      const scene = $shown.get()
      const copied = readCopied(text)
      if (!copied) return 'unreadable'
      if (!course || !scene) return { reason: 'gone' }
      const { commands, pasted } = pasteNodes(
        course,
        scene.id,
        copied,
        ({ kind }) => newThingId(kind),
        // An id begins with what it is one of.
        (list) => newThingId(list.replace(/s$/, '')),
      )
      if (commands.length === 0) return { reason: 'full' }
      const refusal = edit(commands)
      if (refusal) return refusal
      choose(pasted)
      return null
    },
    writeIn: (field) => ready()?.draft.moveTo({ node: $selected.get()?.id ?? null, field }),
    reload: open.reload,
    dispose() {
      for (const stop of stopTelling) stop()
      stopSelecting()
      address.dispose()
      stopOpening()
      stopTrying()
      open.dispose()
    },
  }
}
