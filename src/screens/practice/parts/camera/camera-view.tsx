import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { LocaleId } from '../../../../domain/locale.ts'
import { cameraFaultText } from '../../../../i18n/camera-fault/camera-fault-text.ts'
import { clientText } from '../../../../i18n/client-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { useAppCore, useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { createCameraStore, type CameraState } from './camera.store.ts'
import './camera-words.ts'
import css from './camera-view.css'

function stateText(i18n: I18n, state: CameraState): string {
  switch (state.status) {
    case 'off':
      return i18n._({
        id: 'camera.off',
        message:
          'You can see yourself here. The picture stays in your browser: no one else sees it, and nothing is recorded.',
      })
    case 'starting':
      return i18n._({ id: 'camera.starting', message: 'Opening the camera…' })
    case 'unavailable':
      return cameraFaultText(i18n, state.fault)
    case 'on':
      return state.face === 'missing'
        ? clientText(i18n, 'face-missing')
        : i18n._({ id: 'camera.on', message: 'Only you see this picture. It isn’t recorded.' })
  }
}

const Picture = ({ picture }: { picture: MediaStream }) => {
  const { i18n } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = picture
  }, [picture])
  return (
    <video
      className="camera-picture"
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label={i18n._({ id: 'camera.picture', message: 'Your camera picture' })}
    />
  )
}

const Camera = () => {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createCameraStore(core))
  const state = useStore(store.$state)
  const [large, setLarge] = useState(false)
  const warns = state.status === 'unavailable' || (state.status === 'on' && state.face === 'missing')
  return (
    <section
      className="camera-view"
      data-large={large || undefined}
      aria-label={i18n._({ id: 'camera.title', message: 'Camera' })}
    >
      {state.status === 'on' && <Picture picture={state.picture} />}
      <div className="camera-side">
        <p className="camera-text" role="status" data-warns={warns || undefined}>
          {warns && <Icon name="warning" />}
          <span>{stateText(i18n, state)}</span>
        </p>
        {state.status === 'on' ? (
          <div className="camera-actions">
            <Button size="small" onClick={() => setLarge(!large)}>
              {large
                ? i18n._({ id: 'camera.smaller', message: 'Smaller picture' })
                : i18n._({ id: 'camera.larger', message: 'Larger picture' })}
            </Button>
            <Button size="small" onClick={store.turnOff}>
              {i18n._({ id: 'camera.turn-off', message: 'Turn camera off' })}
            </Button>
          </div>
        ) : (
          <Button size="small" busy={state.status === 'starting'} onClick={() => void store.turnOn()}>
            {state.status === 'unavailable'
              ? i18n._({ id: 'ui.retry', message: 'Try again' })
              : i18n._({ id: 'camera.turn-on', message: 'Turn camera on' })}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Learners see themselves while they practise, once they have turned their camera on (CONV-15). Where its words can't be had, there is none. */
export const CameraView = () => {
  const app = useAppCore()
  const locale = useStore(app.$locale)
  const [spoken, setSpoken] = useState<LocaleId | null>(null)
  useEffect(() => {
    let stale = false
    app.speak('camera').then(
      () => !stale && setSpoken(locale),
      () => {},
    )
    return () => {
      stale = true
    }
  }, [app, locale])
  return spoken === locale ? <Camera /> : null
}
