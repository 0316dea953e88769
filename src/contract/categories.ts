import { z } from 'zod'
import { maxCategoryName } from '../domain/category/categories.ts'
import { endpoints, idParam, nothing, uuid } from './endpoint.ts'
import { plainName } from './plain-text.ts'

/** A category of the tree (ADMIN-04). */
export const category = z.object({
  id: uuid,
  name: z.string(),
  /** Null at the top. */
  parentId: uuid.nullable(),
  /** From 1, which is the top. */
  layer: z.int(),
  /** Courses that stand in it, not those below; also of people who don't show them to the caller. */
  courses: z.int(),
  /** Whether the caller may rename it and add below it. */
  editable: z.boolean(),
  /** Whether it may be deleted now: it has neither courses nor categories in it, and the caller manages categories. */
  deletable: z.boolean(),
  /** Counts changes: one that was made from an older one is refused with `changed-meanwhile`. */
  revision: z.int(),
})

const place = { name: plainName(maxCategoryName), parentId: uuid.nullable() }

export const categoryCalls = endpoints({
  'GET /coach-api/category': {
    access: ['coach:classify', 'coach:course'],
    summary: 'The categories, parents before children, siblings by name (ADMIN-04)',
    /** `total` counts all courses, `without` those in no category. */
    reply: z.object({ items: z.array(category), total: z.int(), without: z.int() }),
  },
  'POST /coach-api/category': {
    access: 'coach:classify',
    summary: 'Add a category, four levels deep at most',
    body: z.strictObject(place),
    reply: category,
    errors: ['not-found', 'duplicate-name', 'illegal-argument'],
  },
  'PUT /coach-api/category/:id': {
    access: 'coach:classify',
    summary: 'Rename or move a category; one that has courses in it or below stays where it is',
    params: idParam,
    body: z.strictObject({ ...place, revision: z.int().min(1) }),
    reply: category,
    errors: ['not-found', 'duplicate-name', 'changed-meanwhile', 'illegal-argument', 'category-not-empty'],
  },
  'DELETE /coach-api/category/:id': {
    access: 'coach:classify',
    summary: 'Delete a category that has neither courses nor categories in it',
    params: idParam,
    reply: nothing,
    errors: ['not-found', 'category-not-empty'],
  },
})

export type Category = z.infer<typeof category>
