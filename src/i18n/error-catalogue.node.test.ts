import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contract, type Call, endpointOf } from '../contract/contract.ts'
import { type ErrorCode, errorStatus, fieldCodes } from '../contract/errors.ts'
import { errorCodesOf } from '../../server/plugins/call-error-codes.ts'
import { localeIds } from '../domain/locale.ts'

const root = path.resolve(import.meta.dirname, '../..')
const isCall = (name: string): name is Call => name in contract
const isCode = (name: string): name is ErrorCode => name in errorStatus
const calls = Object.keys(contract).filter(isCall)
const codes = Object.keys(errorStatus).filter(isCode)

/**
 * The source's catalogue (§8), message by message, in its words: our code, or the id of a message that no
 * call answers.
 */
const catalogue: Record<string, ErrorCode | (typeof fieldCodes)[number] | `${string}.${string}`> = {
  'unsupported file type': 'unsupported-file-type',
  'unknown error': 'internal',
  'repeated answer submission in practice forbidden': 'repeated-answer',
  'illegal argument': 'illegal-argument',
  'practice ended': 'practice-ended',
  required: 'required',
  illegal: 'illegal',
  'not exist': 'not-exist',
  'illegal length': 'illegal-length',
  'special characters': 'special-characters',
  repeat: 'repeat',
  'no data': 'no-data',
  'config error': 'config-error',
  'request failed': 'request-failed',
  'unreadable request body': 'unreadable-body',
  'bad request': 'bad-request',
  'wrong parameter type': 'wrong-parameter-type',
  'already registered for another session': 'registered-elsewhere',
  'queue wait': 'queue-wait',
  'queue full (try later)': 'queue-full',
  'queue reject': 'queue-reject',
  'queue repeat': 'queue-repeat',
  'queue error': 'queue-error',
  'in exam': 'in-exam',
  'paper configuration error': 'paper-config-error',
  'join count used up or capacity reached': 'join-count-used-up',
  'appeal status changed (action cannot continue)': 'appeal-changed',
  'exam error No available times': 'no-times-left',
  'exam error Not started': 'exam-not-started',
  'register first': 'register-first',
  'exam not started': 'exam-not-started',
  'no attempts left': 'no-attempts-left',
  'course ended or terminated': 'course-terminated',
  'chat end error': 'chat-end-error',
  'no permission to view': 'forbidden',
  'file too large': 'file-too-large',
  'authentication parameter error (sign out and retry)': 'authentication-parameter',
  'chat/dialog parameter error': 'dialogue-parameter',
  'file error': 'file-error',
  'id error': 'id-error',
  'flow creation error': 'flow-creation',
  'no audio file': 'no-audio',
  'download failed': 'download-failed',
  'download task created': 'client.download-created',
  'publish not found': 'publish-not-found',
  'publish or course id required': 'publish-or-course-required',
  'question bank empty': 'question-bank-empty',
  'recording too long': 'recording-too-long',
  'course rule error': 'course-rule-error',
  'asr parameter failure': 'asr-parameter',
  'paper id error': 'paper-id',
  'operation forbidden': 'operation-forbidden',
  'interface upgraded': 'interface-upgraded',
  'no materials configured': 'no-materials',
  'exam count misconfigured': 'exam-count-misconfigured',
  'illegal password': 'illegal-password',
  'category with content cannot be deleted or moved': 'category-not-empty',
  'duplicate paper name': 'duplicate-paper-name',
  'duplicate name': 'duplicate-name',
  'name illegal': 'name-illegal',
  'login failed': 'login-failed',
  'licence expired (contact administrator)': 'licence-expired',
  'enterprise switch failed': 'enterprise-switch-failed',
  'no enterprise available': 'no-enterprise',
  'wrong password for download centre': 'wrong-download-password',
  'WebSocket connect failed': 'practice.failed',
  'upload failed': 'upload-failed',
  'update failed': 'update-failed',
  'field validation failed': 'field-validation-failed',
  'file upload failed': 'file-upload-failed',
  'upload progress fetch failed or timed out': 'upload-progress-failed',
  'export data failed': 'export-failed',
  'setting default filter failed': 'default-filter-failed',
  'add folder failed': 'ui.tree-add-failed',
  'add folder success': 'ui.tree-added',
  'rename failed': 'ui.tree-rename-failed',
  'modify success': 'ui.tree-renamed',
  'delete failed': 'ui.tree-delete-failed',
  'delete success': 'ui.tree-deleted',
  'content in editing state, confirm leave without saving?': 'client.leave-unsaved',
  'changing password: operation failed': 'client.operation-failed',
  'no voice resolved, speak again': 'client.no-voice',
  'microphone failed to open': 'client.microphone-failed',
  'camera permission unavailable': 'client.camera-unavailable',
  'face not in picture': 'client.face-missing',
  'dialog error type and code shown with a restart option': 'client.dialogue-failed',
}

/** Codes that nothing raises yet, by the capability that they wait for; leaves this list with it. */
const later: Partial<Record<ErrorCode, string>> = {
  'no-data': 'statistics',
  'interface-upgraded': 'a call that was retired',
  'default-filter-failed': 'saved filters',
  'export-failed': 'download center',
  'wrong-download-password': 'download center',
  'flow-creation': 'flow editor',
  'course-rule-error': 'course rules',
  'question-bank-empty': 'question bank',
  'no-materials': 'study materials',
  'publish-or-course-required': 'study materials',
  'paper-id': 'papers',
  'duplicate-paper-name': 'papers',
  'exam-count-misconfigured': 'exams',
  'asr-parameter': 'speech',
  'chat-end-error': 'exams',
  'no-times-left': 'exams',
  'join-count-used-up': 'exams',
  'queue-full': 'exam queue',
  'queue-reject': 'exam queue',
  'queue-repeat': 'exam queue',
  'queue-error': 'exam queue',
  'appeal-changed': 'appeals',
}

const unquote = (lines: string) =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, text = '']) => text.replace(/\\n/g, '\n').replace(/\\(["\\])/g, '$1'))
    .join('')
const read = (locale: string) =>
  new Map(
    ['shared', 'pages', 'widgets', 'practice'].flatMap((area) =>
      [
        ...readFileSync(path.join(root, `src/i18n/locales/${area}/${locale}.po`), 'utf8').matchAll(
          /^msgid ((?:"(?:[^"\\]|\\.)*"\s*)+)msgstr ((?:"(?:[^"\\]|\\.)*"\s*)+)/gm,
        ),
      ].map(([, id = '', text = '']): [string, string] => [unquote(id), unquote(text)]),
    ),
  )
const words = new Map(localeIds.map((locale) => [locale, read(locale)]))
const english = words.get('us-en') ?? new Map<string, string>()
const idOf = (code: string) => (code.includes('.') ? code : `remote.error.${code}`)

/** A rule of the domain whose codes the server raises as they are. */
const ruleOfCodes = 'src/domain/permissions/account-block.ts'
const serverSources = [
  ruleOfCodes,
  ...readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('call-errors.ts'))
    .map((name) => path.join('server', name)),
]
  .map((name) => readFileSync(path.join(root, name), 'utf8'))
  .join('\n')
const isRaised = (code: ErrorCode) => serverSources.includes(`'${code}'`)

/** Which calls a common code belongs to, beside those that want a sign-in. */
const kinds: Partial<Record<ErrorCode, string>> = {
  'unreadable-body': 'calls with a body',
  'body-too-large': 'calls with a body',
  'field-validation-failed': 'calls with a body',
  'id-error': 'calls with an id in the address',
  'illegal-argument': 'calls with parameters',
  'wrong-parameter-type': 'calls with parameters',
}
const everywhere = codes.filter((code) =>
  calls.every((call) => errorCodesOf(endpointOf(call)).includes(code)),
)
const commonOf = (call: Call) => errorCodesOf({ ...endpointOf(call), errors: [] })
const commons: Partial<Record<ErrorCode, string>> = Object.fromEntries([
  ...codes
    .filter((code) => calls.some((call) => commonOf(call).includes(code)))
    .map((code) => [code, kinds[code] ?? 'calls that want a sign-in']),
  ...everywhere.map((code) => [code, 'every call']),
])

/** Where a code comes from, for the table. */
function raisedBy(code: ErrorCode): string {
  if (later[code]) return `– (waits for: ${later[code]})`
  const own = calls.filter((call) => endpointOf(call).errors?.includes(code)).map((call) => `\`${call}\``)
  const common = commons[code] ? [commons[code]] : []
  const elsewhere = code === 'method-not-allowed' ? 'any address that has other methods' : 'a live session'
  return [...common, ...own].join(', ') || elsewhere
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
const textOf = (code: string) => english.get(idOf(code)) ?? ''

const page = () => `# Errors

Written by \`src/i18n/error-catalogue.node.test.ts\`: after a change run \`npx vitest run --project unit src/i18n/error-catalogue -u\`.

Every error answer has the one shape \`{ code, message, params, issues, requestId }\` (ERR-07); \`message\` is for logs, people read the
translation of the code (\`remote.error.{code}\`). \`/openapi.json\` lists each call's codes with their status. What a page does with an
error is in \`src/stores/error-handling.ts\`.

## Codes

${table(
  ['code', 'status', 'raised by', 'English'],
  codes.map((code) => [`\`${code}\``, String(errorStatus[code]), raisedBy(code), textOf(code)]),
)}

## Fields

The codes of \`issues\`, one for each field that was refused.

${table(
  ['code', 'English'],
  fieldCodes.map((code) => [`\`${code}\``, textOf(code)]),
)}

## The catalogue of the source

${table(
  ['message (§8)', 'here'],
  Object.entries(catalogue).map(([message, code]) => [message, `\`${code}\``]),
)}
`

test('ERR-06 has every message of the catalogue as a code or an id, in four languages', () => {
  const fields: readonly string[] = fieldCodes
  for (const [message, code] of Object.entries(catalogue)) {
    if (!code.includes('.')) expect(isCode(code) || fields.includes(code), message).toBe(true)
    for (const locale of localeIds)
      expect(words.get(locale)?.get(idOf(code)) ?? '', `${message} in ${locale}`).not.toBe('')
  }
})

test('ERR-06 lists in the contract every code that the server raises, and raises every code that a call lists', () => {
  const listed = codes.filter((code) => calls.some((call) => errorCodesOf(endpointOf(call)).includes(code)))
  expect({
    'listed by a call, raised nowhere': listed.filter((code) => !isRaised(code) && !later[code]),
  }).toEqual({ 'listed by a call, raised nowhere': [] })
  expect({ 'waited for, but raised': codes.filter((code) => later[code] && isRaised(code)) }).toEqual({
    'waited for, but raised': [],
  })
  expect({
    'neither raised nor waited for': codes.filter((code) => !isRaised(code) && !later[code]),
  }).toEqual({ 'neither raised nor waited for': [] })
})

test('ERR-06 keeps docs/errors.md as the contract is', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/errors.md')
})
