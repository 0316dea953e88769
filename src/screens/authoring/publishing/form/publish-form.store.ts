import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CoursePublish } from '../../../../contract/course-publishes.ts'
import type { CourseRow } from '../../../../contract/courses.ts'
import type { FieldIssue } from '../../../../contract/errors.ts'
import type { Course } from '../../../../domain/course/course.ts'
import type { Papered } from '../../../../domain/exam/check-sessions.ts'
import type { Paper } from '../../../../domain/course/paper.ts'
import { usualReview } from '../../../../domain/marking/review-rule.ts'
import { withPassMark } from '../../../../domain/publish/pass-mark.ts'
import { filterOfPath } from '../../../../stores/address-filter.ts'
import { attempt, type Refused } from '../../../../stores/attempt.ts'
import type { Core, Loadable } from '../../../../stores/core.ts'
import { createResource } from '../../../../stores/resource.ts'
import { everybodyNamed } from '../../../../ui/member-select/everybody.ts'
import { errorsOf, loadErrors, type PlacedProblem } from '../../course-problems.ts'
import { certaintiesResource } from '../certainties.ts'
import { audienceOfPath, type ConcernedAudience, maxPublishMembers } from '../concerned-audience.ts'
import { passMarkIn } from '../pass-mark-draft.ts'
import { findingsOf, type PathFinding } from '../../path-findings.ts'
import { createMaterialsEditor } from '../materials/materials-editor.store.ts'
import { newSessionDraft, type SessionDraft } from '../session-draft.ts'
import { createPublishTests } from './publish-tests.ts'
import {
  copiedDraftOf,
  isFine,
  publishBody,
  publishDraftOf,
  publishFaultsOf,
  type PublishDraft,
  type PublishFaults,
} from './publish-draft.ts'

export interface PublishFormPage {
  course: CourseRow
  content: Course
  papers: readonly Paper[]
  publishes: readonly CoursePublish[]
  /** What stops the draft from being published. */
  errors: readonly PlacedProblem[]
}

export interface PublishFormState {
  draft: PublishDraft
  /** It was typed before, and brought back. */
  restored: boolean
  /** What speaks against it was read, and it is to be published nevertheless. */
  despite: boolean
  /** From now on every fault is shown, also of what nobody has touched. */
  tried: boolean
  /** What the platform found wrong. */
  refused: Refused | null
  sending: boolean
}

export type PublishFormStore = ReturnType<typeof createPublishFormStore>

const papersOf = (content: Course): readonly Paper[] =>
  content.kind === 'question-bank' ? content.papers : []
/** What the rules of sessions ask of the course. */
export const paperedOf = (content: Course): Papered =>
  content.kind === 'question-bank'
    ? { kind: 'question-bank', papers: content.papers }
    : { kind: content.kind }

/** A course is published (PUBLISH-02 … PUBLISH-04). What is typed is kept in this browser until it is. */
export function createPublishFormStore(
  core: Core,
  courseId: string,
  { emotiUserService = false, clock = Date.now }: { emotiUserService?: boolean; clock?: () => number } = {},
) {
  const copyOf = filterOfPath(core.router.$path.get(), { copy: '' }).copy
  const audience = audienceOfPath(core.router.$path.get())
  const key = `publish-form.${courseId}`
  const $state = atom<PublishFormState | null>(null)
  const materials = createMaterialsEditor(core, [], (items) => change({ materials: items }))
  const page = createResource<PublishFormPage>(async (signal) => {
    const at = { params: { id: courseId } }
    const quiet = { signal, quiet: true }
    const [course, { items: publishes }] = await Promise.all([
      core.api('GET /coach-api/courses/:id', at, quiet),
      core.api('GET /coach-api/courses/:id/publishes', at, quiet),
    ])
    const content = course.package.course
    const first = publishDraftOf(course, publishes)
    if (copyOf) $state.set(begun(await copied(first, signal)))
    else if ($state.get() === null && audience) $state.set(begun(await addressed(first, audience, signal)))
    else if ($state.get() === null) {
      const kept = keptDraft(first)
      $state.set({ ...begun(kept ?? first), restored: kept !== null })
    }
    return { course, content, papers: papersOf(content), publishes, errors: errorsOf(course) }
  })
  /** Loaded when people are to be chosen. */
  const people = createResource(
    async (signal) => ({ items: await everybodyNamed(core, emotiUserService, signal) }),
    {
      lazy: true,
    },
  )
  /** Loaded when an exam is to be published. */
  const certainties = certaintiesResource(core, () => courseId)
  /** Labels that other publishes have, offered while one types. */
  const labels = createResource(
    (signal) => core.api('GET /coach-api/course-publishes/_courses', {}, { signal, quiet: true }),
    { lazy: true },
  )
  /** Advice beside the form, of the paths through a conversation: where they aren't found, there is none. */
  const paths = createResource(
    async (signal) => {
      const value = page.$value.get()
      if (value.status !== 'ready' || value.content.kind !== 'dialogue-flow' || value.errors.length > 0)
        return { found: null }
      const at = { params: { id: courseId }, query: {} }
      const found = await core.api('GET /coach-api/courses/:id/paths', at, { signal, quiet: true })
      return { found: { course: value.content, ...found } }
    },
    { lazy: true },
  )
  const tests = createPublishTests(core, courseId)
  const $passAt = computed($state, (state) => passMarkIn(state?.draft.passAt ?? null) ?? null)
  const $findings = computed([paths.$value, $passAt], (value, passAt): readonly PathFinding[] =>
    value.status === 'ready' && value.found
      ? findingsOf(withPassMark(value.found.course, passAt), value.found)
      : [],
  )
  /** What asks for a deliberate yes (FLOW-05c). */
  const $doubts = computed([tests.$tests, $findings], (run, findings) => ({
    failing: run.status === 'done' ? run.failing : [],
    passIsOutOfReach: findings.some(({ code }) => code === 'pass-not-reached'),
  }))
  const isDoubtful = () => {
    const { failing, passIsOutOfReach } = $doubts.get()
    return failing.length > 0 || passIsOutOfReach
  }
  const stopPaths = page.$value.listen((value) => {
    if (value.status !== 'ready') return
    void paths.reload()
    if (value.content.kind === 'dialogue-flow' && value.errors.length === 0) void tests.run()
  })
  // A yes was said to what stood there.
  const stopDoubts = $doubts.listen(() => update({ despite: false }))
  const count = createResource(async (signal) => {
    const { total } = await core.api(
      'GET /coach-api/user',
      { query: { size: 1, status: 'ACTIVE' } },
      { signal, quiet: true },
    )
    return { total }
  })

  function begun(draft: PublishDraft): PublishFormState {
    // A file that was on its way when the page was left is not on its way any more.
    const there = draft.materials.filter(({ link, fileId }) => link !== null || fileId !== null)
    const items = there.map((item) => ({ ...item, uploadIndex: null }))
    materials.replace(items)
    return {
      draft: { ...draft, materials: items },
      restored: false,
      despite: false,
      tried: false,
      refused: null,
      sending: false,
    }
  }

  async function copied(first: PublishDraft, signal: AbortSignal): Promise<PublishDraft> {
    const at = { params: { id: copyOf } }
    const publish = await core.api('GET /coach-api/course-publishes/:id', at, { signal, quiet: true })
    const [{ items }, held, review] = await Promise.all([
      publish.kind === 'practice'
        ? { items: [] }
        : core.api('GET /coach-api/course-publishes/:id/sessions', at, { signal, quiet: true }),
      core.api('GET /coach-api/course-publishes/:id/materials', at, { signal, quiet: true }),
      publish.kind === 'practice'
        ? usualReview
        : core.api('GET /coach-api/course-publishes/:id/review', at, { signal, quiet: true }),
    ])
    const { certainty, markers, tolerance } = review
    const rule = { review: review.review, certainty, markers, tolerance }
    return copiedDraftOf(first, publish, items, held, rule, clock())
  }

  /** A new publish to the people of a figure of the results (PUBLISH-06b). */
  async function addressed(
    first: PublishDraft,
    { publishId, of, at, search }: ConcernedAudience,
    signal: AbortSignal,
  ): Promise<PublishDraft> {
    const { items } = await core.api(
      'GET /coach-api/course-publishes/:id/results/people',
      {
        params: { id: publishId },
        query: { of, at, size: maxPublishMembers, ...(search.trim() && { search: search.trim() }) },
      },
      { signal, quiet: true },
    )
    const memberList = items.map(({ userId, displayName }) => ({
      id: userId,
      type: 'STUDENT' as const,
      name: displayName,
      className: null,
    }))
    return { ...first, way: 'new', members: 'PART', memberList }
  }

  function keptDraft(first: PublishDraft): PublishDraft | null {
    try {
      const kept: unknown = JSON.parse(core.remember.get(key) ?? 'null')
      if (typeof kept !== 'object' || kept === null) return null
      // Written by this form; what it has learned since begins as ever.
      const draft = { ...first, ...(kept as Partial<PublishDraft>), way: first.way, refresh: first.refresh }
      return { ...draft, way: 'new' }
    } catch {
      return null
    }
  }

  const update = (change: Partial<PublishFormState>) => {
    const state = $state.get()
    if (state) $state.set({ ...state, ...change })
  }
  function change(part: Partial<PublishDraft>) {
    const state = $state.get()
    if (!state) return
    const draft = { ...state.draft, ...part }
    // Choosing which publishes to refresh is nothing that somebody typed.
    if (draft.way === 'new') core.remember.set(key, JSON.stringify(draft))
    update({ draft, refused: null })
  }
  const changeSessions = (make: (sessions: readonly SessionDraft[]) => SessionDraft[]) =>
    change({ sessions: make($state.get()?.draft.sessions ?? []) })

  const $faults: ReadableAtom<PublishFaults | null> = computed([$state, page.$value], (state, value) =>
    state && value.status === 'ready'
      ? publishFaultsOf(state.draft, paperedOf(value.content), clock())
      : null,
  )

  async function send(draft: PublishDraft): Promise<CoursePublish> {
    if (draft.way === 'new')
      return core.api(
        'POST /coach-api/courses/:id/publishes',
        { params: { id: courseId }, body: publishBody(draft) },
        { quiet: true },
      )
    // One after the other: where one is refused, those before it stay refreshed.
    let last: CoursePublish | null = null
    for (const id of draft.refresh)
      last = await core.api(
        'POST /coach-api/course-publishes/:id/refresh',
        { params: { id } },
        { quiet: true },
      )
    if (!last) throw new Error('nothing was chosen')
    return last
  }

  return {
    $page: page.$value as ReadableAtom<Loadable<PublishFormPage>>,
    $state: $state as ReadableAtom<PublishFormState | null>,
    $faults,
    $people: people.$value,
    $count: count.$value,
    $labels: labels.$value,
    loadLabels: () => void labels.reload(),
    $certainties: certainties.$value,
    loadCertainties: () => void certainties.reload(),
    $findings,
    $tests: tests.$tests,
    $doubts,
    runTests: () => void tests.run(),
    /** Says, or takes back, that it is to be published in spite of what speaks against it. */
    setDespite: (despite: boolean) => update({ despite }),
    /** The learning materials of the draft. */
    materials,
    reload: () => void page.reload(),
    reloadPeople: () => void people.reload(),
    change,
    /** Begins anew, without what was typed before. */
    startOver() {
      core.remember.set(key, null)
      const value = page.$value.get()
      if (value.status === 'ready') $state.set(begun(publishDraftOf(value.course, value.publishes)))
    },
    /** `name` is what the next session is called. */
    addSession(name: string) {
      const value = page.$value.get()
      if (value.status !== 'ready') return
      changeSessions((sessions) => [...sessions, newSessionDraft(name, value.papers[0], clock())])
    },
    copySession: (at: number, name: string) =>
      changeSessions((sessions) =>
        sessions.flatMap((one, n) =>
          n === at ? [one, { ...one, key: `${one.key}+${clock()}`, name }] : [one],
        ),
      ),
    removeSession: (at: number) => changeSessions((sessions) => sessions.filter((_, n) => n !== at)),
    moveSession: (from: number, to: number) =>
      changeSessions((sessions) => {
        const moved = [...sessions]
        const [one] = moved.splice(from, 1)
        if (one) moved.splice(to, 0, one)
        return moved
      }),
    changeSession(at: number, part: Partial<SessionDraft>) {
      const value = page.$value.get()
      const papers = value.status === 'ready' ? value.papers : []
      const paper = part.paperId === undefined ? undefined : papers.find(({ id }) => id === part.paperId)
      changeSessions((sessions) =>
        sessions.map((one, n) =>
          n === at ? { ...one, ...(paper && { minutes: String(paper.minutes) }), ...part } : one,
        ),
      )
    },
    /** Publishes what was chosen; null where something is wrong, which is shown from then on. */
    async publish(): Promise<CoursePublish | null> {
      const state = $state.get()
      const faults = $faults.get()
      const value = page.$value.get()
      if (!state || !faults || state.sending || value.status !== 'ready') return null
      const unfit = state.draft.way === 'new' && materials.$faults.get().size > 0
      const isUnsaid = isDoubtful() && !state.despite
      if (!isFine(faults) || unfit || value.errors.length > 0 || isUnsaid) {
        update({ tried: true })
        return null
      }
      update({ sending: true, refused: null, tried: true })
      const outcome = await attempt(() => send(state.draft))
      update({ sending: false })
      if (outcome.status === 'done') {
        core.remember.set(key, null)
        return outcome.reply
      }
      update({ refused: outcome })
      // Somebody has changed the draft meanwhile.
      if (outcome.code === 'course-invalid' && (await loadErrors(core, courseId)).length > 0)
        void page.reload()
      return null
    },
    dispose() {
      stopPaths()
      stopDoubts()
      paths.dispose()
      tests.dispose()
      materials.dispose()
      page.dispose()
      people.dispose()
      count.dispose()
      labels.dispose()
      certainties.dispose()
    },
  }
}

/** The platform's code for a field of a session; null where it found nothing wrong with it. */
export const refusedField = (issues: readonly FieldIssue[], path: string): string | null =>
  issues.find((issue) => issue.path === `body.${path}`)?.code ?? null
