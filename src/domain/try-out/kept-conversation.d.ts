import type { CompiledCourse } from '../course/compile.ts';
import type { DialogueLogEntry } from '../scoring/fold-log.ts';
import { type AnswerOutcome } from './outcome.ts';
import { type TryMove, type TryStart } from './try-out.ts';
/** A practice as a draft can be tried by it (FLOW-05b). */
export interface KeptConversation {
    start: TryStart;
    moves: TryMove[];
    /** What came of each of them, by the version that was practised. */
    expected: AnswerOutcome[];
}
/**
 * What the learner answered in a practice, as far as it was taken, and what came of it: the first answers where there are more than a
 * trial may have. Time stands still in a trial, so what the clock did is left out. Pure.
 */
export declare function conversationOf(course: CompiledCourse, log: readonly Pick<DialogueLogEntry, 'event' | 'at' | 'lines'>[]): KeptConversation;
