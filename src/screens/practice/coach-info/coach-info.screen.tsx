import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { errorText } from '../../../i18n/error-messages.ts'
import { bcp47 } from '../../../i18n/locale.ts'
import { practiceAgainText } from '../../../i18n/terms.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Portrait } from '../../../ui/portrait.tsx'
import { ScreenStateContext } from '../../../ui/screen-state.ts'
import { Situation } from '../../../ui/situation.tsx'
import { StandingBadge } from '../../../ui/standing-badge.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Materials } from '../parts/materials/materials.tsx'
import { StageLockNote } from '../parts/materials/stage-lock.tsx'
import { RankTable } from '../rank-table.tsx'
import { RunList } from '../run-list.tsx'
import { ScoreTrend } from '../score-trend.tsx'
import { tiedText } from '../tied-text.ts'
import css from './coach-info.css'
import { type CoachInfoStore, createCoachInfoStore, type PublishDetails } from './coach-info.store.ts'
import { StartDialog } from './parts/start-dialog.tsx'
import { FormChoice, Repetition } from './parts/question-practice.tsx'
import { UnfinishedDialog } from '../parts/starting/unfinished-dialog.tsx'
import { Round } from '../../../ui/round.tsx'

interface Props {
  publish: PublishDetails
  store: CoachInfoStore
}

const Start = ({ publish, store }: Props) => {
  const { i18n } = useLingui()
  const starting = useStore(store.$starting)
  const [choosing, setChoosing] = useState(false)
  const lockId = useId()
  const chooses = publish.difficultyChoice === 'learner'
  return (
    <div className="start">
      <Button
        kind="primary"
        size="large"
        icon={publish.lock ? 'lock' : 'play'}
        busy={starting.status === 'starting'}
        disabled={publish.lock !== null}
        aria-describedby={publish.lock ? lockId : undefined}
        aria-haspopup={chooses ? 'dialog' : undefined}
        onClick={() => (chooses ? setChoosing(true) : void store.start())}
      >
        {publish.runs > 0
          ? practiceAgainText(i18n)
          : i18n._({ id: 'practice.start', message: 'Start practice' })}
      </Button>
      {publish.lock && <StageLockNote id={lockId} lock={publish.lock} />}
      {choosing && (
        <StartDialog
          own={publish.difficulty}
          onClose={() => setChoosing(false)}
          onStart={(difficulty) => {
            setChoosing(false)
            void store.start({ difficulty })
          }}
        />
      )}
      {starting.status === 'failed' && (
        <p role="alert" className="start-failed">
          {errorText(i18n, starting.code)}
        </p>
      )}
    </div>
  )
}

const Head = ({ publish, store }: Props) => {
  const { i18n } = useLingui()
  return (
    <header className="info-head card">
      <Portrait id={publish.portrait} whole size={148} />
      <div className="info-words">
        <h1 lang={bcp47[publish.locale]}>{publish.name}</h1>
        <p lang={bcp47[publish.locale]}>{publish.description}</p>
        {publish.note && (
          <p className="info-note" lang={bcp47[publish.locale]}>
            {publish.note}
          </p>
        )}
        <div className="info-facts">
          <Round round={publish.round} />
          {publish.category && <span className="badge badge-free">{publish.category}</span>}
          <Stars value={publish.difficulty} />
          <span className="fact">
            <Icon name="clock" size={15} />
            {i18n._({
              id: 'practice.minutes',
              message: '{minutes} min',
              values: { minutes: publish.minutes },
            })}
          </span>
        </div>
        {publish.kind === 'question-bank' && <FormChoice store={store} />}
        <Start publish={publish} store={store} />
        {publish.kind === 'question-bank' && <Repetition store={store} />}
      </div>
      <dl className="info-own">
        <div>
          <dt>{i18n._({ id: 'practice.own-best', message: 'Your best' })}</dt>
          <dd>
            {publish.best === null ? '–' : i18n.number(publish.best)}{' '}
            {publish.bestLevel && <StandingBadge standing={publish.bestLevel} />}
          </dd>
        </div>
        <div>
          <dt>{i18n._({ id: 'practice.own-runs', message: 'Your practices' })}</dt>
          <dd>{i18n.number(publish.runs)}</dd>
        </div>
        {publish.showRank && (
          <div>
            <dt>{i18n._({ id: 'practice.own-rank', message: 'Your rank' })}</dt>
            <dd>
              {publish.rank === null ? '–' : i18n.number(publish.rank)}{' '}
              {publish.rankShared && <span className="soft">{tiedText(i18n)}</span>}
            </dd>
          </div>
        )}
      </dl>
    </header>
  )
}

export const Scoring = ({
  publish,
}: {
  publish: Pick<PublishDetails, 'kind' | 'items' | 'locale' | 'passAt' | 'excellentAt'>
}) => {
  const { i18n } = useLingui()
  const most = publish.items.reduce((sum, { max }) => sum + max, 0)
  return (
    <section className="card info-card" part="card">
      <h2>{i18n._({ id: 'practice.scored', message: 'What is scored' })}</h2>
      {publish.kind === 'question-bank' && (
        <p>
          {i18n._({
            id: 'practice.scored-questions',
            message: 'Answering all questions correctly earns 100 points.',
          })}
        </p>
      )}
      <ul className="scored">
        {publish.items.map(({ item, name, max }) => (
          <li key={item}>
            <span lang={bcp47[publish.locale]}>{name}</span>{' '}
            <span className="scored-max">
              {i18n._({
                id: 'practice.points',
                message: '{points} points',
                values: { points: i18n.number(max) },
              })}
            </span>
          </li>
        ))}
      </ul>
      {publish.kind === 'dialogue-flow' && most !== 100 && (
        <p>
          {i18n._({
            id: 'practice.scored-share',
            message: 'Your score is the share of these {most} points that you earn, out of 100.',
            values: { most: i18n.number(most) },
          })}
        </p>
      )}
      <p className="thresholds">
        {i18n._({
          id: 'practice.thresholds',
          message: '{pass} points to pass, {excellent} for excellent',
          values: { pass: publish.passAt, excellent: publish.excellentAt },
        })}
      </p>
    </section>
  )
}

const Scene = ({ publish }: { publish: PublishDetails }) => {
  const { i18n } = useLingui()
  return (
    <section className="card info-card" part="card">
      <h2>{i18n._({ id: 'practice.scene', message: 'The situation' })}</h2>
      <Situation
        kind={publish.kind}
        locale={publish.locale}
        goal={publish.goal}
        persona={{
          name: publish.personaName,
          label: publish.personaLabel,
          background: publish.personaBackground,
        }}
      />
    </section>
  )
}

const History = ({ publish }: { publish: PublishDetails }) => {
  const { i18n } = useLingui()
  return (
    <section className="card info-card" part="card">
      <h2>{i18n._({ id: 'practice.history', message: 'Your practice history for this course' })}</h2>
      <ScoreTrend runs={publish.history} all={publish.runs} least={2} />
      {publish.history.length > 0 ? (
        <RunList runs={publish.history} />
      ) : (
        <p className="soft">
          {i18n._({
            id: 'practice.history.none',
            message: 'You haven’t practiced this course yet. Your results will appear here.',
          })}
        </p>
      )}
    </section>
  )
}

const Ranks = ({ store, passAt }: { store: CoachInfoStore; passAt: number }) => {
  const { i18n } = useLingui()
  const ranking = useStore(store.$ranking)
  const title = i18n._({ id: 'practice.ranks', message: 'Leaderboard' })
  return (
    <section className="card info-card" part="card">
      <h2>{title}</h2>
      {ranking.status === 'loading' && <Skeleton rows={4} />}
      {ranking.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'practice.ranking.failed', message: 'The leaderboard couldn’t be loaded' })}
          failure={ranking}
          retry={() => void store.reloadRanking()}
        />
      )}
      {ranking.status === 'ready' &&
        (ranking.items.length > 0 ? (
          <RankTable rows={ranking.items} caption={title} medalFrom={passAt} />
        ) : (
          <p className="soft">
            {i18n._({
              id: 'practice.ranking.none',
              message: 'No one has finished a practice yet. Be the first.',
            })}
          </p>
        ))}
    </section>
  )
}

/** For whoever tries a course that is being built. */
const TrialNote = () => {
  const { i18n } = useLingui()
  return (
    <p className="trial-note">
      <Icon name="eye" />
      <span>
        {i18n._({
          id: 'practice.trial',
          message:
            'This is a trial of the current draft. Only you can see it, and it doesn’t count toward any results.',
        })}
      </span>
    </p>
  )
}

/** A published course before it is practised: who the customer is, what counts, how it went (HOME-02). */
export const CoachInfoScreen = ({ id }: { id: string }) => {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createCoachInfoStore(core, id))
  const current = useStore(store.$publish)
  if (current.status === 'loading') return <Skeleton shape="page" rows={7} />
  if (current.status === 'failed')
    return (
      <LoadFailed
        leave
        title={i18n._({ id: 'practice.course.failed', message: 'This course couldn’t be opened' })}
        failure={current}
        retry={() => void store.reload()}
      />
    )
  const { publish } = current
  // Below what is read first: it comes a moment later. Where it is what comes first, it stands there.
  const materials = (
    <ScreenStateContext value={null}>
      <Materials publishId={publish.id} isExam={false} />
    </ScreenStateContext>
  )
  return (
    <div className="coach-info">
      <BackLink to={publish.trial ? '/course-list' : '/index'}>
        {publish.trial
          ? i18n._({ id: 'practice.trial.back', message: 'Back to courses' })
          : i18n._({ id: 'practice.all-courses', message: 'All courses' })}
      </BackLink>
      {publish.trial && <TrialNote />}
      <Head publish={publish} store={store} />
      <div className="info-columns">
        <div>
          {publish.lock && materials}
          <Scene publish={publish} />
          {!publish.lock && materials}
          <History publish={publish} />
        </div>
        <div>
          <Scoring publish={publish} />
          {publish.showRank && (
            <ScreenStateContext value={null}>
              <Ranks store={store} passAt={publish.passAt} />
            </ScreenStateContext>
          )}
        </div>
      </div>
      <UnfinishedDialog store={store} onContinue={store.continueUnfinished} />
    </div>
  )
}
