import { useLingui } from '@lingui/react'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { CanvasHandle } from '../../../../../adapters/flow-canvas/canvas-model.ts'
import type { NodeKind } from '../../../../../domain/course/dialogue-flow.ts'
import type { ExitKey } from '../../../../../domain/course/edit/change-flow.ts'
import { Icon } from '../../../../../ui/icon.tsx'
import { useStyles } from '../../../../../ui/sheets.ts'
import { Tooltip } from '../../../../../ui/tooltip/tooltip.tsx'
import { boxWidth, headHeight } from '../flow-boxes.ts'
import type { FlowEditorStore, FlowPage } from '../flow-editor.store.ts'
import { kindIcons, kindText } from '../flow-labels.ts'
import { kindsToAdd, useAddNode } from '../use-add-node.ts'
import css from './flow-palette.css'

/** So far a pointer moves before it drags, in px. */
const dragFrom = 6

/**
 * The kinds of nodes beside the canvas (FLOW-02d): one is dragged to where it is to stand, or onto an edge; a click or Enter
 * puts it behind the selected node, or on its own where none is.
 */
export function FlowPalette({
  page,
  store,
  canvas,
}: {
  page: FlowPage
  store: FlowEditorStore
  canvas: RefObject<CanvasHandle | null>
}) {
  useStyles(css)
  const { i18n } = useLingui()
  const add = useAddNode(page, store)
  const frame = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ x: number; y: number } | null>(null)
  /** The click that a drag ends with is no click. */
  const wasDragged = useRef(false)
  const [drag, setDrag] = useState<{ kind: NodeKind; x: number; y: number } | null>(null)
  const stop = () => {
    pressed.current = null
    setDrag(null)
    canvas.current?.hover(null)
  }
  const follow = (event: PointerEvent, kind: NodeKind) => {
    const from = pressed.current
    if (!from) return
    if (!drag && Math.hypot(event.clientX - from.x, event.clientY - from.y) < dragFrom) return
    wasDragged.current = true
    const box = frame.current?.getBoundingClientRect()
    setDrag({ kind, x: event.clientX - (box?.x ?? 0), y: event.clientY - (box?.y ?? 0) })
    canvas.current?.hover(event)
  }
  const drop = (event: PointerEvent, kind: NodeKind) => {
    const dropped = drag && canvas.current?.dropAt(event)
    stop()
    if (!dropped) return
    const { at, edge } = dropped
    const corner = { x: at.x - boxWidth / 2, y: at.y - headHeight / 2 }
    add(kind, edge && { node: edge.source, exit: edge.out as ExitKey }, corner)
  }
  return (
    <div
      ref={frame}
      className="flow-palette"
      role="group"
      aria-label={i18n._({ id: 'authoring.add-node', message: 'Add a node' })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !drag) return
        event.stopPropagation()
        stop()
      }}
    >
      {kindsToAdd.map((kind) => {
        return (
          <Tooltip
            key={kind}
            text={i18n._({
              id: 'authoring.palette-hint',
              message:
                '{kind}: drag it to the canvas or onto a line, or click to add it after the selected node.',
              values: { kind: kindText(i18n, kind) },
            })}
          >
            <button
              type="button"
              className="flow-palette-kind"
              data-kind={kind}
              aria-label={kindText(i18n, kind)}
              onPointerDown={(event) => {
                wasDragged.current = false
                if (event.button !== 0) return
                pressed.current = { x: event.clientX, y: event.clientY }
                event.currentTarget.setPointerCapture(event.pointerId)
              }}
              onPointerMove={(event) => follow(event, kind)}
              onPointerUp={(event) => drop(event, kind)}
              onPointerCancel={stop}
              onClick={() => {
                if (!wasDragged.current) add(kind, store.exitOfSelected())
                wasDragged.current = false
              }}
            >
              <Icon name={kindIcons[kind]} size={18} />
              <span>{kindText(i18n, kind)}</span>
            </button>
          </Tooltip>
        )
      })}
      {drag && (
        <span className="flow-palette-dragged" aria-hidden="true" style={{ left: drag.x, top: drag.y }}>
          <Icon name={kindIcons[drag.kind]} size={18} />
          {kindText(i18n, drag.kind)}
        </span>
      )}
    </div>
  )
}
