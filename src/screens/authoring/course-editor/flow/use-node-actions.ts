import { useLingui } from '@lingui/react'
import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import type { FlowNode } from '../../../../domain/course/dialogue-flow.ts'
import type { Place } from '../../../../domain/course/edit/arrange-nodes.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { tellWithUndo } from '../parts/tell-with-undo.ts'
import { refusalText } from '../parts/refusal-text.ts'
import { isWrittenIn } from '../parts/text-field.ts'
import type { ExitKey } from '../../../../domain/course/edit/change-flow.ts'
import type { FlowEditorStore, FlowPage } from './flow-editor.store.ts'
import type { EdgeStep, ExitAt, SelectedExit } from './flow-selection.ts'
import { exitText } from './flow-labels.ts'

/** Deletes nodes and says so, with a way to undo it. */
export function useRemoveNodes(page: FlowPage, store: FlowEditorStore): (nodes: readonly FlowNode[]) => void {
  const { i18n } = useLingui()
  const core = useCore()
  return (nodes) => {
    const refusal = store.removeNodes(nodes.map(({ id }) => id))
    if (refusal) return core.notify('warning', refusalText(i18n, refusal))
    tellWithUndo(
      core,
      page.draft,
      nodes.length === 1
        ? i18n._({
            id: 'authoring.node-deleted',
            message: '“{title}” was deleted.',
            values: { title: nodes[0]?.title ?? '' },
          })
        : i18n._({
            id: 'authoring.nodes-deleted',
            message: '{count, plural, one {# node was deleted.} other {# nodes were deleted.}}',
            values: { count: nodes.length },
          }),
    )
  }
}

/** Puts a node on an edge and says so, with a way to undo it (FLOW-02d). `at` is where it was let go of on the canvas. */
export function useMoveOnto(
  page: FlowPage,
  store: FlowEditorStore,
): (node: Pick<FlowNode, 'id' | 'title'>, edge: ExitAt, at?: Place) => void {
  const { i18n } = useLingui()
  const core = useCore()
  return ({ id, title }, edge, at) => {
    const refusal = store.moveOnto(id, edge, at)
    if (refusal) return core.notify('warning', refusalText(i18n, refusal))
    const from = page.scenes.flatMap(({ nodes }) => nodes).find((node) => node.id === edge.node)
    tellWithUndo(
      core,
      page.draft,
      i18n._({
        id: 'authoring.node-moved-onto',
        message: '“{title}” now comes after “{before}”.',
        values: { title, before: from?.title ?? '' },
      }),
    )
  }
}

/** Takes an edge away and says so, with a way to undo it (FLOW-02m). */
export function useRemoveEdge(page: FlowPage, store: FlowEditorStore): (edge: SelectedExit) => void {
  const { i18n } = useLingui()
  const core = useCore()
  return ({ node, exit }) => {
    if (exit.next === undefined) return
    const refusal = store.disconnect({ node: node.id, exit: exit.key as ExitKey })
    if (refusal) return core.notify('warning', refusalText(i18n, refusal))
    tellWithUndo(
      core,
      page.draft,
      i18n._({
        id: 'authoring.edge-deleted',
        message: 'The connection “{exit}” of “{title}” was deleted.',
        values: { exit: exitText(i18n, exit), title: node.title },
      }),
    )
  }
}

const isEdge = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('.react-flow__edge')

/** Somebody has marked words of the page: those are what they copy. */
const marksWords = (): boolean => (getSelection()?.toString() ?? '') !== ''

/** What of the opened node is on the other side of the page: its first field, or, from there, the node in the flow. */
const firstField = '.node-panel .panel-scroll :is(input, textarea, select, [contenteditable=true])'
const opened = '.flow-main :is([aria-current=true], .react-flow__node.selected, .flow-edge-selected)'

/** Moves the focus between the flow and what is opened of it, however many stops of the Tab key lie between; false where nothing is. */
export function moveToOtherSide(within: Element): boolean {
  const editor = within.closest('.flow-editor')
  if (!editor) return false
  const isInside = editor.querySelector('.node-panel :focus') !== null
  const other = editor.querySelector<HTMLElement>(isInside ? opened : firstField)
  other?.focus()
  return other !== null
}

/** What is out of sight comes into it within so many frames. */
const framesToCome = 40

/** Moves the focus to what has just been opened of the flow, as soon as it is drawn. */
function focusOpened(editor: HTMLElement, frames = framesToCome): void {
  requestAnimationFrame(() => {
    const found = editor.querySelector<HTMLElement | SVGElement>(opened)
    if (found) found.focus({ preventScroll: true })
    else if (frames > 0) focusOpened(editor, frames - 1)
  })
}

/** Alt and an arrow key walk along the edges. */
const steps: Partial<Record<string, EdgeStep>> = {
  ArrowRight: 'forward',
  ArrowLeft: 'back',
  ArrowUp: 'previous',
  ArrowDown: 'next',
}

/** Does what a key stands for elsewhere on the page: it searches, or presses a button of the canvas; false where it stands for nothing. */
function pressFor(key: string, editor: Element): boolean {
  if (key === '/') {
    const search = editor.closest('.course-editor')?.querySelector<HTMLElement>('.flow-search input')
    search?.focus()
    return search != null
  }
  const button = ['+', '-', '0'].includes(key)
    ? editor.querySelector<HTMLElement>(`.flow-zoom [aria-keyshortcuts="${key}"]`)
    : null
  button?.click()
  return button !== null
}

/**
 * The clipboard and the keys for the chosen nodes, wherever the flow has the focus (FLOW-02a, FLOW-02b). Nodes go through the
 * system's clipboard, so that they can be pasted into another scene, course or window.
 */
export function useNodeKeys(
  page: FlowPage,
  store: FlowEditorStore,
  chosen: readonly FlowNode[],
  edge: SelectedExit | null,
  showKeys: () => void,
) {
  const { i18n } = useLingui()
  const { notify } = useCore()
  const removeNodes = useRemoveNodes(page, store)
  const removeEdge = useRemoveEdge(page, store)
  const ids = chosen.map(({ id }) => id)
  const copy = (event: ClipboardEvent): boolean => {
    const text = isWrittenIn(event.target) || marksWords() ? null : store.copyNodes(ids)
    if (text === null) return false
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
    return true
  }
  const duplicate = () => {
    const refusal = store.duplicateNodes(ids)
    if (refusal) notify('warning', refusalText(i18n, refusal))
  }
  return {
    /** The canvas keeps a press from moving the focus, which may be anywhere: who presses there is to be heard there. */
    onClick({ currentTarget }: MouseEvent<HTMLElement>) {
      const root = currentTarget.getRootNode()
      const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
      if (!currentTarget.contains(active)) currentTarget.focus({ preventScroll: true })
    },
    onCopy(event: ClipboardEvent) {
      if (!copy(event)) return
      notify(
        'success',
        chosen.length === 1
          ? i18n._({
              id: 'authoring.node-copied',
              message: '“{title}” was copied. Paste it into any scene or course.',
              values: { title: chosen[0]?.title ?? '' },
            })
          : i18n._({
              id: 'authoring.nodes-copied',
              message:
                '{count, plural, one {# node was copied.} other {# nodes were copied.}} Paste them into any scene or course.',
              values: { count: chosen.length },
            }),
      )
    },
    onCut(event: ClipboardEvent) {
      if (copy(event)) removeNodes(chosen)
    },
    onPaste(event: ClipboardEvent) {
      if (isWrittenIn(event.target)) return
      event.preventDefault()
      const refused = store.paste(event.clipboardData.getData('text/plain'))
      if (!refused) return
      notify(
        'error',
        refused === 'unreadable'
          ? i18n._({ id: 'authoring.paste-unreadable', message: 'The clipboard contains no flow nodes.' })
          : refusalText(i18n, refused),
      )
    },
    /** Before the canvas hears of it: there, arrow keys move nodes. */
    onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
      const step = event.altKey ? steps[event.key] : undefined
      if (!step || isWrittenIn(event.target) || event.target instanceof HTMLSelectElement) return
      // Where nothing is open, Alt and an arrow are the browser's.
      if (!edge && chosen.length !== 1) return
      event.preventDefault()
      event.stopPropagation()
      if (store.step(step)) focusOpened(event.currentTarget)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'F6' && moveToOtherSide(event.currentTarget)) return event.preventDefault()
      if (isWrittenIn(event.target) || event.target instanceof HTMLSelectElement) return
      const key = event.ctrlKey || event.metaKey ? `Ctrl+${event.key.toLowerCase()}` : event.key
      if (key === 'Ctrl+a') store.chooseAll()
      else if (key === '?') showKeys()
      else if (pressFor(key, event.currentTarget)) event.stopPropagation()
      else if (edge) {
        if (key === 'Delete') {
          event.currentTarget.focus({ preventScroll: true })
          removeEdge(edge)
        } else if (key === 'Escape') store.choose([])
        else if (key !== 'Enter' || !isEdge(event.target) || !moveToOtherSide(event.currentTarget)) return
      } else if (chosen.length === 0) return
      else if (key === 'Ctrl+d') duplicate()
      else if (key === 'Delete') removeNodes(chosen)
      else if (key === 'Escape' && chosen.length > 1) store.choose([])
      else return
      event.preventDefault()
    },
  }
}
