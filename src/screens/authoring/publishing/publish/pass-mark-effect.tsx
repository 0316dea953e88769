import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { PassMarkPreview } from '../../../../contract/course-publishes.ts'
import { ChoiceCards } from '../../../../ui/choice-cards.tsx'
import type { CoursePublishStore } from './course-publish.store.ts'

interface Props {
  store: Pick<CoursePublishStore, '$passMark' | 'previewPassMark'>
  /** Null for that of the course. */
  passAt: number | null
  judgesAll: boolean
  onChange(part: { judgesAll: boolean }): void
}

/** So long nothing is typed before the platform is asked again, in milliseconds. */
const pause = 300

/** Where something was begun under another pass mark: whether it is judged anew, and whose result would be another one (PUBLISH-14). */
export function PassMarkEffect({ store, passAt, judgesAll, onChange }: Props) {
  const { i18n } = useLingui()
  const effect = useStore(store.$passMark)
  useEffect(() => {
    const timer = setTimeout(() => store.previewPassMark(passAt), pause)
    return () => clearTimeout(timer)
  }, [store, passAt])
  if (effect.status !== 'ready' || effect.otherwise === 0) return null
  return (
    <>
      <ChoiceCards
        legend={i18n._({
          id: 'authoring.pass-begun',
          message: 'What was started under another score to pass',
        })}
        value={judgesAll ? 'all' : 'keep'}
        choices={[
          {
            value: 'keep',
            label: i18n._({ id: 'authoring.pass-keep', message: 'Keep as it is' }),
            note: i18n._({
              id: 'authoring.pass-keep-note',
              message: 'Results stay, and what is in progress ends by the score it started with.',
            }),
          },
          {
            value: 'all',
            label: judgesAllText(i18n),
            note: i18n._({
              id: 'authoring.pass-all-note',
              message: 'The same score for everyone. Certificates already issued stay valid.',
            }),
          },
        ]}
        onChange={(value) => onChange({ judgesAll: value === 'all' })}
      />
      <Moved effect={effect} />
    </>
  )
}

export const judgesAllText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.pass-all', message: 'Judge everything again' })

function Moved({ effect }: { effect: PassMarkPreview }) {
  const { i18n } = useLingui()
  const { people, gained, lost, running, unreleased, items, unnamed } = effect
  const namesOf = (passes: boolean) =>
    items
      .filter((one) => one.passes === passes)
      .map(({ displayName }) => displayName)
      .join(' · ')
  const [up, down] = [namesOf(true), namesOf(false)]
  return (
    <div className="field-hint" role="status">
      <p>
        {i18n._({
          id: 'authoring.pass-moves',
          message:
            'Judged again, of {people, plural, one {# person} other {# people}} with a result {gained, plural, =0 {no one passes who didn’t} one {# passes who didn’t} other {# pass who didn’t}}, and {lost, plural, =0 {no one stops passing} one {# no longer passes} other {# no longer pass}}.',
          values: { people, gained, lost },
        })}
      </p>
      {running > 0 && (
        <p>
          {i18n._({
            id: 'authoring.pass-running',
            message:
              '{count, plural, one {# person is in it right now; it would end by the new score.} other {# people are in it right now; it would end by the new score.}}',
            values: { count: running },
          })}
        </p>
      )}
      {unreleased > 0 && (
        <p>
          {i18n._({
            id: 'authoring.pass-unreleased',
            message:
              '{count, plural, one {# result isn’t released yet.} other {# results aren’t released yet.}}',
            values: { count: unreleased },
          })}
        </p>
      )}
      {up && (
        <p>{i18n._({ id: 'authoring.pass-up', message: 'Would pass: {names}', values: { names: up } })}</p>
      )}
      {down && (
        <p>
          {i18n._({
            id: 'authoring.pass-down',
            message: 'Would no longer pass: {names}',
            values: { names: down },
          })}
        </p>
      )}
      {(up || down) && unnamed > 0 && (
        <p>
          {i18n._({
            id: 'authoring.pass-unnamed',
            message: '{count, plural, one {# more isn’t named here.} other {# more aren’t named here.}}',
            values: { count: unnamed },
          })}
        </p>
      )}
    </div>
  )
}
