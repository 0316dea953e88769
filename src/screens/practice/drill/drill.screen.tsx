import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { DrillItemView } from '../../../contract/drills.ts'
import { maxLineLength } from '../../../domain/dialogue/line-limit.ts'
import { errorText } from '../../../i18n/error-messages.ts'
import { bcp47 } from '../../../i18n/locale.ts'
import { resultText } from '../../../i18n/terms.ts'
import { labelled } from '../../../i18n/composed.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { FormattedText } from '../../../ui/rich-text/formatted-text.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { sends } from '../composer-keys.ts'
import { isAnswered } from '../parts/questions/given.ts'
import { Options, Words } from '../parts/questions/question-parts.tsx'
import questionCss from '../parts/questions/sheet-question.css'
import css from './drill.css'
import { createDrillStore, type DrillStore } from './drill.store.ts'
import { DrillEnd } from './parts/drill-end.tsx'
import { TryResult } from './parts/try-result.tsx'
import { youBeginText } from '../you-begin-text.ts'

/** Weak points once more, one after the other, in about two minutes (HOME-16). */
export const DrillScreen = ({ id }: { id: string }) => {
  useStyles(questionCss)
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createDrillStore(core, id))
  return (
    <div className="drill">
      <BackLink to="/index">{i18n._({ id: 'learning.list.back', message: 'Home' })}</BackLink>
      <h1>{i18n._({ id: 'practice.drill', message: 'Two-minute drill' })}</h1>
      <p className="soft">
        {i18n._({
          id: 'practice.drill.note',
          message: 'Doesn’t count toward your scores, your rank or completion.',
        })}
      </p>
      <Shown store={store} />
    </div>
  )
}

const Shown = ({ store }: { store: DrillStore }) => {
  const { i18n } = useLingui()
  const loaded = useStore(store.$drill)
  const place = useStore(store.$place)
  const item = useStore(store.$item)
  const area = useRef<HTMLDivElement>(null)
  const tries = item?.tries.length ?? 0
  const isReady = loaded.status === 'ready'
  const shown = useRef<string | null>(null)
  // Who has answered reads what came of it and types on, or goes on with Enter; what comes next begins in its field. Opening the page moves no focus.
  useEffect(() => {
    if (!isReady) return
    const now = `${place} ${tries}`
    const before = shown.current
    shown.current = now
    if (before === null || before === now) return
    const found = (selector: string) => area.current?.querySelector<HTMLElement>(selector)
    const next = found('.drill-next') ?? found('textarea, input') ?? found('h2')
    next?.focus({ preventScroll: tries > 0 })
  }, [isReady, place, tries])
  if (loaded.status === 'loading') return <Skeleton rows={5} />
  if (loaded.status === 'failed')
    return (
      <LoadFailed
        title={i18n._({ id: 'practice.drill.failed', message: 'The drill couldn’t be opened' })}
        failure={loaded}
        retry={() => void store.reload()}
      />
    )
  const last = item?.tries.at(-1)
  return (
    <div ref={area}>
      {item ? (
        <Item key={place} item={item} place={place} of={loaded.drill.items.length} store={store} />
      ) : (
        <DrillEnd drill={loaded.drill} />
      )}
      <p className="visually-hidden" role="status" aria-live="polite">
        {last ? resultText(i18n, last.result) : ''}
      </p>
    </div>
  )
}

const Item = ({
  item,
  place,
  of,
  store,
}: {
  item: DrillItemView
  place: number
  of: number
  store: DrillStore
}) => {
  const { i18n } = useLingui()
  const id = useId()
  const lang = item.locale === i18n.locale ? undefined : bcp47[item.locale]
  const isDone = item.result !== null
  const isLast = place === of - 1
  return (
    <section className="sheet-question" aria-labelledby={`${id}-number`}>
      <div className="sheet-question-head">
        <h2 id={`${id}-number`} tabIndex={-1}>
          {i18n._({
            id: 'practice.drill.place',
            message: '{place} of {of}',
            values: { place: i18n.number(place + 1), of: i18n.number(of) },
          })}
        </h2>
        <span className="soft" lang={lang}>
          {item.courseName}
        </span>
      </div>
      {item.line ? (
        <Line line={item.line} lang={lang} id={id} />
      ) : (
        <div id={`${id}-text`} className="sheet-text" lang={lang}>
          <FormattedText runs={item.question?.formatted} text={item.question?.text ?? ''} />
        </div>
      )}
      {item.tries.map((tried, at) => (
        <TryResult key={at} item={item} tried={tried} number={at + 1} lang={lang} />
      ))}
      {isDone && <Told item={item} lang={lang} />}
      {isDone ? (
        <div className="sheet-send">
          <Button kind="primary" className="drill-next" onClick={store.next}>
            {isLast
              ? i18n._({ id: 'practice.drill.to-result', message: 'See the result' })
              : i18n._({ id: 'practice.drill.next', message: 'Next' })}
          </Button>
        </div>
      ) : (
        <Answer item={item} store={store} lang={lang} id={id} />
      )}
    </section>
  )
}

/** What the customer says, after what was said before. */
const Line = ({
  line: { customer, context },
  lang,
  id,
}: {
  line: NonNullable<DrillItemView['line']>
  lang: string | undefined
  id: string
}) => {
  const { i18n } = useLingui()
  return (
    <div className="drill-line">
      {context && (
        <p className="soft">
          {labelled(
            i18n,
            context.who === 'learner'
              ? i18n._({ id: 'practice.drill.you', message: 'You' })
              : i18n._({ id: 'practice.drill.customer', message: 'Customer' }),
            '',
          )}
          <span lang={lang}>{context.text}</span>
        </p>
      )}
      {customer ? (
        <>
          <p className="soft">{i18n._({ id: 'practice.drill.customer', message: 'Customer' })}</p>
          <blockquote id={`${id}-text`} lang={lang}>
            {customer}
          </blockquote>
        </>
      ) : (
        <p id={`${id}-text`}>{youBeginText(i18n)}</p>
      )}
    </div>
  )
}

/** Good answers and the explanation, once they may be told. */
const Told = ({ item, lang }: { item: DrillItemView; lang: string | undefined }) => {
  const { i18n } = useLingui()
  return (
    <>
      {item.reference.length > 0 && (
        <Titled title={i18n._({ id: 'practice.drill.reference', message: 'Reference answer' })}>
          {item.reference.map((answer) => (
            <p key={answer} lang={lang}>
              {answer}
            </p>
          ))}
        </Titled>
      )}
      {item.explanation !== '' && (
        <Titled title={i18n._({ id: 'practice.drill.explanation', message: 'Explanation' })}>
          <p lang={lang}>{item.explanation}</p>
        </Titled>
      )}
    </>
  )
}

const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="drill-told">
    <h3>{title}</h3>
    {children}
  </div>
)

const Answer = ({
  item,
  store,
  lang,
  id,
}: {
  item: DrillItemView
  store: DrillStore
  lang: string | undefined
  id: string
}) => {
  const { i18n } = useLingui()
  const text = useStore(store.$text)
  const chosen = useStore(store.$chosen)
  const sending = useStore(store.$sending)
  const refused = useStore(store.$refused)
  const isChoice = item.question !== null && item.question.type !== 'QA'
  const question = item.question ?? { id, type: 'QA' as const, text: '', options: [] }
  const given = isChoice ? chosen : text
  const isRetry = item.tries.length > 0
  const parts = { question, given, locked: sending, lang, store, id }
  return (
    <div
      className="drill-answer"
      onKeyDown={(event) => {
        const { target } = event
        if (!sends(event.nativeEvent) || (target instanceof HTMLElement && target.closest('button'))) return
        event.preventDefault()
        void store.send()
      }}
    >
      {isChoice ? <Options {...parts} /> : <Words {...parts} most={maxLineLength} />}
      {refused && (
        <p role="alert" className="sheet-refused">
          {errorText(i18n, refused.code)}
        </p>
      )}
      <div className="sheet-send">
        <Button kind="primary" busy={sending} disabled={!isAnswered(given)} onClick={() => void store.send()}>
          {isRetry
            ? i18n._({ id: 'practice.drill.retry', message: 'Try again' })
            : i18n._({ id: 'practice.drill.send', message: 'Answer' })}
        </Button>
        <Button kind="quiet" onClick={() => void store.skip()}>
          {i18n._({ id: 'practice.drill.skip', message: 'Skip' })}
        </Button>
        <span className="soft sheet-send-keys">
          {isChoice
            ? i18n._({ id: 'practice.drill.enter', message: 'Enter to answer' })
            : i18n._({ id: 'practice.drill.keys', message: 'Enter to answer, Shift + Enter for a new line' })}
        </span>
      </div>
    </div>
  )
}
