import type { I18n } from '@lingui/core'
import type { FlowNode } from '../../../../../domain/course/dialogue-flow.ts'

/**
 * What becomes of a line that no branch takes, in words: the follow-ups come first, each once; a node that leads back to itself begins
 * with them anew. Null where it leads nowhere yet.
 */
export function otherwiseText(
  i18n: I18n,
  {
    id,
    followUps,
    otherwise,
  }: Pick<Extract<FlowNode, { kind: 'user-says' }>, 'id' | 'followUps' | 'otherwise'>,
): string | null {
  if (otherwise.next === undefined) return null
  const values = { count: followUps.length }
  return otherwise.next === id
    ? i18n._({
        id: 'authoring.otherwise-again',
        message:
          '{count, plural, =0 {When no branch matches} one {When no branch matches, the follow-up comes first. After it} other {When no branch matches, the # follow-ups come first, one per response. After them}}, the customer repeats their last line and the learner tries again, until the customer’s patience or the time runs out. To move on instead, select another node or an end.',
        values,
      })
    : i18n._({
        id: 'authoring.otherwise-on',
        message:
          '{count, plural, =0 {When no branch matches} one {When no branch matches, the follow-up comes first. After it} other {When no branch matches, the # follow-ups come first, one per response. After them}}, the conversation continues here.',
        values,
      })
}
