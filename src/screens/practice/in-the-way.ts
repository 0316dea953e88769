import { ApiError } from '../../api/api.ts'
import type { Core } from '../../stores/core.ts'
import { practicePath } from './question-form.ts'
import { sheetPath } from './run-path.ts'

/** What stands in the way of a start: an unfinished practice, which can be ended, or an exam, which can't (CONV-06, EXAM-05). */
export interface InTheWay {
  code: 'unfinished-session' | 'in-exam'
  /** Of its publish. */
  name: string
  /** Where it goes on. */
  path: string
}

/** Null where an error tells of no such thing. */
export function inTheWayOf(error: unknown, remember: Core['remember']): InTheWay | null {
  if (!(error instanceof ApiError)) return null
  const { code, params } = error
  const { sessionId, publishId, name, paper, kind } = params
  if ((code !== 'unfinished-session' && code !== 'in-exam') || typeof sessionId !== 'string') return null
  const isPaper = paper === 1 && typeof publishId === 'string'
  const courseKind = kind === 'question-bank' ? kind : 'dialogue-flow'
  return {
    code,
    name: typeof name === 'string' ? name : '',
    path: isPaper ? sheetPath(publishId, sessionId) : practicePath(courseKind, sessionId, remember),
  }
}
