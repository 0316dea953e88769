import type { Evidence } from '../session/evidence.ts'

/** How words of a line are marked: they earned points, cost points, or are a sensitive word. From mild to grave. */
export const marks = ['gain', 'loss', 'sensitive'] as const
export type Mark = (typeof marks)[number]

type Quoted = Pick<Evidence, 'by' | 'start' | 'end' | 'quote'>

export interface MarkedEvidence extends Quoted {
  mark: Mark
  /** Index of the score line that rests on these words; null where a sensitive word is only reported. */
  line: number | null
}

/** Every piece of evidence of a learner's line with its mark: of its score lines first, then of its sensitive words. */
export function markedEvidence(
  lines: readonly { points: number; evidence: readonly Quoted[] }[],
  sensitive: readonly { evidence: Quoted }[],
): MarkedEvidence[] {
  return [
    ...lines.flatMap(({ points, evidence }, line) =>
      evidence.map((quoted): MarkedEvidence => {
        const mark = quoted.by === 'sensitive-word' ? 'sensitive' : points < 0 ? 'loss' : 'gain'
        return { ...quoted, mark, line }
      }),
    ),
    ...sensitive.map(({ evidence }): MarkedEvidence => ({ ...evidence, mark: 'sensitive', line: null })),
  ]
}

/** The gravest of the marks that lie over the same words; null where none does. */
export const gravest = (evidence: readonly { mark: Mark }[]): Mark | null =>
  marks.findLast((mark) => evidence.some((one) => one.mark === mark)) ?? null
