import { html, LitElement } from 'lit'
import { version } from '../../src/stores/version.ts'
import type { CoachMeter } from '../types/leaves.ts'
import { leafStyles } from './leaf.styles.ts'
import { meterStyles } from './meter.styles.ts'

const toneOf = (share: number) => (share < 0.3 ? 'low' : share < 0.6 ? 'middle' : 'good')

/**
 * What it takes and tells stands in `CoachMeter` of elements/types/leaves.ts.
 * @tag coach-meter
 * @csspart base - All of it.
 * @csspart label - What is measured.
 * @csspart value - The value in words.
 * @csspart bar - The whole bar.
 * @csspart fill - The part that is full.
 * @cssproperty --coach-brand - The bar's colour; `--coach-success`, `--coach-star` and `--coach-danger` with `tone`.
 * @cssproperty --coach-surface-2 - The empty part.
 */
export class CoachMeterElement extends LitElement implements CoachMeter {
  static readonly version = version
  static override styles = [leafStyles, meterStyles]
  static override properties = {
    label: {},
    value: { type: Number },
    max: { type: Number },
    text: {},
    tone: {},
    hideLabel: { type: Boolean, attribute: 'hide-label', reflect: true },
  }
  declare label: string
  declare value: number
  declare max: number
  declare text: string
  declare tone: CoachMeter['tone']
  declare hideLabel: boolean

  constructor() {
    super()
    this.label = ''
    this.value = 0
    this.max = 100
    this.text = ''
    this.tone = 'brand'
    this.hideLabel = false
  }

  get #share(): number {
    const share = this.value / this.max
    return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0
  }

  protected override render() {
    const share = this.#share
    const text = this.text || `${Math.round(share * 100)} %`
    return html`<div part="base" class="base">
      <div class="head">
        <span part="label">${this.label}</span>
        <span part="value" class="value" aria-hidden="true">${text}</span>
      </div>
      <div
        part="bar"
        class="bar"
        role="meter"
        aria-label=${this.label}
        aria-valuemin="0"
        aria-valuemax="1"
        aria-valuenow=${share}
        aria-valuetext=${text}
        data-tone=${this.tone === 'auto' ? toneOf(share) : this.tone}
      >
        <div part="fill" class="fill"></div>
      </div>
    </div>`
  }

  protected override updated() {
    this.renderRoot
      .querySelector<HTMLElement>('.fill')
      ?.style.setProperty('--leaf-share', String(this.#share))
  }
}
