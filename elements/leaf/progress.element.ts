import { html, LitElement } from 'lit'
import { version } from '../../src/stores/version.ts'
import type { CoachProgress } from '../types/leaves.ts'
import { pointStates } from '../../src/ui/progress-points/point-states.ts'
import { leafStyles } from './leaf.styles.ts'
import { progressStyles } from './progress.styles.ts'

/** Frameworks set the property to what a template says, so it may be the attribute's text. */
const namesOf = (points: readonly string[] | string | null): readonly string[] =>
  (typeof points === 'string' ? points.split('|') : (points ?? [])).map((name) => name.trim()).filter(Boolean)

/**
 * What it takes and tells stands in `CoachProgress` of elements/types/leaves.ts.
 * @tag coach-progress
 * @csspart base - The list.
 * @csspart point - One point with its number and name.
 * @csspart number - The round number.
 * @csspart name - The name below it.
 * @cssproperty --coach-brand - What is done and in progress.
 * @cssproperty --coach-on-brand - The check on what is done.
 * @cssproperty --coach-line - The line to what is still to do.
 */
export class CoachProgressElement extends LitElement implements CoachProgress {
  static readonly version = version
  static override styles = [leafStyles, progressStyles]
  static override properties = { label: {}, points: {}, current: { type: Number } }
  declare label: string
  declare points: readonly string[] | string | null
  declare current: number

  constructor() {
    super()
    this.label = ''
    this.points = []
    this.current = 0
  }

  protected override render() {
    const names = namesOf(this.points)
    const states = pointStates(names.length, Number(this.current))
    // A check that is read out says 'done' in the reader's own language.
    return html`<ol part="base" aria-label=${this.label}>
      ${names.map((name, index) => {
        const state = states[index]
        return html`<li
          part="point"
          data-state=${state}
          aria-current=${state === 'current' ? 'step' : 'false'}
        >
          <span part="number" class="number">${state === 'done' ? '✓' : index + 1}</span>
          <span part="name" class="name">${name}</span>
        </li>`
      })}
    </ol>`
  }
}
