import type { I18n } from '@lingui/core'
import type { TransformFault } from '../../../domain/course/transform/conversation.ts'
import { errorText } from '../../../i18n/error-messages.ts'
import { remarked } from '../../../i18n/composed.ts'
import type { Refused } from '../../../stores/attempt.ts'

type Params = Readonly<Record<string, string | number>>

const texts: Record<TransformFault, (i18n: I18n, params: Params) => string> = {
  'no-turns': (i18n, { detail }) =>
    detail === 'sheet'
      ? i18n._({
          id: 'authoring.transform-none',
          message: 'No row of this file is part of a conversation. Compare its columns with the template.',
        })
      : i18n._({
          id: 'authoring.refused-no-turns',
          message: 'There’s no conversation in this file: no one says anything in it.',
        }),
  'too-many-steps': (i18n, { most }) =>
    i18n._({
      id: 'authoring.refused-too-many',
      message: 'The conversation has more than {most, number} steps. Divide it into several files.',
      values: { most },
    }),
  'file-broken': (i18n, { detail, line }) =>
    Number(line) > 0
      ? i18n._({
          id: 'authoring.refused-broken-line',
          message: 'The file is damaged: its {format} breaks off at line {line}. Export it again.',
          values: { format: detail, line },
        })
      : i18n._({
          id: 'authoring.refused-broken',
          message: 'The file is damaged: its {format} can’t be read. Export it again.',
          values: { format: detail },
        }),
  'xml-doctype': (i18n) =>
    i18n._({
      id: 'authoring.refused-doctype',
      message: 'The file declares entities of its own, which aren’t read for safety. Export it without them.',
    }),
  'archive-broken': (i18n) =>
    i18n._({
      id: 'authoring.refused-archive',
      message: 'The archive is damaged or encrypted. Export it again.',
    }),
  'too-large': (i18n) =>
    i18n._({
      id: 'authoring.refused-large',
      message: 'The file is too large, or unpacks to too much. Export less at once.',
    }),
  'archive-unsafe-name': (i18n) =>
    i18n._({ id: 'authoring.archive-unsafe-name', message: 'The name of an entry isn’t safe' }),
  'package-newer': (i18n, { detail }) =>
    i18n._({
      id: 'authoring.refused-newer',
      message:
        'This course package is of version {version}; version 1 is the only one that this platform knows. It comes from a newer platform.',
      values: { version: detail },
    }),
  'package-illegal': (i18n, { detail }) =>
    i18n._({
      id: 'authoring.refused-package',
      message: 'This course package isn’t valid: {place}',
      values: { place: detail },
    }),
  'package-kind': (i18n) =>
    i18n._({
      id: 'authoring.refused-kind',
      message: 'This course package holds no conversation. Import it in the course list.',
    }),
  'course-archive': (i18n) =>
    i18n._({
      id: 'authoring.refused-courses',
      message:
        'This is an archive of courses. Import it in the course list; everything that belongs to them comes along.',
    }),
}

const isFault = (code: string): code is TransformFault => Object.hasOwn(texts, code)

/** Why nothing is made of a file, and what to do about it. */
export function faultText(i18n: I18n, { code, params, issues }: Refused): string {
  const [issue] = issues
  if (!issue || !isFault(issue.code)) return errorText(i18n, code, params)
  const said = texts[issue.code](i18n, issue.params ?? {})
  const file = issue.params?.['file']
  return file ? remarked(i18n, said, String(file)) : said
}
