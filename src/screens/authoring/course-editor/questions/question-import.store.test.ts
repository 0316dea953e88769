import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../../api/api.ts'
import { type ErrorCode, errorStatus } from '../../../../contract/errors.ts'
import type { Job } from '../../../../contract/jobs.ts'
import type { QuestionFile } from '../../../../contract/questions.ts'
import { uploadBytes } from '../../../../domain/files/file-rules.ts'
import { createCoreDouble } from '../../../../stores/core-double.ts'
import { stubDocument } from '../../../../stores/document-double.ts'
import { jobOf } from '../../../../stores/job-factory.ts'
import { createQuestionImportStore } from './question-import.store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  stubDocument()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const later = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

const upload = '00000000-0000-4000-8000-00000000000a'
const picture = (digit: number) => `00000000-0000-4000-8000-0000000001${String(digit).padStart(2, '0')}`
const found = (count: number): QuestionFile => ({
  format: 'gift',
  questions: Array.from({ length: count }, (_, at) => ({
    place: { unit: 'line', number: at + 1, name: '' },
    question: { type: 'QA', text: `Question ${at}`, answers: ['yes'], explanation: '', tags: [] },
  })),
  problems: [],
  losses: [],
  pictures: [],
})
/** A file whose questions show a picture each. */
const illustrated = (count: number): QuestionFile => {
  const file = found(count)
  return {
    ...file,
    questions: file.questions.map(({ place, question }, at) => ({
      place,
      question: {
        ...question,
        formatted: [{ insert: { media: { kind: 'image', file: picture(at), text: '' } } }],
      },
    })),
    pictures: file.questions.map((_question, at) => ({
      file: picture(at),
      name: `${at}.png`,
      type: 'image/png',
      size: 9,
    })),
  }
}
const file = new File(['Free? {T}'], 'questions.txt')
const reading = (change: Partial<Job> = {}) => jobOf({ kind: 'read-questions', state: 'running', ...change })
const done = reading({ state: 'done', result: { kind: 'read-questions', questions: 1 } })
const refusal = (code: ErrorCode) =>
  new ApiError(errorStatus[code], { code, message: '', params: {}, issues: [], requestId: 'q' })

/** What a platform answers to each call; what it isn't told it answers well. */
interface Platform {
  /** How many bytes the upload has when it is asked for; null where it is gone. */
  there?(): number | null
  read?(): unknown
  look?(): Job
  found?(): unknown
  keep?(pictures: { file: string }[]): unknown
}
function open(
  { there, read, look, found: says, keep }: Platform,
  room = 3,
  remembered = new Map<string, string>(),
) {
  const core = createCoreDouble((call, input) => {
    const state = { id: upload, name: 'questions.txt', size: 9, chunkSize: 3, expiresAt: '' }
    if (call === 'POST /coach-api/file/uploads') return { ...state, received: 0 }
    if (call === 'PUT /coach-api/file/uploads/:id') {
      const { offset } = (input as { query: { offset: number } }).query
      return { ...state, received: offset + 3 }
    }
    if (call === 'GET /coach-api/file/uploads/:id') {
      const received = there?.() ?? null
      if (received === null) throw refusal('not-found')
      return { ...state, received }
    }
    if (call.endsWith('/complete')) return { status: 200, data: `/coach-api/file/${upload}` }
    if (call === 'POST /coach-api/questions/_read') return read?.() ?? reading({ state: 'waiting' })
    if (call === 'GET /coach-api/jobs/:id' || call === 'POST /coach-api/jobs/:id/retry')
      return look?.() ?? done
    if (call === 'GET /coach-api/questions/_read/:id') return says?.() ?? found(1)
    if (call === 'POST /coach-api/questions/_read/:id/pictures')
      return keep?.((input as { body: { pictures: { file: string }[] } }).body.pictures)
    return {}
  }, remembered)
  const store = createQuestionImportStore(core, room)
  const made = (call: string) => core.calls.filter((one) => one.call === call).length
  return { store, core, made }
}
const tickedIn = ({ store }: ReturnType<typeof open>) => {
  const state = store.$state.get()
  return state.status === 'read' ? [...state.ticked].sort() : state.status
}

describe('an import of questions', () => {
  test('PAPER-04a uploads the file for questions, follows its reading, and shows what it says', async () => {
    const looks = [reading({ progress: { stage: 'reading', done: 3, total: 9 } }), done]
    const { store, core } = open({ look: () => looks.shift() ?? done })
    store.choose(file)
    expect(store.$state.get()).toMatchObject({ status: 'uploading', name: 'questions.txt', percent: 0 })
    await later()
    expect(store.$state.get()).toMatchObject({ status: 'reading', progress: null })
    await later(600)
    expect(store.$state.get()).toMatchObject({ status: 'reading', progress: { done: 3, total: 9 } })
    await later(2000)
    expect(store.$state.get()).toMatchObject({ status: 'read', name: 'questions.txt', file: found(1) })
    expect(core.calls[0]?.input).toMatchObject({ body: { purpose: 'questions' } })
    expect(core.calls.find(({ call }) => call.endsWith('questions/_read'))?.input).toEqual({
      body: { upload },
    })
  })

  test('PAPER-03 ticks as many as there is room for, and never more', async () => {
    const opened = open({ found: () => found(5) })
    const { store } = opened
    store.choose(file)
    await later(2000)
    expect(tickedIn(opened)).toEqual([0, 1, 2])
    store.toggle(4)
    expect(tickedIn(opened)).toEqual([0, 1, 2])
    store.toggle(1)
    store.toggle(4)
    expect(tickedIn(opened)).toEqual([0, 2, 4])
    store.toggleAll(false)
    expect(tickedIn(opened)).toEqual([])
    store.toggleAll(true)
    expect(tickedIn(opened)).toEqual([0, 1, 2])
    store.again()
    expect(tickedIn(opened)).toBe('choosing')
  })

  test('PAPER-03 says why a file is refused, one that is too large before it is sent', async () => {
    const error = { code: 'unsupported-file-type', params: {} }
    const { store } = open({ look: () => reading({ state: 'failed', error }) })
    store.choose(file)
    await later(2000)
    expect(store.$state.get()).toMatchObject({
      status: 'refused',
      name: 'questions.txt',
      refusal: { code: 'unsupported-file-type' },
      canResume: false,
    })
    const large = new File(['x'], 'large.zip')
    Object.defineProperty(large, 'size', { value: uploadBytes.questions + 1 })
    const unasked = open({})
    unasked.store.choose(large)
    expect(unasked.store.$state.get()).toMatchObject({
      status: 'refused',
      refusal: { code: 'file-too-large', params: { megabytes: 200 } },
      canResume: false,
    })
    expect(unasked.core.calls).toEqual([])
  })

  test('PAPER-03 forgets a file for one that was chosen after it, and ends what it began', async () => {
    const { store, made } = open({ look: () => reading() })
    store.choose(file)
    await later()
    store.choose(new File(['x'], 'second.txt'))
    await later()
    expect(store.$state.get()).toMatchObject({ status: 'reading', name: 'second.txt' })
    expect(made('POST /coach-api/jobs/:id/cancel')).toBe(1)
    expect(made('DELETE /coach-api/file/uploads/:id')).toBe(1)
  })

  test('PAPER-04a goes on by itself after the connection was cut, and says so', async () => {
    let cut = true
    const { store } = open({
      look: () => {
        if (cut) throw new NetworkError('cut')
        return done
      },
    })
    store.choose(file)
    await later(2000)
    expect(store.$state.get()).toMatchObject({ status: 'reading', isCut: true })
    cut = false
    await later(3000)
    expect(store.$state.get()).toMatchObject({ status: 'read' })
  })

  test('PAPER-04a goes on where it was refused, without uploading the file again', async () => {
    const answers = [refusal('unavailable')]
    const opened = open({
      read: () => {
        const error = answers.shift()
        if (error) throw error
        return reading()
      },
    })
    const { store, made } = opened
    store.choose(file)
    await later()
    expect(store.$state.get()).toMatchObject({ status: 'refused', canResume: true })
    store.resume()
    await later(2000)
    expect(tickedIn(opened)).toEqual([0])
    expect(made('POST /coach-api/file/uploads')).toBe(1)
  })

  test('PAPER-04a begins a reading again that failed by no fault of the file', async () => {
    const looks = [reading({ state: 'failed', error: { code: 'unavailable', params: {} } })]
    const opened = open({ look: () => looks.shift() ?? done })
    opened.store.choose(file)
    await later(2000)
    expect(opened.store.$state.get()).toMatchObject({ status: 'refused', canResume: true })
    opened.store.resume()
    await later(2000)
    expect(tickedIn(opened)).toEqual([0])
    expect(opened.made('POST /coach-api/jobs/:id/retry')).toBe(1)
  })

  test('PAPER-04a is stopped while it is read, and leaves nothing behind', async () => {
    const { store, made } = open({ look: () => reading() })
    store.choose(file)
    await later(600)
    store.again()
    await later()
    expect(store.$state.get()).toEqual({ status: 'choosing' })
    expect([
      made('POST /coach-api/jobs/:id/cancel'),
      made('DELETE /coach-api/jobs/:id'),
      made('DELETE /coach-api/file/uploads/:id'),
    ]).toEqual([1, 1, 1])
  })

  test('PAPER-04a takes away what was read when it is left; its upload is gone by then', async () => {
    const error = { code: 'file-error', params: {} }
    for (const look of [() => done, () => reading({ state: 'failed', error })]) {
      const { store, made } = open({ look })
      store.choose(file)
      await later(2000)
      store.dispose()
      await later()
      expect([made('DELETE /coach-api/jobs/:id'), made('DELETE /coach-api/file/uploads/:id')]).toEqual([1, 0])
    }
  })

  describe('after a reload of the page', () => {
    /** What a page leaves in the browser that is reloaded while a chunk travels, or while a job reads. */
    async function reloadedWhile(status: 'uploading' | 'reading') {
      const remembered = new Map<string, string>()
      const left = open({ look: () => reading() }, 3, remembered)
      left.store.choose(file)
      if (status === 'reading') await later(600)
      else while (left.made('PUT /coach-api/file/uploads/:id') === 0) await Promise.resolve()
      expect(left.store.$state.get().status).toBe(status)
      // A page that goes away ends nothing; what it did later is of no account.
      return new Map(remembered)
    }
    const offsets = ({ core }: ReturnType<typeof open>) =>
      core.calls.flatMap(({ call, input }) =>
        call === 'PUT /coach-api/file/uploads/:id'
          ? [(input as { query: { offset: number } }).query.offset]
          : [],
      )

    test('PAPER-04a says how far the upload is, and goes on from there with the same file', async () => {
      const remembered = await reloadedWhile('uploading')
      const opened = open({ there: () => 6 }, 3, remembered)
      await later()
      expect(opened.store.$unfinished.get()).toEqual([{ upload, name: 'questions.txt', percent: 66 }])
      opened.store.choose(file)
      await later(2000)
      expect(opened.store.$unfinished.get()).toEqual([])
      expect(tickedIn(opened)).toEqual([0])
      expect([opened.made('POST /coach-api/file/uploads'), offsets(opened)]).toEqual([0, [6]])
      opened.store.dispose()
      expect(opened.core.kept.get('uploads.questions') ?? null).toBeNull()
    })

    test('PAPER-04a begins another file from its start, also one of the same name', async () => {
      const opened = open({ there: () => 6 }, 3, await reloadedWhile('uploading'))
      await later()
      opened.store.choose(new File(['Other? {T}'], 'questions.txt', { lastModified: file.lastModified }))
      await later(2000)
      expect([opened.made('POST /coach-api/file/uploads'), offsets(opened)[0]]).toEqual([1, 0])
    })

    test('PAPER-04a begins from the start where the upload is gone, and says nothing of it', async () => {
      const opened = open({ there: () => null }, 3, await reloadedWhile('uploading'))
      await later()
      expect(opened.store.$unfinished.get()).toEqual([])
      opened.store.choose(file)
      await later(2000)
      expect(tickedIn(opened)).toEqual([0])
      expect([opened.made('POST /coach-api/file/uploads'), offsets(opened)[0]]).toEqual([1, 0])
    })

    test('PAPER-04a follows the reading that goes on, without the file, or with it', async () => {
      const remembered = await reloadedWhile('reading')
      for (const goesOn of ['goOn', 'choose'] as const) {
        const opened = open({}, 3, new Map(remembered))
        await later()
        expect(opened.store.$unfinished.get()).toEqual([{ upload, name: 'questions.txt', percent: 100 }])
        if (goesOn === 'goOn') opened.store.goOn(upload)
        else opened.store.choose(file)
        await later(2000)
        expect(tickedIn(opened)).toEqual([0])
        expect([
          opened.made('POST /coach-api/file/uploads'),
          opened.made('POST /coach-api/questions/_read'),
        ]).toEqual([0, 0])
      }
    })

    test('PAPER-04a gives up what is discarded, on the platform as well', async () => {
      const opened = open({}, 3, await reloadedWhile('reading'))
      await later()
      opened.store.discard(upload)
      await later()
      expect(opened.store.$unfinished.get()).toEqual([])
      expect([
        opened.made('DELETE /coach-api/jobs/:id'),
        opened.made('DELETE /coach-api/file/uploads/:id'),
      ]).toEqual([1, 1])
      expect(opened.core.kept.get('uploads.questions') ?? null).toBeNull()
    })

    test('PAPER-04a forgets a file that was refused for good', async () => {
      const error = { code: 'file-error', params: {} }
      const opened = open({ look: () => reading({ state: 'failed', error }) })
      opened.store.choose(file)
      await later(2000)
      expect(opened.core.kept.get('uploads.questions') ?? null).toBeNull()
    })
  })

  test('PAPER-04b has the pictures of ticked questions kept, some at a time, and none twice', async () => {
    let full = true
    const asked: string[][] = []
    const opened = open(
      {
        found: () => illustrated(30),
        keep: (pictures) => {
          asked.push(pictures.map((one) => one.file))
          if (asked.length === 2 && full) throw refusal('storage-full')
          return { files: Object.fromEntries(pictures.map((one) => [one.file, upload])) }
        },
      },
      25,
    )
    const { store } = opened
    store.choose(file)
    await later(2000)
    store.toggle(0)
    expect(await store.bring(false)).toBeNull()
    expect(store.$bringing.get()).toMatchObject({ status: 'refused', code: 'storage-full' })
    expect(tickedIn(opened)).toHaveLength(24)
    full = false
    const brought = await store.bring(false)
    expect(asked.map((some) => some.length)).toEqual([20, 4, 4])
    expect(asked.flat()).not.toContain(picture(0))
    expect(brought?.[0]).toMatchObject({ formatted: [{ insert: { media: { file: upload } } }] })
    expect(store.$bringing.get()).toEqual({ status: 'idle' })
    expect(await store.bring(true)).toHaveLength(24)
  })
})
