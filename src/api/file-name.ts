/** The name that a `Content-Disposition` header gives a file; empty where it gives none. Never a path. */
export function nameIn(header: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '') ?? []
  const [, plain = ''] = /filename="([^"]*)"/i.exec(header ?? '') ?? []
  return (decoded(encoded) ?? plain).replace(/[/\\\p{Cc}]/gu, '_')
}

function decoded(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text)
  } catch {
    return null
  }
}
