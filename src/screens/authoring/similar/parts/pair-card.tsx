import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { Fragment, useId } from 'react'
import type { SimilarAnswer, SimilarPairView } from '../../../../contract/similar.ts'
import { type Span, segmentsOf } from '../../../../domain/text/spans.ts'
import { formatDuration, formatInstant } from '../../../../i18n/format.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { useCore } from '../../../../ui/use-core.ts'

interface Props {
  pair: SimilarPairView
  onDismiss(): void
  onRestore(): void
}

/** Two answers side by side; what stands in both has a line under it and, in both, the same number. */
export function PairCard({ pair, onDismiss, onRestore }: Props) {
  const { i18n } = useLingui()
  const title = useId()
  const { question, locale, one, other, passages, dismissed } = pair
  return (
    <article className="similar-pair" tabIndex={0} aria-labelledby={title}>
      <h2 id={title} lang={bcp47[locale]}>
        {question}
      </h2>
      <div className="similar-sides">
        <Side answer={one} lang={bcp47[locale]} spans={passages.map((passage) => passage.one)} />
        <Side answer={other} lang={bcp47[locale]} spans={passages.map((passage) => passage.other)} />
      </div>
      {dismissed?.note && (
        <p className="similar-note">
          {i18n._({
            id: 'authoring.similar-noted',
            message: 'Note: {note}',
            values: { note: dismissed.note },
          })}
        </p>
      )}
      <div className="similar-ways">
        {dismissed ? (
          <Button icon="undo" onClick={onRestore}>
            {i18n._({ id: 'authoring.similar-restore', message: 'List again' })}
          </Button>
        ) : (
          <Button icon="check" onClick={onDismiss}>
            {i18n._({ id: 'authoring.similar-dismiss', message: 'Dismiss' })}
          </Button>
        )}
      </div>
    </article>
  )
}

function Side({ answer, lang, spans }: { answer: SimilarAnswer; lang: string; spans: readonly Span[] }) {
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const name =
    answer.learner ?? i18n._({ id: 'authoring.similar-unnamed', message: 'Name shown after marking' })
  const numbered = spans.map((span, index) => ({ ...span, number: index + 1 }))
  return (
    // No landmark: one person may stand in several pairs, and before the marking all are called the same.
    <div role="group" aria-label={name}>
      <h3>{name}</h3>
      <p>
        {[
          answer.session,
          i18n._({
            id: 'authoring.similar-saved',
            message: 'saved {when}, {after} after starting',
            values: {
              when: formatInstant(locale, answer.answeredAt),
              after: formatDuration(locale, Math.round(answer.answeredAfter / 1000)),
            },
          }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <blockquote lang={lang}>
        {segmentsOf(answer.text, numbered).map(({ text, spans: [passage] }, index) =>
          passage ? (
            <mark key={index}>
              {text}
              <sup>{i18n.number(passage.number)}</sup>
            </mark>
          ) : (
            <Fragment key={index}>{text}</Fragment>
          ),
        )}
      </blockquote>
    </div>
  )
}
