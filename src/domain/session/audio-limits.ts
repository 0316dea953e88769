/** How speech may be encoded. PCM is signed, 16 bits, little endian, without a header; the others are what browsers record. */
export const audioCodecs = ['pcm-s16le', 'webm-opus', 'mp4-aac'] as const
export type AudioCodec = (typeof audioCodecs)[number]

/** Samples a second. There is always one channel. */
export const sampleRates = [8000, 16_000, 24_000, 48_000] as const
export type SampleRate = (typeof sampleRates)[number]

/** How a recording is encoded. */
export interface AudioFormat {
  codec: AudioCodec
  sampleRate: SampleRate
}

/** Bytes of sound that one frame may carry: so short that a message never waits for long behind one. */
export const frameBytesAtMost = 32_768
/** Bytes that a browser may send beyond what the platform has acknowledged. */
export const audioWindowBytes = 262_144
/** Seconds of speech in one turn, and bytes whatever they are seconds of. */
export const recordingSecondsAtMost = 300
const recordingBytesAtMost = 10_485_760
/** Bytes that the recordings of one practice may add up to (PERSONA-04). */
export const practiceBytesAtMost = 52_428_800
/** Bytes a second that an encoded recording may take: 128 kbit. */
const encodedBytesPerSecond = 16_000

/** Bytes of a second of sound; null where that depends on the sound. */
export const bytesPerSecond = ({ codec, sampleRate }: AudioFormat): number | null =>
  codec === 'pcm-s16le' ? sampleRate * 2 : null

/** Bytes that a recording may have (CONV-23a). */
export const recordingLimit = (format: AudioFormat): number =>
  Math.min(recordingBytesAtMost, recordingSecondsAtMost * (bytesPerSecond(format) ?? encodedBytesPerSecond))
