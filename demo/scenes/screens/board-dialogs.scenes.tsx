import { useStore } from '@nanostores/react'
import { type ReactElement, useEffect, useRef } from 'react'
import type { HeldSession } from '../../../src/contract/exam-sessions.ts'
import { ActionDialog } from '../../../src/screens/authoring/publishing/board/action-dialog.tsx'
import {
  type BoardStore,
  createBoardStore,
} from '../../../src/screens/authoring/publishing/board/board.store.ts'
import examBoardCss from '../../../src/screens/authoring/publishing/board/exam-board.css'
import { LateAnswers } from '../../../src/screens/authoring/publishing/board/late-answers.tsx'
import { RegisterDialog } from '../../../src/screens/authoring/publishing/board/register-people.tsx'
import recordsCss from '../../../src/ui/records/records.css'
import { useStyles } from '../../../src/ui/sheets.ts'
import { ReceiptDialog } from '../../../src/ui/receipt/receipt-dialog.tsx'
import { Skeleton } from '../../../src/ui/skeleton.tsx'
import { useCore } from '../../../src/ui/use-core.ts'
import { useScreenStore } from '../../../src/ui/use-screen-store.ts'
import { receiptsOf } from './exam-samples.ts'
import { board, boardRow, held } from './publishing.scenes.ts'
import { ago, idOf, listOf, now, pageOf, personOf } from './samples.ts'
import { type Answers, noAnswer, type ScreenScene } from './screen-states.ts'
import { longTexts, type Texts, usualTexts } from './texts.ts'

const nothing = () => {}

/** What a person does in a dialog before it is looked at: sends it as it is, or with a reason. */
type Done = 'nothing' | 'sent' | 'sent-with-reason'

/** Writes a reason as a person's keys would. */
function fill(field: HTMLTextAreaElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}

/** In the place of the board, whose styles its dialogs have; with what it knows. */
function Stage({ show, done = 'nothing' }: { show(store: BoardStore): ReactElement; done?: Done }) {
  useStyles(recordsCss, examBoardCss)
  const core = useCore()
  const store = useScreenStore(() => createBoardStore(core, idOf(1200)))
  const { status } = useStore(store.$board)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done === 'nothing') return undefined
    let frame = 0
    // What a dialog asks the platform for comes a little later.
    const send = () => {
      const button = place.current?.querySelector<HTMLButtonElement>('dialog .button-primary')
      const reason = place.current?.querySelector('textarea')
      if (!button || !reason) frame = requestAnimationFrame(send)
      else {
        if (done === 'sent-with-reason') fill(reason, usualTexts.text)
        frame = requestAnimationFrame(() => button.click())
      }
    }
    frame = requestAnimationFrame(send)
    return () => cancelAnimationFrame(frame)
  }, [done])
  return (
    <div className="records exam-board" ref={place}>
      {status === 'ready' ? show(store) : <Skeleton rows={4} />}
    </div>
  )
}

const sceneOf = (
  id: string,
  title: string,
  answers: Answers,
  stage: Parameters<typeof Stage>[0],
): ScreenScene => ({
  id,
  title,
  path: `/exam-session/${idOf(1200)}`,
  userType: 1,
  reply: { kind: 'answers', answers },
  frame: { area: 'authoring', load: async () => () => <Stage {...stage} /> },
})

/** People that can be registered, and other sessions that they can be moved to. */
const around = (texts: Texts, others: readonly HeldSession[]): Answers => ({
  ...board(texts, 12),
  'GET /coach-api/user': () => pageOf(listOf(texts.rows, (n) => personOf(texts, n))),
  'GET /coach-api/class': () => pageOf([]),
  'GET /coach-api/course-publishes/:id/sessions': () => ({ now, items: [...others], papers: [] }),
})
const othersOf = (texts: Texts): HeldSession[] =>
  listOf(3, (n) => ({
    ...held(texts, n + 1),
    registration: true,
    ...(n < 2 && { capacity: 30, registered: n === 0 ? 30 : 12 }),
  }))

const register = (state: string, texts: Texts, answers: Answers = {}, change = {}, done?: Done) =>
  sceneOf(
    `board-register/${state}`,
    `Registering people for a session: ${state}`,
    { ...around(texts, []), ...answers },
    {
      show: (store) => (
        <RegisterDialog store={store} session={{ ...held(texts, 0), ...change }} onClose={nothing} />
      ),
      ...(done && { done }),
    },
  )

const act = (
  type: 'move' | 'continue',
  state: string,
  texts: Texts,
  others: readonly HeldSession[],
  done?: Done,
) =>
  sceneOf(
    `board-${type}/${state}`,
    `${type === 'move' ? 'Moving people to another session' : 'Letting an attempt go on'}: ${state}`,
    around(texts, others),
    {
      show: (store) => (
        <ActionDialog
          store={store}
          type={type}
          people={[boardRow(texts, 2), boardRow(texts, 3)]}
          onDone={nothing}
          onClose={nothing}
        />
      ),
      ...(done && { done }),
    },
  )

/** Late answers of an attempt: two that wait, one to a question left blank, and two that were decided on. */
const lateOf = (texts: Texts): Answers => ({
  ...board(texts, 12),
  'GET /coach-api/exam-attempts/:id/late-answers': () => ({
    displayName: texts.person(2),
    endedAt: ago(20),
    seenAt: ago(26),
    items: listOf(4, (n) => ({
      question: `q${n}`,
      text: texts.text,
      late: `${texts.line(n)}\n${texts.text}`,
      counts: n === 0 ? null : texts.line(n + 1),
      arrivedAt: ago(18),
      writtenAt: ago(24),
      accepted: n === 2 ? true : n === 3 ? false : null,
      reason: n > 1 ? texts.text : '',
    })),
  }),
  'POST /coach-api/exam-attempts/:id/late-answers/decide': () => ({ outcome: 'marked' }),
})

const late = (state: string, answers: Answers, done?: Done) =>
  sceneOf(`board-late/${state}`, `Late answers: ${state}`, answers, {
    show: () => <LateAnswers attemptId={idOf(1302)} onClose={nothing} />,
    ...(done && { done }),
  })

/** The receipts of an attempt that ended twice, with the field for the code that its learner shows. */
const receipts = (state: string, texts: Texts) =>
  sceneOf(
    `board-receipt/${state}`,
    `Receipt on the board: ${state}`,
    {
      ...board(texts, 12),
      'GET /coach-api/exam-attempts/:id/receipts': () => ({
        displayName: texts.person(2),
        items: receiptsOf(),
      }),
    },
    {
      show: () => <ReceiptDialog attemptId={idOf(1302)} about={texts.course(0)} compares onClose={nothing} />,
    },
  )

/** What the board asks in dialogs: each with what it shows at first, where there is nothing, and where something is refused. */
export const boardDialogScenes: readonly ScreenScene[] = [
  receipts('ready', usualTexts),
  receipts('long', longTexts),
  register('ready', usualTexts),
  register('long', longTexts),
  register('full', usualTexts, {}, { registered: 30 }),
  register('empty', usualTexts, { 'GET /coach-api/user': () => pageOf([]) }),
  register('loading', usualTexts, { 'GET /coach-api/user': noAnswer }),
  // Whose people can't be read: this call finds nothing.
  sceneOf('board-register/failed', 'Registering people for a session: failed', board(usualTexts, 12), {
    show: (store) => <RegisterDialog store={store} session={held(usualTexts, 0)} onClose={nothing} />,
  }),
  register('unsent', usualTexts, {}, {}, 'sent'),
  act('move', 'ready', usualTexts, othersOf(usualTexts)),
  act('move', 'long', longTexts, othersOf(longTexts)),
  act('move', 'empty', usualTexts, []),
  act('move', 'unsent', usualTexts, othersOf(usualTexts), 'sent'),
  act('continue', 'ready', usualTexts, []),
  act('continue', 'long', longTexts, []),
  act('continue', 'unsent', usualTexts, [], 'sent'),
  act('continue', 'refused', usualTexts, [], 'sent-with-reason'),
  late('ready', lateOf(usualTexts)),
  late('long', lateOf(longTexts)),
  late('loading', {
    ...board(usualTexts, 12),
    'GET /coach-api/exam-attempts/:id/late-answers': noAnswer,
  }),
  late('failed', board(usualTexts, 12)),
  late('unsent', lateOf(usualTexts), 'sent'),
  late('refused', lateOf(usualTexts), 'sent-with-reason'),
]
