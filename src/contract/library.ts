import { z } from 'zod'
import { noCategory } from '../domain/category/categories.ts'
import { libraryStates } from '../domain/publish/completion.ts'
import { endpoints, pageOf, pageQuery, uuid } from './endpoint.ts'
import { learningItem, learningTypes } from './materials.ts'

/** A category with how many of the things that are found stand in it and below it. */
const libraryCategory = z.object({
  id: uuid,
  name: z.string(),
  /** Null at the top. */
  parentId: uuid.nullable(),
  /** From 1, which is the top. */
  layer: z.int(),
  items: z.int(),
})

export const libraryCalls = endpoints({
  'GET /coach-api/library': {
    access: 'signed-in',
    summary: 'What is published to the caller and not over, by category, with search and filters (HOME-03)',
    query: z.strictObject({
      ...pageQuery,
      search: z.string().trim().max(100).optional(),
      /** With all categories below; `-2` for what is in none. */
      category: z.union([uuid, z.literal(noCategory)]).optional(),
      type: z.enum(learningTypes).optional(),
      state: z.enum(libraryStates).optional(),
      label: z.string().trim().min(1).max(100).optional(),
    }),
    reply: pageOf(learningItem.extend({ labels: z.array(z.string()), category: z.string() })).extend({
      /** Those that hold something of what the other filters find, parents before children, siblings by name. */
      categories: z.array(libraryCategory),
      /** Of what the other filters find: all, and what is in no category. */
      all: z.int(),
      without: z.int(),
      /** Those of all that is published to the caller, by name. */
      labels: z.array(z.string()),
    }),
  },
})
