import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { ScreenStateContext } from '../../../ui/screen-state.ts'
import { useStyles } from '../../../ui/sheets.ts'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { dayPart, greetings } from './greeting.ts'
import css from './home.css'
import { createGettingStartedStore } from './getting-started.store.ts'
import { createHomeStore } from './home.store.ts'
import { Courses } from './parts/courses.tsx'
import { FirstPractice } from './parts/first-practice.tsx'
import { GettingStarted } from './parts/getting-started.tsx'
import { LearningLinks } from './parts/learning-links.tsx'
import { NextStep } from './parts/next-step.tsx'
import { MyExams } from './parts/my-exams.tsx'
import { MyReminders } from './parts/my-reminders.tsx'
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
  const setup = useScreenStore(() => createGettingStartedStore(core))
  // Nothing is published: there is nothing to practise, and it is this very reader who publishes.
  const bare = useStore(setup.$steps)?.some(({ step, done }) => step === 'publish' && !done) ?? false
  const greeting = greetings[dayPart(new Date().getHours())]
  return (
    <div className="home">
      <header className="home-head">
        <h1>{i18n._(greeting.id, { name: user?.display_name ?? '' }, greeting)}</h1>
        {!bare && <OverviewFigures store={store} />}
      </header>
      <GettingStarted store={setup} />
      <Unfinished store={store} />
      <ScreenStateContext value={null}>
        <MyReminders />
      </ScreenStateContext>
      {!bare && (
        <>
          <FirstPractice store={store} />
          <StaffStep>
            <NextStep store={store} />
          </StaffStep>
          <WeakPoints store={store} />
          <ToRepeat store={store} />
          <MyExams store={store} />
          <ScreenStateContext value={null}>
            <MyProgrammes />
          </ScreenStateContext>
          <LearningLinks />
          <div className="home-columns">
            <Courses store={store} />
            <div className="home-side">
              <ScreenStateContext value={null}>
                <Results store={store} />
                <Ranking store={store} />
              </ScreenStateContext>
            </div>
          </div>
        </>
      )}
    </div>
  )
}
