import { expect, test } from 'vitest'
import { hasUnpublishedChanges, nextVersionOf } from './course-versions.ts'

const course = (version: number, draftChanged: boolean, publishedVersions: number[]) => ({
  version,
  draftChanged,
  publishedVersions,
})

test('PUBLISH-01 knows which version publishing gives: the newest, or the one that the draft becomes', () => {
  expect([nextVersionOf(course(2, false, [1])), nextVersionOf(course(2, true, [2]))]).toEqual([2, 3])
})

test('PUBLISH-01 tells that learners lack what was imported or edited since, and nothing where nobody has the course', () => {
  expect([
    hasUnpublishedChanges(course(2, false, [1])),
    hasUnpublishedChanges(course(2, true, [2])),
    hasUnpublishedChanges(course(2, false, [2])),
    hasUnpublishedChanges(course(2, false, [1, 2])),
    hasUnpublishedChanges(course(2, true, [])),
  ]).toEqual([true, true, false, false, false])
})
