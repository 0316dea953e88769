declare module 'subset-font' {
  /** A font with the glyphs of `text` alone; `variationAxes` pins its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: Record<string, number>; noHinting: boolean },
  ): Promise<Buffer>
}
