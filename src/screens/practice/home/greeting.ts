export type DayPart = 'morning' | 'afternoon' | 'evening'

/** By the hour of the reader's own clock, 0–23. */
export const dayPart = (hour: number): DayPart =>
  hour >= 4 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'

export const greetings: Record<DayPart, { id: string; message: string }> = {
  morning: /*i18n*/ { id: 'practice.greeting.morning', message: 'Good morning, {name}' },
  afternoon: /*i18n*/ { id: 'practice.greeting.afternoon', message: 'Good afternoon, {name}' },
  evening: /*i18n*/ { id: 'practice.greeting.evening', message: 'Good evening, {name}' },
}
