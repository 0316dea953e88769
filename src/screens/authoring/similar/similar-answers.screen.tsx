import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { SimilarPairView } from '../../../contract/similar.ts'
import { errorText } from '../../../i18n/error-messages.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { markGap } from '../../../i18n/composed.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import recordsCss from '../../../ui/records/records.css'
import { useUndo } from '../../../ui/undo/use-undo.ts'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatePage } from '../../../ui/state-page.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import tableCss from '../../../ui/table/table.css'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { DismissDialog } from './parts/dismiss-dialog.tsx'
import { PairCard } from './parts/pair-card.tsx'
import css from './similar-answers.css'
import {
  createSimilarAnswersStore,
  type SimilarAnswersStore,
  type SimilarAround,
} from './similar-answers.store.ts'

/** Free answers of an exam that are worded alike, side by side, for who holds it (EXAM-14). */
export function SimilarAnswersScreen({ publishId }: { publishId: string }) {
  useStyles(recordsCss, tableCss, css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createSimilarAnswersStore(core, publishId))
  const around = useStore(store.$around)
  return (
    <div className="records similar-answers">
      <BackLink to={`/course-publish/${publishId}`}>
        {around?.publishName ?? i18n._({ id: 'authoring.to-publish', message: 'Publication' })}
      </BackLink>
      <header className="records-head">
        <h1>{i18n._({ id: 'authoring.similar', message: 'Similar answers' })}</h1>
      </header>
      {around && <Around store={store} around={around} />}
      <Pairs store={store} />
    </div>
  )
}

function Around({ store, around }: { store: SimilarAnswersStore; around: SimilarAround }) {
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const { dismissed, task } = useStore(store.list.$filter)
  const { counts, waiting, comparedAt } = around
  const ways = [
    {
      value: '',
      text: i18n._({
        id: 'authoring.similar-open',
        message: 'To look at ({count})',
        values: { count: i18n.number(counts.open) },
      }),
    },
    {
      value: 'true',
      text: i18n._({
        id: 'authoring.similar-dismissed',
        message: 'Dismissed ({count})',
        values: { count: i18n.number(counts.dismissed) },
      }),
    },
  ]
  return (
    <>
      <p className="similar-lead">
        {i18n._({
          id: 'authoring.similar-lead',
          message:
            'These free answers by different learners use much the same words. There can be a good reason, such as studying the same material. Words from the question and the reference answers don’t count. Results stay as they are, and learners don’t see this page.',
        })}
      </p>
      <p className="similar-state" role="status">
        {comparedAt !== null &&
          i18n._({
            id: 'authoring.similar-compared',
            message: 'Last compared {when}.',
            values: { when: formatInstant(locale, comparedAt) },
          })}
        {comparedAt !== null && waiting > 0 && markGap(i18n)}
        {waiting > 0 &&
          i18n._({
            id: 'authoring.similar-waiting',
            message:
              '{count, plural, one {# attempt is} other {# attempts are}} still to be compared. This happens by itself once all have ended, or after ten minutes.',
            values: { count: waiting },
          })}
      </p>
      <div className="similar-ways">
        {ways.map(({ value, text }) => (
          <Button
            key={value}
            size="small"
            aria-pressed={dismissed === value}
            onClick={() => store.list.filter({ dismissed: value })}
          >
            {text}
          </Button>
        ))}
        {task !== '' && (
          <Button size="small" onClick={store.list.clear}>
            {i18n._({ id: 'authoring.similar-all', message: 'Show all of this exam' })}
          </Button>
        )}
      </div>
    </>
  )
}

/** The pairs in each of their states. */
function Pairs({ store }: { store: SimilarAnswersStore }) {
  const { i18n } = useLingui()
  const { list } = store
  const page = useStore(list.$page)
  const around = useStore(store.$around)
  if (page.status === 'loading') return <Skeleton rows={8} />
  if (page.status === 'failed')
    return (
      <LoadFailed
        title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
        failure={page}
        retry={list.reload}
        leave
      />
    )
  if (page.total > 0)
    return (
      <>
        <PairList store={store} items={page.items} stale={page.stale} />
        <Pager page={page.page} size={page.size} total={page.total} onPage={list.page} onSize={list.size} />
      </>
    )
  return page.filter.dismissed === 'true' ? (
    <StatePage
      icon="list"
      title={i18n._({ id: 'authoring.similar-none-dismissed', message: 'Nothing has been dismissed' })}
    />
  ) : (
    <StatePage
      icon="check"
      title={i18n._({ id: 'authoring.similar-none', message: 'No similar answers' })}
      text={
        around && around.comparedAt === null
          ? i18n._({
              id: 'authoring.similar-none-yet',
              message: 'Free answers are compared once learners have handed in.',
            })
          : i18n._({
              id: 'authoring.similar-none-text',
              message: 'There is nothing here to look at.',
            })
      }
    />
  )
}

interface PairListProps {
  store: SimilarAnswersStore
  items: readonly SimilarPairView[]
  stale: boolean
}

const isControl = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('button, a, input, textarea, select')

const cardsOf = (list: HTMLOListElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('.similar-pair') ?? []),
]

/** Cards that J and K go through, of which D dismisses the one that has the focus. */
function PairList({ store, items, stale }: PairListProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const undo = useUndo()
  const list = useRef<HTMLOListElement>(null)
  const [asked, setAsked] = useState<SimilarPairView | null>(null)
  const focus = (index: number) => cardsOf(list.current)[index]?.focus()
  const next = useRef<number | null>(null)
  // The pair that had the focus is gone: the one in its place gets it.
  useEffect(() => {
    if (next.current !== null) cardsOf(list.current)[Math.min(next.current, items.length - 1)]?.focus()
    next.current = null
  }, [items])
  const onKey = (event: KeyboardEvent<HTMLOListElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isControl(event.target)) return
    const index = cardsOf(list.current).findIndex((card) => card === event.target)
    const pair = items[index]
    const key = event.key.toLowerCase()
    if (key === 'j') focus(index + 1)
    else if (key === 'k') focus(index - 1)
    else if (key === 'd' && pair && !pair.dismissed) setAsked(pair)
    else return
    event.preventDefault()
  }
  const restore = async (id: string) => {
    const outcome = await store.restore(id)
    if (outcome.status === 'done')
      core.notify('success', i18n._({ id: 'authoring.similar-restored', message: 'Listed again.' }))
    else core.notify('error', errorText(i18n, outcome.code, outcome.params))
  }
  return (
    <>
      <p className="similar-state">
        {i18n._({
          id: 'authoring.similar-keys',
          message:
            'Passages in both answers are underlined and share a number. With a pair focused: J next, K previous, D dismiss.',
        })}
      </p>
      <ol ref={list} className="similar-list" aria-busy={stale || undefined} onKeyDown={onKey}>
        {items.map((pair) => (
          <li key={pair.id}>
            <PairCard pair={pair} onDismiss={() => setAsked(pair)} onRestore={() => void restore(pair.id)} />
          </li>
        ))}
      </ol>
      {asked && (
        <DismissDialog
          act={(note) => store.dismiss(asked.id, note)}
          onDone={() => {
            next.current = items.findIndex(({ id }) => id === asked.id)
            setAsked(null)
            core.notify(
              'success',
              i18n._({ id: 'authoring.similar-done', message: 'Dismissed.' }),
              undo([() => store.restore(asked.id)]),
            )
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}
