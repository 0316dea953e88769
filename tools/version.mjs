// Which version a build is, and what a release makes of the next one.
const parts = /^(\d+)\.(\d+)\.(\d+)$/

/** @param {string} version */
const numbers = (version) => {
  const found = parts.exec(version)
  if (!found) throw new Error(`“${version}” is no version: say 3.4.0, major, minor or patch`)
  return found.slice(1).map(Number)
}

/**
 * @param {string} version
 * @param {string} step
 */
const stepped = (version, step) => {
  const [major = 0, minor = 0, patch = 0] = numbers(version)
  if (step === 'major') return `${major + 1}.0.0`
  if (step === 'minor') return `${major}.${minor + 1}.0`
  return `${major}.${minor}.${patch + 1}`
}

/**
 * What was released last: its version, and the fingerprint of the sources that it was built from.
 * @typedef {{ version: string, sources: string }} Release
 */

/**
 * The version that a build may call itself: that of a release only where it is made of exactly what was released, so that
 * an address that is kept for ever never stands for two builds (EMBED-10b).
 * @param {string} version the product's
 * @param {string} sources the fingerprint of what is built
 * @param {Release | null} released
 */
export const buildVersion = (version, sources, released) => {
  if (released?.version !== version) return `${version}-dev-${sources.slice(0, 10)}`
  return released.sources === sources ? version : `${stepped(version, 'patch')}-dev-${sources.slice(0, 10)}`
}

/**
 * The version that is asked for by itself or by a step. Throws where it was released already or is lower than that.
 * @param {string} version the product's
 * @param {string} asked
 * @param {Release | null} released
 */
export const releaseVersion = (version, asked, released) => {
  const next = /^(major|minor|patch)$/.test(asked) ? stepped(version, asked) : asked
  const [a, b] = [numbers(next), numbers(released?.version ?? '0.0.0')]
  const at = a.findIndex((number, i) => number !== b[i])
  if (at === -1 || (a[at] ?? 0) < (b[at] ?? 0))
    throw new Error(`${next} does not come after ${released?.version}, which was released last`)
  return next
}

/**
 * The changelog with what is unreleased under the version and its date.
 * @param {string} changelog
 * @param {string} version
 * @param {string} date such as `2026-11-29`
 */
export const datedChangelog = (changelog, version, date) => {
  const [, unreleased] = /^## Unreleased\n([^]*?)(?=^## |(?![^]))/m.exec(changelog) ?? []
  if (!unreleased?.trim()) throw new Error('CHANGELOG.md has nothing under “Unreleased”')
  return changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${version} – ${date}\n`)
}
