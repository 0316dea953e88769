import { CallError } from '../../plugins/call-error.ts'

/** What a body says in a field of it has no place there. */
export const wrongField = (path: string): CallError =>
  new CallError('illegal-argument', {}, [{ path, code: 'illegal', message: 'not allowed here' }])
