/** Whether the browser has a viewer of its own for PDF; one that doesn't say is believed to. */
export const showsPdf = (): boolean => navigator.pdfViewerEnabled !== false

/** A PDF in the browser's own viewer (decision 99); `page` counts from 1. */
export const PdfFrame = ({ url, title, page = 1 }: { url: string; title: string; page?: number }) => (
  // A viewer that is open doesn't follow its address: each page is opened anew, from the browser's own store.
  <iframe key={page} src={`${url}#page=${page}&view=Fit&navpanes=0`} title={title} />
)
