import type { CourseRow } from '../../contract/courses.ts'

type Versions = Pick<CourseRow, 'version' | 'draftChanged' | 'publishedVersions'>

/** Number of the version that learners get by publishing or refreshing now. */
export const nextVersionOf = ({ version, draftChanged }: Omit<Versions, 'publishedVersions'>): number =>
  draftChanged ? version + 1 : version

/** Whether learners have the course, but nobody has it as it stands now: as its draft, or its newest version. */
export const hasUnpublishedChanges = (course: Versions): boolean =>
  course.publishedVersions.length > 0 && !course.publishedVersions.includes(nextVersionOf(course))
