import type { OperationPlugin } from './operation-plugin.ts'

/** See `capture`. */
export interface CaptureOperation {
  op: 'capture'
  variable: string
  pattern: string
}

/**
 * Keeps the first group (or the whole match) of a pattern found in the learner's last line; no match changes
 * nothing.
 */
export const capture: OperationPlugin<CaptureOperation> = {
  op: 'capture',
  words: /*i18n*/ { id: 'authoring.op-capture', message: 'Capture from the learner’s line' },
  inputs: [
    {
      key: 'pattern',
      kind: 'pattern',
      words: /*i18n*/ { id: 'term.match.regex', message: 'Pattern' },
    },
  ],
  create: ({ variable }) => ({ op: 'capture', variable, pattern: '(.+)' }),
  changes: ({ variable }) => variable,
  reads: () => [],
  patterns: ({ pattern }) => [{ source: pattern, field: 'pattern' }],
  run: ({ pattern }, { captured }) => ({ value: captured(pattern) }),
  fits: () => true,
  formula: ({ variable, pattern }, nameOf) => `${nameOf('variables', variable)} = /${pattern}/`,
}
