import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { type DeviceCheck, pointsToLookAt } from '../../../../domain/exam/device-check.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import { cameraFaultText } from '../../../../i18n/camera-fault/camera-fault-text.ts'
import { formatDuration } from '../../../../i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import type { ExamDetails } from '../exam-course.store.ts'
import { type CameraTry, createDeviceCheckStore, type DeviceCheckStore } from '../device-check.store.ts'

/** A line of the check: how it stands, what that means and what to do. */
interface Told {
  icon: IconName
  tone: 'good' | 'bad' | 'plain'
  state: string
  text: string
}

function storageTold(i18n: I18n, { storage }: DeviceCheck): Told {
  if (storage === 'kept')
    return {
      icon: 'check',
      tone: 'good',
      state: i18n._({ id: 'exam.device.kept', message: 'This browser can keep answers' }),
      text: i18n._({
        id: 'exam.device.kept-text',
        message: 'If the connection fails, your answers wait here and are sent by themselves.',
      }),
    }
  return {
    icon: 'warning',
    tone: 'bad',
    state: i18n._({ id: 'exam.device.not-kept', message: 'This browser can’t keep answers' }),
    text: i18n._({
      id: 'exam.device.not-kept-text',
      message:
        'Use a normal window instead of a private one, or free up storage. You can sit the exam, but if the window closes while the connection is down, what hasn’t been sent is lost.',
    }),
  }
}

function connectionTold(i18n: I18n, { connection }: DeviceCheck): Told {
  if (connection.state === 'lost')
    return {
      icon: 'warning',
      tone: 'bad',
      state: i18n._({ id: 'exam.device.lost', message: 'The server isn’t responding' }),
      text: i18n._({
        id: 'exam.device.lost-text',
        message:
          'The exam can’t be sat like this. Check your network, then check again; if it stays this way, tell the invigilator.',
      }),
    }
  const ms = i18n.number(connection.ms)
  if (connection.state === 'good')
    return {
      icon: 'check',
      tone: 'good',
      state: i18n._({ id: 'exam.check.good', message: 'Connection: good ({ms} ms)', values: { ms } }),
      text: i18n._({
        id: 'exam.device.good-text',
        message: 'Your answers reach the platform at once.',
      }),
    }
  return {
    icon: 'warning',
    tone: 'bad',
    state:
      connection.state === 'slow'
        ? i18n._({ id: 'exam.device.slow', message: 'Connection: slow ({ms} ms)', values: { ms } })
        : i18n._({ id: 'exam.device.unsteady', message: 'Connection: unsteady ({ms} ms)', values: { ms } }),
    text: i18n._({
      id: 'exam.device.slow-text',
      message:
        'You can sit the exam: answers are kept on this device until the platform has them. A cable or a place closer to the router helps, and closing other programs that use the network.',
    }),
  }
}

function clockTold(i18n: I18n, locale: LocaleId, { clock }: DeviceCheck): Told | null {
  if (clock.state === 'unknown') return null
  const text = i18n._({
    id: 'exam.device.clock-text',
    message: 'The platform’s clock alone counts. Go by the time left that the exam shows.',
  })
  if (clock.state === 'right')
    return {
      icon: 'check',
      tone: 'good',
      state: i18n._({ id: 'exam.device.clock-right', message: 'The clock of this device is right' }),
      text,
    }
  const values = { time: formatDuration(locale, Math.abs(clock.seconds)) }
  return {
    icon: 'clock',
    tone: 'plain',
    state:
      clock.seconds > 0
        ? i18n._({
            id: 'exam.device.clock-ahead',
            message: 'The clock of this device is {time} fast',
            values,
          })
        : i18n._({
            id: 'exam.device.clock-behind',
            message: 'The clock of this device is {time} slow',
            values,
          }),
    text,
  }
}

function liveTold(i18n: I18n, { live }: DeviceCheck): Told | null {
  if (live === null) return null
  return live === 'socket'
    ? {
        icon: 'check',
        tone: 'good',
        state: i18n._({ id: 'exam.device.live', message: 'The live connection works' }),
        text: i18n._({
          id: 'exam.device.live-text',
          message: 'The customer’s replies arrive as soon as they are there.',
        }),
      }
    : {
        icon: 'info',
        tone: 'plain',
        state: i18n._({ id: 'exam.device.http', message: 'The live connection takes another way' }),
        text: i18n._({
          id: 'exam.device.http-text',
          message:
            'Your network lets no WebSocket through. The conversation works all the same; replies may come a little later.',
        }),
      }
}

const Line = ({ icon, tone, state, text, children }: Told & { children?: ReactNode }) => (
  <li data-tone={tone}>
    <Icon name={icon} size={20} />
    <div>
      <p>
        <strong>{state}</strong>
      </p>
      <p>{text}</p>
      {children}
    </div>
  </li>
)

function cameraTold(i18n: I18n, camera: CameraTry): Told {
  if (camera.status === 'works')
    return {
      icon: 'check',
      tone: 'good',
      state: i18n._({ id: 'exam.device.camera-works', message: 'The camera works' }),
      text: i18n._({
        id: 'exam.device.camera-works-text',
        message: 'It was turned off again. The picture stayed in your browser.',
      }),
    }
  if (camera.status === 'faulty')
    return {
      icon: 'warning',
      tone: 'bad',
      state: i18n._({ id: 'exam.device.camera-faulty', message: 'The camera can’t be used' }),
      text: cameraFaultText(i18n, camera.fault),
    }
  return {
    icon: 'person',
    tone: 'plain',
    state: i18n._({ id: 'exam.device.camera', message: 'The camera hasn’t been tried' }),
    text: i18n._({
      id: 'exam.device.camera-text',
      message: 'You can turn it on during the exam; you don’t have to. Your browser asks for permission.',
    }),
  }
}

const CameraLine = ({ store }: { store: DeviceCheckStore }) => {
  const { i18n } = useLingui()
  const camera = useStore(store.$camera)
  return (
    <Line {...cameraTold(i18n, camera)}>
      {camera.status !== 'works' && (
        <Button size="small" busy={camera.status === 'trying'} onClick={() => void store.tryCamera()}>
          {i18n._({ id: 'exam.device.camera-try', message: 'Try the camera' })}
        </Button>
      )}
    </Line>
  )
}

function sumText(i18n: I18n, check: DeviceCheck): string {
  const points = pointsToLookAt(check)
  return points === 0
    ? i18n._({ id: 'exam.device.ready', message: 'Check done: this device is ready.' })
    : i18n._({
        id: 'exam.device.points',
        message:
          '{points, plural, one {Check done: # point needs your attention.} other {Check done: # points need your attention.}}',
        values: { points },
      })
}

/** What a check came to, line by line; a further one stands below. */
export const DeviceLines = ({ check, children }: { check: DeviceCheck; children?: ReactNode }) => {
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const lines = [
    connectionTold(i18n, check),
    storageTold(i18n, check),
    clockTold(i18n, locale, check),
    liveTold(i18n, check),
  ].filter((line) => line !== null)
  return (
    <ul className="exam-check">
      {lines.map((line) => (
        <Line key={line.state} {...line} />
      ))}
      {children}
    </ul>
  )
}

/**
 * Whether this device and its connection are fit for an exam (EXAM-27): each line says how it stands, what that means and what to do. It is run by a press, and
 * `atOnce` where somebody is about to start, who is told line by line only where a point needs their attention; it stops nobody.
 */
export const DeviceCheckList = ({ exam, atOnce = false }: { exam: ExamDetails; atOnce?: boolean }) => {
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() =>
    createDeviceCheckStore(core, { live: exam.courseKind === 'dialogue-flow' }),
  )
  const device = useStore(store.$device)
  useEffect(() => {
    if (atOnce) void store.run()
  }, [atOnce, store])
  const check = device.status === 'checked' ? device.check : null
  return (
    <div className="exam-device">
      <p role="status">
        {device.status === 'measuring' &&
          i18n._({ id: 'exam.device.measuring', message: 'Checking this device and its connection…' })}
        {check && sumText(i18n, check)}
      </p>
      {/* What grows while somebody is about to press the button below moves it from under them. */}
      {check && (!atOnce || pointsToLookAt(check) > 0) && (
        <DeviceLines check={check}>{exam.camera && <CameraLine store={store} />}</DeviceLines>
      )}
      <Button icon="refresh" busy={device.status === 'measuring'} onClick={() => void store.run()}>
        {device.status === 'unknown'
          ? i18n._({ id: 'exam.device.run', message: 'Check this device' })
          : i18n._({ id: 'exam.check.again', message: 'Check again' })}
      </Button>
    </div>
  )
}

/** On the page of an exam that can still be sat: the check, to be run in good time. */
export const DeviceCheckCard = ({ exam }: { exam: ExamDetails }) => {
  const { i18n } = useLingui()
  return (
    <section className="card exam-instructions" aria-labelledby="exam-device-title">
      <h2 id="exam-device-title">{i18n._({ id: 'exam.device.title', message: 'Check your device' })}</h2>
      <p>
        {i18n._({
          id: 'exam.device.about',
          message:
            'See in good time whether this device, its browser and its connection are fit for the exam. Nothing is recorded.',
        })}
      </p>
      <DeviceCheckList exam={exam} />
    </section>
  )
}
