/**
 * Who works on a course (PERM-06): everybody who manages courses, or of those its creator and the members
 * that are named. Who practises it is
 * said by its publishes, which this doesn't touch.
 */
export type CoursePermission = 'ALL' | 'PART'
export const coursePermissions = ['ALL', 'PART'] as const satisfies readonly CoursePermission[]

/** A whole class, or one user of whatever type, as the source calls them. */
export type MemberType = 'CLASS' | 'STUDENT'
export const memberTypes = ['CLASS', 'STUDENT'] as const satisfies readonly MemberType[]

/** Somebody who manages courses. */
export interface Builder {
  id: string
  /**
   * Works on every course: who hands out permissions and sees all people is never shut out, so no course is
   * lost with its creator.
   */
  all: boolean
}

/** Who says who works on a course: its creator and those who work on every course, since nobody of them can lose it. */
export const canShare = ({ id, all }: Builder, createdBy: string | null): boolean => all || id === createdBy
