import { expect, test } from 'vitest'
import { maskedPhone } from './masked-phone.ts'

test('SHELL-02 shows the first and the last digit of a phone number only', () => {
  expect(['13812345678', ' +81 90-1234-5678 ', '138', ''].map(maskedPhone)).toEqual([
    '1*********8',
    '+8* **-****-***8',
    '1*8',
    '',
  ])
})

test('SHELL-02 shows no digit of a number that has but two', () => {
  expect(['12', '+1', '1-2'].map(maskedPhone)).toEqual(['**', '+*', '*-*'])
})
