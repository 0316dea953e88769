// A first start of the built server on an empty folder, which is named; ended as soon as it is ready. `npm test` runs it for the steps that
// copy what it leaves.
import { fileURLToPath } from 'node:url'
import { startProcess } from './server-process.ts'

const [dataDir = ''] = process.argv.slice(2)
const server = await startProcess({ dataDir, publicDir: fileURLToPath(new URL('../..', import.meta.url)) })
await server.stop()
