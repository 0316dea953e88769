// node tools/import-map.mjs https://coach.example.com [integrity.json]: what a host's page needs to pin this version: the
// import map with the hash of every script, the tag of the first one, and the map's own hash for a strict policy.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { importMapOf } from './integrity.mjs'

const [origin = '', file = fileURLToPath(new URL('../dist/integrity.json', import.meta.url))] =
  process.argv.slice(2)
if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) {
  console.error("Say the platform's origin: node tools/import-map.mjs https://coach.example.com")
  process.exit(1)
}
const integrity = JSON.parse(readFileSync(file, 'utf8'))
if (/-dev-/.test(integrity.version))
  console.error(
    `${integrity.version} was never released: the next build takes its place, and a page that pins it breaks.`,
  )
const map = JSON.stringify(importMapOf(integrity, origin))
const address = `${new URL(origin).origin}/dist/${integrity.version}/coach.js`
console.log(`<!-- script-src 'sha256-${createHash('sha256').update(map).digest('base64')}' -->
<script type="importmap">${map}</script>
<script type="module" src="${address}" integrity="${integrity.files['coach.js']}" crossorigin="anonymous"></script>`)
