import { expect, test } from 'vitest'
import { buildVersion, datedChangelog, releaseVersion } from '../../tools/version.mjs'

const sources = '0123456789abcdef'
const released = { version: '3.2.0', sources }

test('EMBED-10b calls a build by a version only where it is made of what was released as that', () => {
  expect(buildVersion('3.2.0', sources, released)).toBe('3.2.0')
  expect(buildVersion('3.2.0', 'fedcba9876543210', released)).toBe('3.2.1-dev-fedcba9876')
  expect(buildVersion('3.2.0', sources, null)).toBe('3.2.0-dev-0123456789')
  expect(buildVersion('3.3.0', sources, released)).toBe('3.3.0-dev-0123456789')
})

test('EMBED-10b takes a version or a step as the next release, and nothing that was released already', () => {
  expect(
    ['patch', 'minor', 'major', '3.10.0'].map((asked) => releaseVersion('3.2.0', asked, released)),
  ).toEqual(['3.2.1', '3.3.0', '4.0.0', '3.10.0'])
  expect(releaseVersion('3.2.0', '3.2.0', null)).toBe('3.2.0')
  for (const asked of ['3.2.0', '3.1.9', '2.9.9', '3.3', 'v3.3.0', '3.3.0-dev', '', 'next'])
    expect(() => releaseVersion('3.2.0', asked, released), asked).toThrow()
})

test('EMBED-10b dates what is unreleased in the changelog, and releases nothing where nothing is', () => {
  expect(datedChangelog('# Changelog\n\n## Unreleased\n\n- One.\n', '3.3.0', '2026-12-01')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 3.3.0 – 2026-12-01\n\n- One.\n',
  )
  const nothing = '# Changelog\n\n## Unreleased\n\n## 3.2.0 – 2026-11-30\n\n- One.\n'
  expect(() => datedChangelog(nothing, '3.3.0', '2026-12-01')).toThrow(/nothing/)
})
