import { type QuestionBankCourse, questionBankSchema } from '../course/question-bank.ts'
import type { z } from 'zod'

type BankInput = z.input<typeof questionBankSchema>

/** A small question bank for tests: one question of each type, in order. */
export const bankOf = (over: Partial<BankInput> = {}): QuestionBankCourse =>
  questionBankSchema.parse({
    kind: 'question-bank',
    name: 'Hygiene',
    locale: 'us-en',
    persona: { name: 'Ann', label: 'Trainer', background: '', portrait: 'emma-brooks' },
    settings: { shuffleQuestions: false, shuffleOptions: false, repeatWrong: false },
    questions: [
      {
        id: 'one',
        type: 'RADIO',
        text: 'How long do you wash your hands?',
        worth: 2,
        tags: ['Hands'],
        explanation: 'Twenty seconds.',
        options: [
          { id: 'a', text: 'Five seconds' },
          { id: 'b', text: 'Twenty seconds', right: true },
        ],
      },
      {
        id: 'several',
        type: 'CHECK_BOX',
        text: 'What belongs to it?',
        worth: 1,
        tags: ['Hands'],
        options: [
          { id: 'a', text: 'Soap', right: true },
          { id: 'b', text: 'Water', right: true },
          { id: 'c', text: 'Oil' },
        ],
      },
      {
        id: 'free',
        type: 'QA',
        text: 'When do you wash your hands on the ward?',
        worth: 1,
        tags: ['Ward'],
        references: ['Before touching a patient and after touching a patient.'],
        points: [
          { id: 'p1', name: 'Before', rule: { kind: 'meaning', sentence: 'before touching a patient' } },
          { id: 'p2', name: 'After', rule: { kind: 'meaning', sentence: 'after touching a patient' } },
        ],
      },
    ],
    ...over,
  })
