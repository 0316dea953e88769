import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { BoardRow, HeldSession } from '../../../../contract/exams.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import { formatDuration, formatInstant, formatSpan } from '../../../../i18n/format.ts'
import { endText } from '../../../../i18n/terms.ts'
import { BackLink } from '../../../../ui/back-link.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { MenuButton } from '../../../../ui/menu/menu-button.tsx'
import { AskDialog } from '../../../../ui/records/ask-dialog.tsx'
import recordsCss from '../../../../ui/records/records.css'
import { useStyles } from '../../../../ui/sheets.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { StatePage } from '../../../../ui/state-page.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { Table } from '../../../../ui/table/table.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { useWorded } from '../../../../ui/use-worded.ts'
import { releaseText } from '../session-words.ts'
import { ActionDialog, actionText } from './action-dialog.tsx'
import css from './exam-board.css'
import { createBoardStore, type Board, type BoardAction, type BoardStore } from './board.store.ts'

const actionTypes = ['warn', 'extend', 'end', 'reopen'] as const
interface Asked {
  type: BoardAction['type']
  people: readonly BoardRow[]
}

/** The invigilator's board of a session: who sits it, how far they are, and what can be done for them (EXAM-08). */
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<Asked | null>(null)
  const [releasing, setReleasing] = useState(false)
  const columns = useWorded(columnsOf, locale, setAsked, now)
  const people = rows.filter(({ userId }) => chosen.has(userId))
  const label = i18n._({ id: 'authoring.board', message: 'Invigilator’s board' })
  return (
    <div className="records exam-board">
      <BackLink to={`/course-publish/${board.publishId}`}>{board.publishName}</BackLink>
      <header className="records-head">
        <h1>{session.name}</h1>
        {session.release !== 'at-once' && session.releasedAt === null && (
          <Button icon="send" onClick={() => setReleasing(true)}>
            {i18n._({ id: 'authoring.release', message: 'Release results' })}
          </Button>
        )}
      </header>
      <Head session={session} locale={locale} />
      {board.old && (
        <p className="board-old" role="status">
          <Icon name="wifi" />
          {i18n._({
            id: 'authoring.board-old',
            message: 'The connection was lost. This is how it stood last; we keep trying.',
          })}
        </p>
      )}
      {board.total > rows.length && (
        <p className="board-old">
          {i18n._({
            id: 'authoring.board-more',
            message: 'Showing {shown} of {total} people.',
            values: { shown: i18n.number(rows.length), total: i18n.number(board.total) },
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
          [answeredText(row), leftText(locale, row, now)].filter((text) => text !== '—').join(' · ')
        }
        filter
        address
        selection={{
          chosen,
          onChange: setChosen,
          actions: () =>
            actionTypes.map((type) => (
              <Button key={type} size="small" onClick={() => setAsked({ type, people })}>
                {actionText(i18n, type)}
              </Button>
            )),
        }}
        instead={
          rows.length === 0 ? (
            <StatePage
              icon="people"
              title={i18n._({ id: 'authoring.board-empty', message: 'No one here yet' })}
              text={i18n._({
                id: 'authoring.board-empty-text',
                message: 'Whoever registers, queues or starts appears here by themselves.',
              })}
            />
          ) : null
        }
      />
      {asked && (
        <ActionDialog
          store={store}
          {...asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            setChosen(new Set())
          }}
        />
      )}
      {releasing && (
        <AskDialog
          title={i18n._({
            id: 'authoring.release-title',
            message: 'Release the results of “{name}”?',
            values: { name: session.name },
          })}
          ok={i18n._({ id: 'authoring.release', message: 'Release results' })}
          act={store.release}
          onDone={({ released }) => {
            setReleasing(false)
            core.notify(
              'success',
              i18n._({
                id: 'authoring.release-done',
                message: '{count, plural, one {# result was released.} other {# results were released.}}',
                values: { count: released },
              }),
            )
          }}
          onCancel={() => setReleasing(false)}
        >
          <p>
            {i18n._({
              id: 'authoring.release-text',
              message: 'All learners of this session see their results at once. This can’t be taken back.',
            })}
          </p>
          {session.unmarked > 0 && (
            <p>
              <strong>
                {i18n._({
                  id: 'authoring.release-unmarked',
                  message:
                    '{count, plural, one {# answer is still being marked} other {# answers are still being marked}}. Those results are released as soon as the marking is done.',
                  values: { count: session.unmarked },
                })}
              </strong>
            </p>
          )}
          {session.running > 0 && (
            <p>
              {i18n._({
                id: 'authoring.release-running',
                message:
                  '{count, plural, one {# attempt is still in progress} other {# attempts are still in progress}}; its result follows when it ends.',
                values: { count: session.running },
              })}
            </p>
          )}
        </AskDialog>
      )}
    </div>
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

function Head({ session, locale }: { session: HeldSession; locale: LocaleId }) {
  const { i18n } = useLingui()
  const number = (value: number) => i18n.number(value)
  const figures: [string, string][] = [
    [
      i18n._({ id: 'authoring.board-registered', message: 'Registered' }),
      session.capacity === null
        ? number(session.registered)
        : `${number(session.registered)} / ${number(session.capacity)}`,
    ],
    [i18n._({ id: 'authoring.board-waiting', message: 'Waiting list' }), number(session.waiting)],
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
                values: { when: releaseText(i18n, session.release) },
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

const states = ['running', 'queued', 'registered', 'waiting', 'ended'] as const

function stateText(i18n: I18n, state: BoardRow['state']): string {
  const words: Record<BoardRow['state'], () => string> = {
    registered: () => i18n._({ id: 'authoring.board-state-registered', message: 'Registered' }),
    waiting: () => i18n._({ id: 'authoring.board-state-waiting', message: 'On the waiting list' }),
    queued: () => i18n._({ id: 'authoring.board-state-queued', message: 'Queuing for a seat' }),
    running: () => i18n._({ id: 'authoring.board-state-running', message: 'In progress' }),
    ended: () => i18n._({ id: 'authoring.board-state-ended', message: 'Finished' }),
  }
  return words[state]()
}

const tones: Record<BoardRow['state'], string> = {
  registered: '',
  waiting: '',
  queued: ' badge-warning',
  running: ' badge-info',
  ended: ' badge-success',
}

const answeredText = ({ attempt }: BoardRow): string =>
  !attempt
    ? '—'
    : attempt.questions > 0
      ? `${attempt.answered} / ${attempt.questions}`
      : String(attempt.answered)

const leftOf = ({ state, attempt }: BoardRow, now: number): number =>
  state === 'running' && attempt?.until ? Math.max(0, Date.parse(attempt.until) - now) : -1

const leftText = (locale: LocaleId, row: BoardRow, now: number): string => {
  const left = leftOf(row, now)
  return left < 0 ? '—' : formatDuration(locale, left / 1000)
}

/** Not heard of for so long while an attempt runs, somebody is cut off, or gone. */
const cutOffAfter = 30_000

function seenText(i18n: I18n, row: BoardRow, now: number): string {
  if (!row.attempt) return '—'
  const ago = Math.max(0, now - Date.parse(row.attempt.seenAt))
  if (row.state === 'running' && ago < cutOffAfter)
    return i18n._({ id: 'authoring.board-here', message: 'Here now' })
  const minutes = Math.round(ago / 60_000)
  const format = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'always', style: 'short' })
  if (ago < 60_000) return format.format(-Math.round(ago / 1000), 'second')
  return minutes < 90 ? format.format(-minutes, 'minute') : format.format(-Math.round(minutes / 60), 'hour')
}

function columnsOf(
  i18n: I18n,
  locale: LocaleId,
  ask: (asked: Asked) => void,
  now: number,
): Column<BoardRow>[] {
  return [
    {
      id: 'person',
      label: i18n._({ id: 'authoring.board-person', message: 'Person' }),
      width: 150,
      grow: 2,
      priority: 1,
      namesRow: true,
      sortBy: ({ displayName }) => displayName,
      cell: ({ displayName }) => <b className="records-name">{displayName}</b>,
    },
    {
      id: 'department',
      label: i18n._({ id: 'authoring.board-department', message: 'Department' }),
      width: 130,
      grow: 1,
      priority: 3,
      sortBy: ({ department }) => department,
      cell: ({ department }) => department || '—',
    },
    {
      id: 'state',
      label: i18n._({ id: 'authoring.state', message: 'Status' }),
      width: 140,
      priority: 1,
      sortBy: ({ state }) => states.indexOf(state),
      searchBy: ({ state }) => stateText(i18n, state),
      choices: {
        of: ({ state }) => state,
        options: states.map((value) => ({ value, label: stateText(i18n, value) })),
      },
      cell: ({ state }) => <span className={`badge${tones[state]}`}>{stateText(i18n, state)}</span>,
    },
    {
      id: 'answered',
      label: i18n._({ id: 'authoring.board-answered', message: 'Answered' }),
      width: 96,
      align: 'end',
      priority: 2,
      sortBy: ({ attempt }) => attempt?.answered ?? -1,
      searchBy: () => '',
      cell: answeredText,
    },
    {
      id: 'seen',
      label: i18n._({ id: 'authoring.board-seen', message: 'Last seen' }),
      width: 120,
      priority: 2,
      sortBy: ({ attempt }) => attempt?.seenAt ?? '',
      searchBy: () => '',
      cell: (row) => {
        const cutOff =
          row.state === 'running' && row.attempt && now - Date.parse(row.attempt.seenAt) >= cutOffAfter
        return <span className={cutOff ? 'board-cut-off' : undefined}>{seenText(i18n, row, now)}</span>
      },
    },
    {
      id: 'left',
      label: i18n._({ id: 'authoring.board-left', message: 'Time left' }),
      width: 130,
      align: 'end',
      priority: 2,
      sortBy: (row) => leftOf(row, now),
      searchBy: () => '',
      cell: (row) => (
        <span>
          {leftText(locale, row, now)}
          {row.extraMinutes > 0 && (
            <small className="board-extra">
              {' '}
              {i18n._({
                id: 'authoring.board-extra',
                message: '+{minutes} min',
                values: { minutes: row.extraMinutes },
              })}
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'result',
      label: i18n._({ id: 'authoring.board-result', message: 'Result' }),
      width: 90,
      align: 'end',
      priority: 3,
      sortBy: ({ attempt }) => attempt?.total ?? -1,
      searchBy: () => '',
      cell: ({ attempt }) => (
        <span title={attempt?.endReason ? endText(i18n, attempt.endReason) : undefined}>
          {attempt?.total === null || attempt === null ? '—' : i18n.number(attempt.total)}
        </span>
      ),
    },
    {
      id: 'actions',
      label: i18n._({ id: 'authoring.actions', message: 'Actions' }),
      width: 84,
      align: 'end',
      priority: 1,
      cell: (row) => (
        <span onClick={(event) => event.stopPropagation()}>
          <MenuButton
            label={i18n._({
              id: 'authoring.more',
              message: 'More actions for {name}',
              values: { name: row.displayName },
            })}
            actions={actionTypes.map((type) => ({
              id: type,
              label: actionText(i18n, type),
              danger: type === 'end',
              run: () => ask({ type, people: [row] }),
            }))}
          />
        </span>
      ),
    },
  ]
}
