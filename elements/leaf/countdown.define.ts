import { CoachCountdownElement } from './countdown.element.ts'
import { registerLeaf } from './register-leaf.ts'

registerLeaf('coach-countdown', CoachCountdownElement)

declare global {
  interface HTMLElementTagNameMap {
    'coach-countdown': CoachCountdownElement
  }
}
