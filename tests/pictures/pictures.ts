// npm run pictures [-- --against REF] [--scenes PATTERN] [--widths 390,1280] [--themes light,dark] [--locales zh-cn,…] [--built]
// Takes a picture of every scene (demo/scenes) into .cache/pictures and writes a page that shows them all. With a commit
// or branch to compare with, that one is built, too, and the page shows what differs: before, after, difference.
// `--built` takes dist/ as it stands.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { comparePictures, type Difference } from './compare.ts'
import { comparisonPage, overviewPage } from './review-page.ts'
import { takePictures, type Look } from './take.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const out = join(root, '.cache/pictures')

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    scenes: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,768,1280,1920' },
    themes: { type: 'string', default: 'light,dark' },
    locales: { type: 'string', default: 'zh-cn' },
    built: { type: 'boolean', default: false },
  },
})

const looks: Look[] = values.widths
  .split(',')
  .flatMap((width) =>
    values.themes
      .split(',')
      .flatMap((theme) =>
        values.locales.split(',').map((locale) => ({ width: Number(width), theme, locale })),
      ),
  )

function buildIn(folder: string): void {
  execFileSync(process.execPath, ['tools/build.mjs', 'browser'], { cwd: folder, stdio: 'inherit' })
}

/** The sources of another commit beside ours, with our packages where the lock file is the same. */
function checkOut(ref: string): string {
  const commit = execFileSync('git', ['rev-parse', '--verify', `${ref}^{commit}`], { cwd: root })
    .toString()
    .trim()
  const folder = join(out, 'source', commit.slice(0, 12))
  if (!existsSync(folder)) {
    execFileSync('git', ['worktree', 'prune'], { cwd: root })
    execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root, stdio: 'inherit' })
  }
  const changed = execFileSync('git', ['diff', '--name-only', commit, '--', 'package-lock.json'], {
    cwd: root,
  })
  if (existsSync(join(folder, 'node_modules'))) return folder
  if (changed.length === 0) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  return folder
}

async function picturesOf(folder: string, name: string): Promise<string[]> {
  if (folder !== root || !values.built) buildIn(folder)
  const place = join(out, name)
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  return takePictures({ folder, place, looks, wanted: new RegExp(values.scenes) })
}

function report(differences: readonly Difference[], count: number): void {
  for (const { name, kind, share } of differences)
    console.log(`${kind.padEnd(8)} ${name}${kind === 'changed' ? ` (${(share * 100).toFixed(2)} %)` : ''}`)
  console.log(`\n${differences.length} of ${count} pictures differ. See ${join(out, 'index.html')}`)
}

const after = await picturesOf(root, 'after')
if (values.against === undefined) {
  writeFileSync(join(out, 'index.html'), overviewPage(after))
  console.log(`${after.length} pictures. See ${join(out, 'index.html')}`)
} else {
  await picturesOf(checkOut(values.against), 'before')
  const differences = comparePictures(join(out, 'before'), join(out, 'after'), join(out, 'difference'))
  writeFileSync(join(out, 'index.html'), comparisonPage(differences, values.against))
  report(differences, after.length)
}
