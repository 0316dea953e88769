import type { I18n } from '@lingui/core'
import { clientText } from '../client-messages.ts'

/** As `CameraFault` of the camera's adapter, which lies above. */
type Fault = 'refused' | 'none' | 'busy' | 'insecure' | 'lost'

/** Why there is no picture, and what to do about it. */
export function cameraFaultText(i18n: I18n, fault: Fault): string {
  switch (fault) {
    case 'refused':
      return clientText(i18n, 'camera-unavailable')
    case 'none':
      return i18n._({ id: 'camera.none', message: 'No camera was found. Connect one and try again.' })
    case 'busy':
      return i18n._({
        id: 'camera.busy',
        message: 'The camera couldn’t be opened. Close other programs that use it and try again.',
      })
    case 'insecure':
      return i18n._({
        id: 'camera.insecure',
        message: 'This page can’t use the camera. Ask your administrator to open it over HTTPS.',
      })
    case 'lost':
      return i18n._({ id: 'camera.lost', message: 'The camera was disconnected or turned off.' })
  }
}
