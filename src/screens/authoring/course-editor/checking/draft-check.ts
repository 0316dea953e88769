import type { CourseProblem } from '../../../../domain/course/check.ts'
import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import { type Delta, deltaOf } from '../../../../domain/course/edit/delta.ts'

/** What has become of the draft since the last order; the first is told from null. */
export interface CheckOrder {
  delta: Delta
}
export interface CheckReply {
  problems: CourseProblem[]
}

/** What a worker is to whoever gives it work. */
export type CheckWorker<Reply = CheckReply> = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<Reply>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

export interface DraftCheck {
  /** Has a draft checked; of drafts that come while one is checked the newest is next. */
  check(course: DialogueFlowCourse): void
  dispose(): void
}

/**
 * Checks a draft beside the page as it is edited (FLOW-04), and tells what it finds. `start` gives the worker, or null where none may run:
 * then nothing is told, and what the platform itself says is all there is.
 */
export function createDraftCheck<Reply = CheckReply>(
  start: () => Promise<CheckWorker<Reply> | null>,
  tell: (reply: Reply) => void,
): DraftCheck {
  let worker: CheckWorker<Reply> | null | undefined
  let known: DialogueFlowCourse | null = null
  let next: DialogueFlowCourse | null = null
  let isBusy = false
  let isGone = false

  function send(): void {
    if (!worker || isBusy || isGone || !next) return
    const order: CheckOrder = { delta: deltaOf(known, next) }
    known = next
    next = null
    isBusy = true
    worker.postMessage(order)
  }

  async function begin(): Promise<void> {
    worker = null
    const started = await start().catch(() => null)
    if (isGone) return started?.terminate()
    if (!started) return
    worker = started
    started.onmessage = ({ data }) => {
      isBusy = false
      // What is found in a draft that has changed since is told all the same: who types on without a rest is told as well.
      tell(data)
      send()
    }
    // What it knows of the draft is lost with it. The host's page is no place to say so: the platform checks as well.
    started.onerror = (event) => {
      event.preventDefault()
      started.terminate()
      worker = null
    }
    send()
  }

  return {
    check(course) {
      next = course
      if (worker === undefined) void begin()
      else send()
    },
    dispose() {
      isGone = true
      worker?.terminate()
    },
  }
}
