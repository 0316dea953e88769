import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ConversationTask } from '../../../../../contract/marking.ts'
import { exchangesOf } from '../../../../../contract/report-exchanges.ts'
import { bcp47 } from '../../../../../i18n/locale.ts'
import { levelText } from '../../../../../i18n/terms.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { useStyles } from '../../../../../ui/sheets.ts'
import { decisionAt, neighbourInQuestion, undecided } from '../conversation-draft.ts'
import type { MarkingAnswer, MarkingAnswerStore } from '../marking-answer.store.ts'
import css from './conversation-form.css'
import { ChangedHint } from './changed-hint.tsx'
import { CommentField } from './comment-field.tsx'
import { JudgedTurnRow } from './judged-turn-row.tsx'
import { OtherDecisions } from './other-decisions.tsx'

interface Props {
  store: MarkingAnswerStore
  answer: MarkingAnswer
  task: ConversationTask
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('textarea, select, input:not([type="checkbox"])')

const isPressed = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('button, a, summary, input')

/** A whole conversation, and what is decided of its turns (MARK-16). */
export function ConversationForm({ store, answer, task }: Props) {
  useStyles(css)
  const { i18n } = useLingui()
  const busy = useStore(store.$busy)
  const form = useRef<HTMLFormElement>(null)
  const { conversation } = task
  const { draft, wrong } = answer
  const left = undecided(task, draft.turns)
  const asked = conversation.turns.filter(({ question }) => question !== null).length
  const exchanges = exchangesOf({
    turns: conversation.turns.map((turn) => ({ ...turn, reference: [], reading: null })),
    rules: [],
  })
  const turnAt = new Map(conversation.turns.map((turn) => [turn.seq, turn]))
  const goTo = (seq: number | null) => {
    const row = seq === null ? null : form.current?.querySelector<HTMLElement>(`[data-turn="${seq}"]`)
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }
  // A new conversation stands here: its first turn in question can be decided at once.
  useEffect(() => {
    const first =
      form.current?.querySelector<HTMLElement>('[data-question]') ?? form.current?.querySelector('h1')
    first?.focus()
  }, [])
  const save = async () => {
    await store.saveAndNext()
    if (left[0] !== undefined) goTo(left[0])
  }
  const onKey = (event: KeyboardEvent) => {
    const { target } = event
    const typing = isTyping(target)
    const key = event.key.toLowerCase()
    const isAlone = !typing && !event.ctrlKey && !event.metaKey && !event.altKey
    const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-turn]') : null
    const seq = row ? Number(row.dataset['turn']) : null
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || (!typing && !isPressed(target))))
      void save()
    else if (isAlone && (key === 'n' || key === 'p'))
      goTo(neighbourInQuestion(task, seq, key === 'n' ? 1 : -1))
    else if (isAlone && key === 'r' && seq !== null && turnAt.get(seq)?.judged) {
      store.decide(seq, { way: undefined, withdrawn: [], given: [], reason: '' })
      goTo(neighbourInQuestion(task, seq, 1))
    } else if (isAlone && key === 'z' && !event.shiftKey) void store.undo()
    else return
    event.preventDefault()
  }
  return (
    <form
      ref={form}
      className="marking-task conversation-form"
      noValidate
      onKeyDown={onKey}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <section className="marking-said" aria-labelledby="marking-conversation-title">
        {task.disagreed && (
          <p className="marking-why">
            <span className="badge badge-warning">
              {i18n._({ id: 'authoring.marking-third', message: 'Two markers differ. Your mark decides.' })}
            </span>
          </p>
        )}
        <h1 id="marking-conversation-title" tabIndex={-1} lang={bcp47[task.locale]}>
          {conversation.courseName}
        </h1>
        {conversation.goal !== '' && <p lang={bcp47[task.locale]}>{conversation.goal}</p>}
        <p className="marking-keys">
          {i18n._({
            id: 'authoring.marking-by-rules',
            message: 'By the rules: {total} points, {level}. {pass} are needed to pass.',
            values: {
              total: i18n.number(conversation.score.total),
              level: levelText(i18n, conversation.score.level),
              pass: i18n.number(conversation.passAt),
            },
          })}
        </p>
        <ol className="marking-turns">
          {exchanges.map((exchange) => {
            const turn = turnAt.get(exchange.seq)
            return (
              turn && (
                <JudgedTurnRow
                  key={exchange.seq}
                  exchange={exchange}
                  turn={turn}
                  task={task}
                  decision={decisionAt(draft.turns, exchange.seq)}
                  missing={wrong && left.includes(exchange.seq)}
                  onDecide={(change) => store.decide(exchange.seq, change)}
                />
              )
            )
          })}
        </ol>
      </section>
      <section
        className="marking-mark"
        aria-label={i18n._({ id: 'authoring.marking-mark', message: 'Mark' })}
      >
        {answer.changed && <ChangedHint />}
        <OtherDecisions task={task} />
        <p role="status">
          {asked === 0
            ? i18n._({
                id: 'authoring.marking-none-asked',
                message: 'No turn is in question. Read the conversation and change what you judge otherwise.',
              })
            : i18n._({
                id: 'authoring.marking-decided',
                message:
                  '{left, plural, =0 {Every turn in question is decided} one {# turn still to decide} other {# turns still to decide}}',
                values: { left: left.length },
              })}
        </p>
        {wrong && left.length > 0 && (
          <p className="field-error" role="alert">
            <Icon name="error" />
            {i18n._({
              id: 'authoring.marking-undecided',
              message: 'Decide each turn in question, and give a reason wherever you change points.',
            })}
          </p>
        )}
        {task.markers === 2 && !task.disagreed && (
          <p className="marking-keys">
            {i18n._({
              id: 'authoring.marking-blind-conversation',
              message: 'Another person decides on this conversation too, without seeing what you decide.',
            })}
          </p>
        )}
        <CommentField store={store} comment={draft.comment} />
        <div className="marking-ways">
          <Button kind="primary" type="submit" busy={busy}>
            {i18n._({ id: 'authoring.marking-save', message: 'Save and next' })}
          </Button>
          <Button onClick={() => void store.skip()}>
            {i18n._({ id: 'authoring.marking-skip', message: 'Skip' })}
          </Button>
          <Button icon="undo" onClick={() => void store.undo()}>
            {i18n._({ id: 'authoring.marking-undo', message: 'Previous answer' })}
          </Button>
        </div>
        <p className="marking-keys">
          {i18n._({
            id: 'authoring.marking-keys-conversation',
            message:
              'Keys: N and P go to the next and the previous turn in question, R says it was judged right, Enter saves (Ctrl+Enter while typing), Z goes back to the last conversation.',
          })}
        </p>
      </section>
    </form>
  )
}
