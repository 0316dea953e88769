import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A host page of an origin of its own. */
export async function startHost(): Promise<{ origin: string; show(html: string): void; stop(): void }> {
  let html = ''
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show: (text) => (html = text),
    stop: () => server.close(),
  }
}
