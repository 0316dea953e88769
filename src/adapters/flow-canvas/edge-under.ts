/** A place in the window, as events of pointers tell it. */
export interface ClientPoint {
  clientX: number
  clientY: number
}

/** What stands at a place of the window, in the document or shadow tree of `frame`, the uppermost first. */
export function elementsAt(frame: HTMLElement | null, { clientX, clientY }: ClientPoint): Element[] {
  const root = frame?.getRootNode()
  return root instanceof Document || root instanceof ShadowRoot
    ? root.elementsFromPoint(clientX, clientY)
    : []
}

/** The edge at a place of the window, whatever box lies over it; of those alone that are meant. */
export function edgeUnder<E extends { id: string }>(
  frame: HTMLElement | null,
  at: ClientPoint,
  edges: readonly E[],
  isMeant: (edge: E) => boolean = () => true,
): E | null {
  const ids = new Set(
    elementsAt(frame, at).map((element) => element.closest('.react-flow__edge')?.getAttribute('data-id')),
  )
  return edges.find((edge) => ids.has(edge.id) && isMeant(edge)) ?? null
}
