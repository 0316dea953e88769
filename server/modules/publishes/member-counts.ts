import { sql } from 'drizzle-orm'
import type { CoursePublish } from '../../../src/contract/course-publishes.ts'
import { publishMember } from '../../db/schema/publishes.ts'

export type MemberCounts = CoursePublish['memberCounts']

/** Of a publish for everybody: it names nobody. */
export const noMembers: MemberCounts = { departments: 0, classes: 0, people: 0 }

/** Of the rows of `publish_member` in each group, how many departments, classes and people they name. */
export const memberCounts = sql<MemberCounts>`json_build_object(
  'departments', count(*) filter (where ${publishMember.type} = 'DEPARTMENT'),
  'classes', count(*) filter (where ${publishMember.type} = 'CLASS'),
  'people', count(*) filter (where ${publishMember.type} = 'STUDENT'))`
