import { type IncomingMessage, type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** Another system on this machine that speaks HTTP. */
export interface Peer {
  url: string
  close(): Promise<void>
}

export interface HttpPeer extends Peer {
  received: ReceivedRequest[]
}

export async function listenOnLoopback(listener: RequestListener): Promise<Peer> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * A peer that notes what it is asked. Its answer: a status with a body, which is sent as JSON unless it is a
 * text; never for `silent`.
 */
export async function makePeer(
  answer: (
    request: ReceivedRequest,
  ) => { status?: number; body?: unknown; headers?: Record<string, string> } | 'silent',
): Promise<HttpPeer> {
  const received: ReceivedRequest[] = []
  const { url, close } = await listenOnLoopback((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      received.push(one)
      const said = answer(one)
      if (said === 'silent') return
      response.writeHead(said.status ?? 200, { 'content-type': 'application/json', ...said.headers })
      response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body ?? {}))
    })
  })
  return { url, received, close }
}
