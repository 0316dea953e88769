import type { I18n } from '@lingui/core'
import type { CourseRow } from '../../contract/courses.ts'
import type { CourseKind } from '../../domain/course/kinds.ts'
import type { IconName } from '../../ui/icon.tsx'

/** What a kind of course is called (COURSE-02). */
export const kindText = (i18n: I18n, kind: CourseKind): string =>
  ({
    'dialogue-flow': () => i18n._({ id: 'authoring.course-kind-dialogue-flow', message: 'Conversation' }),
    'question-bank': () => i18n._({ id: 'authoring.course-kind-question-bank', message: 'Question bank' }),
  })[kind]()

export const kindIcons: Record<CourseKind, IconName> = {
  'dialogue-flow': 'flow',
  'question-bank': 'list',
}

/** How much a course holds: the nodes of a conversation, the questions of a bank. */
export const sizeText = (i18n: I18n, { kind, nodes }: Pick<CourseRow, 'kind' | 'nodes'>): string =>
  kind === 'question-bank'
    ? i18n._({
        id: 'authoring.questions-count',
        message: '{count, plural, one {# question} other {# questions}}',
        values: { count: nodes },
      })
    : i18n._({
        id: 'authoring.nodes',
        message: '{count, plural, one {# node} other {# nodes}}',
        values: { count: nodes },
      })
