import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { BoardRow } from '../../../../contract/exam-sessions.ts'
import { boardStates } from '../../../../domain/exam/board.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import { formatInstant, formatSpan } from '../../../../i18n/format.ts'
import { remarked } from '../../../../i18n/composed.ts'
import { BackLink } from '../../../../ui/back-link.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { ReceiptDialog } from '../../../../ui/receipt/receipt-dialog.tsx'
import { FoldedFilters } from '../../../../ui/records/folded-filters.tsx'
import recordsCss from '../../../../ui/records/records.css'
import { FilterChoice, SearchField } from '../../../../ui/records/search-field.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { StatePage } from '../../../../ui/state-page.tsx'
import { Table } from '../../../../ui/table/table.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { useWorded } from '../../../../ui/use-worded.ts'
import { heldReleaseText } from '../session-words.ts'
import { ActionDialog, actionText } from './action-dialog.tsx'
import { actionTypes, answeredText, columnsOf, leftText, stateText } from './board-columns.tsx'
import css from './exam-board.css'
import { type Board, type BoardAction, boardSizes, type BoardStore, createBoardStore } from './board.store.ts'
import { LateAnswers } from './late-answers.tsx'
import { RegisterPeople } from './register-people.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { PauseAll, PauseNote } from './pause-all.tsx'

interface Asked {
  type: BoardAction['type']
  people: readonly BoardRow[]
}

/** The invigilator's board of a session: who sits it, how far they are, and what can be done for them (EXAM-08, EXAM-12). */
export function BoardScreen({ id }: { id: string }) {
  useStyles(recordsCss, css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createBoardStore(core, id))
  const board = useStore(store.$board)
  if (board.status === 'failed')
    return (
      <LoadFailed
        title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
        failure={board}
        retry={store.reload}
        leave
      />
    )
  if (board.status === 'loading')
    return (
      <div className="records">
        <Skeleton rows={10} />
      </div>
    )
  return <Ready store={store} board={board} />
}

function Ready({ store, board }: { store: BoardStore; board: Board }) {
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const { session, rows } = board
  const now = useClock() + board.ahead
  const chosen = useStore(store.$chosen)
  const sorting = useStore(store.$sorting)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [releasing, setReleasing] = useState(false)
  const [late, setLate] = useState<string | null>(null)
  const [receipt, setReceipt] = useState<BoardRow | null>(null)
  const columns = useWorded(columnsOf, locale, setAsked, now, board.notesAbsences, setLate, setReceipt)
  const people = [...chosen.values()]
  const label = i18n._({ id: 'authoring.board', message: 'Invigilator’s board' })
  return (
    <div className="records exam-board">
      <BackLink to={`/course-publish/${board.publishId}`}>{board.publishName}</BackLink>
      <header className="records-head">
        <h1>{session.name}</h1>
        <RegisterPeople store={store} session={session} now={now} />
        <PauseAll store={store} session={session} now={now} />
        {session.release !== 'at-once' && session.releasedAt === null && (
          <Button icon="send" onClick={() => setReleasing(true)}>
            {i18n._({ id: 'authoring.release', message: 'Release results' })}
          </Button>
        )}
      </header>
      <Head board={board} locale={locale} />
      <PauseNote session={session} now={now} />
      {board.old && (
        <p className="board-old" role="status">
          <Icon name="wifi" />
          {i18n._({
            id: 'authoring.board-old',
            message: 'The connection was lost. This is how it stood last; we keep trying.',
          })}
        </p>
      )}
      <Table
        name="exam-board"
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ userId }) => userId}
        rowName={({ displayName }) => displayName}
        summary={(row) =>
          [stateText(i18n, row.state), answeredText(row), leftText(locale, row, now)]
            .filter((text) => text !== '—')
            .join(' · ')
        }
        toolbar={<Filters store={store} board={board} />}
        order={{ sorting, onSort: store.sort }}
        paging={{
          page: board.page,
          size: board.size,
          total: board.total,
          sizes: boardSizes,
          onPage: store.show,
          onSize: store.resize,
        }}
        selection={{
          chosen: new Set(chosen.keys()),
          onChange: store.choose,
          actions: () =>
            actionTypes.map((type) => (
              <Button key={type} size="small" onClick={() => setAsked({ type, people })}>
                {actionText(i18n, type)}
              </Button>
            )),
        }}
        instead={rows.length === 0 ? <Nobody store={store} /> : null}
      />
      {asked && (
        <ActionDialog
          store={store}
          {...asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            store.choose(new Set())
          }}
        />
      )}
      {late !== null && (
        <LateAnswers
          attemptId={late}
          onClose={() => {
            setLate(null)
            store.reload()
          }}
        />
      )}
      {receipt?.attempt && (
        <ReceiptDialog
          attemptId={receipt.attempt.id}
          about={[board.publishName, session.name].join(' · ')}
          compares
          onClose={() => setReceipt(null)}
        />
      )}
      {releasing && <ReleaseDialog store={store} session={session} onClose={() => setReleasing(false)} />}
    </div>
  )
}

/** Nobody here yet, or nobody of those who are looked for. */
function Nobody({ store }: { store: BoardStore }) {
  const { i18n } = useLingui()
  const { search, state } = useStore(store.$filter)
  if (search.trim() !== '' || state !== '')
    return (
      <StatePage icon="search" title={i18n._({ id: 'authoring.board-none', message: 'No one matches' })}>
        <Button onClick={store.clear}>{i18n._({ id: 'ui.table-show-all', message: 'Clear filters' })}</Button>
      </StatePage>
    )
  return (
    <StatePage
      icon="people"
      title={i18n._({ id: 'authoring.board-empty', message: 'No one here yet' })}
      text={i18n._({
        id: 'authoring.board-empty-text',
        message: 'People appear here as soon as they register, queue or start.',
      })}
    />
  )
}

function Filters({ store, board }: { store: BoardStore; board: Board }) {
  const { i18n } = useLingui()
  const filter = useStore(store.$filter)
  return (
    <FoldedFilters chosen={filter.state === '' ? 0 : 1}>
      <SearchField
        label={i18n._({ id: 'authoring.board-search', message: 'Name or user name' })}
        value={filter.search}
        onChange={store.search}
      />
      <FilterChoice
        label={i18n._({ id: 'authoring.state', message: 'Status' })}
        any={i18n._({ id: 'authoring.any-state', message: 'Any status' })}
        value={filter.state}
        options={boardStates.map((value) => ({
          value,
          label: remarked(i18n, stateText(i18n, value), i18n.number(board.counts[value])),
        }))}
        onChange={store.narrow}
      />
    </FoldedFilters>
  )
}

/** This computer's clock, second by second. */
function useClock(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setNow(Date.now())
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Head({
  board: { session, expected },
  locale,
}: {
  board: Pick<Board, 'session' | 'expected'>
  locale: LocaleId
}) {
  const { i18n } = useLingui()
  const number = (value: number) => i18n.number(value)
  const registered: [string, string][] = [
    [
      i18n._({ id: 'authoring.board-registered', message: 'Registered' }),
      session.capacity === null
        ? number(session.registered)
        : `${number(session.registered)} / ${number(session.capacity)}`,
    ],
    [i18n._({ id: 'authoring.board-waiting', message: 'Waiting list' }), number(session.waiting)],
  ]
  const figures: [string, string][] = [
    ...(session.registration ? registered : []),
    ...(expected === null
      ? []
      : [[stateText(i18n, 'expected'), number(expected)] satisfies [string, string]]),
    [i18n._({ id: 'authoring.board-running', message: 'In progress' }), number(session.running)],
    [i18n._({ id: 'authoring.board-ended', message: 'Finished' }), number(session.ended)],
  ]
  return (
    <>
      <p className="board-facts">
        {[
          formatSpan(locale, session.startsAt, session.endsAt),
          session.paperName,
          i18n._({
            id: 'authoring.session-fact-minutes',
            message: '{minutes} minutes',
            values: { minutes: session.minutes },
          }),
          session.releasedAt === null
            ? i18n._({
                id: 'authoring.session-fact-results',
                message: 'Results: {when}',
                values: { when: heldReleaseText(i18n, locale, session) },
              })
            : i18n._({
                id: 'authoring.board-released',
                message: 'Results released {time}',
                values: { time: formatInstant(locale, session.releasedAt) },
              }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <dl className="board-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
