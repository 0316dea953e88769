import type { Server } from 'node:http'

export function openPortal(portal: {
  host: string
  folder: string
  platform(): string
  account: { userName: string; password: string }
}): Server
