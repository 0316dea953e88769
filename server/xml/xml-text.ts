/** The text of an XML file; null where its bytes are none of the encoding that it says. */
export type XmlDecoded = string | null

/** Decodes XML by its byte order mark, else by its declaration, else as UTF-8 (XML 1.0, 4.3.3). */
export function decodeXml(bytes: Uint8Array): XmlDecoded {
  const [label = 'utf-8'] = [
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined,
    bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined,
    /^\s*<\?xml[^>]{0,100}\bencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(
      String.fromCharCode(...bytes.subarray(0, 200)),
    )?.[1],
  ].filter((one) => one !== undefined)
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
