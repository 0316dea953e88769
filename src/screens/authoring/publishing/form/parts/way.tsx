import { useLingui } from '@lingui/react'
import type { CoursePublish } from '../../../../../contract/course-publishes.ts'
import { ChoiceCards } from '../../../../../ui/choice-cards.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { nextVersionOf } from '../../../course-versions.ts'
import { audienceText, endText, versionText } from '../../../publish-words.ts'
import { outdatedOf } from '../publish-draft.ts'
import { Round } from '../../../../../ui/round.tsx'
import type { PartProps } from './part.tsx'

/** Where learners have an older version: to bring them the new one, or to publish once more. */
export function Way({ store, page: { course, publishes }, draft }: PartProps) {
  const { i18n } = useLingui()
  if (outdatedOf(course, publishes).length === 0) return null
  return (
    <section className="publish-part">
      <ChoiceCards
        legend={i18n._({ id: 'authoring.publish-way', message: 'What would you like to do?' })}
        value={draft.way}
        choices={[
          {
            value: 'refresh',
            label: i18n._({
              id: 'authoring.publish-way-refresh',
              message: 'Update learners to version {version}',
              values: { version: nextVersionOf(course) },
            }),
          },
          {
            value: 'new',
            label: i18n._({ id: 'authoring.publish-way-new', message: 'Publish again separately' }),
            note: i18n._({
              id: 'authoring.publish-way-new-note',
              message:
                'For other people, or with another name or end date. Existing publications stay as they are.',
            }),
          },
        ]}
        onChange={(way) => store.change({ way: way === 'refresh' ? 'refresh' : 'new' })}
      />
    </section>
  )
}

/** The publishes that can be brought to the new version. */
export function Outdated({ store, page: { course, publishes }, draft: { refresh } }: PartProps) {
  const { i18n } = useLingui()
  const toggle = (id: string, on: boolean) =>
    store.change({ refresh: on ? [...refresh, id] : refresh.filter((one) => one !== id) })
  return (
    <section className="publish-part">
      <fieldset className="publish-checks">
        <legend>{i18n._({ id: 'authoring.publish-which', message: 'Publications to update' })}</legend>
        {outdatedOf(course, publishes).map((publish: CoursePublish) => (
          <label key={publish.id}>
            <input
              type="checkbox"
              checked={refresh.includes(publish.id)}
              onChange={({ target }) => toggle(publish.id, target.checked)}
            />
            <span>
              {publish.name} <Round round={publish.series?.round ?? null} />
              <small>
                {[
                  audienceText(i18n, publish),
                  versionText(i18n, publish.version),
                  endText(i18n, publish),
                ].join(' · ')}
              </small>
              <small>
                {i18n._({
                  id: 'authoring.publish-in-it',
                  message:
                    '{count, plural, =0 {No one is in it right now.} one {# person is in it right now and continues as they began.} other {# people are in it right now and continue as they began.}}',
                  values: { count: publish.running },
                })}
              </small>
              {publish.kind !== 'practice' && (
                <small>
                  {i18n._({
                    id: 'authoring.publish-refresh-exam',
                    message: 'Exam: those who begin from now on get the new version, all others keep theirs.',
                  })}
                </small>
              )}
            </span>
          </label>
        ))}
        {refresh.length === 0 && (
          <span className="field-error" role="alert">
            <Icon name="error" />
            {i18n._({ id: 'authoring.publish-none-chosen', message: 'Choose at least one publication.' })}
          </span>
        )}
      </fieldset>
    </section>
  )
}
