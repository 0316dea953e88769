import { CoachMeterElement } from './meter.element.ts'
import { registerLeaf } from './register-leaf.ts'

registerLeaf('coach-meter', CoachMeterElement)
