import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AudioFrameError, type AudioFrameFault, decodeAudioFrame, encodeAudioFrame } from './audio-frame.ts'
import { frameBytesAtMost, recordingLimit } from './audio-limits.ts'

const uint32 = (min: number) => fc.integer({ min, max: 0xff_ff_ff_ff })
const frames = fc.record({
  stream: uint32(1),
  offset: uint32(0),
  sound: fc.uint8Array({ minLength: 1, maxLength: 2000 }),
})
const good = encodeAudioFrame({ stream: 7, offset: 65_536, sound: new Uint8Array([1, 2, 3]) })

const faultOf = (work: () => unknown): AudioFrameFault | null => {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof AudioFrameError) return error.fault
    throw error
  }
}

test('CONV-23a a frame has twelve bytes before its sound, big-endian', () => {
  expect([...good]).toEqual([1, 1, 0, 0, 0, 0, 0, 7, 0, 1, 0, 0, 1, 2, 3])
})

test('CONV-23a a frame that was encoded decodes to what it was, also within a larger buffer', () => {
  fc.assert(
    fc.property(frames, fc.nat({ max: 40 }), (frame, before) => {
      const bytes = encodeAudioFrame(frame)
      expect(decodeAudioFrame(bytes)).toEqual(frame)
      const larger = new Uint8Array(before + bytes.length + 5).fill(255)
      larger.set(bytes, before)
      expect(decodeAudioFrame(larger.subarray(before, before + bytes.length))).toEqual(frame)
    }),
  )
  const longest = { stream: 1, offset: 0, sound: new Uint8Array(frameBytesAtMost).fill(9) }
  expect(decodeAudioFrame(encodeAudioFrame(longest))).toEqual(longest)
})

test('CONV-23a bytes of any kind decode to a frame that encodes to them, or are refused by a fault', () => {
  const headers = fc.tuple(
    fc.constantFrom(0, 1, 2),
    fc.constantFrom(0, 1, 2),
    fc.constantFrom(0, 0, 1),
    fc.constant(0),
  )
  const almost = fc
    .tuple(headers, fc.uint8Array({ maxLength: 60 }))
    .map(([header, rest]) => Uint8Array.from([...header, ...rest]))
  fc.assert(
    fc.property(fc.oneof(almost, fc.uint8Array({ maxLength: 200 })), (bytes) => {
      let decoded
      try {
        decoded = decodeAudioFrame(bytes)
      } catch (error) {
        expect(error).toBeInstanceOf(AudioFrameError)
        return
      }
      expect([...encodeAudioFrame(decoded)]).toEqual([...bytes])
    }),
    { numRuns: 2000 },
  )
})

const changed = (place: number, value: number) => good.map((byte, at) => (at === place ? value : byte))

test.each<[AudioFrameFault, () => unknown]>([
  ['too-short', () => decodeAudioFrame(new Uint8Array())],
  ['too-short', () => decodeAudioFrame(good.subarray(0, 12))],
  ['unknown-version', () => decodeAudioFrame(changed(0, 2))],
  ['unknown-kind', () => decodeAudioFrame(changed(1, 2))],
  ['reserved-used', () => decodeAudioFrame(changed(3, 1))],
  ['bad-stream', () => decodeAudioFrame(changed(7, 0))],
  ['too-long', () => decodeAudioFrame(Uint8Array.from([...good, ...new Uint8Array(frameBytesAtMost)]))],
  ['too-short', () => encodeAudioFrame({ stream: 1, offset: 0, sound: new Uint8Array() })],
  ['bad-stream', () => encodeAudioFrame({ stream: 0, offset: 0, sound: new Uint8Array(1) })],
  ['bad-offset', () => encodeAudioFrame({ stream: 1, offset: 2 ** 32, sound: new Uint8Array(1) })],
  ['bad-offset', () => encodeAudioFrame({ stream: 1, offset: 0.5, sound: new Uint8Array(1) })],
  ['too-long', () => encodeAudioFrame({ stream: 1, offset: 0, sound: new Uint8Array(frameBytesAtMost + 1) })],
])('CONV-23a names the fault %s', (fault, work) => {
  expect(faultOf(work)).toBe(fault)
})

test('CONV-23a a recording is bounded by its seconds where bytes tell them, and by its bytes', () => {
  expect(recordingLimit({ codec: 'pcm-s16le', sampleRate: 16_000 })).toBe(300 * 32_000)
  expect(recordingLimit({ codec: 'pcm-s16le', sampleRate: 48_000 })).toBe(10_485_760)
  expect(recordingLimit({ codec: 'webm-opus', sampleRate: 48_000 })).toBe(300 * 16_000)
})
