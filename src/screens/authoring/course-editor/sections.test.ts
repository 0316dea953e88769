import { expect, test } from 'vitest'
import { courseOf } from './course.factory.ts'
import { isInEditor, problemPath } from './sections.ts'

test('FLOW-04 and FLOW-04b what the checker found is shown where it can be mended', () => {
  const course = courseOf({
    settings: {
      ...courseOf().settings,
      sensitiveWords: [{ id: 'rude', word: 'rude', synonyms: [], deduction: 5 }],
    },
    variables: [{ id: 'fee', name: 'Fee', type: 'number', initial: 1 }],
    scoring: {
      ...courseOf().scoring,
      rules: [
        {
          id: 'goal',
          name: 'Goal',
          item: 'gone',
          points: 5,
          times: 1,
          when: { type: 'ends', outcome: 'achieved' },
          advice: '',
        },
      ],
    },
    intents: [{ id: 'thanks', name: 'Thanks', positive: [], negative: [] }],
    speakers: [{ id: 'wife', name: 'Anna', portrait: 'nobody' }],
  })
  const at = (path: string, node: string | null = null) => problemPath('c', course, { node, path })
  expect([
    at('flow.nodes.1.branches.0.next', 'reply'),
    at('scoring.rules.0.item'),
    at('scoring.groups.9'),
    at('settings.thresholds'),
    at('settings.sensitiveWords.0.word'),
    at('handlers.silence'),
    at('speakers.0.portrait'),
    at('variables.0.name'),
    at('intents.0'),
    at('persona.portrait'),
  ]).toEqual([
    '/course-detail/c/workflow/reply?field=branches.0.next',
    '/course-detail/c/rule?at=goal&field=item',
    '/course-detail/c/rule',
    '/course-detail/c/rule?field=thresholds.pass',
    '/course-detail/c/rule?at=rude&field=word',
    '/course-detail/c/settings?at=silence',
    '/course-detail/c/settings?at=wife&field=portrait',
    '/course-detail/c/understanding?at=fee&field=name',
    '/course-detail/c/understanding?at=thanks',
    '/course-detail/c/settings?field=persona.portrait',
  ])
})

test('UI-12 the pages of a course share its draft, its publishing and other courses do not', () => {
  const within = (path: string) => isInEditor('c', path)
  expect(
    [
      '/course-detail/c/rule?at=1',
      '/course-detail/c/workflow/main',
      '/question-detail/c',
      '/question-detail/c/paper',
    ].map(within),
  ).toEqual([true, true, true, true])
  expect(
    [
      '/course-detail/c/publish',
      '/question-detail/c/publish?copy=1',
      '/course-detail/other/rule',
      '/index',
      '/course-list',
    ].map(within),
  ).toEqual([false, false, false, false, false])
})
