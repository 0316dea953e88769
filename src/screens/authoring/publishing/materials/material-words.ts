import type { I18n } from '@lingui/core'
import type { PublishKind } from '../../../../domain/exam/exam-session.ts'
import { mostCues } from '../../../../domain/material/captions.ts'
import { linkHostsOf } from '../../../../domain/material/material.ts'
import type { CompletionRule, LearningState } from '../../../../domain/publish/completion.ts'
import { listed } from '../../../../i18n/composed.ts'
import type { CaptionsIssue } from './captions.store.ts'
import { faultText } from '../../../../ui/form/fault-labels.ts'

/** What is wrong with a learning material, in words that say what to do. */
export function materialFaultText(i18n: I18n, fault: string, hosts: string | null): string {
  switch (fault) {
    case 'material-type':
      return i18n._({
        id: 'authoring.material-fault-type',
        message:
          'This isn’t a Word (docx), PDF, PowerPoint, Excel, MP4 or MOV file, or its content doesn’t match its name. Choose another file.',
      })
    case 'material-empty':
      return i18n._({
        id: 'authoring.material-fault-empty',
        message: 'This file is empty. Choose another file.',
      })
    case 'material-too-large':
      return i18n._({
        id: 'authoring.material-fault-size',
        message: 'This file is larger than 50 MB. Shrink or split it.',
      })
    case 'material-gone':
      return i18n._({
        id: 'authoring.material-fault-gone',
        message: 'This file is no longer available. Upload it again.',
      })
    case 'material-uploading':
      return i18n._({
        id: 'authoring.material-fault-uploading',
        message: 'Wait until this file has been uploaded, or remove it.',
      })
    case 'upload-failed':
      return i18n._({
        id: 'authoring.material-fault-upload',
        message: 'This file wasn’t uploaded. Try again, or remove it.',
      })
    case 'no-link-hosts':
      return i18n._({
        id: 'authoring.material-fault-no-hosts',
        message:
          'No sites for links are set up yet. An administrator can add them in the settings center under “Sites for external links”.',
      })
    case 'link-host':
      return i18n._({
        id: 'authoring.material-fault-host',
        message: 'Links must start with {hosts}.',
        values: { hosts: listed(i18n, linkHostsOf(hosts ?? '')) || 'https://' },
      })
    default:
      return faultText(i18n, fault)
  }
}

/** Why a file of captions wasn't taken. */
export function captionsIssueText(i18n: I18n, { code, params = {} }: CaptionsIssue): string {
  switch (code) {
    case 'no-cues':
      return i18n._({
        id: 'authoring.captions-none',
        message: 'This file has no captions. Choose a WebVTT (.vtt) or SubRip (.srt) file.',
      })
    case 'too-many-cues':
      return i18n._({
        id: 'authoring.captions-too-many',
        message: 'This file is too large for captions: {most} lines at most.',
        values: { most: i18n.number(mostCues) },
      })
    case 'unreadable-time':
      return i18n._({
        id: 'authoring.captions-time',
        message: 'The time on line {line} can’t be read. It should look like 00:01:02.500.',
        values: { line: i18n.number(Number(params['line'])) },
      })
    default:
      return faultText(i18n, code, params)
  }
}

/** What unlocking in order means for a publish (PUBLISH-02). */
export function modeText(i18n: I18n, kind: PublishKind, { need, by }: CompletionRule): string {
  if (kind === 'practice')
    return i18n._({
      id: 'authoring.mode-practice',
      message: 'The practice unlocks once all learning materials have been seen.',
    })
  if (need !== 'all')
    return i18n._({
      id: 'authoring.mode-exam',
      message: 'Sessions can be started once all learning materials have been seen.',
    })
  return by === 'pass'
    ? i18n._({
        id: 'authoring.mode-exam-pass',
        message:
          'Sessions can be started once all learning materials have been seen, and each one once the session before it has been passed.',
      })
    : i18n._({
        id: 'authoring.mode-exam-finish',
        message:
          'Sessions can be started once all learning materials have been seen, and each one once the session before it has been finished.',
      })
}

/** What completes a publish, in one line. */
export function completionText(i18n: I18n, kind: PublishKind, { need, by }: CompletionRule): string {
  if (need === 'none')
    return i18n._({ id: 'authoring.completion-none', message: 'Starting it, without a result' })
  if (kind === 'practice')
    return by === 'pass'
      ? i18n._({ id: 'authoring.completion-practice-pass', message: 'Passing a practice' })
      : i18n._({ id: 'authoring.completion-practice-finish', message: 'Finishing a practice' })
  if (need === 'all')
    return by === 'pass'
      ? i18n._({ id: 'authoring.completion-all-pass', message: 'Passing every session' })
      : i18n._({ id: 'authoring.completion-all-finish', message: 'Finishing every session' })
  return by === 'pass'
    ? i18n._({ id: 'authoring.completion-any-pass', message: 'Passing any session' })
    : i18n._({ id: 'authoring.completion-any-finish', message: 'Finishing any session' })
}

export function learningStateText(i18n: I18n, state: LearningState): string {
  const words: Record<LearningState, () => string> = {
    'not-begun': () => i18n._({ id: 'authoring.learning-not-begun', message: 'Not started' }),
    'under-way': () => i18n._({ id: 'authoring.learning-under-way', message: 'In progress' }),
    completed: () => i18n._({ id: 'authoring.learning-completed', message: 'Completed' }),
    'being-marked': () => i18n._({ id: 'authoring.learning-being-marked', message: 'Being marked' }),
    unreleased: () => i18n._({ id: 'authoring.learning-unreleased', message: 'Result not released yet' }),
    over: () => i18n._({ id: 'authoring.learning-over', message: 'Ended, not completed' }),
  }
  return words[state]()
}
