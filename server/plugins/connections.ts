import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './networks.ts'
import type { App } from './platform.ts'

export interface ConnectionLimits {
  /** Open connections at most, of everybody together and of one address. */
  connections: number
  connectionsPerAddress: number
  /** Behind a proxy of ours every connection has the proxy's address, and only the first limit counts. */
  trustProxy: number
}

/**
 * Hangs up on connections beyond the limits before they have said anything: each costs memory, and a body that never
 * ends costs it for as long as it may take. HTTP requests and live connections count alike.
 */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress, trustProxy }: ConnectionLimits,
): void {
  server.maxConnections = connections
  if (trustProxy > 0) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    if (count > connectionsPerAddress) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}

/**
 * When the server shuts down, hangs up on connections that have said nothing yet, such as those that browsers open ahead:
 * Node waits for their first request until its time is over. Idle ones that have asked before, Fastify closes itself.
 */
export function endSilentConnections(app: App): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}
