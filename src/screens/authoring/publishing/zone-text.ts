import type { I18n } from '@lingui/core'

/** A time zone as its reader calls it, such as 'Japan Time', at an instant. */
export function zoneText(i18n: I18n, timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat(i18n.locales ?? i18n.locale, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
