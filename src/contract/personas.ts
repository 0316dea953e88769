import { z } from 'zod'
import {
  longestOfPersona,
  personaApplyTypes,
  photoKinds,
  pictureKinds,
  type PhotoKind,
} from '../domain/persona/persona.ts'
import { endpoints, idParam, instant, nothing, repeated, uuid } from './endpoint.ts'
import { plainName } from './plain-text.ts'

const perPhoto = <T extends z.ZodType>(photo: T) =>
  Object.fromEntries(photoKinds.map((kind) => [kind, photo])) as Record<PhotoKind, T>

/** Files of the pictures, by what they show; null for a photo that there is none of. */
const pictures = z.object({ avatar: z.string(), ...perPhoto(z.string().nullable()) })

/** A customer that courses are given (PERSONA-01). */
export const persona = z.object({
  id: uuid,
  name: z.string(),
  /** Unique in the enterprise, whatever the case of its letters (PERSONA-02). */
  label: z.string(),
  background: z.string(),
  personaApplyType: z.enum(personaApplyTypes),
  /** The course that it is of; null where it is everybody's. */
  courseId: uuid.nullable(),
  /** The name of that course. */
  course: z.string().nullable(),
  /** What a course names to show the pictures as they are now; a change of the pictures makes another one (decision 83). */
  portrait: uuid,
  pictures,
  /** Counts its changes. */
  revision: z.int(),
  updatedAt: instant,
})

const givenPhotos = perPhoto(uuid.nullable().default(null))

export const personaCalls = endpoints({
  'GET /persona/list': {
    access: 'coach:course',
    summary:
      'Personas by name: those of everybody and those of courses that are open to the caller; with `courseId` of courses that one alone (PERSONA-01)',
    query: z.strictObject({
      id: uuid.optional(),
      courseId: uuid.optional(),
      personaApplyType: z.enum(personaApplyTypes).optional(),
    }),
    reply: z.object({ items: z.array(persona) }),
  },
  'POST /persona': {
    access: 'coach:course',
    summary:
      'Add a persona; with `id` and `revision`, change one. Courses that have it keep what they took (decision 83)',
    body: z
      .strictObject({
        id: uuid.optional(),
        revision: z.int().optional(),
        name: plainName(longestOfPersona.name),
        label: plainName(longestOfPersona.label),
        background: z.string().trim().min(1).max(longestOfPersona.background),
        personaApplyType: z.enum(personaApplyTypes),
        courseId: uuid.nullable().default(null),
        /** Ids of uploaded files. */
        pictures: z.strictObject({ avatar: uuid, ...givenPhotos }),
      })
      .refine(({ personaApplyType, courseId }) => (personaApplyType === 'COURSE') === (courseId !== null), {
        path: ['courseId'],
        params: { code: 'required' },
      })
      .refine(({ id, revision }) => (id === undefined) === (revision === undefined), {
        path: ['revision'],
        params: { code: 'required' },
      }),
    reply: persona,
    errors: ['not-found', 'repeat', 'changed-meanwhile', 'unsupported-file-type'],
  },
  'DELETE /persona/:id': {
    access: 'coach:course',
    summary: 'Delete a persona; courses that have it keep it, and it can be restored',
    params: idParam,
    reply: nothing,
    errors: ['not-found'],
  },
  'POST /persona/:id/_restore': {
    access: 'coach:course',
    summary: 'Bring a deleted persona back',
    params: idParam,
    reply: persona,
    errors: ['not-found', 'repeat'],
  },
  'GET /persona/portrait/:id': {
    access: 'coach:course',
    summary: 'The pictures of a persona',
    params: idParam,
    reply: z.object({ id: uuid, portrait: uuid, pictures }),
    errors: ['not-found'],
  },
  'POST /persona/portrait/:id': {
    access: 'coach:course',
    summary: 'Give a persona other pictures; what isn’t named stays',
    params: idParam,
    body: z.strictObject({
      avatar: uuid.optional(),
      ...perPhoto(uuid.nullable().optional()),
    }),
    reply: z.object({ id: uuid, portrait: uuid, pictures }),
    errors: ['not-found', 'unsupported-file-type'],
  },
  'DELETE /persona/portrait/:id/:picture': {
    access: 'coach:course',
    summary: 'Take one photo of a persona away; it can’t do without its avatar (PERSONA-02)',
    params: z.strictObject({ id: uuid, picture: z.enum(pictureKinds) }),
    reply: z.object({ id: uuid, portrait: uuid, pictures }),
    errors: ['not-found'],
  },
  'GET /persona/portrait/_addresses': {
    access: 'signed-in',
    summary:
      'Addresses that show the pictures of portraits for a while, for whoever was shown their ids: learners too (decision 83)',
    query: z.strictObject({ id: repeated(uuid, 20) }),
    reply: z.object({ items: z.array(z.object({ id: uuid, pictures })) }),
  },
})

export type Persona = z.infer<typeof persona>
export type PersonaInput = z.input<(typeof personaCalls)['POST /persona']['body']>
