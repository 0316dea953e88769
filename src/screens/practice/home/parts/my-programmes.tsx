import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { Core } from '../../../../stores/core.ts'
import { createResource } from '../../../../stores/resource.ts'
import { Link } from '../../../../ui/link.tsx'
import { Meter } from '../../../../ui/meter.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { stagePath, stagesDoneText } from '../../parts/programmes/programme-words.ts'

export function createMyProgrammesStore(core: Core) {
  const { $value, ...rest } = createResource((signal) =>
    core.api('GET /coach-api/own-programmes', {}, { signal, quiet: true }),
  )
  return { $programmes: $value, ...rest }
}

/** The learner's programmes with the stage to go on with; nothing where there are none, or they can't be read (HOME-14). */
export const MyProgrammes = () => {
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createMyProgrammesStore(core))
  const loaded = useStore(store.$programmes)
  if (loaded.status !== 'ready' || loaded.items.length === 0) return null
  return (
    <section className="my-exams" aria-labelledby="my-programmes-title">
      <h2 id="my-programmes-title">{i18n._({ id: 'programme.home', message: 'My programs' })}</h2>
      <ul>
        {loaded.items.map((programme) => {
          const next = programme.next === null ? undefined : programme.stages[programme.next]
          return (
            <li key={programme.id} className="card my-exam" part="card">
              <div className="my-exam-words">
                <h3>
                  <Link to={`/programme/${programme.id}`}>{programme.name}</Link>
                </h3>
                <Meter
                  hideLabel
                  label={programme.name}
                  value={programme.completed}
                  max={programme.stages.length}
                  text={stagesDoneText(i18n, programme)}
                />
                <p>{stagesDoneText(i18n, programme)}</p>
                {programme.certificate && (
                  <p>
                    {programme.completed === programme.stages.length ? (
                      <Link to={`/programme/${programme.id}`}>
                        {i18n._({
                          id: 'programme.certificate-earned',
                          message: 'View your certificate',
                        })}
                      </Link>
                    ) : (
                      i18n._({
                        id: 'programme.certificate-to-earn',
                        message: 'Complete all stages to earn a certificate.',
                      })
                    )}
                  </p>
                )}
              </div>
              {next && (
                <div className="my-exam-do">
                  <Link className="button" to={stagePath(next)}>
                    {i18n._({
                      id: 'programme.next',
                      message: 'Continue with “{name}”',
                      values: { name: next.name },
                    })}
                  </Link>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
