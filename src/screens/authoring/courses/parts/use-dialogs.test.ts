import { expect, test } from 'vitest'
import { publishPath } from '../../../../ui/records/course-path.ts'
import { dialogOfPath } from './use-dialogs.ts'

test('PUBLISH-02 the address that an editor leads to asks for the dialog that publishes its course', () => {
  expect(dialogOfPath(publishPath('c1'))).toEqual({ dialog: 'publish', id: 'c1' })
  expect(dialogOfPath('/course-list?search=fee&publishes=c2')).toEqual({ dialog: 'publishes', id: 'c2' })
  expect(dialogOfPath('/course-list?search=fee')).toBeNull()
})
