import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bundle } from './bundle.ts'
import { root } from './processes.ts'

/** Serves pages of `bench/peers` on loopback, each with its script and a place as high as the view; `entries` are their scripts by the page's name. */
export async function servePeers(
  entries: Readonly<Record<string, string>>,
): Promise<{ origin: string; stop(): void }> {
  const scripts = new Map<string, string>()
  for (const [name, entry] of Object.entries(entries))
    scripts.set(`/${name}.js`, await bundle(`${root}bench/peers/${name}/${entry}`))
  const server = createServer(({ url = '' }, response) => {
    const script = scripts.get(url)
    if (script) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><html lang="en"><title>Bench</title><link rel="icon" href="data:,"><body style="margin:0"><div id="place" style="height:100vh"></div><script type="module" src="${url}.js"></script></body></html>`,
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  server.unref()
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  }
}
