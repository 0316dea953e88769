import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Icon } from '../../../ui/icon.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import type { PathFinding } from '../path-findings.ts'
import css from './path-findings.css'

function findingText(i18n: I18n, finding: PathFinding): string {
  switch (finding.code) {
    case 'goal-not-reached':
      return i18n._({ id: 'authoring.paths-no-goal', message: 'No path reaches the goal.' })
    case 'pass-not-reached':
      return i18n._({
        id: 'authoring.paths-no-pass',
        message: 'No path that reaches the goal gives enough points to pass: {most} at most, {pass} needed.',
        values: { pass: finding.pass, most: finding.most },
      })
    case 'always-passed':
      return i18n._({
        id: 'authoring.paths-always-pass',
        message:
          'Reaching the goal always passes: every path there gives at least {least} points, and {pass} are needed.',
        values: { pass: finding.pass, least: finding.least },
      })
    case 'excellent-not-reached':
      return i18n._({
        id: 'authoring.paths-no-excellent',
        message:
          'No path gives enough points for Excellent: {most} at most, {excellent} needed. Of answers that exclude each other only one gives points.',
        values: { excellent: finding.excellent, most: finding.most },
      })
    case 'passed-undecided':
      return i18n._({
        id: 'authoring.paths-pass-undecided',
        message:
          'A conversation whose end doesn’t judge the goal can pass: up to {most} points, and {pass} are needed.',
        values: { pass: finding.pass, most: finding.most },
      })
    case 'passed-without-goal':
      return i18n._({
        id: 'authoring.paths-pass-without-goal',
        message:
          'A conversation can pass without reaching the goal: up to {most} points, and {pass} are needed.',
        values: { pass: finding.pass, most: finding.most },
      })
  }
}

/** What the points of the paths say about the course. */
export function PathFindings({ findings }: { findings: readonly PathFinding[] }) {
  useStyles(css)
  const { i18n } = useLingui()
  if (findings.length === 0) return null
  return (
    <ul className="path-findings">
      {findings.map((finding) => (
        <li key={finding.code}>
          <Icon name="warning" size={16} /> {findingText(i18n, finding)}
        </li>
      ))}
    </ul>
  )
}
