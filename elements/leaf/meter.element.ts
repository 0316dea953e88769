import { html, LitElement } from 'lit'
import { version } from '../../src/stores/version.ts'
import { leafStyles } from './leaf.styles.ts'
import { meterStyles } from './meter.styles.ts'

export type MeterTone = 'brand' | 'good' | 'low' | 'auto'

const toneOf = (share: number) => (share < 0.3 ? 'low' : share < 0.6 ? 'middle' : 'good')

/**
 * @summary A figure between nothing and full, as a bar.
 * @tag coach-meter
 * @attr {string} label - What is measured.
 * @attr {number} value - From 0 to `max`; what lies outside counts as the nearest end.
 * @attr {number} max - 100 where none is given.
 * @attr {string} text - The value in words, e.g. `72 of 100`; the share in percent where none is given.
 * @attr {'brand' | 'good' | 'low' | 'auto'} tone - The colour; `auto` by how full it is.
 * @attr {boolean} hide-label - Shows the bar alone; a screen reader still has label and text.
 * @attr {'light' | 'dark'} theme - Colours; without it those of the page.
 * @csspart base - All of it.
 * @csspart label - What is measured.
 * @csspart value - The value in words.
 * @csspart bar - The whole bar.
 * @csspart fill - The part that is full.
 * @cssproperty --coach-brand - The bar's colour; `--coach-success`, `--coach-star` and `--coach-danger` with `tone`.
 * @cssproperty --coach-surface-2 - The empty part.
 */
export class CoachMeterElement extends LitElement {
  static readonly version = version
  static override styles = [leafStyles, meterStyles]
  static override properties = {
    label: {},
    value: { type: Number },
    max: { type: Number },
    text: {},
    tone: {},
  }
  declare label: string
  declare value: number
  declare max: number
  declare text: string
  declare tone: MeterTone

  constructor() {
    super()
    this.label = ''
    this.value = 0
    this.max = 100
    this.text = ''
    this.tone = 'brand'
  }

  private get share(): number {
    const share = this.value / this.max
    return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0
  }

  override render() {
    const { share } = this
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

  override updated() {
    this.renderRoot.querySelector<HTMLElement>('.fill')?.style.setProperty('--leaf-share', String(this.share))
  }
}
