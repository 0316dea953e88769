import { z } from 'zod'
import { endpoints, pageOf, pageQuery, uuid } from './endpoint.ts'
import { userType } from './identity.ts'

export const person = z.object({
  id: uuid,
  userName: z.string(),
  displayName: z.string(),
  phone: z.string(),
  email: z.string(),
  jobNumber: z.string(),
  type: userType,
  status: z.enum(['ACTIVE', 'DISABLED']),
  department: z.string(),
  classes: z.array(z.string()),
})

export const peopleCalls = endpoints({
  'GET /coach-api/user': {
    access: 'builder',
    summary: 'The people of the enterprise',
    query: z.strictObject({
      ...pageQuery,
      size: z.coerce.number().int().min(1).max(20_000).default(25),
      userName: z.string().trim().max(100).optional(),
      status: z.enum(['ACTIVE', 'DISABLED']).optional(),
      department: uuid.optional(),
    }),
    reply: pageOf(person),
  },
  'GET /coach-api/department': {
    access: 'builder',
    summary: 'The departments of the enterprise, parents before children',
    reply: z.object({ items: z.array(z.object({ id: uuid, name: z.string(), parentId: uuid.nullable(), members: z.int() })) }),
  },
})

export type Person = z.infer<typeof person>
