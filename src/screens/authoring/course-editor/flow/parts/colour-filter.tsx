import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { memo, useId } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { useStyles } from '../../../../../ui/sheets.ts'
import { colourText, isColour } from '../../../colour-words.ts'
import type { FlowEditorStore } from '../flow-editor.store.ts'
import css from './colour-filter.css'

/** Shows the nodes of one colour alone, and chooses them all; nothing where no node of the scene has a colour. */
export const ColourFilter = memo(function ColourFilter({ store }: { store: FlowEditorStore }) {
  useStyles(css)
  const { i18n } = useLingui()
  const id = useId()
  const used = useStore(store.$colours)
  const shown = useStore(store.$shownColour)
  const nodes = used.find(({ colour }) => colour === shown)?.nodes
  if (used.length === 0) return null
  return (
    <div className="colour-filter">
      <label className="visually-hidden" htmlFor={id}>
        {i18n._({ id: 'authoring.colour-filter', message: 'Show nodes by color' })}
      </label>
      <select
        id={id}
        className="field-input"
        value={shown ?? ''}
        onChange={({ target: { value } }) => store.showColour(isColour(value) ? value : null)}
      >
        <option value="">{i18n._({ id: 'authoring.colour-all', message: 'All colors' })}</option>
        {used.map(({ colour, nodes: { length } }) => (
          <option key={colour} value={colour}>
            {i18n._({
              id: 'authoring.colour-count',
              message: '{colour} ({count})',
              values: { colour: colourText(i18n, colour), count: length },
            })}
          </option>
        ))}
      </select>
      {nodes && (
        <Button size="small" onClick={() => store.choose(nodes)}>
          {i18n._({ id: 'authoring.colour-choose', message: 'Select all' })}
        </Button>
      )}
    </div>
  )
})
