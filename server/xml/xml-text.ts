/** The text of an XML file; null where its bytes are none of the encoding that it says. */
export type XmlDecoded = string | null

/** Decodes XML by its byte order mark, else by its declaration, else as UTF-8 (XML 1.0, 4.3.3). */
export function decodeXml(bytes: Uint8Array): XmlDecoded {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** What the beginning of an XML file says of its encoding; it need be no encoding that there is. */
function encodingOf(head: Uint8Array): string {
  const [label = 'utf-8'] = [
    head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : undefined,
    head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined,
    /^\s*<\?xml[^>]{0,100}\bencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(
      String.fromCharCode(...head.subarray(0, 200)),
    )?.[1],
  ].filter((one) => one !== undefined)
  return label
}

/** The bytes of an XML file are none of the encoding that it says. */
export class XmlEncodingError extends Error {
  override name = 'XmlEncodingError'
}

/** The text of an XML file that comes in parts. Throws XmlEncodingError. */
export function* xmlTexts(parts: Iterable<Uint8Array>): Generator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null = null
  try {
    for (const part of parts) {
      decoder ??= new TextDecoder(encodingOf(part), { fatal: true })
      yield decoder.decode(part, { stream: true })
    }
    if (decoder) yield decoder.decode()
  } catch (error) {
    // What the encoding is called, or what isn't in it.
    throw error instanceof RangeError || error instanceof TypeError ? new XmlEncodingError() : error
  }
}
