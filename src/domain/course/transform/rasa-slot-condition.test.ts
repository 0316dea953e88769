import { expect, test } from 'vitest'
import { slotConditionOf } from './rasa-slot-condition.ts'

test('COURSE-06b a condition on the value of one slot is known, any other is not', () => {
  const known: [string, string, string[]][] = [
    ['slots.sure', 'sure', ['true']],
    ['not slots.sure', 'sure', ['false']],
    [' slots.sure is True ', 'sure', ['true']],
    ['slots.sure is not true', 'sure', ['false']],
    ['slots.sure != false', 'sure', ['true']],
    ['slots.size == "big"', 'size', ['big']],
    ["slots.size is 'very big'", 'size', ['very big']],
    ['slots.size in ["big", "small"]', 'size', ['big', 'small']],
  ]
  for (const [condition, slot, values] of known) expect(slotConditionOf(condition)).toEqual({ slot, values })
  const others = [
    '',
    'slots.amount > 100',
    'slots.size != "big"',
    'slots.sure and slots.size == "big"',
    'slots.size == slots.other',
    'slots.size in slots.sizes',
    'slots.phone matches "^[0-9]+$"',
    'not (slots.sure)',
    `slots.${'a'.repeat(5000)}`,
  ]
  for (const condition of others) expect(slotConditionOf(condition)).toBeNull()
})
