import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { topicsTitle } from '../../../i18n/report/report-words.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SupportContact } from '../../../ui/support-contact.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { Absences } from '../parts/absences.tsx'
import { Continuations } from '../parts/continuations.tsx'
import { AnswersKept } from '../parts/answers-kept.tsx'
import { Dialogue } from '../parts/dialogue.tsx'
import { bcp47 } from '../../../i18n/locale.ts'
import { Items } from '../parts/items.tsx'
import { ReportFailed } from '../parts/report-failed.tsx'
import { Corrected } from '../parts/corrected.tsx'
import { Missed } from '../parts/missed.tsx'
import { NextSteps } from '../parts/next-steps.tsx'
import { NoAppeal } from '../parts/no-appeal.tsx'
import { Reviewed } from '../parts/marked-by.tsx'
import { Receipts } from '../parts/receipts.tsx'
import { ReportHead } from '../parts/report-head.tsx'
import { Abilities } from '../parts/abilities.tsx'
import { Retry } from '../parts/retry.tsx'
import { Rules } from '../parts/rules.tsx'
import { Timeline } from '../parts/timeline.tsx'
import { TotalCard } from '../parts/total-card.tsx'
import { WayBack } from '../parts/way-back.tsx'
import css from '../report.css'
import { ReportFeedback } from '../parts/feedback/report-feedback.tsx'
import { TurnFeedback } from '../parts/feedback/turn-feedback.tsx'
import { createFeedbackStore, type FeedbackStore } from '../parts/feedback/feedback.store.ts'
import { createReportStore, type ReportStore } from './practice-report.store.ts'
import { abilitiesDiffer, topicBars } from '../../../contract/report-items.ts'
import type { ReportPage } from '../../../contract/report-view.ts'

/** The report of one practice (REPORT-01). `id` is the id of the ended session. */
export function PracticeReport({ id }: { id: string }) {
  useStyles(css)
  const core = useCore()
  const store = useScreenStore(() => createReportStore(core, id))
  const feedback = useScreenStore(() => createFeedbackStore(core, id))
  const page = useStore(store.$page)
  const own = useStore(store.$own)
  const settled = useStore(feedback.$settled)
  if (page.status === 'failed') {
    const retry = () => {
      store.reload()
      feedback.reload()
    }
    return (
      <>
        <WayBack own={null} />
        <ReportFailed failure={page} retry={retry} />
      </>
    )
  }
  const shown = page.status === 'ready' && settled
  return (
    <>
      <WayBack own={shown ? own : null} />
      {shown ? <ReportBody page={page} store={store} feedback={feedback} /> : <Skeleton shape="page" />}
    </>
  )
}

/** What was earned of the questions with each tag; nothing where none has any. */
function Topics({ abilities, locale }: Pick<ReportPage['report'], 'abilities' | 'locale'>) {
  const { i18n } = useLingui()
  if (abilities.length === 0) return null
  return <Items title={topicsTitle(i18n)} items={topicBars({ abilities })} lang={bcp47[locale]} />
}

function ReportBody({
  page,
  store,
  feedback,
}: {
  page: ReportPage
  store: ReportStore
  feedback: FeedbackStore
}) {
  const { report } = page
  const area = useRef<HTMLElement>(null)
  const selected = useStore(store.$selected)
  /** The turn that the report was opened at: nothing is to be seen on the way there. */
  const opened = useRef(selected)
  const own = useStore(store.$own)
  const noted = useStore(feedback.$noted)
  const kept = report.exam?.answersFrom != null
  /** A question that was answered is asked again in a practice, with what was right. */
  const canRetry = own && report.kind !== 'question-bank'
  /** Ways asked for to a turn: one may be asked for again. */
  const [asked, setAsked] = useState(0)
  /** The turn that is tried again. */
  const [tried, setTried] = useState<number | null>(null)
  const retry = useCallback(
    (seq: number) => (
      <Retry page={page} seq={seq} open={tried === seq} onOpen={(open) => setTried(open ? seq : null)} />
    ),
    [page, tried],
  )

  const below = useCallback((seq: number) => <TurnFeedback store={feedback} seq={seq} />, [feedback])

  const onTurn = useCallback(
    (seq: number) => {
      store.select(seq)
      setAsked((before) => before + 1)
    },
    [store],
  )

  useEffect(() => {
    if (selected === null) return
    const isOpened = opened.current === selected
    opened.current = null
    const turn = area.current?.querySelector<HTMLElement>(`[data-turn="${selected}"]`)
    turn?.scrollIntoView({
      block: 'center',
      behavior: isOpened || matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    })
    const line = selected === tried ? turn?.querySelector<HTMLElement>('.retry input') : null
    const focused = line ?? turn
    focused?.focus({ preventScroll: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- closing a moment leaves the focus where it is
  }, [selected, asked])

  return (
    <article className="report" ref={area}>
      <ReportHead page={page} own={own} area={area} keep={store.savePdf} />
      <AnswersKept exam={report.exam} />
      <Corrected report={report} />
      <Reviewed review={report.review} />
      <TotalCard
        page={page}
        onTurn={onTurn}
        onRetry={
          canRetry
            ? (seq) => {
                onTurn(seq)
                setTried(seq)
              }
            : undefined
        }
      />
      {own && <Missed report={report} />}
      {own && report.exam && report.score.level === 'fail' && <NextSteps report={report} />}
      <ReportFeedback store={feedback} numbers={page.numbers} onTurn={onTurn} />
      <div className="report-pair">
        {report.kind === 'question-bank' ? (
          <Topics abilities={report.abilities} locale={report.locale} />
        ) : (
          <>
            {report.abilities.length > 0 && abilitiesDiffer(report) && (
              <Abilities abilities={report.abilities} lang={bcp47[report.locale]} />
            )}
            <Items items={page.items} mean={report.mean} lang={bcp47[report.locale]} />
          </>
        )}
      </div>
      {report.counted && !kept && report.kind === 'dialogue-flow' && (
        <Timeline trace={report.trace} moves={page.moves} selected={selected} onTurn={store.select} />
      )}
      <Dialogue
        page={page}
        selected={selected}
        feedback={below}
        noted={noted}
        onTurn={onTurn}
        {...(canRetry && !kept && { retry })}
      />
      <Continuations exam={report.exam} />
      <Absences exam={report.exam} />
      <Receipts report={report} own={own} />
      {report.rules.length > 0 && <Rules page={page} onTurn={onTurn} />}
      {own && (
        <NoAppeal report={report}>
          <SupportContact />
        </NoAppeal>
      )}
    </article>
  )
}
