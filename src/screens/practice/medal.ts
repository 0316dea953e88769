const medals = 3

/** Whether a place is worth a medal: one of the first three with a result that reached `from`, and never with nothing. */
export const hasMedal = ({ rank, total }: { rank: number; total: number }, from = 0): boolean =>
  rank <= medals && total > 0 && total >= from
