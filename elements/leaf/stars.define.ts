import { registerLeaf } from './register-leaf.ts'
import { CoachStarsElement } from './stars.element.ts'

registerLeaf('coach-stars', CoachStarsElement)
