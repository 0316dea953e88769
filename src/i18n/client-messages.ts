import type { I18n, MessageDescriptor } from '@lingui/core'

/**
 * Messages of the catalogue (§8) that no call answers: the browser itself finds out, or only reports that
 * something was done.
 */
const clientMessages = {
  'operation-failed': /*i18n*/ { id: 'client.operation-failed', message: 'The operation failed.' },
  'download-created': /*i18n*/ { id: 'client.download-created', message: 'The download task was created.' },
  'leave-unsaved': /*i18n*/ {
    id: 'client.leave-unsaved',
    message: 'You are still editing. Leave without saving?',
  },
  'no-voice': /*i18n*/ { id: 'client.no-voice', message: 'No speech was recognized. Please say it again.' },
  'microphone-failed': /*i18n*/ {
    id: 'client.microphone-failed',
    message: 'The microphone couldn’t be opened.',
  },
  'camera-unavailable': /*i18n*/ {
    id: 'client.camera-unavailable',
    message: 'The camera isn’t available. Allow access in your browser.',
  },
  'face-missing': /*i18n*/ { id: 'client.face-missing', message: 'Your face isn’t in view.' },
  'dialogue-failed': /*i18n*/ {
    id: 'client.dialogue-failed',
    message: 'The conversation failed ({type}, {code}). You can start again.',
  },
} satisfies Record<string, MessageDescriptor>

export type ClientMessage = keyof typeof clientMessages

/** A message of the browser's own in the element's language. */
export function clientText(
  i18n: I18n,
  name: ClientMessage,
  params: Record<string, string | number> = {},
): string {
  const message = clientMessages[name]
  return i18n._(message.id, params, message)
}
