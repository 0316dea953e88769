import type { Difference } from './compare.ts'

const style = `
body { margin: 20px; font: 14px/1.5 system-ui, sans-serif; background: #f4f5f7; color: #1d2129 }
section { margin-block: 28px }
h2 { font-size: 15px }
.row { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto }
figure { margin: 0; flex: 0 0 auto; max-width: 32% }
figure img { max-width: 100%; border: 1px solid #c9cdd4 }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); gap: 16px }
.grid figure { max-width: none }`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style><h1>${escaped(title)}</h1>${body}</html>\n`

const figure = (folder: string, name: string, caption: string): string =>
  `<figure><figcaption>${escaped(caption)}</figcaption><a href="${folder}/${escaped(name)}"><img loading="lazy" src="${folder}/${escaped(name)}" alt="${escaped(`${caption}: ${name}`)}"></a></figure>`

/** All pictures, for a person to look through. */
export const overviewPage = (names: readonly string[]): string =>
  page(
    `${names.length} pictures`,
    `<div class="grid">${names.map((name) => figure('after', name, name.replace(/\.png$/, ''))).join('')}</div>`,
  )

/** What differs from another commit, side by side, what differs most first. */
export const comparisonPage = (differences: readonly Difference[], against: string): string =>
  page(
    `${differences.length} pictures differ from ${against}`,
    [...differences]
      .sort((a, b) => b.share - a.share)
      .map(({ name, kind, share }) => {
        const pictures = [
          ...(kind === 'added' ? [] : [figure('before', name, 'before')]),
          ...(kind === 'removed' ? [] : [figure('after', name, 'after')]),
          ...(kind === 'changed' ? [figure('difference', name, 'difference')] : []),
        ]
        const title = `${name.replace(/\.png$/, '')}: ${kind}, ${(share * 100).toFixed(2)} %`
        return `<section><h2>${escaped(title)}</h2><div class="row">${pictures.join('')}</div></section>`
      })
      .join(''),
  )
