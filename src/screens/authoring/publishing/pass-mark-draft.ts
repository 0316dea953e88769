import { passMarks } from '../../../domain/publish/pass-mark.ts'

/** The pass mark that is typed; null for that of the course, undefined where it is none. */
export function passMarkIn(passAt: string | null): number | null | undefined {
  if (passAt === null) return null
  const points = passAt.trim() === '' ? NaN : Number(passAt)
  return Number.isInteger(points) && points >= passMarks.least && points <= passMarks.most
    ? points
    : undefined
}

/** A pass mark as a field holds it. */
export const passMarkDraft = (passAt: number | null): string | null =>
  passAt === null ? null : String(passAt)
