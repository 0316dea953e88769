import { computed, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../../contract/contract.ts'
import type { CourseVersionRow } from '../../../../contract/course-versions.ts'
import type { Course } from '../../../../domain/course/course.ts'
import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import { flowsOf } from '../../../../domain/course/walk-nodes.ts'
import { levelOfDifficulty } from '../../../../domain/session/difficulty.ts'
import type { Filter } from '../../../../stores/address-filter.ts'
import type { Core, Loadable } from '../../../../stores/core.ts'
import { createKeptFilter } from '../../../../stores/kept-filter.ts'
import { createResource } from '../../../../stores/resource.ts'

/** Paths as the platform found them. */
export type Paths = CallReply<'GET /coach-api/courses/:id/paths'>
export type OutcomePaths = Paths['outcomes'][number]
export type Path = OutcomePaths['shortest']

export interface PathsPage {
  course: DialogueFlowCourse
  paths: Paths
  versions: CourseVersionRow[]
}

/** The paths of an outcome that can be shown. */
export const pathKinds = ['shortest', 'most', 'least'] as const
export type PathKind = (typeof pathKinds)[number]

/** What the address keeps: a version's id (the draft without one), a difficulty, the path that is shown (`achieved-most`), and turns. */
export type PathsFilter = Filter<'version' | 'difficulty' | 'path' | 'turns'>

const none: PathsFilter = { version: '', difficulty: '', path: '', turns: '' }

export interface PathsStore {
  $page: ReadableAtom<Loadable<PathsPage>>
  $filter: ReadableAtom<PathsFilter>
  choose(change: Partial<PathsFilter>): void
  reload(): void
  dispose(): void
}

/** Only dialogue flows have paths; the call for them is answered `not-found` for any other course. */
function flowOrThrow(course: Course): DialogueFlowCourse {
  if (course.kind !== 'dialogue-flow') throw new Error(`${course.kind} has no paths`)
  return course
}

/** The paths through a course's draft, or through one of its versions (FLOW-10a). */
export function createPathsStore(core: Core, courseId: string): PathsStore {
  const params = { id: courseId }
  const kept = createKeptFilter(core.router, none)
  // What is being looked for while the last answer is still shown; a version never changes.
  let asked = ''
  const wanted = () => {
    const { version, difficulty } = kept.$filter.get()
    return `${version} ${difficulty}`
  }
  const { $value, ...page } = createResource(async (signal) => {
    asked = wanted()
    const { version: versionId, difficulty } = kept.$filter.get()
    const quiet = { signal, quiet: true }
    const query = {
      ...(versionId === '' ? {} : { versionId }),
      ...(difficulty === '' ? {} : { difficulty: levelOfDifficulty(Number(difficulty)) }),
    }
    const [content, paths, { items }] = await Promise.all([
      versionId === ''
        ? core.api('GET /coach-api/courses/:id', { params }, quiet).then((found) => found.package)
        : core.api(
            'GET /coach-api/courses/:id/versions/:versionId',
            { params: { ...params, versionId } },
            quiet,
          ),
      core.api('GET /coach-api/courses/:id/paths', { params, query }, quiet),
      core.api('GET /coach-api/courses/:id/versions', { params }, quiet),
    ])
    return { course: flowOrThrow(content.course), paths, versions: items }
  })
  const stop = kept.$filter.listen(() => {
    if (wanted() !== asked) void page.reload()
  })
  return {
    $page: $value,
    $filter: computed(kept.$filter, (filter) => filter),
    choose: (change) => kept.change(change),
    reload: () => void page.reload(),
    dispose() {
      stop()
      kept.dispose()
      page.dispose()
    },
  }
}

/** The path that a filter asks for; null where it asks for none that is there. */
export function shownPath(
  paths: Paths,
  asked: string,
): { of: OutcomePaths; kind: PathKind; path: Path } | null {
  for (const of of paths.outcomes)
    for (const kind of pathKinds)
      if (`${of.outcome}-${kind}` === asked)
        return { of, kind, path: kind === 'shortest' ? of.shortest : of[kind].path }
  return null
}

/** A node, the name of its sub-scene (null: the main flow), and the turns that it takes to come there; null: no path was found. */
export interface NodeTurns {
  id: string
  title: string
  scene: string | null
  turns: number | null
}

/** The nodes that are not come to within so many turns of the learner: those of no path first, then the farthest. */
export function nodesBeyond(course: DialogueFlowCourse, paths: Paths, turns: number): NodeTurns[] {
  const sceneNames = new Map(course.scenes.map(({ id, name }) => [id, name]))
  return flowsOf(course)
    .flatMap(({ scene, nodes }) =>
      nodes.map(({ id, title }): NodeTurns => ({
        id,
        title,
        scene: scene === null ? null : (sceneNames.get(scene) ?? scene),
        turns: Object.hasOwn(paths.turnsTo, id) ? (paths.turnsTo[id] ?? null) : null,
      })),
    )
    .filter((node) => node.turns === null || node.turns > turns)
    .sort((a, b) => (b.turns ?? Infinity) - (a.turns ?? Infinity))
}

/** The most turns that it takes to come to a node at all. */
export const farthest = ({ turnsTo }: Paths): number => Math.max(0, ...Object.values(turnsTo))
