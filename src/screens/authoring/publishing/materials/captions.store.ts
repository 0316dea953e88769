import { atom, type ReadableAtom } from 'nanostores'
import type { CaptionsView } from '../../../../contract/materials.ts'
import type { FieldIssue } from '../../../../contract/errors.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import { longestCaptions, writeCaptions } from '../../../../domain/material/captions.ts'
import { attempt, type AttemptResult } from '../../../../stores/attempt.ts'
import type { Core, Loadable } from '../../../../stores/core.ts'
import { failureOf } from '../../../../stores/failure.ts'

type Items = { items: readonly CaptionsView[] }

/** What is wrong with the file that was chosen last; null where nothing is. */
export type CaptionsIssue = Pick<FieldIssue, 'code' | 'params'>

export interface CaptionsStore {
  $captions: ReadableAtom<Loadable<Items>>
  /** Something is on its way to the platform. */
  $busy: ReadableAtom<boolean>
  $issue: ReadableAtom<CaptionsIssue | null>
  /** Asks for them again, where that has failed. */
  reload(): void
  /** Gives the video a file of captions in a language, in place of those it has. */
  add(file: Pick<File, 'size' | 'arrayBuffer'>, locale: LocaleId): Promise<void>
  /** Takes those of a language away; what is answered gives them back, null where nothing was taken. */
  remove(locale: LocaleId): Promise<(() => Promise<void>) | null>
  dispose(): void
}

/** What programs write that don't write Unicode, by the language of the captions. */
const oldEncodings: Record<LocaleId, string> = {
  'zh-cn': 'gb18030',
  'zh-tw': 'big5',
  'us-en': 'windows-1252',
  'ja-jp': 'shift_jis',
}

/** The text of a file, in Unicode where it is that. */
function decoded(bytes: ArrayBuffer, locale: LocaleId): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(oldEncodings[locale]).decode(bytes)
  }
}

/** The captions of a video (HOME-05a); each change is kept at once, as the file itself is. */
export function createCaptionsStore(core: Core, fileId: string): CaptionsStore {
  const ended = new AbortController()
  const options = { signal: ended.signal, quiet: true }
  const at = (locale: LocaleId) => ({ params: { id: fileId, locale } })
  const $captions = atom<Loadable<Items>>({ status: 'loading' })
  const take = (items: Items) => $captions.set({ status: 'ready', ...items })
  function load(): void {
    $captions.set({ status: 'loading' })
    core
      .api('GET /coach-api/material-files/:id/captions', { params: { id: fileId } }, options)
      .then(take)
      .catch((error: unknown) => ended.signal.aborted || $captions.set(failureOf(error)))
  }
  load()
  const $busy = atom(false)
  const $issue = atom<CaptionsIssue | null>(null)

  async function change(work: () => Promise<Items>): Promise<boolean> {
    if ($busy.get()) return false
    $busy.set(true)
    $issue.set(null)
    const outcome: AttemptResult<Items> = await attempt(work)
    if (ended.signal.aborted) return false
    $busy.set(false)
    if (outcome.status === 'done') {
      take(outcome.reply)
      return true
    }
    $issue.set(outcome.issues[0] ?? { code: outcome.code, params: outcome.params })
    return false
  }
  const put = (locale: LocaleId, text: string) => () =>
    core.api('PUT /coach-api/material-files/:id/captions/:locale', { ...at(locale), body: { text } }, options)

  return {
    $captions,
    $busy,
    $issue,
    reload: load,
    async add(file, locale) {
      // A character of a subtitle has four bytes at most.
      if (file.size > 4 * longestCaptions) return $issue.set({ code: 'too-many-cues' })
      const bytes = await file.arrayBuffer().catch(() => null)
      if (bytes === null) return $issue.set({ code: 'no-cues' })
      const text = decoded(bytes, locale)
      if (text.length > longestCaptions) return $issue.set({ code: 'too-many-cues' })
      await change(put(locale, text))
    },
    async remove(locale) {
      const shown = $captions.get()
      const before = shown.status === 'ready' ? shown.items.find((one) => one.locale === locale) : undefined
      if (!before) return null
      const taken = await change(() =>
        core.api('DELETE /coach-api/material-files/:id/captions/:locale', at(locale), options),
      )
      return taken ? async () => void (await change(put(locale, writeCaptions(before.cues)))) : null
    },
    dispose: () => ended.abort(),
  }
}
