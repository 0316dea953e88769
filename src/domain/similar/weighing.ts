import { differsByOneLetter } from '../grading/compare.ts'
import { type ReadText, runNumber, type TextReader } from './read-text.ts'

/** A word that stands in what everybody may say, but not beside the same neighbours. */
const givenWord = 0.3
/** Shorter words are other words when a letter differs. */
const leastSlip = 5

/** By what the words of answers to a question are weighed. */
export interface Weighing {
  reader: TextReader
  /** Runs and words of what everybody may say; of each token 1 where such a run begins with it, of each piece 1 where it stands there. */
  runs: ReadonlySet<number>
  words: readonly string[]
  begins: Uint8Array
  pieces: Uint8Array
  /** How rare each piece is, 0–1: what no more than two learners say counts in full. */
  rarities: Float64Array
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
  const begins = new Uint8Array(reader.tokens())
  const pieces = new Uint8Array(reader.pieces())
  const words = new Set<string>()
  const length = givenRun(reader)
  for (const text of given)
    text.tokens.forEach((token, at) => {
      if (at + length <= text.tokens.length) {
        runs.add(runNumber(text, at, length))
        begins[token] = 1
      }
      pieces[text.pieces[at] ?? 0] = 1
      const word = reader.word(token)
      if (word.length >= leastSlip) words.add(word)
    })
  return {
    reader,
    runs,
    begins,
    pieces,
    words: [...words],
    rarities: raritiesOf(answers, reader.pieces()),
  }
}

/** As if so many more had answered something else: that three of three say the same is no sign that it was taught to all. */
const unheard = 8

/** How rare each of so many pieces is: 1 for what two learners say alone, towards 0 for what all of many say. */
function raritiesOf(answers: readonly ReadAnswer[], pieces: number): Float64Array {
  const counts = new Uint32Array(pieces)
  /** Who said it last: one learner's answers stand together, and count once. */
  const saidBy = new Uint32Array(pieces)
  let [learner, number] = ['', 0]
  for (const answer of [...answers].sort((a, b) => (a.learner < b.learner ? -1 : 1))) {
    if (number === 0 || answer.learner !== learner) number++
    learner = answer.learner
    for (const piece of answer.read.pieces) {
      if (saidBy[piece] === number) continue
      saidBy[piece] = number
      counts[piece] = (counts[piece] ?? 0) + 1
    }
  }
  const byCount = Array.from({ length: number + 1 }, (_, count) =>
    count <= 2 ? 1 : Math.log((number + unheard) / count) / Math.log((number + unheard) / 2),
  )
  return Float64Array.from(counts, (count) => byCount[count] ?? 1)
}

/** What each token of an answer says of its own, in words: nothing where it stands as everybody may say it, less the more say it. */
export function ownWords(read: ReadText, weighing: Weighing): Float32Array {
  const { tokens, pieces, says } = read
  const own = new Float32Array(tokens.length)
  const isGiven = new Uint8Array(tokens.length)
  const length = givenRun(weighing.reader)
  for (let at = 0; at + length <= tokens.length; at++)
    if (weighing.begins[tokens[at] ?? 0] && weighing.runs.has(runNumber(read, at, length)))
      isGiven.fill(1, at, at + length)
  for (let at = 0; at < tokens.length; at++) {
    if (isGiven[at]) continue
    const piece = pieces[at] ?? 0
    const known = weighing.pieces[piece] ? givenWord : 1
    own[at] = (says[at] ?? 0) * known * (weighing.rarities[piece] ?? 1)
  }
  return own
}

/** A word one letter off what everybody may say, which two learners alone write so. */
export function isSharedSlip(token: number, weighing: Weighing): boolean {
  const word = weighing.reader.word(token)
  if (word.length < leastSlip) return false
  const piece = weighing.reader.pieceOfWord(token)
  return (
    weighing.rarities[piece] === 1 &&
    !weighing.pieces[piece] &&
    weighing.words.some((given) => differsByOneLetter(given, word))
  )
}
