import { atom, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../../contract/contract.ts'
import type { ErrorCode } from '../../../../contract/errors.ts'
import type { MarkingTask, TurnDecisionBody } from '../../../../contract/marking.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { attempt } from '../../../../stores/attempt.ts'
import type { Core, Loadable } from '../../../../stores/core.ts'
import { failureOf } from '../../../../stores/failure.ts'
import { decide, fittingDecisions, undecided } from './conversation-draft.ts'

type Marked = CallReply<'POST /coach-api/marking/tasks/:id/mark'>

/** A mark while it is made. */
export interface MarkDraft {
  /** Ids of the question's points that the answer makes. */
  earned: readonly string[]
  /** That it makes none of them was said: nothing chosen is no mark yet. */
  none: boolean
  /** Of a question without points: as typed. */
  points: string
  /** Of a conversation: what is decided of its turns. */
  turns: readonly TurnDecisionBody[]
  comment: string
}

export interface MarkingAnswer {
  publishName: string
  /** Null where the marker has nothing left to mark. */
  task: MarkingTask | null
  left: number
  others: number
  draft: MarkDraft
  /** What was typed is no mark of this question. */
  wrong: boolean
  /** What counts was corrected after the task was opened: the draft is to be looked at again. */
  changed: boolean
  /** What the platform answered to the mark, where the grader's own is shown only then. */
  marked: Marked | null
}

export type MarkingAnswerStore = ReturnType<typeof createMarkingAnswerStore>

const noDraft: MarkDraft = { earned: [], none: false, points: '', turns: [], comment: '' }
/** Somebody else was faster: the next answer comes. */
const overtaken: readonly (ErrorCode | 'network')[] = ['marking-taken', 'marking-done', 'not-found']

/** Points as a person types them, in tenths; null where it is no mark up to `most`. */
export function pointsTyped(text: string, most: number): number | null {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,3}(?:\.\d)?$/.test(plain)) return null
  const points = Number(plain)
  return points <= most ? points : null
}

/** What a draft gives; null where it is no whole mark of the task yet. */
function givenOf(task: MarkingTask, { points: typed, earned, none, turns }: MarkDraft) {
  if (task.kind === 'conversation')
    return undecided(task, turns).length > 0 ? null : { turns: turns.map(trimmed) }
  if (task.question.points.length > 0) return earned.length > 0 || none ? { earned: [...earned] } : null
  const points = pointsTyped(typed, task.question.most)
  return points === null ? null : { points }
}

/** A kept draft as the task has room for it: a correction may have changed the task meanwhile (MARK-10, MARK-20). */
function fitting(task: MarkingTask, draft: MarkDraft): MarkDraft {
  if (task.kind === 'conversation') return { ...draft, turns: fittingDecisions(task, draft.turns) }
  const { points } = task.question
  return { ...draft, earned: draft.earned.filter((id) => points.some((point) => point.id === id)) }
}

const trimmed = ({ reason, ...decision }: TurnDecisionBody) => ({ ...decision, reason: reason.trim() })

/** One answer after another of a question is marked (MARK-03). What is typed is kept in this browser until it is saved. */
export function createMarkingAnswerStore(core: Core, publishId: string, questionId: string) {
  const $answer = atom<Loadable<MarkingAnswer>>({ status: 'loading' })
  const $busy = atom(false)
  let skipped: string[] = []
  let running = new AbortController()
  const keyOf = ({ id }: MarkingTask) => `marking.${id}`

  const ready = () => {
    const answer = $answer.get()
    return answer.status === 'ready' ? answer : null
  }
  const update = (change: Partial<MarkingAnswer>) => {
    const answer = ready()
    if (answer) $answer.set({ ...answer, ...change })
  }
  function draftOf(task: MarkingTask | null): MarkDraft {
    const kept = task && core.remember.get(keyOf(task))
    if (!kept) return noDraft
    try {
      // Written by this store.
      return fitting(task, { ...noDraft, ...(JSON.parse(kept) as Partial<MarkDraft>) })
    } catch {
      return noDraft
    }
  }
  function change(part: Partial<MarkDraft>) {
    const answer = ready()
    if (!answer?.task || answer.marked) return
    const draft = { ...answer.draft, ...part }
    core.remember.set(keyOf(answer.task), JSON.stringify(draft))
    update({ draft, wrong: false })
  }

  /** `first`: the answer that is to come, where it still can. */
  async function load(first?: string): Promise<void> {
    running.abort()
    const { signal } = (running = new AbortController())
    if (!ready()) $answer.set({ status: 'loading' })
    try {
      const reply = await core.api(
        'POST /coach-api/marking/next',
        { body: { publishId, questionId, skipped, ...(first !== undefined && { first }) } },
        { signal, quiet: true },
      )
      if (signal.aborted) return
      const draft = draftOf(reply.task)
      $answer.set({ status: 'ready', ...reply, draft, wrong: false, changed: false, marked: null })
    } catch (error) {
      if (!signal.aborted) $answer.set(failureOf(error))
    }
  }
  /** One thing at a time: a second press of a key does nothing while the first is under way. */
  async function once(work: () => Promise<void>): Promise<void> {
    if ($busy.get()) return
    $busy.set(true)
    await work()
    $busy.set(false)
  }
  void load()

  async function send(answer: MarkingAnswer, task: MarkingTask): Promise<void> {
    const { draft } = answer
    const given = givenOf(task, draft)
    if (!given) return update({ wrong: true })
    const outcome = await attempt(() =>
      core.api(
        'POST /coach-api/marking/tasks/:id/mark',
        { params: { id: task.id }, body: { ...given, comment: draft.comment.trim() } },
        { quiet: true },
      ),
    )
    if (outcome.status === 'refused' && outcome.code === 'marking-changed') {
      await load(task.id)
      if (ready()?.task?.id === task.id) update({ changed: true })
      else if (ready()) core.notify('error', errorText(core.i18n, 'marking-taken', {}))
      return
    }
    if (outcome.status === 'refused') {
      core.notify('error', errorText(core.i18n, outcome.code, outcome.params))
      if (overtaken.includes(outcome.code)) await load()
      return
    }
    core.remember.set(keyOf(task), null)
    if (task.kind === 'conversation' || task.machine) await load()
    else update({ marked: outcome.reply, left: answer.left - 1 })
  }

  return {
    $answer: $answer as ReadableAtom<Loadable<MarkingAnswer>>,
    $busy: $busy as ReadableAtom<boolean>,
    reload: () => void load(),
    toggle(point: string) {
      const earned = ready()?.draft.earned ?? []
      change({
        earned: earned.includes(point) ? earned.filter((id) => id !== point) : [...earned, point],
        none: false,
      })
    },
    /** Says that the answer makes none of the points, or takes that back. */
    toggleNone() {
      const none = ready()?.draft.none ?? false
      change({ earned: [], none: !none })
    },
    change,
    /** Of a conversation: changes what is decided of a turn; null takes it back. */
    decide: (seq: number, part: Partial<Omit<TurnDecisionBody, 'seq'>> | null) =>
      change({ turns: decide(ready()?.draft.turns ?? [], seq, part) }),
    /** Saves the mark and goes to the next answer; where two mark it, what the grader found is shown first, and the next time it goes on. */
    saveAndNext: () =>
      once(async () => {
        const answer = ready()
        if (!answer?.task) return
        if (answer.marked) await load()
        else await send(answer, answer.task)
      }),
    /** Puts the answer off. */
    skip: () =>
      once(async () => {
        const task = ready()?.task
        if (!task) return
        skipped = [...skipped.filter((id) => id !== task.id), task.id].slice(-500)
        await load()
      }),
    /** Takes the last mark back: its answer comes again with what was given. */
    undo: () =>
      once(async () => {
        const answer = ready()
        if (!answer) return
        const outcome = await attempt(() =>
          core.api('POST /coach-api/marking/undo', { body: { publishId, questionId } }, { quiet: true }),
        )
        if (outcome.status === 'refused') {
          const text =
            outcome.code === 'not-found'
              ? core.i18n._({ id: 'authoring.marking-no-undo', message: 'You haven’t marked an answer yet.' })
              : errorText(core.i18n, outcome.code, outcome.params)
          core.notify('error', text)
          return
        }
        const { task, given } = outcome.reply
        const draft = {
          earned: given.earned ?? [],
          none: given.earned?.length === 0,
          points: given.earned === null && given.turns === null ? String(given.points) : '',
          turns: given.turns ?? [],
          comment: given.comment,
        }
        core.remember.set(keyOf(task), JSON.stringify(draft))
        update({
          task,
          left: answer.left + (answer.task?.id === task.id && !answer.marked ? 0 : 1),
          draft,
          wrong: false,
          changed: false,
          marked: null,
        })
      }),
    dispose: () => running.abort(),
  }
}
