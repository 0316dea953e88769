import type { I18n } from '@lingui/core'
import { atom, type ReadableAtom } from 'nanostores'
import { ApiError, NetworkError, TokenProviderError, type Api, type CallOptions } from '../api/api.ts'
import type { FieldIssue } from '../contract/errors.ts'
import { errorText, fieldText, remoteText } from '../i18n/error-messages.ts'
import { labelled } from '../i18n/composed.ts'
import type { CoachEvents, Core } from './core.ts'

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
  /**
   * Finds out why the platform gives no answer, while it never gave any: the host's page may be set up wrongly
   * (EMBED-07a). Null where it was told already. Never rejects.
   */
  explainSilence(): Promise<Pick<Trouble, 'code' | 'attribute'> | null>
  /** What the element shows: a host is told of the same trouble once for each. */
  $path: ReadableAtom<string>
  /** Where the change of the password is. */
  goToPasswordChange(): void
  /** Looks whether the page still is of the enterprise that is worked for (API-03); false where it is being left. */
  mayCall(): boolean
}

export interface ErrorHandling {
  /**
   * The same calls; what fails is handled as below and thrown on to the caller, which says it where the user
   * is (ERR-05).
   */
  api: Api
  $badRequest: ReadableAtom<BadRequest | null>
  dismissBadRequest(): void
  /** Embedded: the user must change the password before anything else (BOOT-07), until `signedInAnew`. */
  $passwordFirst: ReadableAtom<boolean>
  signedInAnew(): void
  /**
   * Tells the host (`coach-error`), once for each path that is shown and each start; false where it was told
   * before.
   */
  tell(code: Trouble['code'], about?: Partial<Pick<Trouble, 'requestId' | 'attribute'>>): boolean
  /** The screen stands: the host is told, and that what it was told before is over (EMBED-08a). */
  stands(): void
  /** What was told before counts no more: the element is started again. */
  startAnew(): void
  dispose(): void
}

type Trouble = CoachEvents['coach-error']

/** What a host is told of where no answer came: the platform's silence, or its own. */
export const troubleOf = (error: NetworkError): 'network' | 'unauthorised' =>
  error instanceof TokenProviderError ? 'unauthorised' : 'network'

/** Trouble with which a screen that stands goes on standing. */
const passes = new Set<Trouble['code']>(['network', 'unauthorised'])

/** What a host has to look at. */
export const aboutOf = (code: 'network' | 'unauthorised'): Partial<Pick<Trouble, 'attribute'>> =>
  code === 'unauthorised' ? { attribute: 'tokenProvider' } : {}

/** Said where the host's page gave no usable sign-in. */
export const noSignInText = (i18n: I18n): string =>
  i18n._({ id: 'app.no-sign-in-title', message: 'This site couldn’t sign you in' })

/** A field as the contract calls it: its path without the part of the request. */
const fieldName = ({ path }: FieldIssue): string => path.replace(/^(?:body|query|params)\./, '')

/** A 400 in words (ERR-03, ERR-04): those of the caller, else of the catalogue; so too the names of fields. */
function badRequestOf(
  i18n: I18n,
  { code, params, issues }: ApiError,
  { texts, fields }: CallOptions,
): BadRequest {
  return {
    text: texts?.[code] ?? errorText(i18n, code, params),
    fields: issues.map((issue) => ({
      name: fields?.[fieldName(issue)] ?? fieldText(i18n, fieldName(issue)),
      text: remoteText(i18n, issue.code, issue.params) ?? remoteText(i18n, 'illegal') ?? '',
    })),
  }
}

/**
 * The common rules of errors (§8). In the standalone page 423 leads to the change of the password and a 400
 * shows a dialog, unless the
 * call is `quiet`. In a host's page both are said inside the element, and nothing is covered; the host is
 * told of a 423 and of a platform
 * that does not answer. A 401 is the transport's.
 */
export function createErrorHandling(api: Api, host: ErrorHandlingHost): ErrorHandling {
  const $badRequest = atom<BadRequest | null>(null)
  const $passwordFirst = atom(false)
  const told = new Set<Trouble['code']>()
  /** What was told is not over yet. */
  let troubled = false
  let standing = false
  /** The platform has answered at least once. */
  let answered = false
  const dispose = host.$path.listen(() => {
    told.clear()
    standing = false
  })

  const tell: ErrorHandling['tell'] = (code, { requestId = null, attribute = null } = {}) => {
    if (host.standalone || told.has(code)) return false
    told.add(code)
    troubled = true
    standing &&= passes.has(code)
    if (code === 'network' && !answered)
      void host.explainSilence().then((why) => why && host.emit('coach-error', { ...why, requestId }))
    else host.emit('coach-error', { code, requestId, attribute })
    return true
  }

  function recovered(): void {
    if (!troubled) return
    troubled = false
    told.clear()
    host.emit('coach-recovered', { path: host.$path.get() })
  }

  function stands(): void {
    standing = true
    host.emit('coach-ready', { path: host.$path.get() })
    recovered()
  }

  function heard(): void {
    answered = true
    if (standing) recovered()
  }

  /** Whoever called says that no answer came; that the host's page is at fault is said once beside it. */
  function noAnswer(error: NetworkError): void {
    const code = troubleOf(error)
    if (tell(code, aboutOf(code)) && code === 'unauthorised') host.notify('warning', noSignInText(host.i18n))
  }

  function handle(error: unknown, options: CallOptions): void {
    if (error instanceof NetworkError && !options.signal?.aborted) noAnswer(error)
    if (!(error instanceof ApiError)) return
    answered = true
    if (error.status === 423) passwordFirst(error)
    else if (error.status === 400 && !options.quiet) refused(badRequestOf(host.i18n, error, options))
  }

  function passwordFirst({ code, requestId }: ApiError): void {
    if (host.standalone) return host.goToPasswordChange()
    tell(code, { requestId })
    $passwordFirst.set(true)
  }

  function refused(said: BadRequest): void {
    if (host.standalone) return $badRequest.set(said)
    host.notify(
      'warning',
      [said.text, ...said.fields.map(({ name, text }) => labelled(host.i18n, name, text))].join('\n'),
    )
  }

  const handled = async <T>(call: () => Promise<T>, options: CallOptions = {}): Promise<T> => {
    if (!host.mayCall()) throw new NetworkError('the page is being left')
    try {
      const answer = await call()
      heard()
      return answer
    } catch (error) {
      handle(error, options)
      throw error
    }
  }

  const ask: Api = Object.assign(
    ((call, input, options) => handled(() => api(call, input, options), options)) as Api,
    {
      download: ((call, input, options) =>
        handled(() => api.download(call, input, options), options)) as Api['download'],
    },
  )
  return {
    api: ask,
    $badRequest,
    dismissBadRequest: () => $badRequest.set(null),
    $passwordFirst,
    signedInAnew: () => $passwordFirst.set(false),
    tell,
    stands,
    startAnew() {
      told.clear()
      standing = false
    },
    dispose,
  }
}
