import { zipSync } from 'fflate'

const text = (content: string) => new TextEncoder().encode(content)
const xml = (content: string) => text(`<?xml version="1.0" encoding="UTF-8"?>${content}`)
const relations = (...all: string[]) =>
  xml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`,
  )
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** One black dot. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const drawing = (reference: string, described: string) =>
  `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="p" descr="${described}"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip ${reference}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

export const embedded = drawing('r:embed="rPic"', 'The counter')
/** A picture that lies outside of the file. */
export const linked = drawing('r:link="rOut"', 'Outside')

export const wordParagraph = (words: string, look = '') =>
  `<w:p>${look}<w:r><w:t xml:space="preserve">${words}</w:t></w:r></w:p>`
export const heading = (words: string) => wordParagraph(words, '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>')

/** A Word document with this body. `out` is where its linked picture lies. */
export const docx = (
  body: string,
  out = 'file:///etc/passwd',
  more: Record<string, Uint8Array> = {},
): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': xml(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      '_rels/.rels': relations(
        `<Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/>`,
      ),
      'word/document.xml': xml(
        `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}"><w:body>${body}</w:body></w:document>`,
      ),
      'word/styles.xml': xml(
        '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>',
      ),
      'word/_rels/document.xml.rels': relations(
        `<Relationship Id="rStyles" Type="${office}/styles" Target="styles.xml"/>`,
        `<Relationship Id="rPic" Type="${office}/image" Target="media/a.png"/>`,
        `<Relationship Id="rOut" Type="${office}/image" Target="${out}" TargetMode="External"/>`,
        `<Relationship Id="rLink" Type="${office}/hyperlink" Target="javascript:alert(1)" TargetMode="External"/>`,
      ),
      'word/media/a.png': png,
      ...more,
    }),
  )

const slide = (body: string) =>
  xml(
    `<p:sld xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${office}"><p:cSld><p:spTree>${body}</p:spTree></p:cSld></p:sld>`,
  )
const shape = (kind: string, ...lines: string[]) =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${kind}"/></p:nvPr></p:nvSpPr><p:txBody>${lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`

/** Two slides, shown in the order in which the presentation has them, not in that of their numbers. */
export const pptx = (): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': xml(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      ),
      'ppt/presentation.xml': xml(
        `<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="${office}"><p:sldIdLst><p:sldId id="257" r:id="rId2"/><p:sldId id="256" r:id="rId1"/></p:sldIdLst></p:presentation>`,
      ),
      'ppt/_rels/presentation.xml.rels': relations(
        `<Relationship Id="rId1" Type="${office}/slide" Target="slides/slide1.xml"/>`,
        `<Relationship Id="rId2" Type="${office}/slide" Target="slides/slide2.xml"/>`,
      ),
      'ppt/slides/slide1.xml': slide(shape('body', 'First', 'Second') + shape('sldNum', '7')),
      'ppt/slides/slide2.xml': slide(
        `<p:pic><p:nvPicPr><p:cNvPr id="4" name="x" descr="A dot"/></p:nvPicPr><p:blipFill><a:blip r:embed="rId9"/></p:blipFill></p:pic>${shape('title', 'Welcome')}<p:pic><p:blipFill><a:blip r:embed="rId8"/></p:blipFill></p:pic>`,
      ),
      'ppt/slides/_rels/slide2.xml.rels': relations(
        `<Relationship Id="rId9" Type="${office}/image" Target="../media/a.png"/>`,
        `<Relationship Id="rId8" Type="${office}/image" Target="../../../../etc/passwd" TargetMode="External"/>`,
      ),
      'ppt/media/a.png': png,
    }),
  )

/** A document that unpacks to more than is ever let through. */
export const bomb = (): Buffer =>
  docx('', undefined, { 'word/media/b.bin': new Uint8Array(200 * 1024 * 1024) })
