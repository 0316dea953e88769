/** Hands something to the browser as a file to keep. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

export const csvFile = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' })

export const jsonFile = (text: string): Blob => new Blob([text], { type: 'application/json' })
