import { setupI18n } from '@lingui/core'
import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { createNotices } from '../../../../stores/notices.ts'
import { tellWithUndo } from './tell-with-undo.ts'

const opened = () => {
  const notices = createNotices()
  const $last = atom<string | null>('one')
  const undo = vi.fn()
  return {
    notices,
    $last,
    undo,
    core: { ...notices, i18n: setupI18n({ locale: 'en', messages: { en: {} } }) },
  }
}

test('UI-10d what was done is undone from its notice, all of it', () => {
  const { core, notices, $last, undo } = opened()
  tellWithUndo(core, { undo, $last }, 'Three were deleted.', 3)
  const [notice] = notices.$notices.get()
  expect(notice?.text).toBe('Three were deleted.')
  notice?.action?.run()
  expect(undo).toHaveBeenCalledTimes(3)
})

test('UI-10d the notice goes once undo would take back something else, and others stay', () => {
  const { core, notices, $last, undo } = opened()
  tellWithUndo(core, { undo, $last }, 'It was deleted.')
  notices.notify('warning', 'Something else.')
  $last.set('two')
  expect(notices.$notices.get().map(({ text }) => text)).toEqual(['Something else.'])
  expect(undo).not.toHaveBeenCalled()
})
