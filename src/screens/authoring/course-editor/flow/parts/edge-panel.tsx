import { useLingui } from '@lingui/react'
import { useLayoutEffect, useRef } from 'react'
import type { ExitKey } from '../../../../../domain/course/edit/change-flow.ts'
import { Button, IconButton } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { Part } from '../../parts/part.tsx'
import type { FlowEditorStore, FlowPage } from '../flow-editor.store.ts'
import type { SelectedExit } from '../flow-selection.ts'
import { edgeText, exitText, targetText } from '../flow-labels.ts'
import { useRemoveEdge } from '../use-node-actions.ts'
import { ExitInput } from './form-parts.tsx'
import { isFocusHidden } from './node-panel.tsx'

/** The selected edge: where it comes from and leads, to be led elsewhere, have a node put on it, or be deleted (FLOW-02m). */
export function EdgePanel({
  edge,
  page,
  store,
}: {
  edge: SelectedExit
  page: FlowPage
  store: FlowEditorStore
}) {
  const { i18n } = useLingui()
  const back = useRef<HTMLButtonElement>(null)
  // On a phone it stands in the place of what was pressed to open it.
  useLayoutEffect(() => {
    if (back.current?.checkVisibility() && isFocusHidden(back.current)) back.current.focus()
  }, [])
  const removeEdge = useRemoveEdge(page, store)
  const { node, exit } = edge
  const titleOf = (id: string) =>
    page.scenes.flatMap(({ nodes }) => nodes).find((one) => one.id === id)?.title
  const close = () => store.select(null)
  return (
    <aside
      slot="end"
      className="node-panel edge-panel"
      data-kind={node.kind}
      aria-label={edgeText(i18n, exit, node.title, targetText(i18n, exit.next, titleOf))}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // A dialog around it stays open.
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <header>
        <IconButton
          ref={back}
          className="panel-back"
          icon="arrow-left"
          label={i18n._({ id: 'authoring.back-to-outline', message: 'Back to outline' })}
          onClick={close}
        />
        <span className="flow-node-icon">
          <Icon name="arrow-right" />
        </span>
        <div>
          <p>{i18n._({ id: 'authoring.edge', message: 'Connection' })}</p>
          <h2>{exitText(i18n, exit)}</h2>
        </div>
        <IconButton
          className="panel-close"
          icon="close"
          label={i18n._({ id: 'ui.close', message: 'Close' })}
          onClick={close}
        />
      </header>
      <div className="panel-scroll">
        <section>
          <ExitInput
            node={node}
            page={page}
            store={store}
            exit={exit.key as ExitKey}
            next={exit.next}
            label={i18n._({ id: 'authoring.leads-to', message: 'Next' })}
          />
        </section>
        <Part title={i18n._({ id: 'authoring.edge-from', message: 'Comes from' })}>
          <button type="button" className="link-button" onClick={() => store.select(node.id)}>
            {node.title}
          </button>
        </Part>
        <div className="panel-places chosen-actions">
          <Button
            icon="trash"
            kind="danger"
            disabled={exit.next === undefined}
            onClick={() => removeEdge(edge)}
          >
            {i18n._({ id: 'authoring.edge-delete', message: 'Delete connection' })}
          </Button>
        </div>
      </div>
    </aside>
  )
}
