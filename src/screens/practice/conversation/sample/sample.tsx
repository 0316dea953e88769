import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { sampleId } from '../../../../api/sample-session.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import type { ReportFold } from '../../../../domain/report/fold-report.ts'
import { newId } from '../../../../stores/new-id.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { CoreContext, useAppCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { fetchSampleTexts, filled, type SampleTexts } from '../../parts/sample-texts/sample-texts.ts'
import { Conversation } from '../conversation.screen.tsx'
import { type ConversationStore, createConversationStore } from '../conversation.store.ts'
import { roundPoints, sampleCourse } from './sample-course.ts'
import { sampleCore } from './sample-core.ts'
import { SampleReport } from './sample-report.tsx'
import css from './sample-guide.css'

interface SampleProps {
  /** The host hears of its end, as of a real practice. */
  tells: boolean
  /** Its report was reached. */
  onDone?(): void
  /** Leads away from it; where there is nowhere to go, it begins again. */
  onLeave: ((to: string) => void) | null
}

/** The sample conversation, in the interface's language, and its report (HOME-12, EMBED-11a). */
export function Sample(props: SampleProps) {
  const { $locale } = useAppCore()
  const locale = useStore($locale)
  const [loaded, setLoaded] = useState<{ locale: LocaleId; texts: SampleTexts } | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const [run, setRun] = useState(1)
  useEffect(() => {
    let stale = false
    fetchSampleTexts(locale).then((texts) => !stale && setLoaded({ locale, texts }), setFailed)
    return () => {
      stale = true
    }
  }, [locale])
  // The frame around every screen says what could not be loaded.
  if (failed) throw failed
  if (loaded?.locale !== locale) return <Skeleton shape="page" />
  return (
    <Run
      key={`${locale} ${run}`}
      {...props}
      seed={run}
      locale={locale}
      texts={loaded.texts}
      onAgain={() => setRun((before) => before + 1)}
    />
  )
}

interface RunProps extends SampleProps {
  seed: number
  locale: LocaleId
  texts: SampleTexts
  onAgain(): void
}

function Run({ seed, locale, texts, tells, onDone, onLeave, onAgain }: RunProps) {
  const app = useAppCore()
  const [report, setReport] = useState<ReportFold | null>(null)
  const { core, session } = useMemo(
    () =>
      sampleCore(app, {
        course: sampleCourse(locale, texts),
        seed,
        tells,
        onReport() {
          setReport(session().report())
          onDone?.()
        },
        onAgain,
        onLeave: onLeave ?? onAgain,
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- everything else belongs to this run and stays
    [app],
  )
  if (report)
    return (
      <SampleReport
        texts={texts.report}
        report={report}
        onAgain={onAgain}
        onLeave={onLeave && (() => onLeave('/index'))}
      />
    )
  return (
    <CoreContext value={core}>
      <Practised texts={texts} />
    </CoreContext>
  )
}

function Practised({ texts }: { texts: SampleTexts }) {
  const core = useAppCore()
  const store = useScreenStore(() =>
    createConversationStore(core, sampleId, { now: Date.now, newId, untimed: true }),
  )
  return <Conversation store={store} guide={<Guide store={store} texts={texts} />} />
}

/** What the answer before came to, and what to do now. */
function Guide({ store, texts: { guide } }: { store: ConversationStore; texts: SampleTexts }) {
  useStyles(css)
  const { awaits, score } = useStore(store.$dialogue)
  const round = awaits?.round ?? 0
  const hint = guide.hints[round - 1]
  if (hint === undefined) return null
  const points = score?.items[round - 2]?.points ?? 0
  const before =
    round < 2
      ? null
      : points > 0
        ? filled(guide.earned, { points: String(roundPoints[round - 2]) })
        : guide.missed[round - 2]
  return (
    <section className="sample-guide" aria-label={guide.label} aria-live="polite">
      <p className="sample-guide-label">
        {guide.label}
        <span>
          {round} / {guide.hints.length}
        </span>
      </p>
      {before && <p data-earned={points > 0 || undefined}>{before}</p>}
      <p>{hint}</p>
    </section>
  )
}
