import { useLingui } from '@lingui/react'
import type { FlowNode, NodeColour } from '../../../../../domain/course/dialogue-flow.ts'
import { useStyles } from '../../../../../ui/sheets.ts'
import { useCore } from '../../../../../ui/use-core.ts'
import { colours, colourText, isColour } from '../../../colour-words.ts'
import { SelectInput } from '../../parts/inputs.tsx'
import { Part } from '../../parts/part.tsx'
import { refusalText } from '../../parts/refusal-text.ts'
import type { FlowEditorStore } from '../flow-editor.store.ts'
import css from './node-colour.css'
import kindsCss from '../../../../../ui/theme-kinds.css'

/** The colour that a node was given, as a spot and by its name (FLOW-02f). */
export function NodeColourMark({ colour }: { colour: NodeColour | null | undefined }) {
  useStyles(kindsCss, css)
  const { i18n } = useLingui()
  return (
    colour && (
      <span className="node-colour" data-colour={colour}>
        {colourText(i18n, colour)}
      </span>
    )
  )
}

const none = 'none'

/** Gives the nodes a colour of eight, or none, in one step (FLOW-02f). */
export function ColourInput({ nodes, store }: { nodes: readonly FlowNode[]; store: FlowEditorStore }) {
  const { i18n } = useLingui()
  const { notify } = useCore()
  const given = new Set(nodes.map(({ colour }) => colour ?? none))
  const [first = none, ...others] = given
  const title = i18n._({ id: 'authoring.field.colour', message: 'Color' })
  return (
    <Part title={title}>
      <SelectInput
        label={title}
        bare
        value={others.length > 0 ? '' : first}
        options={[
          { value: none, label: i18n._({ id: 'authoring.colour-none', message: 'None' }) },
          ...colours.map((colour) => ({ value: colour, label: colourText(i18n, colour) })),
        ]}
        onSelect={(value) => {
          const refusal = store.colour(
            nodes.map(({ id }) => id),
            isColour(value) ? value : null,
          )
          if (refusal) notify('warning', refusalText(i18n, refusal))
        }}
      />
    </Part>
  )
}
