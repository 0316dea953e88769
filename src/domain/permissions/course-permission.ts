/**
 * Who works on a course (PERM-06): everybody who manages courses, or of those its creator and the named
 * members. Who practises it is a matter of its publishes.
 */
export type CoursePermission = 'ALL' | 'PART'
export const coursePermissions = ['ALL', 'PART'] as const satisfies readonly CoursePermission[]

/**
 * Who can be named where something is for some: a department with all below it, a whole class, or one user of whatever type; the last two
 * as the source calls them. Whoever joins a department or a class later is meant as well.
 */
export const memberTypes = ['DEPARTMENT', 'CLASS', 'STUDENT'] as const
export type MemberType = (typeof memberTypes)[number]

/** A person who manages courses. */
export interface Builder {
  id: string
  /**
   * Works on every course: people who manage permissions and see everybody are never excluded, so that no
   * course is lost with its creator.
   */
  all: boolean
}

/**
 * Whether this person can set who works on a course: its creator can, and those who work on every course,
 * since they can't lose it.
 */
export const canShare = ({ id, all }: Builder, createdBy: string | null): boolean => all || id === createdBy
