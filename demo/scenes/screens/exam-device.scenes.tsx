import type { ReactElement } from 'react'
import type { DeviceCheck } from '../../../src/domain/exam/device-check.ts'
import examCss from '../../../src/screens/practice/exam-course/exam-course.css'
import {
  DeviceCheckList,
  DeviceLines,
} from '../../../src/screens/practice/exam-course/parts/device-check.tsx'
import { useStyles } from '../../../src/ui/sheets.ts'
import { examOf, examPageOf, sessionsInStates } from './exam-samples.ts'
import { idOf, now } from './samples.ts'
import { type Answers, noAnswer, type ScreenScene } from './screen-states.ts'
import { usualTexts } from './texts.ts'

/** In the place of an exam's page, whose styles the check has. */
function Stage({ show }: { show(): ReactElement }) {
  useStyles(examCss)
  return (
    <div className="exam-course">
      <section className="card exam-instructions">{show()}</section>
    </div>
  )
}

const sceneOf = (state: string, answers: Answers, show: () => ReactElement): ScreenScene => ({
  id: `exam-device/${state}`,
  title: `Device check before an exam: ${state}`,
  path: `/exam-course/${idOf(880)}`,
  userType: 2,
  reply: { kind: 'answers', answers },
  frame: { area: 'exam', load: async () => () => <Stage show={show} /> },
})

const unreachable = (): never => {
  throw new Error('no answer came')
}

/** Of a paper, with a camera to try. */
const exam = {
  ...examPageOf(examOf(usualTexts, 0, sessionsInStates(usualTexts)), ''),
  camera: true,
}
const troubled: DeviceCheck = {
  storage: 'not-kept',
  connection: { state: 'unsteady', ms: 340 },
  clock: { state: 'off', seconds: 195 },
  live: 'http',
}

/** The check as it is run, where the platform doesn't answer, and with everything that can be the matter. */
export const examDeviceScenes: readonly ScreenScene[] = [
  sceneOf('ready', { 'GET /coach-api/platform-clock': () => ({ now }) }, () => (
    <DeviceCheckList exam={exam} atOnce />
  )),
  sceneOf('measuring', { 'GET /coach-api/platform-clock': noAnswer }, () => (
    <DeviceCheckList exam={exam} atOnce />
  )),
  sceneOf('lost', { 'GET /coach-api/platform-clock': unreachable }, () => (
    <DeviceCheckList exam={exam} atOnce />
  )),
  sceneOf('troubled', {}, () => <DeviceLines check={troubled} />),
  sceneOf('slow-and-behind', {}, () => (
    <DeviceLines
      check={{
        ...troubled,
        storage: 'kept',
        connection: { state: 'slow', ms: 1800 },
        clock: { state: 'off', seconds: -4000 },
        live: 'socket',
      }}
    />
  )),
]
