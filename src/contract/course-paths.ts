import { z } from 'zod'
import { outcomeSchema } from '../domain/course/base.ts'
import { answerResults } from '../domain/dialogue/dialogue.ts'
import { difficultyLevels } from '../domain/session/difficulty.ts'
import { scoreLevels } from '../domain/session/score.ts'
import { endpoints, uuid } from './endpoint.ts'

/** A turn of the learner, by node and what the answer was taken as, and the nodes that are gone through after it. */
const pathStep = z.object({
  choice: z.object({
    node: z.string(),
    as: z.enum(['branch', 'missed', 'otherwise', ...answerResults]),
    branch: z.string().nullable(),
  }),
  passed: z.array(z.string()),
})

const path = z.object({ opening: z.array(z.string()), steps: z.array(pathStep) })

/** `limit`: no path gives more (or less); the same as `total` where that is proven. */
const extreme = z.object({ total: z.number(), level: z.enum(scoreLevels), path, limit: z.number() })

/** What paths lead through a course at a difficulty (FLOW-10a). */
export const coursePaths = z.object({
  difficulty: z.int(),
  /** Turns of the learner that it takes at least to come to each node, by its id. */
  turnsTo: z.record(z.string(), z.int()),
  /** Whether what is missing from `turnsTo` and `outcomes` is come to by no path; otherwise by none that was found. */
  isComplete: z.boolean(),
  outcomes: z.array(z.object({ outcome: outcomeSchema, shortest: path, most: extreme, least: extreme })),
})

export const coursePathCalls = endpoints({
  'GET /coach-api/courses/:id/paths': {
    access: 'coach:course',
    summary:
      'What paths lead through a course: the shortest, those with the most and the fewest points, and how soon each node is come to',
    params: z.strictObject({ id: uuid }),
    query: z.strictObject({
      /** A version of the course; the draft where it's left out. */
      versionId: uuid.optional(),
      /** The course's own where it's left out. */
      difficulty: z.coerce.number().int().min(1).max(difficultyLevels.length).optional(),
    }),
    reply: coursePaths,
    errors: ['not-found', 'too-many-requests', 'unavailable'],
  },
})
