import { CoachProgressElement } from './progress.element.ts'
import { registerLeaf } from './register-leaf.ts'

registerLeaf('coach-progress', CoachProgressElement)

declare global {
  interface HTMLElementTagNameMap {
    'coach-progress': CoachProgressElement
  }
}
