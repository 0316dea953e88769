/**
 * The leaves: small elements without a sign-in or a call. Types alone, as `elements.ts`; the manifest is read from them.
 * Each property's first line names its attribute by `@attr`.
 */

/** Time that runs out, by the clock: a tab that slept shows the right time when it wakes. */
export interface CoachCountdown extends HTMLElement {
  /** When it ends, ISO 8601 with its zone; anything else shows no time. @attr until */
  until: string
  /** What runs out, for a screen reader. @attr label */
  label: string
  /** The last stretch in seconds, shown in another colour and announced by an event; 60 where none is given. @attr last */
  last: number
}

/** A figure between nothing and full, as a bar. */
export interface CoachMeter extends HTMLElement {
  /** What is measured. @attr label */
  label: string
  /** From 0 to `max`; what lies outside counts as the nearest end. @attr value */
  value: number
  /** 100 where none is given. @attr max */
  max: number
  /** The value in words, e.g. `72 of 100`; the share in percent where none is given. @attr text */
  text: string
  /** The colour; `auto` by how full it is. @attr tone */
  tone: 'brand' | 'good' | 'low' | 'auto'
  /** Shows the bar alone; a screen reader still has label and text. @attr hide-label */
  hideLabel: boolean
}

/** A progress bar with numbered points (UI-01). */
export interface CoachProgress extends HTMLElement {
  /** What the bar shows, for a screen reader. @attr label */
  label: string
  /** Names of the points: an array, or text with `|` between them, as the attribute has it. @attr points */
  points: readonly string[] | string | null
  /** The point in progress, from 1; 0 before the first, more than there are when all is done. @attr current */
  current: number
}

/** A difficulty or a rating in stars; in a form, with `editable` and `name`, it is a field. */
export interface CoachStars extends HTMLElement {
  /** What the stars stand for, e.g. `Difficulty`. @attr label */
  label: string
  /** How many are filled; whole stars from 0 to `max`. @attr value */
  value: number
  /** How many there are, 20 at most; 5 where none is given. @attr max */
  max: number
  /** A person chooses: by a press, arrow keys, Home and End, or figures. @attr editable */
  editable: boolean
  /** The field's name in a form. @attr name */
  name: string | null
}

/** Every leaf by its tag. */
export interface CoachLeaves {
  'coach-countdown': CoachCountdown
  'coach-meter': CoachMeter
  'coach-progress': CoachProgress
  'coach-stars': CoachStars
}

/** What is said of a leaf in HTML alone. */
export interface CoachLeafMarkup {
  /** `light` or `dark`; without it the colours of the page. */
  theme?: 'light' | 'dark'
}

/** `event.detail` of each event of a leaf, whose tag its name begins with. All bubble and cross shadow roots. */
export interface CoachLeafEventDetails {
  /** The last stretch begins; once for each end. */
  'coach-countdown-last': { seconds: number }
  /** The time is over; once for each end. */
  'coach-countdown-ended': null
  /** A person has chosen. */
  'coach-stars-changed': { value: number }
}

export type CoachLeafEventMap = {
  [Name in keyof CoachLeafEventDetails]: CustomEvent<CoachLeafEventDetails[Name]>
}

declare global {
  interface HTMLElementTagNameMap extends CoachLeaves {}
  interface GlobalEventHandlersEventMap extends CoachLeafEventMap {}
}
