import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../../../api/api.ts'
import type { CaptionsView } from '../../../../contract/materials.ts'
import { readCaptions } from '../../../../domain/material/captions.ts'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { createCaptionsStore } from './captions.store.ts'

/** A platform with one video; it reads captions as the real one does. */
function platform() {
  const kept = new Map<string, CaptionsView>()
  const core = createCoreDouble((call, input) => {
    const { params, body } = input as { params: { locale: 'us-en' }; body?: { text: string } }
    if (call.startsWith('DELETE')) kept.delete(params.locale)
    if (body) {
      const read = readCaptions(body.text)
      if ('fault' in read) {
        const issues = [{ path: 'body.text', message: '', code: read.fault.code, params: { line: 3 } }]
        throw new ApiError(400, {
          code: 'illegal-argument',
          message: '',
          params: {},
          issues,
          requestId: 'r',
        })
      }
      kept.set(params.locale, { locale: params.locale, cues: read.cues })
    }
    return { items: [...kept.values()] }
  })
  return { kept, store: createCaptionsStore(core, 'f1') }
}
const file = (text: string) => new File([text], 'film.srt')
const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.500\nHello <3'

test('HOME-05a captions are added, taken away and given back', async () => {
  const { store, kept } = platform()
  await settled()
  expect(store.$captions.get()).toEqual({ status: 'ready', items: [] })
  await store.add(file(vtt), 'us-en')
  const captions = { locale: 'us-en', cues: [{ from: 1, to: 2.5, text: 'Hello <3' }] }
  expect(store.$captions.get()).toEqual({ status: 'ready', items: [captions] })
  const putBack = await store.remove('us-en')
  expect(kept.size).toBe(0)
  await putBack?.()
  expect(store.$captions.get()).toEqual({ status: 'ready', items: [captions] })
  expect(await store.remove('ja-jp')).toBeNull()
  store.dispose()
})

test('HOME-05a files of older programs are read by the language that is chosen', async () => {
  const { store, kept } = platform()
  await settled()
  const time = '1\r\n00:00:01,000 --> 00:00:02,000\r\n'
  const bytes = (words: readonly number[]) => new File([time, new Uint8Array(words)], 'film.srt')
  // 您好 in GB 18030, はい in Shift JIS.
  await store.add(bytes([0xc4, 0xfa, 0xba, 0xc3]), 'zh-cn')
  await store.add(bytes([0x82, 0xcd, 0x82, 0xa2]), 'ja-jp')
  const utf16 = Uint8Array.from(
    `\ufeff${time}Hi`.split('').flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
  )
  await store.add(new File([utf16], 'film.srt'), 'us-en')
  expect([...kept.values()].map(({ cues }) => cues[0]?.text)).toEqual(['您好', 'はい', 'Hi'])
  store.dispose()
})

test('HOME-05a a file that can’t be read is said to be so, and leaves what there is', async () => {
  const { store } = platform()
  await settled()
  await store.add(file(vtt), 'us-en')
  await store.add(file('WEBVTT\n\n00:01.000 --> soon\nHello'), 'us-en')
  expect(store.$issue.get()).toMatchObject({ code: 'unreadable-time', params: { line: 3 } })
  expect(store.$captions.get()).toMatchObject({ items: [{ cues: [{ text: 'Hello <3' }] }] })
  await store.add(file('x'.repeat(400_001)), 'us-en')
  expect(store.$issue.get()).toEqual({ code: 'too-many-cues' })
  await store.add(file(vtt), 'us-en')
  expect(store.$issue.get()).toBeNull()
  store.dispose()
})

test('HOME-05a captions that could not be loaded are said to be so, and asked for again', async () => {
  let reachable = false
  const core = createCoreDouble(() => {
    if (!reachable) throw new NetworkError(null)
    return { items: [] }
  })
  const store = createCaptionsStore(core, 'f1')
  await settled()
  expect(store.$captions.get()).toMatchObject({ status: 'failed' })
  reachable = true
  store.reload()
  await settled()
  expect(store.$captions.get()).toEqual({ status: 'ready', items: [] })
  store.dispose()
})
