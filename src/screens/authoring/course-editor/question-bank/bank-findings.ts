import type { CourseProblem } from '../../../../contract/courses.ts'
import type { Paper } from '../../../../domain/course/paper.ts'
import type { BankQuestion } from '../../../../domain/course/question-bank.ts'

/** What the checker says of a question, and of which part of it: `options.1.text`; empty for the question as a whole. */
export interface Finding {
  at: string
  problem: CourseProblem
}

/** The question that a finding is about; null where it is about none that still stands there. */
export function questionOf(
  questions: readonly BankQuestion[],
  { path, params }: Pick<CourseProblem, 'path' | 'params'>,
): BankQuestion | null {
  const [list, index] = path.split('.')
  if (list !== 'questions' || index === undefined) return null
  // Since it was checked, the question may have been moved.
  const named = questions.find(({ id }) => id === params.question)
  return named ?? questions[Number(index)] ?? null
}

/** The paper that a finding is about; null where it is about none that still stands there. */
export function paperOf(
  papers: readonly Paper[],
  { path, params }: Pick<CourseProblem, 'path' | 'params'>,
): Paper | null {
  const [list, index] = path.split('.')
  if (list !== 'papers' || index === undefined) return null
  return papers.find(({ id }) => id === params.paper) ?? papers[Number(index)] ?? null
}

/** Whether what is found is about which options are right. */
export const isOfKey = (code: string): boolean => code === 'radio-right' || code === 'check-box-right'

/** The field of a question or paper that a finding is about: `options.1.text`; empty for the thing as such. */
export function fieldOf({ path, code }: Pick<CourseProblem, 'path' | 'code'>): string {
  const field = path.split('.').slice(2).join('.')
  if (field !== '') return field
  if (isOfKey(code)) return 'options'
  return code === 'answer-missing' ? 'references' : ''
}

/** Where a finding of a bank is to be mended. */
export interface BankPlace {
  section: 'questions' | 'papers' | 'settings'
  /** The question or paper; null where it is of neither. */
  thing: BankQuestion | Paper | null
  /** Empty for the thing as such. */
  field: string
}

/** Where what the checker found of a bank stands. */
export function bankPlace(
  { questions, papers }: { questions: readonly BankQuestion[]; papers: readonly Paper[] },
  problem: Pick<CourseProblem, 'path' | 'params' | 'code'>,
): BankPlace {
  const { path } = problem
  const [list, name, ...rest] = path.split('.')
  if (list === 'questions' || list === 'papers') {
    const thing = list === 'questions' ? questionOf(questions, problem) : paperOf(papers, problem)
    return { section: list, thing, field: thing ? fieldOf(problem) : '' }
  }
  const field = name === 'thresholds' ? `thresholds.${rest.join('.') || 'pass'}` : path
  return { section: 'settings', thing: null, field }
}

/** What the checker says, by the id of the question. */
export function findingsOf(
  questions: readonly BankQuestion[],
  problems: readonly CourseProblem[],
): ReadonlyMap<string, Finding[]> {
  const found = new Map<string, Finding[]>()
  for (const problem of problems) {
    const question = questionOf(questions, problem)
    if (!question) continue
    const at = fieldOf(problem)
    found.set(question.id, [...(found.get(question.id) ?? []), { at, problem }])
  }
  return found
}

/** The ids of what it is about tell a trainer nothing: its name stands beside it. */
export function withoutIds({
  question: _,
  paper,
  id,
  ...params
}: CourseProblem['params']): CourseProblem['params'] {
  return paper === undefined && id !== undefined ? { ...params, id } : params
}
