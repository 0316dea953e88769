import { describe, expect, test } from 'vitest'
import { newCode, readCode, shownCode } from './code.ts'

/** Repeats itself, so that a failure can be looked at. */
function sequence(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXY'

describe('the code of a certificate', () => {
  const codes = Array.from({ length: 200 }, (_, seed) => newCode(sequence(seed + 1)))

  test('CERT-03 has sixteen signs without those that look like others, and can be read back', () => {
    for (const code of codes) {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Y]{16}$/)
      expect(readCode(shownCode(code))).toEqual({ status: 'code', code })
    }
    expect(new Set(codes).size).toBe(codes.length)
    expect(shownCode('3F7K9QWDXTRBM2CN')).toBe('3F7K-9QWD-XTRB-M2CN')
  })

  test('CERT-03 is understood in lower case, with spaces and hyphens, full-width and with signs that look alike', () => {
    const code = codes.find((one) => /0/.test(one) && /1/.test(one) && /2/.test(one) && /V/.test(one)) ?? ''
    expect(code).not.toBe('')
    const spoiled = code.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('2', 'z').replaceAll('V', 'u')
    const wide = [...code].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('')
    for (const typed of [
      code.toLowerCase(),
      ` ${shownCode(code).replaceAll('-', ' ')} `,
      shownCode(code).replaceAll('-', '–'),
      spoiled,
      code.replaceAll('1', 'I'),
      wide,
      `\u202e${code}\u200b`,
    ])
      expect(readCode(typed)).toEqual({ status: 'code', code })
  })

  test('CERT-03 tells every single slip and every two signs that changed places', () => {
    for (const code of codes.slice(0, 20)) {
      for (let place = 0; place < code.length; place++) {
        for (const sign of signs) {
          if (sign === code[place]) continue
          expect(readCode(code.slice(0, place) + sign + code.slice(place + 1)).status).toBe('slip')
        }
        for (let other = place + 1; other < code.length; other++) {
          if (code[other] === code[place]) continue
          const all = [...code]
          ;[all[place], all[other]] = [code[other] ?? '', code[place] ?? '']
          expect(readCode(all.join('')).status).toBe('slip')
        }
      }
    }
  })

  test.each(['', 'x', 'ABCD', '0'.repeat(17), '9'.repeat(10_000), '<script>', '٣٣٣٣٣٣٣٣٣٣٣٣٣٣٣٣'])(
    'CERT-03 takes %s for a slip',
    (typed) => expect(readCode(typed)).toEqual({ status: 'slip' }),
  )
})
