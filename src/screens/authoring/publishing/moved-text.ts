import type { I18n } from '@lingui/core'

/** What is told of a row that was put in another place of its list, from 0, of so many. */
export const movedText = (i18n: I18n, name: string, place: number, count: number): string =>
  i18n._({
    id: 'authoring.material-moved',
    message: '{name}: place {place} of {count}',
    values: { name, place: place + 1, count },
  })
