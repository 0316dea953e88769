import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { BoardRow } from '../../../../contract/exam-sessions.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import { formatDuration, formatInstant } from '../../../../i18n/format.ts'
import { receiptTitle } from '../../../../i18n/receipt/receipt-words.ts'
import { endText } from '../../../../i18n/terms.ts'
import { MenuButton } from '../../../../ui/menu/menu-button.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { actionText } from './action-dialog.tsx'
import type { BoardAction } from './board.store.ts'

export const actionTypes = [
  'warn',
  'extend',
  'shorten',
  'pause',
  'resume',
  'end',
  'continue',
  'reopen',
  'unregister',
  'move',
] as const

const whileItRuns: readonly BoardRow['state'][] = ['running', 'cut-off', 'paused']
const whenOffered: Partial<Record<BoardAction['type'], readonly BoardRow['state'][]>> = {
  warn: whileItRuns,
  pause: ['running', 'cut-off'],
  resume: ['paused'],
  end: whileItRuns,
  continue: ['ended'],
  reopen: ['ended'],
  unregister: ['registered', 'waiting'],
  move: ['registered', 'waiting'],
}

/** Whether something can be done for one person as they stand; for several at once each is tried. */
export const makesSense = (
  type: BoardAction['type'],
  { state, extraMinutes }: Pick<BoardRow, 'state' | 'extraMinutes'>,
): boolean =>
  // Who has finished has no time that could be longer; only what was given can be taken back.
  (whenOffered[type]?.includes(state) ?? state !== 'ended') && (type !== 'shorten' || extraMinutes > 0)

export function stateText(i18n: I18n, state: BoardRow['state']): string {
  const words: Record<BoardRow['state'], () => string> = {
    registered: () => i18n._({ id: 'authoring.board-state-registered', message: 'Registered' }),
    waiting: () => i18n._({ id: 'authoring.board-state-waiting', message: 'On the waiting list' }),
    queued: () => i18n._({ id: 'authoring.board-state-queued', message: 'Queuing for a seat' }),
    running: () => i18n._({ id: 'authoring.board-state-running', message: 'In progress' }),
    paused: () => i18n._({ id: 'authoring.board-state-paused', message: 'Paused' }),
    'cut-off': () => i18n._({ id: 'authoring.board-state-cut-off', message: 'Disconnected' }),
    expected: () => i18n._({ id: 'authoring.board-state-expected', message: 'Not started' }),
    ended: () => i18n._({ id: 'authoring.board-state-ended', message: 'Finished' }),
  }
  return words[state]()
}

const tones: Record<BoardRow['state'], string> = {
  registered: '',
  waiting: '',
  expected: '',
  queued: ' badge-warning',
  running: ' badge-info',
  paused: ' badge-warning',
  'cut-off': ' badge-danger',
  ended: ' badge-success',
}

export const answeredText = ({ attempt }: BoardRow): string =>
  !attempt
    ? '—'
    : attempt.questions > 0
      ? `${attempt.answered} / ${attempt.questions}`
      : String(attempt.answered)

/** What is left of the time of an attempt that runs; of one that is paused what was left then. */
export const leftText = (locale: LocaleId, { attempt }: BoardRow, now: number): string => {
  if (!attempt?.until) return '—'
  const at = attempt.pausedAt === null ? now : Date.parse(attempt.pausedAt)
  return formatDuration(locale, Math.max(0, Date.parse(attempt.until) - at) / 1000)
}

export function seenText(
  i18n: I18n,
  { state, attempt }: Pick<BoardRow, 'state' | 'attempt'>,
  now: number,
): string {
  if (!attempt) return '—'
  // The browser is heard of while its page is behind another one, too.
  if (state === 'running' && attempt.awaySince !== null)
    return i18n._({
      id: 'authoring.board-away',
      message: 'Away from the page since {time}',
      values: { time: i18n.date(attempt.awaySince, { timeStyle: 'short' }) },
    })
  if (state === 'running') return i18n._({ id: 'authoring.board-here', message: 'Here now' })
  const ago = Math.max(0, now - Date.parse(attempt.seenAt))
  const minutes = Math.round(ago / 60_000)
  const format = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'always', style: 'short' })
  if (ago < 60_000) return format.format(-Math.round(ago / 1000), 'second')
  return minutes < 90 ? format.format(-minutes, 'minute') : format.format(-Math.round(minutes / 60), 'hour')
}

/** Their exam runs, and they have left its page. */
const isAway = ({ state, attempt }: BoardRow): boolean =>
  state === 'running' && attempt !== null && attempt.awaySince !== null

/** What is to be known of an attempt beside its state: late answers that wait, pauses, and that it was continued. */
function notesOf(i18n: I18n, locale: LocaleId, { attempt }: BoardRow, now: number): string[] {
  if (!attempt) return []
  const { late, pausedAt, pausedSeconds, pauseRanOutAt, continued } = attempt
  const running = pausedAt === null ? 0 : Math.max(0, now - Date.parse(pausedAt)) / 1000
  const paused = pausedSeconds + running
  return [
    ...(late > 0 ? [lateText(i18n, late)] : []),
    ...(paused > 0
      ? [
          i18n._({
            id: 'authoring.board-paused-for',
            message: 'paused for {time}',
            values: { time: formatDuration(locale, paused) },
          }),
        ]
      : []),
    ...(pauseRanOutAt
      ? [
          i18n._({
            id: 'authoring.board-pause-ran-out',
            message: 'Resumed automatically {time}',
            values: { time: formatInstant(locale, pauseRanOutAt) },
          }),
        ]
      : []),
    ...(continued
      ? [
          continued.by === null
            ? i18n._({
                id: 'authoring.board-continued-erased',
                message: 'Continued after its end {time}: {reason}',
                values: { time: formatInstant(locale, continued.at), reason: continued.reason },
              })
            : i18n._({
                id: 'authoring.board-continued',
                message: 'Continued after its end {time}, allowed by {name}: {reason}',
                values: {
                  time: formatInstant(locale, continued.at),
                  name: continued.by,
                  reason: continued.reason,
                },
              }),
        ]
      : []),
  ]
}

const lateText = (i18n: I18n, count: number): string =>
  i18n._({
    id: 'authoring.board-late',
    message: '{count, plural, one {# late answer} other {# late answers}}',
    values: { count },
  })

const lateAction = (
  i18n: I18n,
  { id, late }: NonNullable<BoardRow['attempt']>,
  onLate: (attemptId: string) => void,
) => ({
  id: 'late',
  label: i18n._({
    id: 'authoring.board-review-late',
    message: '{count, plural, one {Review # late answer} other {Review # late answers}}',
    values: { count: late },
  }),
  danger: false,
  run: () => onLate(id),
})

const receiptAction = (i18n: I18n, row: BoardRow, onReceipt: (row: BoardRow) => void) => ({
  id: 'receipt',
  label: receiptTitle(i18n),
  danger: false,
  run: () => onReceipt(row),
})

/** Once it has ended; also while it goes on after that. */
const hasReceipt = ({ state, attempt }: BoardRow): boolean =>
  attempt !== null && (state === 'ended' || attempt.continued !== null)

/** How somebody stands, and a line of what is to be known beside it: rows have one height. */
const StateCell = ({ row, locale, now }: { row: BoardRow; locale: LocaleId; now: number }) => {
  const { i18n } = useLingui()
  const notes = notesOf(i18n, locale, row, now).join(' · ')
  return (
    <span className="board-state">
      <span className={`badge${tones[row.state]}`}>{stateText(i18n, row.state)}</span>
      {notes !== '' && <small title={notes}>{notes}</small>}
    </span>
  )
}

export function columnsOf(
  i18n: I18n,
  locale: LocaleId,
  ask: (asked: { type: BoardAction['type']; people: readonly BoardRow[] }) => void,
  now: number,
  notesAbsences: boolean,
  onLate: (attemptId: string) => void,
  onReceipt: (row: BoardRow) => void,
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
      width: 150,
      grow: 1,
      priority: 1,
      sortBy: ({ state }) => state,
      cell: (row) => <StateCell row={row} locale={locale} now={now} />,
    },
    {
      id: 'answered',
      label: i18n._({ id: 'authoring.board-answered', message: 'Answered' }),
      width: 96,
      align: 'end',
      priority: 2,
      cell: answeredText,
    },
    {
      id: 'seen',
      label: i18n._({ id: 'authoring.board-seen', message: 'Last seen' }),
      width: 120,
      priority: 2,
      sortBy: ({ attempt }) => attempt?.seenAt ?? '',
      cell: (row) => (
        <span className={row.state === 'cut-off' || isAway(row) ? 'board-cut-off' : undefined}>
          {seenText(i18n, row, now)}
        </span>
      ),
    },
    {
      id: 'left',
      label: i18n._({ id: 'authoring.board-left', message: 'Time left' }),
      width: 150,
      align: 'end',
      priority: 2,
      sortBy: ({ attempt }) => attempt?.until ?? '',
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
    ...(notesAbsences
      ? [
          {
            id: 'absences',
            label: i18n._({ id: 'authoring.board-absences', message: 'Left the page' }),
            width: 130,
            align: 'end' as const,
            priority: 2 as const,
            sortBy: ({ attempt }: BoardRow) => attempt?.absences?.seconds ?? 0,
            cell: ({ attempt }: BoardRow) =>
              attempt?.absences && attempt.absences.count > 0
                ? i18n._({
                    id: 'authoring.board-absences-sum',
                    message: '{count} × ({time})',
                    values: {
                      count: i18n.number(attempt.absences.count),
                      time: formatDuration(locale, attempt.absences.seconds),
                    },
                  })
                : '—',
          },
        ]
      : []),
    {
      id: 'result',
      label: i18n._({ id: 'authoring.board-result', message: 'Result' }),
      width: 90,
      align: 'end',
      priority: 3,
      sortBy: ({ attempt }) => attempt?.total ?? -1,
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
            actions={[
              ...(row.attempt && row.attempt.late > 0 ? [lateAction(i18n, row.attempt, onLate)] : []),
              ...(hasReceipt(row) ? [receiptAction(i18n, row, onReceipt)] : []),
              ...actionTypes
                .filter((type) => makesSense(type, row))
                .map((type) => ({
                  id: type,
                  label: actionText(i18n, type),
                  danger: type === 'end',
                  run: () => ask({ type, people: [row] }),
                })),
            ]}
          />
        </span>
      ),
    },
  ]
}
