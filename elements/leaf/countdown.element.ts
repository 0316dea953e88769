import { html, LitElement, nothing } from 'lit'
import { clockText, noClock } from '../../src/i18n/clock.ts'
import { version } from '../../src/stores/version.ts'
import { countdownStyles } from './countdown.styles.ts'
import { leafStyles } from './leaf.styles.ts'

/** The last stretch, in seconds, where none is given. */
const lastMinute = 60

/**
 * @summary Time that runs out, by the clock: a tab that slept shows the right time when it wakes.
 * @tag coach-countdown
 * @attr {string} until - When it ends, ISO 8601 with its zone; anything else shows no time.
 * @attr {string} label - What runs out, for a screen reader.
 * @attr {number} last - The last stretch in seconds, shown in another colour and announced by an event; 60
 * where none is given.
 * @attr {'light' | 'dark'} theme - Colours; without it those of the page.
 * @event {CustomEvent<{ seconds: number }>} coach-countdown-last - The last stretch begins; once for each
 * end. Bubbles and is composed.
 * @event {CustomEvent<null>} coach-countdown-ended - The time is over; once for each end. Bubbles and is composed.
 * @csspart clock - The time that is left.
 * @cssproperty --coach-text - The time.
 * @cssproperty --coach-danger - The time in the last stretch.
 */
export class CoachCountdownElement extends LitElement {
  static readonly version = version
  static override styles = [leafStyles, countdownStyles]
  static override properties = { until: {}, label: {}, last: { type: Number }, seconds: { state: true } }
  declare until: string
  declare label: string
  declare last: number
  /** Whole seconds that are left; null without an end. */
  declare private seconds: number | null
  private timer: ReturnType<typeof setTimeout> | undefined
  private told: 'nothing' | 'last' | 'ended'

  constructor() {
    super()
    this.until = ''
    this.label = ''
    this.last = lastMinute
    this.seconds = null
    this.told = 'nothing'
  }

  override connectedCallback() {
    super.connectedCallback()
    // Put back after it was taken out; the first time its end is only just being read.
    if (this.hasUpdated) this.tick()
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    clearTimeout(this.timer)
  }

  override willUpdate(changed: Map<PropertyKey, unknown>) {
    if (!changed.has('until')) return
    this.told = 'nothing'
    this.tick()
  }

  /** Follows the clock from second to second until the end. */
  private tick() {
    clearTimeout(this.timer)
    const left = Date.parse(this.until) - Date.now()
    this.seconds = Number.isNaN(left) ? null : Math.max(0, Math.ceil(left / 1000))
    if (this.seconds === null || !this.isConnected) return
    if (this.seconds > 0) this.timer = setTimeout(() => this.tick(), left % 1000 || 1000)
    this.tell(this.seconds)
  }

  private tell(seconds: number) {
    if (seconds <= this.last && seconds > 0 && this.told === 'nothing') {
      this.told = 'last'
      this.dispatchEvent(
        new CustomEvent('coach-countdown-last', { detail: { seconds }, bubbles: true, composed: true }),
      )
    }
    if (seconds > 0 || this.told === 'ended') return
    this.told = 'ended'
    this.dispatchEvent(new CustomEvent('coach-countdown-ended', { bubbles: true, composed: true }))
  }

  override render() {
    const { seconds } = this
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
