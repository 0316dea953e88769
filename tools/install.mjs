// Installs what package-lock.json asks for, where it isn't there yet. Imports nothing but Node, so that it
// runs first on a fresh machine.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const needed = { major: 20, minor: 19 }

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > needed.major || (major === needed.major && minor >= needed.minor)) return
  console.error(
    `Coach needs Node.js ${needed.major}.${needed.minor} or later; this is ${process.versions.node}.`,
  )
  process.exit(1)
}

/** Resolves when node_modules holds what the lock file names. Ends the process with npm's message where it can't. */
export function install() {
  checkNode()
  const stamp = `${root}node_modules/.coach-install`
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const run = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (run.status !== 0) {
    console.error('The packages could not be installed; npm says why above.')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}
