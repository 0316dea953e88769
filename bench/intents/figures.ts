// What the guesses of a classifier are worth.

/** The best guess for a line. */
export interface Guessed {
  /** What the line means; null: none of the intents. */
  intent: string | null
  guess: string | null
  /** 0–1. */
  confidence: number
  accepted: boolean
}

export const isRight = ({ intent, guess }: Guessed): boolean => intent !== null && intent === guess
export const inScope = (lines: readonly Guessed[]) => lines.filter(({ intent }) => intent !== null)
export const outOfScope = (lines: readonly Guessed[]) => lines.filter(({ intent }) => intent === null)

/** 0–1, NaN of nothing. */
export const shareOf = <T>(lines: readonly T[], holds: (line: T) => boolean): number =>
  lines.filter(holds).length / lines.length

/** Best guesses in scope: the mean of the intents' F1. */
export function macroF1(lines: readonly Guessed[]): number {
  const intents = [...new Set(lines.map(({ intent }) => intent))]
  const f1 = intents.map((label) => {
    const hit = lines.filter(({ intent, guess }) => intent === label && guess === label).length
    const said = lines.filter(({ guess }) => guess === label).length
    return (2 * hit) / (said + lines.filter(({ intent }) => intent === label).length)
  })
  return f1.reduce((sum, value) => sum + value, 0) / f1.length
}

/** How often a line in scope is surer than one out of scope; ties count half. */
export function auroc(lines: readonly Guessed[]): number {
  const sorted = [...lines].sort((a, b) => a.confidence - b.confidence)
  let rankSum = 0
  for (let from = 0; from < sorted.length;) {
    let to = from
    while (to < sorted.length && sorted[to]!.confidence === sorted[from]!.confidence) to++
    const rank = (from + 1 + to) / 2
    rankSum += rank * inScope(sorted.slice(from, to)).length
    from = to
  }
  const inside = inScope(lines).length
  return (rankSum - (inside * (inside + 1)) / 2) / (inside * outOfScope(lines).length)
}

/** Expected calibration error over bins of equal width (Naeini 2015). */
export function calibrationError(lines: readonly Guessed[], bins = 15): number {
  const binOf = ({ confidence }: Guessed) => Math.min(bins - 1, Math.floor(confidence * bins))
  let sum = 0
  for (let bin = 0; bin < bins; bin++) {
    const own = lines.filter((line) => binOf(line) === bin)
    const sure = own.reduce((all, { confidence }) => all + confidence, 0)
    sum += Math.abs(sure - own.filter(isRight).length)
  }
  return sum / lines.length
}

/** Mean squared difference of confidence and truth (Brier 1950), of the best guess. */
export const brier = (lines: readonly Guessed[]): number =>
  lines.reduce((sum, line) => sum + (line.confidence - Number(isRight(line))) ** 2, 0) / lines.length

/** The least share of lines in scope that has to be refused so that of those accepted at least `precision` are right. */
export function refusedAt(lines: readonly Guessed[], precision: number): number {
  const sorted = [...lines].sort((a, b) => b.confidence - a.confidence)
  const all = inScope(lines).length
  let right = 0
  let inside = 0
  let most = 0
  sorted.forEach((line, i) => {
    right += Number(isRight(line))
    inside += Number(line.intent !== null)
    if (sorted[i + 1]?.confidence === line.confidence) return
    if (right / (i + 1) >= precision) most = inside
  })
  return 1 - most / all
}
