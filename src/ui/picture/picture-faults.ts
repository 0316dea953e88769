import type { I18n } from '@lingui/core'
import { cutSide, pictureBytes, picturePixels } from './crop-model.ts'
import type { OpenFault } from './open-picture.ts'

const megabyte = 1_048_576
const million = 1_000_000

/** Why a chosen picture can't be used, and what would do. */
export function pictureFaultText(i18n: I18n, fault: OpenFault): string {
  switch (fault) {
    case 'name-has-spaces':
      return i18n._({ id: 'ui.image-spaces', message: 'The file name must not contain spaces.' })
    case 'wrong-type':
      return i18n._({ id: 'ui.image-type', message: 'Choose a PNG or JPEG image.' })
    case 'too-small':
      return i18n._({
        id: 'ui.picture-small',
        message: 'The image must be at least {side} × {side} pixels.',
        values: { side: i18n.number(cutSide) },
      })
    case 'too-heavy':
      return i18n._({
        id: 'ui.picture-heavy',
        message: 'The image must not be larger than {megabytes} MB.',
        values: { megabytes: i18n.number(pictureBytes / megabyte) },
      })
    case 'too-many-pixels':
      return i18n._({
        id: 'ui.picture-pixels',
        message: 'The image must not have more than {millions} million pixels.',
        values: { millions: i18n.number(picturePixels / million) },
      })
    case 'not-cut':
      return i18n._({ id: 'ui.picture-not-cut', message: 'This part can’t be cut out. Try another image.' })
    case 'unreadable':
      return i18n._({ id: 'ui.image-broken', message: 'The image can’t be read. Choose another one.' })
  }
}
