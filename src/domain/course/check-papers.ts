import { fittingQuestions } from '../question-bank/draw-paper.ts'
import { paperPoints } from '../question-bank/paper-points.ts'
import { normalise } from '../text/normalise.ts'
import type { Paper } from './paper.ts'
import type { Note } from './problems.ts'
import type { QuestionBankCourse } from './question-bank.ts'

function checkChosen(course: QuestionBankCourse, paper: Paper, path: string, note: Note): void {
  const known = new Map(course.questions.map(({ id, text }) => [id, text]))
  const seen = new Set<string>()
  paper.parts.forEach((part, index) => {
    if (part.kind !== 'chosen') return
    part.questions.forEach(({ question }, place) => {
      const at = `${path}.parts.${index}.questions.${place}.question`
      const text = known.get(question)
      if (text === undefined) note('paper-question-unknown', at, null, { paper: paper.id, id: question })
      else if (seen.has(question)) note('paper-question-twice', at, null, { paper: paper.id, text })
      seen.add(question)
    })
  })
}

/**
 * Whether there is enough to draw from. Parts draw one after the other, so what an earlier one may take is not there for a later one with certainty.
 */
function checkDrawn(course: QuestionBankCourse, paper: Paper, path: string, note: Note): boolean {
  let isEnough = true
  const drawn = paper.parts.flatMap((part, index) => (part.kind === 'drawn' ? [{ part, index }] : []))
  for (const { part, index } of drawn) {
    const mine = fittingQuestions(course, paper, part)
    const taken = drawn
      .filter((other) => other.index < index)
      .reduce((sum, other) => {
        const shared = fittingQuestions(course, paper, other.part).filter((one) => mine.includes(one)).length
        return sum + Math.min(shared, other.part.count)
      }, 0)
    const fitting = Math.max(0, mine.length - taken)
    if (part.count > fitting) {
      isEnough = false
      note('paper-draws-too-many', `${path}.parts.${index}.count`, null, {
        paper: paper.id,
        count: part.count,
        fitting,
      })
    }
  }
  return isEnough
}

/** The same answer counts for more of the hundred points in a paper that is worth less. */
function checkWorth(course: QuestionBankCourse, paper: Paper, path: string, note: Note): void {
  const { least, most } = paperPoints(course, paper).worth
  if (least !== most) note('paper-worth-differs', `${path}.parts`, null, { paper: paper.id, least, most })
}

function checkLevels({ id, levels }: Paper, path: string, note: Note): void {
  const seen = new Set<number>()
  levels.forEach(({ from }, index) => {
    if (seen.has(from)) note('paper-level-twice', `${path}.levels.${index}.from`, null, { paper: id, from })
    seen.add(from)
  })
}

/** What is wrong with the papers of a question bank (PAPER-01, PAPER-02). */
export function checkPapers(course: QuestionBankCourse, note: Note): void {
  const names = new Set<string>()
  const ids = new Set<string>()
  course.papers.forEach((paper, index) => {
    const path = `papers.${index}`
    const compared = normalise(paper.name).text
    if (ids.has(paper.id)) note('duplicate-id', `${path}.id`, null, { kind: 'paper', id: paper.id })
    if (names.has(compared))
      note('duplicate-paper', `${path}.name`, null, { paper: paper.id, name: paper.name })
    ids.add(paper.id)
    names.add(compared)
    const isEmpty = paper.parts.every((part) => part.kind === 'chosen' && part.questions.length === 0)
    if (isEmpty) note('paper-empty', `${path}.parts`, null, { paper: paper.id })
    checkChosen(course, paper, path, note)
    // What too much is drawn from says nothing of what a paper is worth.
    if (checkDrawn(course, paper, path, note)) checkWorth(course, paper, path, note)
    checkLevels(paper, path, note)
  })
}
