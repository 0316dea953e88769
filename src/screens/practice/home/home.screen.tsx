import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { Fragment, useRef } from 'react'
import type { Home } from '../../../contract/home.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { ScreenStateContext } from '../../../ui/screen-state.ts'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { useSize } from '../../../ui/windowing/use-size.ts'
import { dayPart, greetings } from './greeting.ts'
import css from './home.css'
import { createHomeStore, type HomeStore } from './home.store.ts'
import { Courses } from './parts/courses.tsx'
import { FirstPractice } from './parts/first-practice.tsx'
import { GettingStarted } from './parts/getting-started.tsx'
import { LearningLinks } from './parts/learning-links.tsx'
import { NextStep } from './parts/next-step.tsx'
import { MyExams } from './parts/my-exams.tsx'
import { MyReminders } from './parts/my-reminders.tsx'
import { NewFeedback } from './parts/new-feedback.tsx'
import { MyTeam } from './parts/my-team.tsx'
import { MyProgrammes } from './parts/my-programmes.tsx'
import { OverviewFigures } from './parts/overview.tsx'
import { Ranking, Results } from './parts/side.tsx'
import { StaffStep } from './parts/staff-step.tsx'
import { ToRepeat } from './parts/to-repeat.tsx'
import { WeakPoints } from './parts/weak-points.tsx'
import { Unfinished } from './parts/unfinished.tsx'

/** Where a learner starts: what to practise next, what is unfinished, how it went so far (HOME-01). */
export const HomeScreen = () => {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const user = useStore(core.$user)
  const store = useScreenStore(() => createHomeStore(core))
  const home = useStore(store.$home)
  // Nothing is published: there is nothing to practise, and it is this very reader who publishes.
  const bare = useStore(store.$setup)?.some(({ step, done }) => step === 'publish' && !done) ?? false
  const root = useRef<HTMLDivElement>(null)
  const { width } = useSize(root)
  const greeting = greetings[dayPart(new Date().getHours())]
  return (
    <div className="home" ref={root}>
      <header className="home-head">
        <h1>{i18n._(greeting.id, { name: user?.display_name ?? '' }, greeting)}</h1>
        {home.status !== 'failed' && !bare && (
          <OverviewFigures overview={home.status === 'ready' ? home.results?.overview : undefined} />
        )}
      </header>
      {home.status === 'loading' && <Coming />}
      {home.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'practice.home.failed', message: 'The home page couldn’t be loaded' })}
          failure={home}
          retry={() => void store.reload()}
        />
      )}
      {home.status === 'ready' && (
        <Parts store={store} home={home} bare={bare} narrow={width > 0 && width < phoneWidth} />
      )}
    </div>
  )
}

/** In the place of everything that comes at once (HOME-20). */
const Coming = () => (
  <div className="home-coming">
    <Skeleton shape="cards" rows={1} />
    <Skeleton shape="cards" rows={6} />
  </div>
)

/** Below this there is one column: the courses come before what else there is (HOME-22). */
const phoneWidth = 600

const Parts = ({
  store,
  home,
  bare,
  narrow,
}: {
  store: HomeStore
  home: Home
  bare: boolean
  narrow: boolean
}) => {
  const rest = (
    <Fragment key="rest">
      <MyTeam team={home.team} />
      <MyExams store={store} />
      <WeakPoints store={store} found={home.weakPoints} />
      <ToRepeat store={store} all={home.repetitions} />
      <MyProgrammes programmes={home.programmes} />
      <LearningLinks />
    </Fragment>
  )
  const side = (
    <div key="side" className="home-side">
      <ScreenStateContext value={null}>
        <Results store={store} results={home.results} />
        <Ranking store={store} />
      </ScreenStateContext>
    </div>
  )
  const courses = <Courses key="courses" store={store} narrow={narrow} />
  return (
    <>
      <GettingStarted store={store} />
      <Unfinished store={store} />
      {!bare && (
        <>
          <FirstPractice store={store} />
          {home.staffStep ? (
            <StaffStep step={home.staffStep} />
          ) : (
            <NextStep store={store} found={home.weakPoints} weakest={home.weakest} />
          )}
        </>
      )}
      <NewFeedback feedback={home.feedback} />
      <MyReminders reminders={home.reminders} />
      {!bare && narrow && [courses, rest, side]}
      {!bare && !narrow && (
        <>
          {rest}
          <div className="home-columns">
            {courses}
            {side}
          </div>
        </>
      )}
    </>
  )
}
