import { z } from 'zod'
import { id as sceneId } from '../domain/course/base.ts'
import { endpoints, idParam, nothing, uuid } from './endpoint.ts'

/** No canvas is larger, in px either way. */
const coordinate = z.int().min(-1_000_000).max(1_000_000)

/** A place on the canvas of a scene, as its nodes are placed; a null scene is the main flow. */
const canvasPlace = z.strictObject({ scene: sceneId.nullable(), x: coordinate, y: coordinate })

export const coursePointerCalls = endpoints({
  'POST /coach-api/courses/:id/draft/pointer': {
    access: 'coach:course',
    summary:
      'Say where the pointer of a page that listens to the draft is on its canvas (COURSE-09b); nothing of it is kept',
    params: idParam,
    /** Null: it has left the canvas. */
    body: z.strictObject({ page: uuid, at: canvasPlace.nullable() }),
    reply: nothing,
    errors: ['not-found', 'too-many-requests'],
  },
  'POST /coach-api/courses/:id/draft/pointers': {
    access: 'coach:course',
    summary: 'Where the pointers of the others are on the canvas; waits for one of them to move (COURSE-09b)',
    params: idParam,
    body: z.strictObject({
      page: uuid,
      /** What the page knows: anything else is answered at once. Null answers at once in any case. */
      known: z.string().max(40).nullable(),
    }),
    reply: z.object({
      pointers: z.array(z.object({ page: uuid, at: canvasPlace })),
      /** Stands for `pointers`. */
      known: z.string(),
    }),
    errors: ['not-found', 'unavailable'],
  },
})

export type CanvasPlace = z.infer<typeof canvasPlace>
/** Where the pointer of a page is. */
export interface PagePointer {
  page: string
  at: CanvasPlace
}
