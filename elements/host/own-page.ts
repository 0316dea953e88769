const css = `html,body{height:100%;margin:0;background:light-dark(#f7f7f5,#111314)}[standalone='']{display:block;height:100%}`

let done = false

/** The page of a `standalone` element is ours: it has no margin and our ground, without a request for a sheet. */
export function ownPage(element: Element): void {
  if (done || element.getAttribute('standalone') !== '') return
  done = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
