import { differsByOneLetter } from '../grading/compare.ts'
import { type ReadText, runNumber, type TextReader } from './read-text.ts'

/** A word that stands in what everybody may say, but not beside the same neighbours. */
const givenWord = 0.3
/** Shorter words are other words when a letter differs. */
const leastSlip = 5

/** By what the words of answers to a question are weighed. */
export interface Weighing {
  reader: TextReader
  /** Runs, pieces and words of what everybody may say. */
  runs: ReadonlySet<number>
  pieces: ReadonlySet<number>
  words: readonly string[]
  /** How rare each piece is that more than two learners say, 0–1; what is not in it counts in full. */
  rarities: ReadonlyMap<number, number>
}

/** An answer, read. */
export interface ReadAnswer {
  learner: string
  read: ReadText
}

/** Tokens of a run that is no merit of its own where everybody may say it. */
const givenRun = ({ unspaced }: TextReader): number => (unspaced ? 3 : 2)

/** What everybody may say of a question, and what its answers say, counted once. */
export function weighingOf(
  reader: TextReader,
  given: readonly ReadText[],
  answers: readonly ReadAnswer[],
): Weighing {
  const runs = new Set<number>()
  const pieces = new Set<number>()
  const words = new Set<string>()
  const length = givenRun(reader)
  for (const text of given)
    text.tokens.forEach((token, at) => {
      if (at + length <= text.tokens.length) runs.add(runNumber(text, at, length))
      pieces.add(text.pieces[at] ?? 0)
      const word = reader.word(token)
      if (word.length >= leastSlip) words.add(word)
    })
  const learners = new Set(answers.map(({ learner }) => learner)).size
  return { reader, runs, pieces, words: [...words], rarities: raritiesOf(answers, learners) }
}

/** Learners and answers of a question lie below it. */
const mostLearners = 2 ** 24

/** As if so many more had answered something else: that three of three say the same is no sign that it was taught to all. */
const unheard = 8

/** How rare each piece is that more than two of the learners say: 1 for what two say alone, towards 0 for what all of many say. */
function raritiesOf(answers: readonly ReadAnswer[], learners: number): Map<number, number> {
  // How many have said a piece, and who said it last: one learner's answers stand together, and count once.
  const counts = new Map<number, number>()
  let [learner, number] = ['', 0]
  for (const answer of [...answers].sort((a, b) => (a.learner < b.learner ? -1 : 1))) {
    if (answer.learner !== learner) number++
    learner = answer.learner
    for (const piece of answer.read.pieces) {
      const before = counts.get(piece) ?? 0
      if (before % mostLearners !== number)
        counts.set(piece, before - (before % mostLearners) + mostLearners + number)
    }
  }
  const byCount = Array.from({ length: learners + 1 }, (_, count) =>
    count <= 2 ? 1 : Math.log((learners + unheard) / count) / Math.log((learners + unheard) / 2),
  )
  const rarities = new Map<number, number>()
  for (const [piece, count] of counts) {
    const rarity = byCount[Math.floor(count / mostLearners)] ?? 0
    if (rarity < 1) rarities.set(piece, rarity)
  }
  return rarities
}

/** What each token of an answer says of its own, in words: nothing where it stands as everybody may say it, less the more say it. */
export function ownWords(read: ReadText, weighing: Weighing): Float32Array {
  const { tokens, pieces, says } = read
  const own = new Float32Array(tokens.length)
  const isGiven = new Uint8Array(tokens.length)
  const length = givenRun(weighing.reader)
  for (let at = 0; at + length <= tokens.length; at++)
    if (weighing.runs.has(runNumber(read, at, length))) isGiven.fill(1, at, at + length)
  for (let at = 0; at < tokens.length; at++) {
    if (isGiven[at]) continue
    const piece = pieces[at] ?? 0
    const known = weighing.pieces.has(piece) ? givenWord : 1
    own[at] = (says[at] ?? 0) * known * (weighing.rarities.get(piece) ?? 1)
  }
  return own
}

/** A word one letter off what everybody may say, which two learners alone write so. */
export function isSharedSlip(token: number, weighing: Weighing): boolean {
  const word = weighing.reader.word(token)
  return (
    word.length >= leastSlip &&
    !weighing.rarities.has(token) &&
    !weighing.pieces.has(token) &&
    weighing.words.some((given) => differsByOneLetter(given, word))
  )
}
