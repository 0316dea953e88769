import type { Layout } from '../../../../adapters/elkjs/flow-layout.ts'
import type { Core } from '../../../../stores/core.ts'
import { version } from '../../../../stores/version.ts'
import type { FlowGraph } from './flow-graph.ts'

const key = 'flow-layouts'
/** Scenes whose layouts are kept, and how many characters they may take: the browser's storage is the host page's as well. */
const mostKept = 6
const mostCharacters = 400_000

/** The layout of a scene as figures alone, in the order of the graph that it was made of. */
interface KeptLayout {
  scene: string
  /** `markOf` the shape that it is the layout of. */
  of: string
  size: [width: number, height: number]
  places: number[]
  routes: number[][]
}

type Remember = Core['remember']

/** How a scene is called among all that are kept. */
export const sceneKey = (courseId: string, scene: string | null): string => `${courseId}/${scene ?? ''}`

function readKept(remember: Remember): KeptLayout[] {
  try {
    const kept: unknown = JSON.parse(remember.get(key) ?? '[]')
    return Array.isArray(kept) ? (kept as KeptLayout[]) : []
  } catch {
    return []
  }
}

/** Tells shapes apart, and the versions of what lays them out: FNV-1a twice, from two seeds. */
function markOf(shape: string): string {
  const text = `${version} ${shape}`
  let [one, two] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ code, 0x85ebca6b)
  }
  return `${one >>> 0}.${two >>> 0}.${text.length}`
}

/** Whether the layout of a scene of a course is kept: what lays flows out may wait then. */
export const keepsLayoutOf = (remember: Remember, courseId: string): boolean =>
  readKept(remember).some(({ scene }) => scene.startsWith(sceneKey(courseId, null)))

/** The layout of a scene that this browser has kept, as it is for graphs of this shape; null where it keeps none of it. */
export function keptLayoutOf(
  remember: Remember,
  scene: string,
): (graph: FlowGraph, shape: string) => Layout | null {
  const kept = readKept(remember).find((one) => one.scene === scene)
  return (graph, shape) => (kept && kept.of === markOf(shape) ? layoutFrom(kept, graph) : null)
}

/** Keeps the layout of a scene in this browser: the next time that it is opened it is drawn at once. */
export function keepLayout(
  remember: Remember,
  scene: string,
  graph: FlowGraph,
  shape: string,
  { places, routes, width, height }: Layout,
): void {
  const now: KeptLayout = {
    scene,
    of: markOf(shape),
    size: [width, height],
    places: graph.nodes.flatMap(({ id }) => {
      const { x, y } = places.get(id) ?? { x: 0, y: 0 }
      return [x, y]
    }),
    routes: graph.edges.map(({ id }) => (routes.get(id) ?? []).flatMap(({ x, y }) => [x, y])),
  }
  const texts: string[] = []
  let left = mostCharacters
  for (const one of [now, ...readKept(remember).filter((other) => other.scene !== scene)].slice(
    0,
    mostKept,
  )) {
    const text = JSON.stringify(one)
    left -= text.length
    if (left < 0) break
    texts.push(text)
  }
  remember.set(key, texts.length > 0 ? `[${texts.join()}]` : null)
}

function layoutFrom({ size: [width, height], places, routes }: KeptLayout, graph: FlowGraph): Layout {
  const point = (figures: readonly number[], index: number) => ({
    x: figures[2 * index] ?? 0,
    y: figures[2 * index + 1] ?? 0,
  })
  return {
    width,
    height,
    places: new Map(graph.nodes.map(({ id }, index) => [id, point(places, index)])),
    routes: new Map(
      graph.edges.map(({ id }, index) => {
        const route = routes[index] ?? []
        return [id, Array.from({ length: route.length / 2 }, (_, corner) => point(route, corner))]
      }),
    ),
  }
}
