import type { LogEntry } from '../../../src/domain/session/log.ts'
import { initialScore, scoreOf } from '../../../src/domain/session/score.ts'
import type { Instant, SessionEvent } from '../../../src/domain/session/session.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { Engine } from './engines/engine.ts'
import { refusalCodes } from './session-runner.ts'

/** A session that is played again from its log. */
export function replay(engine: Engine) {
  let state = engine.initialState()
  let scoring = initialScore()
  const entries: LogEntry[] = []
  return {
    entries,
    state: () => state,
    take(event: SessionEvent, at: Instant): void {
      const taken = engine.step(state, event, at)
      if (taken.refused) throw new CallError(refusalCodes[taken.refused])
      const scored = engine.score(scoring, state, event, taken)
      state = taken.state
      scoring = scored.state
      const { total } = scoreOf(engine.scale, scoring)
      entries.push({ seq: entries.length + 1, at, event, effects: taken.effects, lines: scored.lines, total })
    },
  }
}
