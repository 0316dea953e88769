import { useId, useRef, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { useStyles } from '../sheets.ts'
import { useSize } from '../windowing/use-size.ts'
import css from './panel.css'
import { SidePanel, type SideContent } from './side-panel.tsx'
import { tabId, Tabs, type TabChoice } from './tabs.tsx'

interface PanelProps {
  /** Its heading, and what a screen reader calls it. */
  title: string
  /** At the end of the heading's line. */
  actions?: ReactNode
  tabs?: { choices: readonly TabChoice[]; chosen: string; onChoose(id: string): void }
  /** Search and filters; stays in view while the content scrolls. */
  filter?: ReactNode
  /** What this is for, in a sentence or two. */
  intro?: ReactNode
  left?: SideContent
  right?: SideContent
  children: ReactNode
}

/**
 * A working area (UI-02): heading, optional tabs, filter bar and intro box, and side panels that expand left
 * and right. A side panel is resized
 * by its edge, with the mouse or the keyboard; where the panel is narrow it lies over the content.
 */
export function Panel({ title, actions, tabs, filter, intro, left, right, children }: PanelProps) {
  useStyles(css)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame, { width: 0, height: 0 })
  const parentWidth = width > 0 ? width : null
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <header className="panel-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {actions}
      </header>
      {tabs && (
        <Tabs label={title} tabs={tabs.choices} chosen={tabs.chosen} onChoose={tabs.onChoose} controls={id} />
      )}
      {filter && <div className="panel-filter">{filter}</div>}
      <div ref={frame} className="panel-body">
        {left && <SidePanel {...left} side="left" parentWidth={parentWidth} />}
        <div
          id={id}
          className="panel-main"
          {...(tabs && { role: 'tabpanel', tabIndex: 0, 'aria-labelledby': tabId(id, tabs.chosen) })}
        >
          {intro && (
            <div className="panel-intro">
              <Icon name="info" />
              <div>{intro}</div>
            </div>
          )}
          {children}
        </div>
        {right && <SidePanel {...right} side="right" parentWidth={parentWidth} />}
      </div>
    </section>
  )
}
