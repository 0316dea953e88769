/** Bytes of a body with twenty thousand ids. */
export const manyIds = 1_572_864
