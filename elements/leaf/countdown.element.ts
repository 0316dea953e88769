import { html, LitElement, nothing } from 'lit'
import { clockText, noClock } from '../../src/i18n/clock.ts'
import { version } from '../../src/stores/version.ts'
import type { CoachCountdown } from '../types/leaves.ts'
import { countdownStyles } from './countdown.styles.ts'
import { leafStyles } from './leaf.styles.ts'

/** The last stretch, in seconds, where none is given. */
const lastMinute = 60

/**
 * What it takes and tells stands in `CoachCountdown` of elements/types/leaves.ts.
 * @tag coach-countdown
 * @csspart clock - The time that is left.
 * @cssproperty --coach-text - The time.
 * @cssproperty --coach-danger - The time in the last stretch.
 */
export class CoachCountdownElement extends LitElement implements CoachCountdown {
  static readonly version = version
  static override styles = [leafStyles, countdownStyles]
  static override properties = { until: {}, label: {}, last: { type: Number } }
  declare until: string
  declare label: string
  declare last: number
  /** Whole seconds that are left; null without an end. */
  #seconds: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #told: 'nothing' | 'last' | 'ended' = 'nothing'

  constructor() {
    super()
    this.until = ''
    this.label = ''
    this.last = lastMinute
  }

  override connectedCallback() {
    super.connectedCallback()
    // Put back after it was taken out; the first time its end is only just being read.
    if (this.hasUpdated) this.#tick()
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>) {
    if (!changed.has('until')) return
    this.#told = 'nothing'
    this.#tick()
  }

  /** Follows the clock from second to second until the end. */
  #tick() {
    clearTimeout(this.#timer)
    const left = Date.parse(this.until) - Date.now()
    this.#seconds = Number.isNaN(left) ? null : Math.max(0, Math.ceil(left / 1000))
    this.requestUpdate()
    if (this.#seconds === null || !this.isConnected) return
    if (this.#seconds > 0) this.#timer = setTimeout(() => this.#tick(), left % 1000 || 1000)
    this.#tell(this.#seconds)
  }

  #tell(seconds: number) {
    if (seconds <= this.last && seconds > 0 && this.#told === 'nothing') {
      this.#told = 'last'
      this.dispatchEvent(
        new CustomEvent('coach-countdown-last', { detail: { seconds }, bubbles: true, composed: true }),
      )
    }
    if (seconds > 0 || this.#told === 'ended') return
    this.#told = 'ended'
    this.dispatchEvent(new CustomEvent('coach-countdown-ended', { bubbles: true, composed: true }))
  }

  protected override render() {
    const seconds = this.#seconds
    return html`<span
      part="clock"
      class="clock"
      role="timer"
      aria-label=${this.label || nothing}
      data-last=${seconds !== null && seconds <= this.last ? '' : nothing}
      >${seconds === null ? noClock : clockText(seconds)}</span
    >`
  }
}
