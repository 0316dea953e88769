import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  title: string
  author: string
  language: string
  /** The text of each page; what stands at one height is a line. */
  pages: string[]
  /** What stands further to the right or below than the page is. */
  beyond: string[]
  /** Where each picture is drawn, in points. */
  pictures: { x: number; width: number; height: number }[]
}

/** A PDF as a reader's program finds it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false })
  const pdf = await task.promise
  const { info } = await pdf.getMetadata()
  const facts = info as { Title?: string; Author?: string; Language?: string }
  const pages: string[] = []
  const beyond: string[] = []
  const pictures: ReadPdf['pictures'] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    pictures.push(...picturesOf(await page.getOperatorList()))
    const { items } = await page.getTextContent()
    let text = ''
    let at: number | null = null
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue
      const [, , , , x = 0, y = 0] = item.transform as number[]
      if (at !== null && Math.abs(at - y) > 0.5) text += '\n'
      text += item.str
      at = y
      if (x < 0 || x + item.width > width || y < 0 || y > height) beyond.push(item.str)
    }
    pages.push(text)
  }
  await task.destroy()
  return {
    title: facts.Title ?? '',
    author: facts.Author ?? '',
    language: facts.Language ?? '',
    pages,
    beyond,
    pictures,
  }
}

/** Each picture is drawn over the unit square, by the transformation that stands right before it. */
function picturesOf({
  fnArray,
  argsArray,
}: {
  fnArray: number[]
  argsArray: unknown[]
}): ReadPdf['pictures'] {
  return fnArray.flatMap((operation, place) => {
    if (operation !== OPS.paintImageXObject && operation !== OPS.paintInlineImageXObject) return []
    const before = fnArray.lastIndexOf(OPS.transform, place)
    const [width = 0, , , height = 0, x = 0] = argsArray[before] as number[]
    return [{ x, width: Math.abs(width), height: Math.abs(height) }]
  })
}
