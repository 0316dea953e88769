import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import type { ErrorCode, FieldIssue } from '../../../contract/errors.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { courseRowOf } from '../course-row.factory.ts'
import { detailFaultsOf, detailsOf, saveDetails } from './course-details.ts'

const course = courseRowOf({ id: 'c1', name: 'Fee', category: 'Bank', draftRevision: 4 })
const details = detailsOf(course)
const refused = (code: ErrorCode, issues: FieldIssue[] = []) =>
  new ApiError(409, { code, message: '', params: {}, issues, requestId: 'r' })

test('COURSE-02 asks for a name, and says what is too long', () => {
  expect([
    detailFaultsOf(details),
    detailFaultsOf({ ...details, name: ' ' }),
    detailFaultsOf({ ...details, name: 'x'.repeat(101), description: 'x'.repeat(1001) }),
  ]).toEqual([{}, { name: 'required' }, { name: 'illegal-length', description: 'illegal-length' }])
})

test('COURSE-08a changes of the draft what was edited, and says what that was', async () => {
  const core = createCoreDouble(() => ({ course: courseRowOf({ name: 'Annual fee' }), revision: 5 }))
  const outcome = await saveDetails(core, course, { ...details, name: ' Annual fee ', difficulty: 5 })
  expect(outcome).toMatchObject({ status: 'done', reply: { name: 'Annual fee' } })
  expect(core.calls).toEqual([
    {
      call: 'POST /coach-api/courses/:id/draft/commands',
      input: {
        params: { id: 'c1' },
        body: {
          changeId: expect.any(String) as string,
          commands: [
            {
              type: 'set',
              of: { part: 'course' },
              fields: { name: 'Annual fee', difficulty: 5 },
              was: { name: course.name, difficulty: course.difficulty },
            },
          ],
        },
      },
    },
  ])
})

test('COURSE-08a sends nothing where nothing was edited', async () => {
  const core = createCoreDouble()
  expect(await saveDetails(core, course, details)).toEqual({ status: 'done', reply: course })
  expect(core.calls).toEqual([])
})

test('ADMIN-04 moves the course to another category, once the rest is saved', async () => {
  const core = createCoreDouble(() => ({ course, revision: 5 }))
  await saveDetails(core, course, { ...details, difficulty: 5, categoryId: null })
  expect(core.calls.map(({ call }) => call)).toEqual([
    'POST /coach-api/courses/:id/draft/commands',
    'POST /coach-api/courses/_move',
  ])
  expect(core.calls[1]).toMatchObject({ input: { body: { ids: ['c1'], categoryId: null } } })
})

test('COURSE-02 gives and takes the cover by a call of its own, and shows what that answers', async () => {
  const core = createCoreDouble(() => courseRowOf({ cover: 'f1' }))
  const outcome = await saveDetails(core, course, { ...details, cover: 'f1' })
  expect(outcome).toMatchObject({ status: 'done', reply: { cover: 'f1' } })
  await saveDetails(core, courseRowOf({ id: 'c1', cover: 'f1' }), {
    ...detailsOf(courseRowOf({ cover: 'f1' })),
    cover: null,
  })
  expect(core.calls).toEqual(
    ['f1', null].map((cover) => ({
      call: 'PUT /coach-api/courses/:id/cover',
      input: { params: { id: 'c1' }, body: { cover } },
    })),
  )
})

test('COURSE-09a brings what somebody else saved meanwhile', async () => {
  const theirs = courseRowOf({ name: 'Card fee', draftRevision: 5 })
  const core = createCoreDouble((call) => {
    if (call.startsWith('POST')) throw refused('changed-meanwhile')
    return theirs
  })
  expect(await saveDetails(core, course, { ...details, name: 'Annual fee' })).toEqual({
    status: 'changed',
    theirs,
  })
})

test('COURSE-02 tells the form by its own names what the platform refused', async () => {
  const issue = { path: 'body.commands.0.fields.name', code: 'illegal-length', message: '' } as const
  const core = createCoreDouble(() => {
    throw refused('field-validation-failed', [issue])
  })
  expect(await saveDetails(core, course, { ...details, name: 'Annual fee' })).toMatchObject({
    status: 'refused',
    issues: [{ path: 'body.name', code: 'illegal-length' }],
  })
})
