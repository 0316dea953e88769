import { registerLeaf } from './register-leaf.ts'
import { CoachStarsElement } from './stars.element.ts'

registerLeaf('coach-stars', CoachStarsElement)

declare global {
  interface HTMLElementTagNameMap {
    'coach-stars': CoachStarsElement
  }
}
