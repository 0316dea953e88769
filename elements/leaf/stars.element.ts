import { html, LitElement, nothing } from 'lit'
import { version } from '../../src/stores/version.ts'
import type { CoachStars } from '../types/leaves.ts'
import { leafStyles } from './leaf.styles.ts'
import { starsStyles } from './stars.styles.ts'

const star = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8L12 3.5Z'

/**
 * What it takes and tells stands in `CoachStars` of elements/types/leaves.ts.
 * @tag coach-stars
 * @csspart base - All stars.
 * @csspart star - One star.
 * @cssproperty --coach-star - The stars' colour.
 * @cssproperty --coach-stars-size - How large a star is; 18px.
 */
export class CoachStarsElement extends LitElement implements CoachStars {
  static readonly version = version
  static readonly formAssociated = true
  static override styles = [leafStyles, starsStyles]
  static override properties = {
    label: {},
    value: { type: Number },
    max: { type: Number },
    editable: { type: Boolean, reflect: true },
    name: { reflect: true },
  }
  declare label: string
  declare value: number
  declare max: number
  declare editable: boolean
  declare name: string | null
  readonly #internals = this.attachInternals()

  constructor() {
    super()
    this.label = ''
    this.value = 0
    this.max = 5
    this.editable = false
    this.name = null
  }

  /** A form that is reset shows what its page said at first. */
  formResetCallback() {
    this.value = Number(this.getAttribute('value') ?? 0)
  }

  get #count(): number {
    return Math.min(20, Math.max(1, Math.trunc(this.max) || 5))
  }

  get #filled(): number {
    return Math.min(this.#count, Math.max(0, Math.round(this.value) || 0))
  }

  #choose(value: number) {
    const next = Math.min(this.#count, Math.max(0, value))
    if (!this.editable || next === this.#filled) return
    this.value = next
    this.dispatchEvent(
      new CustomEvent('coach-stars-changed', { detail: { value: next }, bubbles: true, composed: true }),
    )
  }

  #onKeyDown(event: KeyboardEvent) {
    const forward = getComputedStyle(this).direction === 'rtl' ? -1 : 1
    const moves: Record<string, number> = {
      ArrowRight: this.#filled + forward,
      ArrowLeft: this.#filled - forward,
      ArrowUp: this.#filled + 1,
      ArrowDown: this.#filled - 1,
      Home: 0,
      End: this.#count,
    }
    const to = moves[event.key] ?? (/^\d$/.test(event.key) ? Number(event.key) : undefined)
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    this.#choose(to)
  }

  protected override willUpdate() {
    this.#internals.setFormValue(this.editable ? String(this.#filled) : null)
  }

  protected override render() {
    const [count, filled] = [this.#count, this.#filled]
    const stars = Array.from(
      { length: count },
      (_, index) =>
        html`<span
          part="star"
          class="star"
          data-on=${index < filled ? '' : nothing}
          @click=${() => this.#choose(index + 1)}
          ><svg viewBox="0 0 24 24" aria-hidden="true"><path d=${star}></path></svg
        ></span>`,
    )
    const text = `${filled} / ${count}`
    return this.editable
      ? html`<span
          part="base"
          class="stars"
          role="slider"
          tabindex="0"
          aria-label=${this.label}
          aria-valuemin="0"
          aria-valuemax=${count}
          aria-valuenow=${filled}
          aria-valuetext=${text}
          @keydown=${this.#onKeyDown}
          >${stars}</span
        >`
      : html`<span
          part="base"
          class="stars"
          role="img"
          aria-label=${[this.label, text].filter(Boolean).join(' ')}
          >${stars}</span
        >`
  }
}
