import type { I18n } from '@lingui/core'
import type { NodeColour } from '../../domain/course/dialogue-flow.ts'

/** What a colour of nodes is called (FLOW-02f). */
export const colourText = (i18n: I18n, colour: NodeColour): string =>
  ({
    red: () => i18n._({ id: 'authoring.colour-red', message: 'Red' }),
    orange: () => i18n._({ id: 'authoring.colour-orange', message: 'Orange' }),
    yellow: () => i18n._({ id: 'authoring.colour-yellow', message: 'Yellow' }),
    green: () => i18n._({ id: 'authoring.colour-green', message: 'Green' }),
    teal: () => i18n._({ id: 'authoring.colour-teal', message: 'Teal' }),
    blue: () => i18n._({ id: 'authoring.colour-blue', message: 'Blue' }),
    purple: () => i18n._({ id: 'authoring.colour-purple', message: 'Purple' }),
    pink: () => i18n._({ id: 'authoring.colour-pink', message: 'Pink' }),
  })[colour]()

const colourNames: Record<NodeColour, true> = {
  red: true,
  orange: true,
  yellow: true,
  green: true,
  teal: true,
  blue: true,
  purple: true,
  pink: true,
}
/** The colours in their order. The version pages have no schema to take them from. */
export const colours = Object.keys(colourNames) as NodeColour[]
export const isColour = (value: string): value is NodeColour => Object.hasOwn(colourNames, value)
