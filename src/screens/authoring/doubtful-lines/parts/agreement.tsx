import { useLingui } from '@lingui/react'
import { Sparkline } from '../../../../ui/sparkline.tsx'
import { agreementText, isEnough, percentOf } from '../doubt-words.ts'
import type { DoubtsAround } from '../doubtful-lines.store.ts'

/** How often the judgement was what trainers say: over all labels, how it went by week, and by version; of too few, how many are missing. */
export function Agreement({ agreement }: { agreement: DoubtsAround['agreement'] }) {
  const { i18n } = useLingui()
  if (agreement.labelled === 0) return null
  const { head, more } = agreementText(i18n, agreement)
  const versions = agreement.versions
    .filter(isEnough)
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
      {isEnough(agreement) && <Sparkline values={agreement.weeks.map(percentOf)} />}
      <p>
        <b>{head}</b> {more}
      </p>
      {versions && <p className="doubts-versions">{versions}</p>}
    </section>
  )
}
