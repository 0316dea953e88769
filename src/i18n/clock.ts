const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A span of time as a clock shows it: `9:05`, from an hour on `1:02:03`. Parts of a second are rounded, less than 0 is 0. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(whole % 60)}`
    : `${minutes}:${twoDigits(whole % 60)}`
}

/** What a clock shows while its time is not known. */
export const noClock = '–:––'
