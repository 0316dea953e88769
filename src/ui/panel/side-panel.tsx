import { useLingui } from '@lingui/react'
import { useId, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { fitSideWidth, maxSideWidth, narrowest, widthAfterKey } from './side-width.ts'

export interface SideContent {
  title: string
  open: boolean
  onToggle(open: boolean): void
  /** In px, at first. */
  width?: number
  children: ReactNode
}

interface SidePanelProps extends SideContent {
  side: 'left' | 'right'
  /** Of the panel that it belongs to; null while it has none. */
  parentWidth: number | null
}

const firstWidth = 280

/**
 * One side of a panel: closed it is a narrow strip with a button, open it has an edge that is dragged or
 * moved by arrow keys.
 */
export function SidePanel({
  side,
  title,
  open,
  onToggle,
  width: given = firstWidth,
  parentWidth,
  children,
}: SidePanelProps) {
  const { i18n } = useLingui()
  const id = useId()
  const [wanted, setWanted] = useState(given)
  const width = fitSideWidth(wanted, parentWidth)
  const toward = (side === 'left') === open ? 'chevron-left' : 'chevron-right'
  const label = open
    ? i18n._({ id: 'ui.panel-close', message: 'Collapse {title}', values: { title } })
    : i18n._({ id: 'ui.panel-open', message: 'Expand {title}', values: { title } })
  return (
    <aside
      className="panel-side"
      data-side={side}
      data-open={open || undefined}
      aria-label={title}
      style={open ? { inlineSize: width } : undefined}
    >
      <div className="panel-side-head">
        <h3 hidden={!open}>{title}</h3>
        <IconButton
          icon={toward}
          label={label}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onToggle(!open)}
        />
      </div>
      <div id={id} className="panel-side-body" hidden={!open}>
        {children}
      </div>
      {open && (
        <Edge
          side={side}
          title={title}
          controls={id}
          width={width}
          parentWidth={parentWidth}
          onResize={setWanted}
        />
      )}
    </aside>
  )
}

interface EdgeProps extends Pick<SidePanelProps, 'side' | 'title' | 'parentWidth'> {
  controls: string
  width: number
  onResize(width: number): void
}

function Edge({ side, title, controls, width, parentWidth, onResize }: EdgeProps) {
  const { i18n } = useLingui()
  const from = useRef<{ x: number; width: number } | null>(null)
  const drag = (event: PointerEvent) => {
    if (!from.current) return
    const moved = (event.clientX - from.current.x) * (side === 'left' ? 1 : -1)
    onResize(fitSideWidth(from.current.width + moved, parentWidth))
  }
  const release = () => {
    from.current = null
  }
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={i18n._({ id: 'ui.panel-resize', message: 'Width of {title}', values: { title } })}
      aria-controls={controls}
      aria-valuemin={Math.min(narrowest, maxSideWidth(parentWidth))}
      aria-valuemax={maxSideWidth(parentWidth)}
      aria-valuenow={width}
      tabIndex={0}
      className="panel-edge"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, width }
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={(event) => {
        const next = widthAfterKey(event.key, width, side, parentWidth)
        if (next === null) return
        event.preventDefault()
        onResize(next)
      }}
    />
  )
}
