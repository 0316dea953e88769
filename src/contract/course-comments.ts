import { z } from 'zod'
import { id as nodeId } from '../domain/course/base.ts'
import { longestComment } from '../domain/course/working-together.ts'
import { endpoints, idParam, instant, nothing, uuid } from './endpoint.ts'
import { plainLines } from './plain-text.ts'

const comment = z.object({
  id: uuid,
  /** The first comment that it answers; its own id where it is the first. */
  thread: uuid,
  /** The node that it is about. It may have been deleted since. */
  node: z.string(),
  /** Without an id, and nameless, where that person was erased since. */
  by: z.object({ id: uuid.nullable(), name: z.string() }),
  /** Empty where it was deleted. */
  text: z.string(),
  createdAt: instant,
  /** When its text was last changed; null where it never was. */
  editedAt: instant.nullable(),
  /** Of a first comment: whether all of it is done. */
  resolved: z.boolean(),
  /** A first comment whose author took it away stands as long as there are answers to it. */
  deleted: z.boolean(),
})

const text = plainLines(longestComment)

const commentParams = z.strictObject({ id: uuid, commentId: uuid })

export const courseCommentCalls = endpoints({
  'GET /coach-api/courses/:id/comments': {
    access: 'coach:course',
    summary: 'What the builders of a course say to one another of its nodes (FLOW-02g), the oldest first',
    params: idParam,
    /** `revision` counts changes of the comments; listening to the draft tells of a new one. */
    reply: z.object({ revision: z.int(), items: z.array(comment) }),
    errors: ['not-found'],
  },
  'POST /coach-api/courses/:id/comments': {
    access: 'coach:course',
    summary: 'Comment on a node of a course',
    params: idParam,
    /** `commentId` is chosen by the caller; a comment that comes twice is added once. */
    body: z.strictObject({ commentId: uuid, node: nodeId, text }),
    reply: comment,
    errors: ['not-found', 'illegal-argument'],
  },
  'POST /coach-api/courses/:id/comments/:commentId/answers': {
    access: 'coach:course',
    summary: 'Answer a first comment; one that was resolved is open again',
    params: commentParams,
    body: z.strictObject({ commentId: uuid, text }),
    reply: comment,
    errors: ['not-found', 'illegal-argument'],
  },
  'PUT /coach-api/courses/:id/comments/:commentId': {
    access: 'coach:course',
    summary: 'Change what a comment of one’s own says',
    params: commentParams,
    body: z.strictObject({ text }),
    reply: comment,
    errors: ['not-found', 'operation-forbidden'],
  },
  'PUT /coach-api/courses/:id/comments/:commentId/resolved': {
    access: 'coach:course',
    summary: 'Resolve a first comment with its answers, or open it again',
    params: commentParams,
    body: z.strictObject({ resolved: z.boolean() }),
    reply: comment,
    errors: ['not-found'],
  },
  'DELETE /coach-api/courses/:id/comments/:commentId': {
    access: 'coach:course',
    summary: 'Delete a comment of one’s own; for a day it can be brought back',
    params: commentParams,
    reply: nothing,
    errors: ['not-found', 'operation-forbidden'],
  },
  'POST /coach-api/courses/:id/comments/:commentId/restore': {
    access: 'coach:course',
    summary: 'Bring a comment of one’s own back that was deleted',
    params: commentParams,
    reply: comment,
    errors: ['not-found', 'operation-forbidden', 'illegal-argument'],
  },
})

export type CourseComment = z.infer<typeof comment>
