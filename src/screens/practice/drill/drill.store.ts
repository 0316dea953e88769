import { atom, computed, type ReadableAtom } from 'nanostores'
import type { DrillItemView, DrillView } from '../../../contract/drills.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import { createResource } from '../../../stores/resource.ts'
import { type AnswerTaker, chosenAfter, isAnswered } from '../parts/questions/given.ts'

type Failed = ReturnType<typeof failureOf>

export interface DrillStore extends AnswerTaker {
  $drill: ReadableAtom<Loadable<{ drill: DrillView }>>
  /** The place of the weak point that is shown; that behind the last one is the result. */
  $place: ReadableAtom<number>
  /** The weak point that is shown; null before it is there, and at the result. */
  $item: ReadableAtom<DrillItemView | null>
  /** What is typed and was not taken yet; it outlives a reload. */
  $text: ReadableAtom<string>
  $chosen: ReadableAtom<readonly string[]>
  $sending: ReadableAtom<boolean>
  /** Why the last answer was not taken; what was typed is still there. */
  $refused: ReadableAtom<Failed | null>
  reload(): Promise<void>
  /** Sends what is typed or chosen; does nothing where that is nothing, or one is under way. */
  send(): Promise<void>
  /** Goes on without another try. */
  skip(): Promise<void>
  next(): void
  dispose(): void
}

const draftKey = (id: string) => `practice.draft.${id}`

/** A drill, one weak point after the other (HOME-16). It can be left and come back to: it goes on with the first that waits. */
export function createDrillStore(core: Core, id: string): DrillStore {
  const aborter = new AbortController()
  const $place = atom(0)
  const $text = atom(core.remember.get(draftKey(id)) ?? '')
  const $chosen = atom<readonly string[]>([])
  const $sending = atom(false)
  const $refused = atom<Failed | null>(null)
  const $changed = atom<DrillView | null>(null)
  const { $value, reload, dispose } = createResource(async (signal) => {
    const drill = await core.api('GET /coach-api/drills/:id', { params: { id } }, { signal, quiet: true })
    const waiting = drill.items.findIndex(({ result }) => result === null)
    $place.set(waiting < 0 ? drill.items.length : waiting)
    $changed.set(drill)
    return { drill }
  })
  const $drill = computed([$value, $changed], (loaded, changed) =>
    loaded.status === 'ready' && changed ? { ...loaded, drill: changed } : loaded,
  )
  const $item = computed([$drill, $place], (loaded, place) =>
    loaded.status === 'ready' ? (loaded.drill.items[place] ?? null) : null,
  )
  const write = (text: string) => {
    $text.set(text)
    core.remember.set(draftKey(id), text === '' ? null : text)
  }
  const taken = async (change: () => Promise<DrillView>): Promise<void> => {
    if ($sending.get()) return
    $sending.set(true)
    $refused.set(null)
    try {
      $changed.set(await change())
      write('')
      $chosen.set([])
    } catch (error) {
      if (aborter.signal.aborted) return
      const failed = failureOf(error)
      $refused.set(failed)
      // It was answered in another window: what came of it is shown instead.
      if (failed.code === 'repeated-answer') await reload()
    } finally {
      $sending.set(false)
    }
  }
  const options = { signal: aborter.signal, quiet: true }
  return {
    $drill,
    $place,
    $item,
    $text,
    $chosen,
    $sending,
    $refused,
    reload,
    async send() {
      const item = $item.get()
      if (!item || item.result !== null) return
      const text = $text.get().trim()
      const isChoice = item.question !== null && item.question.type !== 'QA'
      const answer = isChoice ? { options: [...$chosen.get()] } : { text }
      if (!isAnswered(isChoice ? $chosen.get() : text)) return
      const body = { item: $place.get(), attempt: item.tries.length + 1, answer }
      await taken(() => core.api('POST /coach-api/drills/:id/answers', { params: { id }, body }, options))
    },
    async skip() {
      const item = $item.get()
      if (!item || item.result !== null) return
      const body = { item: $place.get() }
      await taken(() => core.api('POST /coach-api/drills/:id/skip', { params: { id }, body }, options))
      if ($refused.get() === null) $place.set(body.item + 1)
    },
    next() {
      if ($item.get()?.result != null) $place.set($place.get() + 1)
    },
    choose(question, option) {
      $chosen.set(chosenAfter(question, $chosen.get(), option))
    },
    write: (_, text) => write(text),
    left() {},
    dispose() {
      aborter.abort()
      dispose()
    },
  }
}
