import { useLingui } from '@lingui/react'
import { Sparkline } from '../../../../ui/sparkline.tsx'
import type { DoubtsAround } from '../doubtful-lines.store.ts'

interface Share {
  labelled: number
  agreed: number
}

const percentOf = ({ labelled, agreed }: Share): number =>
  labelled > 0 ? Math.round((agreed / labelled) * 100) : 0

/** How often the judgement was what trainers say: over all labels, how it went by week, and by version. */
export function Agreement({ agreement }: { agreement: DoubtsAround['agreement'] }) {
  const { i18n } = useLingui()
  if (agreement.labelled === 0) return null
  const versions = agreement.versions
    .map((one) =>
      i18n._({
        id: 'authoring.doubt-version-share',
        message: 'Version {version}: {percent}% of {count}',
        values: { version: one.version, percent: percentOf(one), count: one.labelled },
      }),
    )
    .join(' · ')
  return (
    <section className="doubts-agreement">
      <Sparkline values={agreement.weeks.map(percentOf)} />
      <p>
        <b>
          {i18n._({
            id: 'authoring.doubt-agreement',
            message: 'Agreement {percent}%',
            values: { percent: percentOf(agreement) },
          })}
        </b>{' '}
        {i18n._({
          id: 'authoring.doubt-agreement-of',
          message: '{count, plural, one {of # label} other {of # labels}}',
          values: { count: agreement.labelled },
        })}
      </p>
      {versions && <p className="doubts-versions">{versions}</p>}
    </section>
  )
}
