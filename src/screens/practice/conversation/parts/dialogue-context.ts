import type { I18n } from '@lingui/core'
import { createContext, useContext } from 'react'
import type { CourseKind } from '../../../../domain/course/kinds.ts'
import type { ConversationStore } from '../conversation.store.ts'

/** What the rows of a dialogue know of the practice around them. Without a `store` they are read only. */
export interface DialogueSurroundings {
  customer: string
  /** The persona's portrait. */
  portrait: string
  /** The language that is spoken, as the `lang` attribute names it, where it is another than the screen's. */
  lang?: string | undefined
  referenceAnswers: boolean
  courseKind: CourseKind
  /** An attempt at an exam: each answer says when the platform had it (EXAM-26b). */
  attempt: boolean
  store: Pick<ConversationStore, '$dialogue' | '$pending' | '$references' | 'choose' | 'askReference'> | null
}

export const DialogueContext = createContext<DialogueSurroundings>({
  customer: '',
  portrait: '',
  referenceAnswers: false,
  courseKind: 'dialogue-flow',
  attempt: false,
  store: null,
})
export const useDialogue = () => useContext(DialogueContext)

/** What all rows of a dialogue have in common, worked out once for many of them. */
export interface RowSurroundings extends DialogueSurroundings {
  i18n: I18n
  /** What the button for reference answers says; null where there are none to ask for. */
  reference: string | null
}
