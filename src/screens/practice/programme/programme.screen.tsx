import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { OwnProgramme } from '../../../contract/programmes.ts'
import { bcp47 } from '../../../i18n/locale.ts'
import type { Core } from '../../../stores/core.ts'
import { createResource } from '../../../stores/resource.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { OwnCertificate } from '../parts/certificates/own-certificate.tsx'
import { stagePath, stagesDoneText, stageStateText } from '../parts/programmes/programme-words.ts'
import css from './programme.css'
import { Round } from '../../../ui/round.tsx'

export function createProgrammeStore(core: Core, id: string) {
  const { $value, ...rest } = createResource((signal) =>
    core.api('GET /coach-api/own-programmes/:id', { params: { id } }, { signal, quiet: true }),
  )
  return { $programme: $value, ...rest }
}

/** A programme of the learner: its stages in their order, how far they are, and the one to go on with (HOME-14). */
export const ProgrammeScreen = ({ id }: { id: string }) => {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createProgrammeStore(core, id))
  const loaded = useStore(store.$programme)
  if (loaded.status === 'loading') return <Skeleton shape="page" rows={7} />
  if (loaded.status === 'failed')
    return (
      <LoadFailed
        leave
        title={i18n._({ id: 'programme.failed', message: 'This program couldn’t be opened' })}
        failure={loaded}
        retry={() => void store.reload()}
      />
    )
  const next = loaded.next === null ? undefined : loaded.stages[loaded.next]
  return (
    <div className="programme">
      <BackLink to="/index">{i18n._({ id: 'learning.list.back', message: 'Home' })}</BackLink>
      <header className="card" part="card">
        <h1>{loaded.name}</h1>
        {loaded.description && <p>{loaded.description}</p>}
        <Meter
          hideLabel
          label={loaded.name}
          value={loaded.completed}
          max={loaded.stages.length}
          text={stagesDoneText(i18n, loaded)}
        />
        <p>{stagesDoneText(i18n, loaded)}</p>
        {next && (
          <Link className="button button-primary" to={stagePath(next)}>
            {i18n._({
              id: 'programme.next',
              message: 'Continue with “{name}”',
              values: { name: next.name },
            })}
          </Link>
        )}
      </header>
      {loaded.certificate && <OwnCertificate by={{ programme: loaded.id }} rule={loaded.certificate} />}
      <ol>
        {loaded.stages.map((stage, place) => (
          <Stage
            key={stage.publishId}
            stage={stage}
            place={place}
            isNext={place === loaded.next}
            before={loaded.stages.slice(0, place).find(({ state }) => state !== 'completed')}
          />
        ))}
      </ol>
    </div>
  )
}

interface StageProps {
  stage: OwnProgramme['stages'][number]
  place: number
  isNext: boolean
  /** What has to be completed first. */
  before: OwnProgramme['stages'][number] | undefined
}

const Stage = ({ stage, place, isNext, before }: StageProps) => {
  const { i18n } = useLingui()
  const { state, needed, done } = stage
  return (
    <li className="card" part="card" data-state={state} aria-current={isNext ? 'step' : undefined}>
      <span className="stage-place" aria-hidden="true">
        {state === 'completed' ? (
          <Icon name="check" />
        ) : state === 'locked' ? (
          <Icon name="lock" />
        ) : (
          i18n.number(place + 1)
        )}
      </span>
      <div>
        <h2 lang={bcp47[stage.locale]}>
          <Link to={stagePath(stage)}>{stage.name}</Link>
        </h2>
        <Round round={stage.round} />
        <p>
          {[
            stageStateText(i18n, state),
            needed > 1 &&
              i18n._({
                id: 'learning.done-of',
                message: '{done} of {needed} done',
                values: { done: i18n.number(done), needed: i18n.number(needed) },
              }),
            stage.endsAt !== null &&
              state !== 'completed' &&
              i18n._({
                id: 'programme.stage-until',
                message: 'until {date}',
                values: { date: i18n.date(stage.endsAt, { dateStyle: 'medium' }) },
              }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {state === 'locked' && before && (
          <p>
            {i18n._({
              id: 'learning.lock.session',
              message: 'Unlocks once you’ve completed “{name}”.',
              values: { name: before.name },
            })}
          </p>
        )}
      </div>
    </li>
  )
}
