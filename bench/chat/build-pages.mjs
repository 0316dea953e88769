// The pages to measure, as files in memory: what they send is compressed beforehand and never changes while a
// run lasts.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { rollup } from 'rollup'
import { root } from '../measuring/processes.mjs'

const peersFolder = `${root}bench/peers`
const style = 'html,body,#place{height:100%;margin:0}'
const page = (head, body) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Chat</title><link rel="icon" href="data:,"><style>${style}</style>${head}</head><body>${body}</body></html>`

/** A token that nobody checks here: the element reads from it who practises. */
const token = () => {
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
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

const file = (type, content) => {
  const raw = Buffer.from(content)
  return { type, raw, brotli: brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) }
}

/** One script, minified, as a person would ship it. */
async function bundle(entry) {
  const bundled = await rollup({
    input: entry,
    plugins: [
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
      resolve({ browser: true, exportConditions: ['browser', 'production'] }),
      commonjs(),
      terser({ module: true }),
    ],
    onwarn: () => undefined,
  })
  const { output } = await bundled.generate({ format: 'es', inlineDynamicImports: true })
  await bundled.close()
  return output[0].code
}

/** The built elements, with the compressed form that the build has put beside them. */
function elementFiles() {
  const files = new Map()
  const dist = `${root}dist`
  for (const name of readdirSync(dist, { recursive: true })) {
    const path = join(dist, name)
    if (!name.endsWith('.js') || !statSync(path).isFile()) continue
    const raw = readFileSync(path)
    let brotli = null
    try {
      brotli = readFileSync(`${path}.br`)
    } catch {
      // Too small to gain by it.
    }
    files.set(`/dist/${name}`, { type: 'text/javascript', raw, brotli })
  }
  return files
}

/** @returns {Promise<Map<string, { type: string, raw: Buffer, brotli: Buffer | null }>>} files by path; the page of a peer is `/{peer}/` */
export async function buildPages() {
  const files = elementFiles()
  for (const peer of ['react-floor', 'deep-chat']) {
    files.set(
      `/${peer}/`,
      file('text/html', page(`<script type="module" src="page.js"></script>`, '<div id="place"></div>')),
    )
    files.set(`/${peer}/page.js`, file('text/javascript', await bundle(`${peersFolder}/${peer}/page.mjs`)))
  }
  const adapter = readFileSync(`${peersFolder}/coach/page.js`, 'utf8')
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
