// The pages to measure, as files in memory: what they send is compressed beforehand and never changes while a
// run lasts.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { bundle, scriptOf } from '../measuring/bundle.ts'
import { root } from '../measuring/processes.ts'

/** A file as it is sent, and compressed where that makes it smaller. */
export interface PageFile {
  type: string
  raw: Buffer
  brotli: Buffer | null
}

const peersFolder = `${root}bench/peers`
const style = 'html,body,#place{height:100%;margin:0}'
const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Chat</title><link rel="icon" href="data:,"><style>${style}</style>${head}</head><body>${body}</body></html>`

/** A token that nobody checks here: the element reads from it who practises. */
const token = () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const id = '00000000-0000-4000-8000-000000000009'
  return [
    part({ alg: 'none' }),
    part({
      user_id: id,
      user_name: 'bench',
      display_name: 'Bench',
      email: '',
      phone: '',
      type: 2,
      tenantId: id,
      tenantName: 'Bench',
      login_type: 'password',
    }),
    'unsigned',
  ].join('.')
}

const file = (type: string, content: string): PageFile => {
  const raw = Buffer.from(content)
  return { type, raw, brotli: brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) }
}

/** The built elements, with the compressed form that the build has put beside them. */
function elementFiles() {
  const files = new Map<string, PageFile>()
  const dist = `${root}dist`
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const path = join(dist, name)
    if (!name.endsWith('.js') || !statSync(path).isFile()) continue
    const raw = readFileSync(path)
    let brotli: Buffer | null = null
    try {
      brotli = readFileSync(`${path}.br`)
    } catch {
      // Too small to gain by it.
    }
    files.set(`/dist/${name}`, { type: 'text/javascript', raw, brotli })
  }
  return files
}

/** Files by path; the page of a peer is `/{peer}/`. */
export async function buildPages(): Promise<Map<string, PageFile>> {
  const files = elementFiles()
  for (const peer of ['react-floor', 'deep-chat']) {
    files.set(
      `/${peer}/`,
      file('text/html', page(`<script type="module" src="page.js"></script>`, '<div id="place"></div>')),
    )
    files.set(`/${peer}/page.js`, file('text/javascript', await bundle(`${peersFolder}/${peer}/page.ts`)))
  }
  const adapter = scriptOf(new URL('../peers/coach/page.ts', import.meta.url))
  const element = `<coach-practice id="place" style="display:block;height:100%" locale="us-en" path="/conversation/00000000-0000-4000-8000-000000000001" token="${token()}"></coach-practice>`
  files.set(
    '/coach/',
    file(
      'text/html',
      page(`<script>${adapter}</script><script type="module" src="/dist/coach.js"></script>`, element),
    ),
  )
  return files
}
