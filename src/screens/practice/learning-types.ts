import type { I18n, MessageDescriptor } from '@lingui/core'
import type { LearningType } from '../../contract/materials.ts'

const types: Record<LearningType, MessageDescriptor> = {
  learning: /*i18n*/ { id: 'learning.type.learning', message: 'Learning materials' },
  practice: /*i18n*/ { id: 'learning.type.practice', message: 'Conversation practice' },
  questions: /*i18n*/ { id: 'learning.type.questions', message: 'Q&A practice' },
  'mock-exam': /*i18n*/ { id: 'learning.type.mock-exam', message: 'Mock exams' },
  exam: /*i18n*/ { id: 'learning.type.exam', message: 'Exams' },
}

/** In the order of the tabs. */
export const learningTypeNames = [
  'learning',
  'practice',
  'questions',
  'mock-exam',
  'exam',
] as const satisfies readonly LearningType[]

/** The kind that an address names; what it doesn't know is the first. */
export const learningTypeOf = (name: string): LearningType =>
  learningTypeNames.find((type) => type === name) ?? learningTypeNames[0]

/** What a list of learning is called (HOME-04). */
export const learningTypeText = (i18n: I18n, type: LearningType): string => i18n._(types[type])
