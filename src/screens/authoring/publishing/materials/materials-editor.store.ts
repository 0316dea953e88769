import { atom, computed, type ReadableAtom } from 'nanostores'
import {
  faultOfClaim,
  faultOfFile,
  materialBytes,
  mostMaterials,
} from '../../../../domain/material/material.ts'
import type { Core } from '../../../../stores/core.ts'
import { newId } from '../../../../stores/new-id.ts'
import { createUploads, type UploadItem } from '../../../../stores/uploads.ts'
import {
  faultsOfDraft,
  materialBody,
  nameOfFile,
  type MaterialDraft,
  type MaterialFaults,
} from './material-drafts.ts'

export type MaterialsEditor = ReturnType<typeof createMaterialsEditor>

const addressOf = '/coach-api/file/'

/** The learning materials of a publish while they are put together (PUBLISH-05). `changed` is told whenever they are. */
export function createMaterialsEditor(
  core: Core,
  first: readonly MaterialDraft[] = [],
  changed: (items: readonly MaterialDraft[]) => void = () => {},
) {
  const ended = new AbortController()
  const uploads = createUploads(core, { most: materialBytes })
  const $items = atom<readonly MaterialDraft[]>(first)
  /** What links may begin with; null until it is known. */
  const $hosts = atom<string | null>(null)
  /** How many files were left out because there were ten already. */
  const $leftOut = atom(0)

  const set = (items: readonly MaterialDraft[]) => {
    $items.set(items)
    changed(items)
  }
  const change = (key: string, part: Partial<MaterialDraft>) =>
    set($items.get().map((item) => (item.key === key ? { ...item, ...part } : item)))
  const fresh = (part: Partial<MaterialDraft>): MaterialDraft => ({
    key: newId(),
    id: null,
    name: '',
    fileId: null,
    fileName: '',
    size: 0,
    link: null,
    uploadIndex: null,
    fault: null,
    ...part,
  })
  const room = () => mostMaterials - $items.get().length

  /** What the content of a file says that it is, is known once the platform has it. */
  async function check(key: string, fileId: string) {
    const found = await core
      .api(
        'GET /coach-api/file/_addresses',
        { query: { id: [fileId] } },
        { signal: ended.signal, quiet: true },
      )
      .catch(() => null)
    // Where it can't be asked for, the platform says so when the publish is saved.
    const [file] = found?.items ?? []
    const fault = file ? faultOfFile(file) : null
    if (fault && !ended.signal.aborted) change(key, { fault })
  }
  function follow(travelling: readonly UploadItem[]) {
    for (const { uploadIndex, status, fileinfo } of travelling) {
      const item = $items.get().find((one) => one.uploadIndex === uploadIndex)
      if (!item || item.fileId !== null || status !== 'done' || fileinfo.url === null) continue
      const fileId = fileinfo.url.slice(addressOf.length)
      change(item.key, { fileId })
      void check(item.key, fileId)
    }
  }
  const stop = uploads.$items.listen(follow)

  async function loadHosts() {
    const settings = await core
      .api('GET /coach-api/settings', {}, { signal: ended.signal, quiet: true })
      .catch(() => null)
    if (settings && !ended.signal.aborted) $hosts.set(settings.linkHosts ?? '')
  }
  if (first.some(({ link }) => link !== null)) void loadHosts()

  const $faults = computed([$items, $hosts], (items, hosts) => {
    const faults = new Map<string, MaterialFaults>()
    for (const item of items) {
      const own = faultsOfDraft(item, hosts)
      if (own.name || own.content) faults.set(item.key, own)
    }
    return faults
  })

  return {
    $items: $items as ReadableAtom<readonly MaterialDraft[]>,
    /** Files on their way, by their places. */
    $uploads: uploads.$items,
    $hosts: $hosts as ReadableAtom<string | null>,
    $leftOut: $leftOut as ReadableAtom<number>,
    /** What is wrong, by the key of each; what is fine isn't among them. */
    $faults,
    /** Puts others in place of all that there are. */
    replace(items: readonly MaterialDraft[]) {
      $items.set(items)
      if (items.some(({ link }) => link !== null)) void loadHosts()
    },
    addFiles(files: readonly File[]) {
      const taken = files.slice(0, Math.max(0, room()))
      $leftOut.set(files.length - taken.length)
      for (const file of taken) {
        const fault = faultOfClaim(file)
        const item = fresh({ name: nameOfFile(file.name), fileName: file.name, size: file.size, fault })
        const [uploadIndex] = fault ? [] : uploads.add([file])
        set([...$items.get(), { ...item, uploadIndex: uploadIndex ?? null }])
      }
    },
    addLink() {
      if (room() <= 0) return
      void loadHosts()
      set([...$items.get(), fresh({ link: '' })])
    },
    change: (key: string, part: Partial<Pick<MaterialDraft, 'name' | 'link'>>) => change(key, part),
    move(from: number, to: number) {
      const items = [...$items.get()]
      const [one] = items.splice(from, 1)
      if (!one || to < 0 || to > items.length) return
      items.splice(to, 0, one)
      set(items)
    },
    cancel: (uploadIndex: number) => uploads.cancel(uploadIndex),
    /** Sends a file again that broke off, from where it was. */
    retry: (uploadIndex: number) => uploads.retry(uploadIndex),
    /** Takes one out; what is answered puts it back where it was. A file that is on its way is not sent any further. */
    remove(key: string): () => void {
      const at = $items.get().findIndex((item) => item.key === key)
      const removed = $items.get()[at]
      if (removed && removed.uploadIndex !== null && removed.fileId === null)
        uploads.cancel(removed.uploadIndex)
      set($items.get().filter((item) => item.key !== key))
      return () => {
        if (!removed || room() <= 0 || $items.get().some((item) => item.key === key)) return
        const items = [...$items.get()]
        items.splice(at, 0, removed)
        set(items)
      }
    },
    body: () => $items.get().flatMap(materialBody),
    dispose() {
      ended.abort()
      stop()
      uploads.dispose()
    },
  }
}
