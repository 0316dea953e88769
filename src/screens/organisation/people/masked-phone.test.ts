import { expect, test } from 'vitest'
import { maskedPhone } from './masked-phone.ts'

test('SHELL-02 shows the first and the last digit of a phone number only', () => {
  expect([maskedPhone('13812345678'), maskedPhone(' +81 90-1234-5678 '), maskedPhone('')]).toEqual([
    '1*********8',
    '+8* **-****-***8',
    '',
  ])
})
