import { atom, type ReadableAtom } from 'nanostores'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Core } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import { isLegalPassword } from '../parts/legal-password.ts'

export interface PasswordDraft {
  old_password: string
  new_password: string
  new_password_again: string
}
export type PasswordField = keyof PasswordDraft
export type PasswordProblem = 'required' | 'illegal' | 'different' | 'same'
export type PasswordProblems = Partial<Record<PasswordField, PasswordProblem>>

export type ChangeState =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'failed'; code: ErrorCode | 'network' }
  | { status: 'changed' }

export interface ChangePasswordStore {
  $draft: ReadableAtom<PasswordDraft>
  $problems: ReadableAtom<PasswordProblems>
  $state: ReadableAtom<ChangeState>
  change(field: PasswordField, value: string): void
  /** Checks a field that was left. */
  check(field: PasswordField): void
  /** The first field with a problem, so that it gets the focus; null where it was sent. */
  submit(): Promise<PasswordField | null>
  dispose(): void
}

/** So long the success is shown before the logout, in milliseconds (AUTH-10). */
export const logoutAfter = 2000

const fields: readonly PasswordField[] = ['old_password', 'new_password', 'new_password_again']

function problemOf(field: PasswordField, draft: PasswordDraft): PasswordProblem | undefined {
  if (!draft[field]) return 'required'
  if (field === 'new_password' && !isLegalPassword(draft.new_password)) return 'illegal'
  if (field === 'new_password' && draft.new_password === draft.old_password) return 'same'
  if (field === 'new_password_again' && draft.new_password_again !== draft.new_password) return 'different'
  return undefined
}

/** The change of the own password (AUTH-08 … AUTH-11). `loggedOut` is called two seconds after it was changed. */
export function createChangePasswordStore(
  { api }: Pick<Core, 'api'>,
  loggedOut: () => void,
): ChangePasswordStore {
  const $draft = atom<PasswordDraft>({ old_password: '', new_password: '', new_password_again: '' })
  const $problems = atom<PasswordProblems>({})
  const $state = atom<ChangeState>({ status: 'idle' })
  const gone = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = (...checked: PasswordField[]) => {
    const problems = { ...$problems.get() }
    for (const field of checked) {
      const problem = problemOf(field, $draft.get())
      if (problem) problems[field] = problem
      else delete problems[field]
    }
    $problems.set(problems)
  }
  return {
    $draft,
    $problems,
    $state,
    change(field, value) {
      $draft.set({ ...$draft.get(), [field]: value })
      if ($problems.get()[field]) check(field)
      if (field === 'new_password' && $draft.get().new_password_again) check('new_password_again')
      if (field === 'old_password' && $problems.get().new_password === 'same') check('new_password')
    },
    check: (field) => {
      if ($draft.get()[field]) check(field)
    },
    async submit() {
      const { status } = $state.get()
      if (status === 'sending' || status === 'changed') return null
      check(...fields)
      const first = fields.find((field) => $problems.get()[field])
      if (first) return first
      $state.set({ status: 'sending' })
      const { old_password: oldPassword, new_password: newPassword } = $draft.get()
      try {
        const { status: answer, data } = await api(
          'POST /user-api/user/password/_change',
          { body: { oldPassword, newPassword } },
          { signal: gone.signal, quiet: true },
        )
        if (answer !== 200 || !data)
          return ($state.set({ status: 'failed', code: 'operation-forbidden' }), null)
        $state.set({ status: 'changed' })
        timer = setTimeout(loggedOut, logoutAfter)
      } catch (error) {
        if (!gone.signal.aborted) $state.set({ status: 'failed', code: failureOf(error).code })
      }
      return null
    },
    dispose() {
      clearTimeout(timer)
      gone.abort()
    },
  }
}
