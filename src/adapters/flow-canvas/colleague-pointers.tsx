import { useStore } from '@nanostores/react'
import { useStore as useFlow, ViewportPortal } from '@xyflow/react'
import type { ReadableAtom } from 'nanostores'

/** A colleague's pointer; `at` in px of the canvas, as boxes are placed. */
export interface CanvasPointer {
  id: string
  at: { x: number; y: number }
  name: string
  /** Number of its colour: `data-colleague`, whose `--colleague` is the colour itself. */
  colour: number
}

/** Where the pointers of colleagues are: as large at every zoom. Who is there is told elsewhere, so a screen reader is told nothing here. */
export function ColleaguePointers({ $pointers }: { $pointers: ReadableAtom<readonly CanvasPointer[]> }) {
  const pointers = useStore($pointers)
  const zoom = useFlow(({ transform }) => transform[2])
  if (pointers.length === 0) return null
  return (
    <ViewportPortal>
      {pointers.map(({ id, at, name, colour }) => (
        <div
          key={id}
          className="flow-pointer"
          aria-hidden="true"
          data-colleague={colour}
          style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
        >
          <div style={{ transform: `scale(${1 / zoom})` }}>
            <svg width="18" height="20" viewBox="0 0 18 20">
              <path d="M1.5 1.5 16 11l-6.4 1.1L6.2 18Z" />
            </svg>
            <span>{name}</span>
          </div>
        </div>
      ))}
    </ViewportPortal>
  )
}
