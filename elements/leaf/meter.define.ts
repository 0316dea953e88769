import { CoachMeterElement } from './meter.element.ts'
import { registerLeaf } from './register-leaf.ts'

registerLeaf('coach-meter', CoachMeterElement)

declare global {
  interface HTMLElementTagNameMap {
    'coach-meter': CoachMeterElement
  }
}
