import { useLingui } from '@lingui/react'
import type { OwnProgramme } from '../../../../contract/programmes.ts'
import { Link } from '../../../../ui/link.tsx'
import { Meter } from '../../../../ui/meter.tsx'
import { stagePath, stagesDoneText } from '../../parts/programmes/programme-words.ts'

/** The learner's programmes with the stage to go on with; nothing where there are none (HOME-14). */
export const MyProgrammes = ({ programmes }: { programmes: readonly OwnProgramme[] }) => {
  const { i18n } = useLingui()
  if (programmes.length === 0) return null
  return (
    <section className="my-exams" aria-labelledby="my-programmes-title">
      <h2 id="my-programmes-title">{i18n._({ id: 'programme.home', message: 'My programs' })}</h2>
      <ul>
        {programmes.map((programme) => {
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
