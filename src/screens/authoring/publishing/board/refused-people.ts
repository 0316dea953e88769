import type { I18n } from '@lingui/core'
import { continuationRefusals } from '../../../../domain/exam/continuation.ts'
import { placeRefusals } from '../../../../domain/exam/invigilation.ts'
import type { Core } from '../../../../stores/core.ts'
import type { Acted } from './board.store.ts'

type Refusal = Acted['refused'][number]['why']

/** Why something can't be done for somebody. */
function refusalText(i18n: I18n, why: Refusal): string {
  const words: Record<Refusal, () => string> = {
    conversation: () =>
      i18n._({
        id: 'authoring.board-refused-conversation',
        message: 'A conversation that has ended can’t go on. Give one more attempt instead.',
      }),
    released: () =>
      i18n._({
        id: 'authoring.board-refused-released',
        message: 'The results or the correct answers are already out. Give one more attempt instead.',
      }),
    marked: () =>
      i18n._({
        id: 'authoring.board-refused-marked',
        message: 'Someone has marked one of the answers or is marking it now.',
      }),
    certificate: () =>
      i18n._({
        id: 'authoring.board-refused-certificate',
        message: 'A certificate has already been issued.',
      }),
    drilled: () =>
      i18n._({
        id: 'authoring.board-refused-drilled',
        message: 'The questions that were missed have already been practiced.',
      }),
    'not-for-them': () =>
      i18n._({
        id: 'authoring.board-refused-not-for-them',
        message: 'This exam isn’t published to them, or their account is disabled.',
      }),
    begun: () =>
      i18n._({
        id: 'authoring.board-refused-begun',
        message: 'They have already started here and keep their place.',
      }),
    there: () =>
      i18n._({
        id: 'authoring.board-refused-there',
        message: 'They are already registered or on the waiting list there.',
      }),
    full: () =>
      i18n._({
        id: 'authoring.board-refused-full',
        message: 'Every place is taken. Raise the number of places first.',
      }),
    'in-session': () =>
      i18n._({
        id: 'authoring.board-refused-in-session',
        message: 'Another practice or exam of theirs is in progress. Try again once it has ended.',
      }),
  }
  return words[why]()
}

/** Tells for whom something can't be done, once for each reason. */
export function tellRefused(core: Core, i18n: I18n, refused: Acted['refused']) {
  for (const why of [...continuationRefusals, ...placeRefusals]) {
    const [one, ...others] = refused.filter((kept) => kept.why === why)
    if (one)
      core.notify(
        'warning',
        i18n._({
          id: 'authoring.board-refused',
          message: '{count, plural, one {{name}} other {{name} and others (#)}}: {why}',
          values: { count: others.length + 1, name: one.displayName, why: refusalText(i18n, why) },
        }),
      )
  }
}

/** Tells who has registered for another session of the exam, where only one is needed. */
export function tellElsewhere(core: Core, i18n: I18n, elsewhere: Acted['elsewhere']) {
  const [first] = elsewhere
  if (first)
    core.notify(
      'warning',
      i18n._({
        id: 'authoring.board-elsewhere',
        message:
          '{count, plural, one {{name} is} other {{name} and others (#) are}} registered for another session of this exam, “{session}”. Do it there, or give up that registration on its board first.',
        values: { count: elsewhere.length, name: first.displayName, session: first.sessionName },
      }),
    )
}
