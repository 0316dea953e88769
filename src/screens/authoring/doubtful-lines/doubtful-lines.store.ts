import { atom, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../contract/contract.ts'
import type { DoubtfulLine, LineLabel } from '../../../contract/doubts.ts'
import { doubtReasons, type LineLabelKind } from '../../../domain/scoring/doubtful-line.ts'
import { errorText } from '../../../i18n/error-messages.ts'
import { wanted, type Filter } from '../../../stores/address-filter.ts'
import type { Core } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import { createPagedList, type PagedList } from '../../../ui/records/paged-list.ts'

type Reply = CallReply<'GET /coach-api/courses/:id/doubtful-lines'>
/** What stands around the lines. */
export type DoubtsAround = Pick<Reply, 'courseName' | 'locale' | 'places' | 'agreement'>
/** What a line can be labelled as. */
export interface LabelChoice {
  kind: LineLabelKind
  /** Of the kind `branch`. */
  branch?: string
}

export type DoubtFilterName = 'search' | 'node' | 'reason' | 'labelled'
export const allDoubts: Filter<DoubtFilterName> = { search: '', node: '', reason: '', labelled: '' }

export interface DoubtfulLinesStore {
  list: PagedList<DoubtfulLine, DoubtFilterName>
  /** Null until the first page is there. */
  $around: ReadableAtom<DoubtsAround | null>
  /** Labels a line; the label that it has already is taken back. Never rejects. */
  label(line: DoubtfulLine, choice: LabelChoice): Promise<void>
  /** Adds a labelled line to the draft, or keeps it as a golden line. Never rejects. */
  use(line: DoubtfulLine, use: LineLabel['uses'][number]): Promise<void>
  dispose(): void
}

export const isChosen = ({ label }: DoubtfulLine, { kind, branch }: LabelChoice): boolean =>
  label !== null && label.kind === kind && (kind !== 'branch' || label.branch === branch)

/** A filter as the platform takes it; what an address says that is none is left out. */
export function doubtQuery(filter: Filter<DoubtFilterName>) {
  const { search, node, reason, labelled } = wanted(filter)
  const known = doubtReasons.find((one) => one === reason)
  const isLabelled = (['yes', 'no'] as const).find((one) => one === labelled)
  return {
    ...(search && { search }),
    ...(node && { node }),
    ...(known && { reason: known }),
    ...(isLabelled && { labelled: isLabelled }),
  }
}

/** The lines in doubt of a course, to be labelled (SCORE-13). */
export function createDoubtfulLinesStore(core: Core, courseId: string): DoubtfulLinesStore {
  const $around = atom<DoubtsAround | null>(null)
  const list = createPagedList<DoubtfulLine, DoubtFilterName>(core, {
    name: 'doubtful-lines',
    none: allDoubts,
    typed: ['search'],
    async load(at, filter, signal) {
      const { courseName, locale, places, agreement, ...page } = await core.api(
        'GET /coach-api/courses/:id/doubtful-lines',
        { params: { id: courseId }, query: { ...at, ...doubtQuery(filter) } },
        { signal, quiet: true },
      )
      $around.set({ courseName, locale, places, agreement })
      return page
    },
  })
  /** The agreement moves at once; its weeks come with the next page. */
  function put(line: DoubtfulLine, label: LineLabel | null) {
    list.put({ ...line, label })
    const around = $around.get()
    if (!around) return
    const { agreement } = around
    const change = (of: LineLabel | null) => ({ labelled: of ? 1 : 0, agreed: of?.agrees ? 1 : 0 })
    const [before, after] = [change(line.label), change(label)]
    $around.set({
      ...around,
      agreement: {
        ...agreement,
        labelled: agreement.labelled + after.labelled - before.labelled,
        agreed: agreement.agreed + after.agreed - before.agreed,
      },
    })
  }
  const busy = new Set<string>()
  async function once(line: DoubtfulLine, change: () => Promise<LineLabel | null>) {
    if (busy.has(line.id)) return
    busy.add(line.id)
    try {
      put(line, await change())
    } catch (error) {
      core.notify('error', errorText(core.i18n, failureOf(error).code))
    } finally {
      busy.delete(line.id)
    }
  }
  return {
    list,
    $around,
    label: (line, choice) =>
      once(line, async () => {
        const { label } = line
        if (label === null || !isChosen(line, choice))
          return core.api(
            'POST /coach-api/courses/:id/line-labels',
            { params: { id: courseId }, body: { line: line.id, ...choice } },
            { quiet: true },
          )
        await core.api('DELETE /coach-api/line-labels/:id', { params: { id: label.id } }, { quiet: true })
        return null
      }),
    use: (line, use) =>
      once(line, async () => {
        const { label } = line
        return (
          label &&
          core.api(
            'POST /coach-api/line-labels/:id/uses',
            { params: { id: label.id }, body: { use } },
            { quiet: true },
          )
        )
      }),
    dispose: () => list.dispose(),
  }
}
