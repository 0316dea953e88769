import type { Judged } from '../src/domain/golden/agreement.ts'

const nameWidth = 44

export const share = (part: number, whole: number): string =>
  `${((100 * part) / whole).toFixed(1).padStart(5)} %`

/** The line above those of `printFigures`; `what` their names are of. */
export const headOfFigures = (what: string): string =>
  `\n${what.padEnd(nameWidth)}  lines    agree  penalty   reward (false)`

/** One line: how many were judged, how many agree with a fair trainer, and how many were punished or rewarded without reason. */
export function printFigures(name: string, judged: readonly Judged[]): void {
  const count = (holds: (one: Judged) => boolean) => share(judged.filter(holds).length, judged.length)
  console.log(
    [
      name.padEnd(nameWidth),
      String(judged.length).padStart(5),
      count(({ agrees }) => agrees),
      count(({ falsePenalty }) => falsePenalty),
      count(({ falseReward }) => falseReward),
    ].join('  '),
  )
}
