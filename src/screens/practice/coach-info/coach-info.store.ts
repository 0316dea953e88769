import { atom, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../contract/contract.ts'
import type { Repetitions } from '../../../contract/practice.ts'
import { ownTimeZone } from '../../../i18n/format.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { createResource } from '../../../stores/resource.ts'
import { createStarter, type Starter } from '../parts/starting/starter.ts'
import { type QuestionForm, questionForm } from '../question-form.ts'

export type PublishDetails = CallReply<'GET /coach-api/publishes/:id'>
export type PublishRank = CallReply<'GET /coach-api/publishes/:id/ranking'>['items'][number]

export interface CoachInfoStore extends Omit<Starter, 'begin'> {
  $publish: ReadableAtom<Loadable<{ publish: PublishDetails }>>
  /** Stays `loading` while the publish shows no ranks. */
  $ranking: ReadableAtom<Loadable<{ items: readonly PublishRank[] }>>
  /** What comes again of a question bank; null before it is known, where nothing does, and where it can't be read: it is an offer (HOME-13). */
  $repetition: ReadableAtom<Repetitions | null>
  /** How a question bank is practised (CONV-02a). */
  $form: ReadableAtom<QuestionForm>
  /** Reads the publish again, as after a failure. */
  reload(): Promise<void>
  reloadRanking(): Promise<void>
  chooseForm(form: QuestionForm): void
  /** `difficulty` where the learner chose one; `repetition` for what is due alone. */
  start(options?: { difficulty?: number; repetition?: boolean }): Promise<void>
}

/** One publish before it is practised, and the way into a practice (HOME-02, CONV-06). */
export const createCoachInfoStore = (core: Core, id: string): CoachInfoStore => {
  const { begin, ...starter } = createStarter(core)
  const $repetition = atom<Repetitions | null>(null)
  const $form = atom(questionForm.get(core.remember))
  const { $value: $ranking, ...ranking } = createResource(
    (signal) => core.api('GET /coach-api/publishes/:id/ranking', { params: { id } }, { signal, quiet: true }),
    { lazy: true },
  )
  const { $value: $publish, ...details } = createResource(async (signal) => {
    const publish = await core.api(
      'GET /coach-api/publishes/:id',
      { params: { id } },
      { signal, quiet: true },
    )
    if (publish.showRank) void ranking.reload()
    if (publish.kind === 'question-bank') void findRepetition(signal)
    return { publish }
  })
  async function findRepetition(signal: AbortSignal) {
    const query = { publishId: id, timeZone: ownTimeZone() }
    const found = await core
      .api('GET /coach-api/repetitions', { query }, { signal, quiet: true })
      .catch(() => null)
    if (!signal.aborted) $repetition.set(found?.items[0] ?? null)
  }

  return {
    ...starter,
    $publish,
    $ranking,
    $repetition,
    $form,
    reload: details.reload,
    reloadRanking: ranking.reload,
    chooseForm(form) {
      $form.set(form)
      questionForm.set(core.remember, form)
    },
    async start(options) {
      const current = $publish.get()
      const kind = current.status === 'ready' ? current.publish.kind : 'dialogue-flow'
      await begin({ publishId: id, kind, ...options })
    },
    dispose() {
      starter.dispose()
      details.dispose()
      ranking.dispose()
    },
  }
}
