import type { I18n } from '@lingui/core'

/** A difficulty as it is chosen from a list. */
export const starOptions = [1, 2, 3, 4, 5].map((stars) => ({
  value: String(stars),
  label: '★'.repeat(stars) + '☆'.repeat(5 - stars),
}))

/** How many points something is worth. */
export const worthText = (i18n: I18n, points: number): string =>
  i18n._({
    id: 'authoring.worth-points',
    message: '{points, plural, one {# point} other {# points}}',
    values: { points },
  })
