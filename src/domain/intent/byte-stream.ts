/** Bytes that grow while numbers are written to them, little-endian. */
export class ByteWriter {
  #bytes = new Uint8Array(1 << 16)
  #view = new DataView(this.#bytes.buffer)
  #length = 0

  #reserve(count: number): number {
    const at = this.#length
    this.#length += count
    if (this.#length > this.#bytes.length) {
      const grown = new Uint8Array(this.#length * 2)
      grown.set(this.#bytes)
      this.#bytes = grown
      this.#view = new DataView(grown.buffer)
    }
    return at
  }

  uint32(value: number): void {
    const at = this.#reserve(4)
    this.#view.setUint32(at, value, true)
  }

  float32(value: number): void {
    const at = this.#reserve(4)
    this.#view.setFloat32(at, value, true)
  }

  /** A whole number from 0 on, in seven bits a byte: small ones take one. */
  varint(value: number): void {
    let left = value
    for (; left > 0x7f; left >>>= 7) this.uint8((left & 0x7f) | 0x80)
    this.uint8(left)
  }

  uint8(value: number): void {
    const at = this.#reserve(1)
    this.#view.setUint8(at, value)
  }

  /** Its length and its UTF-16 units. */
  text(text: string): void {
    this.varint(text.length)
    for (let i = 0; i < text.length; i++) this.varint(text.charCodeAt(i))
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }
}

/** Reads what a `ByteWriter` wrote. Throws RangeError at the end of the bytes, and on a number that is too long. */
export class ByteReader {
  readonly #view: DataView
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left(): number {
    return this.#view.byteLength - this.#at
  }

  uint32(): number {
    return this.#view.getUint32((this.#at += 4) - 4, true)
  }

  float32(): number {
    return this.#view.getFloat32((this.#at += 4) - 4, true)
  }

  uint8(): number {
    return this.#view.getUint8(this.#at++)
  }

  varint(): number {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#view.getUint8(this.#at++)
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value >>> 0
    }
    throw new RangeError('A number is longer than 32 bits')
  }

  /** How many of something follow, each of which takes at least a byte. */
  count(): number {
    const count = this.varint()
    if (count > this.left) throw new RangeError('There are fewer bytes than are announced')
    return count
  }

  text(): string {
    const length = this.count()
    let text = ''
    for (let i = 0; i < length; i++) text += String.fromCharCode(this.varint())
    return text
  }
}
