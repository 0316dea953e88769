import type Quill from 'quill/core.js'

type Native = Parameters<Quill['selection']['normalizeNative']>[0]

/** What Chromium had before `getComposedRanges`. */
interface SelectingRoot {
  getSelection?(): Selection | null
}

/** What is selected, seen from inside a shadow root; from outside it is the host alone. */
function selectedIn(root: ShadowRoot): Native | null {
  const selection = document.getSelection()
  if (!selection) return null
  if (typeof selection.getComposedRanges === 'function')
    return selection.getComposedRanges({ shadowRoots: [root] })[0] ?? null
  const inner = (root as SelectingRoot).getSelection?.()
  return inner && inner.rangeCount > 0 ? inner.getRangeAt(0) : null
}

/** A break can't hold a caret: it stands before it. */
function placeOf(node: Node, offset: number): [Node, number] {
  if (!(node instanceof HTMLBRElement) || !node.parentNode) return [node, offset]
  return [node.parentNode, [...node.parentNode.childNodes].indexOf(node)]
}

const documentEvents = ['selectionchange', 'mousedown', 'mouseup', 'click'] as const

/**
 * Quill 2 asks the document for the selection and the focus, and finds its instances there, none of which reaches into a shadow
 * root. This instance asks its own root instead. Gives the function that ends it.
 */
export function liveInShadowRoot(quill: Quill): () => void {
  const root = quill.root.getRootNode()
  if (!(root instanceof ShadowRoot)) return () => {}
  const { selection } = quill
  selection.hasFocus = () => root.activeElement !== null && quill.root.contains(root.activeElement)
  selection.getNativeRange = () => {
    const native = selectedIn(root)
    return native && selection.normalizeNative(native)
  }
  selection.setNativeRange = (
    startNode,
    startOffset,
    endNode = startNode,
    endOffset = startOffset,
    force = false,
  ) => {
    const native = document.getSelection()
    if (!native) return
    if (!startNode) {
      native.removeAllRanges()
      quill.root.blur()
      return
    }
    if (!quill.root.parentNode || !startNode.parentNode || !endNode?.parentNode) return
    if (!selection.hasFocus()) quill.root.focus({ preventScroll: true })
    const now = selection.getNativeRange()?.native
    const stands =
      now?.startContainer === startNode &&
      now.startOffset === startOffset &&
      now.endContainer === endNode &&
      now.endOffset === endOffset
    if (stands && !force) return
    native.setBaseAndExtent(...placeOf(startNode, startOffset ?? 0), ...placeOf(endNode, endOffset ?? 0))
  }
  const hear = (event: Event) => quill.emitter.handleDOM(event)
  for (const type of documentEvents) document.addEventListener(type, hear)
  return () => {
    for (const type of documentEvents) document.removeEventListener(type, hear)
  }
}
