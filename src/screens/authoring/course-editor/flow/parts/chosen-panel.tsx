import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { FlowNode } from '../../../../../domain/course/dialogue-flow.ts'
import {
  alignedPlaces,
  type Alignment,
  alignments,
  type Place,
  type PlacedBox,
  type Spread,
  spreadPlaces,
  spreads,
} from '../../../../../domain/course/edit/arrange-nodes.ts'
import { Button, IconButton } from '../../../../../ui/button.tsx'
import { useCore } from '../../../../../ui/use-core.ts'
import { refusalText } from '../../parts/refusal-text.ts'
import { Part } from '../../parts/part.tsx'
import { boxOf, placesOf } from '../flow-boxes.ts'
import type { FlowEditorStore, FlowPage } from '../flow-editor.store.ts'
import { layoutOf } from '../flow-layout-cache.ts'
import { ColourInput } from './node-colour.tsx'
import { useRemoveNodes } from '../use-node-actions.ts'

interface PlaceProps {
  nodes: readonly FlowNode[]
  store: FlowEditorStore
}

/** So far a node is moved by a click, in px. */
const stepLength = 24

const alignmentText = (i18n: I18n, by: Alignment): string =>
  ({
    left: () => i18n._({ id: 'authoring.align-left', message: 'Left' }),
    centre: () => i18n._({ id: 'authoring.align-centre', message: 'Center' }),
    right: () => i18n._({ id: 'authoring.align-right', message: 'Right' }),
    top: () => i18n._({ id: 'authoring.align-top', message: 'Top' }),
    middle: () => i18n._({ id: 'authoring.align-middle', message: 'Middle' }),
    bottom: () => i18n._({ id: 'authoring.align-bottom', message: 'Bottom' }),
  })[by]()

const spreadText = (i18n: I18n, way: Spread): string =>
  way === 'across'
    ? i18n._({ id: 'authoring.spread-across', message: 'Horizontally' })
    : i18n._({ id: 'authoring.spread-down', message: 'Vertically' })

/** Puts nodes elsewhere, by where they stand on the canvas, whether it is shown or not. */
function useArrange({ nodes, store }: PlaceProps) {
  const { i18n } = useLingui()
  const { notify } = useCore()
  const [busy, setBusy] = useState(false)
  const place = (places: ReadonlyMap<string, Place | null>) => {
    const refusal = store.place(places)
    if (refusal) notify('warning', refusalText(i18n, refusal))
  }
  const arrange = async (placesFor: (boxes: PlacedBox[]) => ReadonlyMap<string, Place>) => {
    const graph = store.$graph.get()
    if (!graph || busy) return
    setBusy(true)
    try {
      const places = placesOf(graph, await layoutOf(graph))
      const ids = new Set(nodes.map(({ id }) => id))
      place(
        placesFor(
          graph.nodes
            .filter(({ id }) => ids.has(id))
            .map((node) => ({ ...boxOf(node), ...(places.get(node.id) ?? { x: 0, y: 0 }) })),
        ),
      )
    } catch {
      notify('error', i18n._({ id: 'authoring.layout-failed', message: 'The canvas couldn’t be drawn' }))
    } finally {
      setBusy(false)
    }
  }
  return {
    arrange: (by: (boxes: PlacedBox[]) => ReadonlyMap<string, Place>) => void arrange(by),
    place,
    busy,
  }
}

/** Moves nodes on the canvas without dragging, or gives their places back to the automatic layout (FLOW-02b). */
export function PlaceButtons(props: PlaceProps) {
  const { nodes } = props
  const { i18n } = useLingui()
  const { arrange, place } = useArrange(props)
  const title = i18n._({ id: 'authoring.field.position', message: 'Place on the canvas' })
  const move = (x: number, y: number) =>
    arrange((boxes) => new Map(boxes.map((box) => [box.id, { x: box.x + x, y: box.y + y }])))
  return (
    <Part title={title}>
      <div className="panel-places" role="group" aria-label={title}>
        <IconButton
          icon="chevron-left"
          label={i18n._({ id: 'authoring.place-left', message: 'Move to the left' })}
          onClick={() => move(-stepLength, 0)}
        />
        <IconButton
          icon="chevron-right"
          label={i18n._({ id: 'authoring.place-right', message: 'Move to the right' })}
          onClick={() => move(stepLength, 0)}
        />
        <IconButton
          icon="chevron-up"
          label={i18n._({ id: 'authoring.move-up', message: 'Move up' })}
          onClick={() => move(0, -stepLength)}
        />
        <IconButton
          icon="chevron-down"
          label={i18n._({ id: 'authoring.move-down', message: 'Move down' })}
          onClick={() => move(0, stepLength)}
        />
        <Button
          size="small"
          disabled={nodes.every(({ position }) => !position)}
          onClick={() => place(new Map(nodes.map(({ id }) => [id, null])))}
        >
          {i18n._({ id: 'authoring.place-automatic', message: 'Arrange automatically' })}
        </Button>
      </div>
    </Part>
  )
}

/** What can be done with several chosen nodes at once (FLOW-02b). */
export function ChosenPanel({ nodes, page, store }: PlaceProps & { page: FlowPage }) {
  const { i18n } = useLingui()
  const { notify } = useCore()
  const removeNodes = useRemoveNodes(page, store)
  const { arrange, busy } = useArrange({ nodes, store })
  const title = i18n._({
    id: 'authoring.chosen-nodes',
    message: '{count, plural, one {# node selected} other {# nodes selected}}',
    values: { count: nodes.length },
  })
  const alignTitle = i18n._({ id: 'authoring.align', message: 'Align' })
  const spreadTitle = i18n._({ id: 'authoring.spread', message: 'Distribute' })
  return (
    <aside slot="end" className="node-panel chosen-panel" aria-label={title}>
      <header>
        <h2>
          <span role="status">{title}</span>
        </h2>
        <IconButton
          icon="close"
          label={i18n._({ id: 'ui.close', message: 'Close' })}
          onClick={() => store.choose([])}
        />
      </header>
      <div className="panel-scroll">
        <Part title={alignTitle}>
          <div className="panel-places" role="group" aria-label={alignTitle}>
            {alignments.map((by) => (
              <Button
                key={by}
                size="small"
                busy={busy}
                onClick={() => arrange((boxes) => alignedPlaces(boxes, by))}
              >
                {alignmentText(i18n, by)}
              </Button>
            ))}
          </div>
        </Part>
        <Part title={spreadTitle}>
          <div className="panel-places" role="group" aria-label={spreadTitle}>
            {spreads.map((way) => (
              <Button
                key={way}
                size="small"
                busy={busy}
                disabled={nodes.length < 3}
                onClick={() => arrange((boxes) => spreadPlaces(boxes, way))}
              >
                {spreadText(i18n, way)}
              </Button>
            ))}
          </div>
        </Part>
        <ColourInput nodes={nodes} store={store} />
        <PlaceButtons nodes={nodes} store={store} />
        <div className="panel-places chosen-actions">
          <Button
            icon="copy"
            onClick={() => {
              const refusal = store.duplicateNodes(nodes.map(({ id }) => id))
              if (refusal) notify('warning', refusalText(i18n, refusal))
            }}
          >
            {i18n._({ id: 'authoring.duplicate', message: 'Duplicate' })}
          </Button>
          <Button icon="trash" kind="danger" onClick={() => removeNodes(nodes)}>
            {i18n._({ id: 'authoring.delete', message: 'Delete' })}
          </Button>
        </div>
      </div>
    </aside>
  )
}
