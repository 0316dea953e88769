const start = '/change-password'

/** The path of the forced change of the password (BOOT-07), which remembers the path that was asked for. */
export const passwordChangePath = (asked: string): string =>
  asked === '' || asked.startsWith(start) ? asked || start : `${start}?to=${encodeURIComponent(asked)}`

/** The path that was asked for before the password had to be changed; empty for the start. Never another site. */
export function askedBeforeChange(path: string): string {
  const to = new URLSearchParams(path.split('?', 2)[1] ?? '').get('to') ?? ''
  return /^\/[^/\\]/.test(to) ? to : ''
}
