import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Repetitions } from '../../../../contract/practice.ts'
import { ownTimeZone } from '../../../../i18n/format.ts'
import type { Core } from '../../../../stores/core.ts'
import { chosenAfter, type AnswerTaker } from '../../parts/questions/given.ts'
import { createSingleKeys, type SingleKeys } from '../../parts/questions/single-keys.ts'
import type { ConversationStore } from '../conversation.store.ts'
import { sheetItems, type SheetItem } from './sheet-questions.ts'

/** A practice of a question bank as a sheet: one question after the other, each with what came of it (CONV-02a). */
export interface QuestionSheetStore extends SingleKeys, AnswerTaker {
  /** The practice itself: the same as in the conversation. */
  practice: ConversationStore
  $items: ReadableAtom<readonly SheetItem[]>
  /** Place of what is shown, from 0; behind the last question stands the result. */
  $place: ReadableAtom<number>
  /** What is chosen for the question that waits, and not sent yet. */
  $chosen: ReadableAtom<readonly string[]>
  /** Nothing can be put in: an answer is on its way, or the practice is over. */
  $locked: ReadableAtom<boolean>
  /** What comes again of this bank; null until the practice has ended and it is known (CONV-02b). */
  $repetition: ReadableAtom<Repetitions | null>
  /** Sends what is chosen or written for the question that is shown. */
  send(): void
  /** Shows another question, or the result. What isn't there is not shown. */
  show(place: number): void
  dispose(): void
}

interface Chosen {
  round: number
  options: readonly string[]
}

const isChosen = (value: unknown): value is Chosen => {
  if (typeof value !== 'object' || value === null) return false
  const { round, options } = value as Record<keyof Chosen, unknown>
  return (
    typeof round === 'number' && Array.isArray(options) && options.every((one) => typeof one === 'string')
  )
}

/** What was chosen and not sent, kept in this browser so that it outlives a reload. */
function keptChoice(remember: Core['remember'], key: string): Chosen | null {
  try {
    const value: unknown = JSON.parse(remember.get(key) ?? 'null')
    return isChosen(value) ? value : null
  } catch {
    return null
  }
}

export function createQuestionSheetStore(
  core: Core,
  practice: ConversationStore,
  sessionId: string,
): QuestionSheetStore {
  const aborter = new AbortController()
  const placeKey = `practice.place.${sessionId}`
  const chosenKey = `practice.chosen.${sessionId}`
  const { $dialogue, $pending } = practice
  const $items = computed($dialogue, ({ rows }) => sheetItems(rows))
  const $ended = computed($dialogue, ({ ended }) => ended !== null)
  /** Null until it is known what has been asked. */
  const $wanted = atom<number | null>(null)
  const $kept = atom<Chosen | null>(keptChoice(core.remember, chosenKey))
  const $round = computed($dialogue, ({ awaits }) => awaits?.round ?? null)
  const $repetition = atom<Repetitions | null>(null)

  const $place = computed([$wanted, $items, $ended], (wanted, items, ended) => {
    const place = Math.min(wanted ?? items.length - 1, ended ? items.length : items.length - 1)
    // Nothing more can be answered: what was left of the question is of no use.
    return ended && items[place]?.answer === null ? items.length : Math.max(0, place)
  })

  const begin = (items: readonly SheetItem[]) => {
    if ($wanted.get() !== null || items.length === 0) return
    const kept = core.remember.get(placeKey)
    const last = $ended.get() ? items.length : items.length - 1
    $wanted.set(kept === null ? last : Math.min(Math.max(0, Math.trunc(Number(kept)) || 0), last))
  }
  async function finish() {
    core.remember.set(placeKey, null)
    core.remember.set(chosenKey, null)
    const session = practice.$session.get()
    if (session.status !== 'ready') return
    const query = { publishId: session.session.publishId, timeZone: ownTimeZone() }
    const { signal } = aborter
    const found = await core
      .api('GET /coach-api/repetitions', { query }, { signal, quiet: true })
      .catch(() => null)
    if (!signal.aborted) $repetition.set(found?.items[0] ?? null)
  }
  const unlisten = [
    $items.subscribe(begin),
    $ended.subscribe((ended) => {
      if (ended) void finish()
    }),
  ]
  const keep = (chosen: Chosen | null) => {
    $kept.set(chosen)
    core.remember.set(chosenKey, chosen && JSON.stringify(chosen))
  }
  const $chosen = computed([$kept, $round], (kept, round) =>
    kept && kept.round === round ? kept.options : [],
  )

  return {
    ...createSingleKeys(core.remember),
    practice,
    $items,
    $place,
    $chosen,
    $locked: computed([$pending, $ended], (pending, ended) => pending !== null || ended),
    $repetition,
    choose(question, option) {
      const round = $round.get()
      if (round === null || $pending.get()) return
      keep({ round, options: chosenAfter(question, $chosen.get(), option) })
      practice.stay()
    },
    write: (_, text) => practice.write(text),
    left() {},
    send() {
      const item = $items.get()[$place.get()]
      if (!item || item.answer || $pending.get()) return
      if (item.question.type === 'QA') return practice.say()
      const chosen = $chosen.get()
      if (chosen.length > 0) practice.choose(chosen)
    },
    show(place) {
      const most = $ended.get() ? $items.get().length : $items.get().length - 1
      if (place < 0 || place > most) return
      $wanted.set(place)
      if ($ended.get()) return
      core.remember.set(placeKey, String(place))
      practice.stay()
    },
    dispose() {
      aborter.abort()
      for (const stop of unlisten) stop()
      practice.dispose()
    },
  }
}
