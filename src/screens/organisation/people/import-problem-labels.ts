import type { I18n } from '@lingui/core'
import type { ImportResult } from '../../../contract/jobs.ts'
import { faultText } from '../../../ui/form/fault-labels.ts'

type Problem = ImportResult['problems'][number]

/** What stands in the cell; empty where nothing does, or where it is not told. */
export const valueOf = ({ params }: Problem): string => String(params['value'] ?? '')

/** Faults of a form that say more of a cell than that it is illegal. */
const formFaults: Record<string, string> = { userName: 'user-name', phone: 'phone', email: 'email' }

/** Why a cell of the spreadsheet can't be taken, for its column (ADMIN-01c). */
export function problemText(i18n: I18n, { row, column, code, params }: Problem): string {
  const general = () =>
    faultText(i18n, formFaults[column] && code === 'illegal' ? formFaults[column] : code, params)
  if (row === 1) return headText(i18n, code) ?? general()
  if (code === 'operation-forbidden') return forbiddenText(i18n, column)
  if (code === 'not-exist')
    return missingText(i18n, column, String(params['name'] ?? valueOf({ row, column, code, params })))
  if (code === 'illegal' && column === 'department')
    return i18n._({
      id: 'organisation.import-department-unclear',
      message: 'Several departments have this name. Enter the full path, such as “Sales / North”.',
    })
  if (code === 'repeat' && params['row'] !== undefined)
    return i18n._({
      id: 'organisation.import-repeat',
      message: 'Line {row} already has this user name.',
      values: { row: params['row'] },
    })
  return general()
}

/** What is wrong with a heading; null where its code says enough. */
function headText(i18n: I18n, code: string): string | null {
  switch (code) {
    case 'not-exist':
      return i18n._({
        id: 'organisation.import-head-unknown',
        message: 'There’s no column with this name. The template has all headings.',
      })
    case 'repeat':
      return i18n._({
        id: 'organisation.import-head-repeat',
        message: 'Another column already has this heading.',
      })
    case 'required':
      return i18n._({ id: 'organisation.import-head-missing', message: 'This column is missing.' })
    default:
      return null
  }
}

const missingText = (i18n: I18n, column: string, name: string): string => {
  switch (column) {
    case 'department':
      return i18n._({
        id: 'organisation.import-no-department',
        message: 'There is no department “{name}” that you can see.',
        values: { name },
      })
    case 'classes':
      return i18n._({
        id: 'organisation.import-no-class',
        message: 'There is no class “{name}”.',
        values: { name },
      })
    default:
      return i18n._({
        id: 'organisation.import-no-role',
        message: 'There is no role “{name}”.',
        values: { name },
      })
  }
}

const forbiddenText = (i18n: I18n, column: string): string => {
  switch (column) {
    case 'roles':
      return i18n._({
        id: 'organisation.import-roles-beyond',
        message: 'One of these roles has more permissions than you.',
      })
    case 'password':
      return i18n._({
        id: 'organisation.import-own-password',
        message: 'You can’t change your own password with a spreadsheet. Change it in your account menu.',
      })
    default:
      return i18n._({
        id: 'organisation.import-person-beyond',
        message:
          'You can’t change this person: they are outside your data scope, or have more permissions than you.',
      })
  }
}
