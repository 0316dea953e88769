import type { I18n } from '@lingui/core'
import { atom, type ReadableAtom } from 'nanostores'
import { ApiError, NetworkError, type Api, type CallOptions } from '../api/api.ts'
import type { FieldIssue } from '../contract/errors.ts'
import { errorText, fieldText, remoteText } from '../i18n/error-messages.ts'
import type { Core } from './core.ts'

/** What the bad-request dialog says: what is wrong as a whole, and with each field. */
export interface BadRequest {
  text: string
  fields: { name: string; text: string }[]
}

export interface ErrorHandlingHost {
  standalone: boolean
  i18n: I18n
  notify: Core['notify']
  emit: Core['emit']
  /** Where the change of the password is. */
  goToPasswordChange(): void
  /** Looks whether the page still is of the enterprise that is worked for (API-03); false where it is being left. */
  mayCall(): boolean
}

export interface ErrorHandling {
  /** The same calls; what fails is handled as below and thrown on to the caller, which says it where the user is (ERR-05). */
  api: Api
  $badRequest: ReadableAtom<BadRequest | null>
  dismissBadRequest(): void
}

/** A field as the contract calls it: its path without the part of the request. */
const fieldName = ({ path }: FieldIssue): string => path.replace(/^(?:body|query|params)\./, '')

/** A 400 in words (ERR-03, ERR-04): those of the caller, else of the catalogue; so too the names of fields. */
function badRequestOf(i18n: I18n, { code, params, issues }: ApiError, { texts, fields }: CallOptions): BadRequest {
  return {
    text: texts?.[code] ?? errorText(i18n, code, params),
    fields: issues.map((issue) => ({
      name: fields?.[fieldName(issue)] ?? fieldText(i18n, fieldName(issue)),
      text: remoteText(i18n, issue.code, issue.params) ?? remoteText(i18n, 'illegal') ?? '',
    })),
  }
}

/**
 * The common rules of errors (§8). In the standalone page 423 leads to the change of the password and a 400 shows a dialog, unless the
 * call is `quiet`. In a host's page both are said inside the element and to the host; nothing is covered. A 401 is the transport's.
 */
export function createErrorHandling(api: Api, host: ErrorHandlingHost): ErrorHandling {
  const $badRequest = atom<BadRequest | null>(null)

  function handle(error: unknown, options: CallOptions): void {
    if (!(error instanceof ApiError)) return
    if (error.status === 423) passwordFirst(error)
    else if (error.status === 400 && !options.quiet) refused(badRequestOf(host.i18n, error, options))
  }

  function passwordFirst({ code, requestId }: ApiError): void {
    if (host.standalone) host.goToPasswordChange()
    else host.emit('coach-error', { code, requestId })
  }

  function refused(said: BadRequest): void {
    if (host.standalone) return $badRequest.set(said)
    host.notify('warning', [said.text, ...said.fields.map(({ name, text }) => `${name}: ${text}`)].join('\n'))
  }

  const handled = async <T>(call: () => Promise<T>, options: CallOptions = {}): Promise<T> => {
    if (!host.mayCall()) throw new NetworkError('the page is being left')
    try {
      return await call()
    } catch (error) {
      handle(error, options)
      throw error
    }
  }

  const ask: Api = Object.assign(((call, input, options) => handled(() => api(call, input, options), options)) as Api, {
    download: ((call, input, options) => handled(() => api.download(call, input, options), options)) as Api['download'],
    stream: ((call, input, options) => handled(() => api.stream(call, input, options), options)) as Api['stream'],
  })
  return { api: ask, $badRequest, dismissBadRequest: () => $badRequest.set(null) }
}
