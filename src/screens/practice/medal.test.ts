import { expect, test } from 'vitest'
import { hasMedal } from './medal.ts'

test('HOME-02 the first three have a medal, who did not pass and who has nothing has none', () => {
  const medals = (totals: readonly number[], from?: number) =>
    totals.map((total, at) => hasMedal({ rank: at + 1, total }, from))
  expect(medals([90, 80, 70, 60])).toEqual([true, true, true, false])
  expect(medals([90, 60, 59], 60)).toEqual([true, true, false])
  expect(medals([0])).toEqual([false])
})
