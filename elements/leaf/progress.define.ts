import { CoachProgressElement } from './progress.element.ts'
import { registerLeaf } from './register-leaf.ts'

registerLeaf('coach-progress', CoachProgressElement)
