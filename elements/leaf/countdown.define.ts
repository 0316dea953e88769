import { CoachCountdownElement } from './countdown.element.ts'
import { registerLeaf } from './register-leaf.ts'

registerLeaf('coach-countdown', CoachCountdownElement)
