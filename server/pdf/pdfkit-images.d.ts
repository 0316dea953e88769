/** What pdfkit has and its types lack: a picture that is opened once and drawn several times. */
declare namespace PDFKit.Mixins {
  interface OpenPicture {
    width: number
    height: number
    /** Of a photo, as EXIF says it; from 5 on it lies on its side. */
    orientation?: number
  }

  interface PDFImage {
    openImage(src: Buffer): OpenPicture
    image(src: OpenPicture, x: number, y: number, options: ImageOption): this
  }
}
