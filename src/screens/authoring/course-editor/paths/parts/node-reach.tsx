import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { bcp47 } from '../../../../../i18n/locale.ts'
import { Link } from '../../../../../ui/link.tsx'
import { SelectField } from '../../../../../ui/form/fields.tsx'
import { farthest, nodesBeyond, type PathsPage, type PathsStore } from '../paths.store.ts'

/** The nodes that no path of so many turns comes to. */
export function NodeReach({
  courseId,
  page,
  store,
}: {
  courseId: string
  page: PathsPage
  store: PathsStore
}) {
  const { i18n } = useLingui()
  const { turns: asked, version } = useStore(store.$filter)
  const { course, paths } = page
  const most = farthest(paths)
  const turns = asked === '' ? most : Math.min(most, Math.max(0, Math.trunc(Number(asked)) || 0))
  const beyond = useMemo(() => nodesBeyond(course, paths, turns), [course, paths, turns])
  return (
    <section className="paths-reach" aria-labelledby="paths-reach">
      <h2 className="paths-heading" id="paths-reach">
        {i18n._({ id: 'authoring.paths-reach', message: 'Unreached nodes' })}
      </h2>
      <SelectField
        label={i18n._({ id: 'authoring.paths-within', message: 'Maximum learner turns' })}
        value={String(turns)}
        options={Array.from({ length: most + 1 }, (_, count) => ({
          value: String(count),
          label: String(count),
        }))}
        onChange={(count) => store.choose({ turns: count })}
      />
      <p role="status">
        {i18n._({
          id: 'authoring.paths-beyond',
          message:
            '{count, plural, =0 {All nodes can be reached.} one {# node can’t be reached.} other {# nodes can’t be reached.}}',
          values: { count: beyond.length },
        })}
      </p>
      {beyond.length > 0 && (
        <ul>
          {beyond.map((node) => (
            <li key={node.id}>
              <span lang={bcp47[course.locale]}>
                {version === '' ? (
                  <Link to={`/course-detail/${courseId}/workflow/${node.id}`}>{node.title}</Link>
                ) : (
                  node.title
                )}
                {node.scene !== null && <span className="paths-scene">{` · ${node.scene}`}</span>}
              </span>
              <span>
                {node.turns !== null
                  ? i18n._({
                      id: 'authoring.paths-after',
                      message: 'after {turns, plural, one {# turn} other {# turns}}',
                      values: { turns: node.turns },
                    })
                  : paths.isComplete
                    ? i18n._({ id: 'authoring.paths-never', message: 'unreachable at this difficulty' })
                    : i18n._({ id: 'authoring.paths-not-found', message: 'no path found' })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
