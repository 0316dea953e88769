// npm start: installs what is missing, builds what changed, and runs the server in this process.
import { install, root } from './install.mjs'

install()
const { build } = await import('./build.mjs')
await build()
await import(`${root}build/server/main.js`)
