import { z } from 'zod'
import { courseKinds } from '../domain/course/kinds.ts'
import { localeSchema } from '../domain/course/base.ts'
import { publishKinds } from '../domain/exam/exam-session.ts'
import { longestProgrammeName, mostStages, stageStates } from '../domain/publish/programme.ts'
import { publishStates } from '../domain/publish/publish-state.ts'
import { publishModes } from '../domain/publish/completion.ts'
import { certificateRule } from './materials.ts'
import { endpoints, idParam, instant, nothing, pageOf, pageQuery, round, uuid } from './endpoint.ts'

const programmeFields = {
  name: z.string().trim().min(1).max(longestProgrammeName),
  description: z.string().trim().max(1000).default(''),
  /** Whether its stages unlock in order. */
  mode: z.enum(publishModes).default('breakthrough'),
  /** Ids of its publishes, in their order, each once. */
  stages: z.array(uuid).min(1).max(mostStages),
  /** What completing all of its stages earns (CERT-08). */
  certificate: certificateRule.nullable().default(null),
}

/** A publish as a stage of a programme. */
const stage = z.object({
  publishId: uuid,
  name: z.string(),
  round,
  kind: z.enum(publishKinds),
  courseName: z.string(),
  state: z.enum(publishStates),
})

/** Several publishes in an order (PUBLISH-08a), as those see it who publish. */
const programme = z.object({
  id: uuid,
  name: z.string(),
  description: z.string(),
  mode: z.enum(publishModes),
  stages: z.array(stage),
  certificate: certificateRule.nullable(),
  /** Counts changes: one that was made from an older one is refused with `changed-meanwhile`. */
  revision: z.int(),
})

/** The same as a learner has it: all its publishes are for them. */
export const ownProgramme = z.object({
  id: uuid,
  name: z.string(),
  description: z.string(),
  mode: z.enum(publishModes),
  stages: z.array(
    z.object({
      publishId: uuid,
      name: z.string(),
      round,
      kind: z.enum(publishKinds),
      courseKind: z.enum(courseKinds),
      locale: localeSchema,
      endsAt: instant.nullable(),
      state: z.enum(stageStates),
      /** How many things complete it, and how many of them are done. */
      needed: z.int(),
      done: z.int(),
    }),
  ),
  completed: z.int(),
  /** What completing all of it earns, for as many months as it says; null where nothing does. */
  certificate: certificateRule.nullable(),
  /** Place of the stage to go on with, from 0; null where there is none. */
  next: z.int().nullable(),
})

export const programmeCalls = endpoints({
  'GET /coach-api/programmes': {
    access: 'coach:publish',
    summary: 'The programmes whose courses are all open to the caller, the newest first (PUBLISH-08a)',
    query: z.strictObject({ ...pageQuery, search: z.string().trim().max(100).optional() }),
    reply: pageOf(programme),
  },
  'GET /coach-api/programmes/:id': {
    access: 'coach:publish',
    summary: 'A programme',
    params: idParam,
    reply: programme,
    errors: ['not-found'],
  },
  'POST /coach-api/programmes': {
    access: 'coach:publish',
    summary: 'Put publishes in an order, as stages of a programme',
    body: z.strictObject(programmeFields),
    reply: programme,
    errors: ['not-found', 'illegal-argument'],
  },
  'PUT /coach-api/programmes/:id': {
    access: 'coach:publish',
    summary: 'Change a programme; what learners have done stays',
    params: idParam,
    body: z.strictObject({ ...programmeFields, revision: z.int().min(1) }),
    reply: programme,
    errors: ['not-found', 'illegal-argument', 'changed-meanwhile'],
  },
  'DELETE /coach-api/programmes/:id': {
    access: 'coach:publish',
    summary: 'Delete a programme; its publishes and all results stay',
    params: idParam,
    reply: nothing,
    errors: ['not-found'],
  },
  'GET /coach-api/programmes/:id/learners': {
    access: 'coach:publish',
    summary: 'How far each person is with a programme, of those that the caller sees',
    params: idParam,
    query: z.strictObject({ ...pageQuery, search: z.string().trim().max(100).optional() }),
    reply: pageOf(
      z.object({
        userId: uuid,
        displayName: z.string(),
        department: z.string(),
        /** Of each stage. */
        states: z.array(z.enum(stageStates)),
        completed: z.int(),
      }),
    ).extend({
      /** Of all people that the caller sees and that have all stages, whatever is searched for. */
      people: z.int(),
      completed: z.int(),
    }),
    errors: ['not-found'],
  },
  'GET /coach-api/own-programmes/:id': {
    access: 'signed-in',
    summary: 'A programme whose publishes are all for the caller, with how far they are (HOME-14)',
    params: idParam,
    reply: ownProgramme,
    errors: ['not-found'],
  },
})

export type Programme = z.infer<typeof programme>
export type OwnProgramme = z.infer<typeof ownProgramme>
