import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { personaOf } from './persona.factory.ts'
import { detailFaultsOf, detailsOf, noPictures, savePersona, type PersonaDetails } from './persona-details.ts'

const details: PersonaDetails = detailsOf(personaOf())

test('PERSONA-02 a name, a label, a description and an avatar there must be', () => {
  expect(detailFaultsOf(details)).toEqual({})
  expect(
    detailFaultsOf({ name: ' ', label: '', background: ' ', courseId: null, pictures: noPictures }),
  ).toEqual({ name: 'required', label: 'required', background: 'required', pictures: 'required' })
  expect(detailFaultsOf({ ...details, background: 'x'.repeat(301) })).toEqual({
    background: 'illegal-length',
  })
})

test('PERSONA-01 a new one is of all courses, or of one', async () => {
  const core = createCoreDouble(() => personaOf())
  await savePersona(core, null, { ...details, name: ' Mrs Brown ' })
  await savePersona(core, null, { ...details, courseId: 'c1' })
  const bodies = core.calls.map(({ input }) => (input as { body: object }).body)
  expect(bodies[0]).toEqual({ ...details, personaApplyType: 'ALL' })
  expect(bodies[1]).toMatchObject({ personaApplyType: 'COURSE', courseId: 'c1' })
})

test('PERSONA-02 a label that another one has is a fault of the label', async () => {
  const core = createCoreDouble(() => {
    throw new ApiError(409, { code: 'repeat', message: '', params: {}, issues: [], requestId: 'r' })
  })
  expect(await savePersona(core, null, details)).toMatchObject({
    status: 'refused',
    issues: [{ path: 'body.label', code: 'repeat' }],
  })
})

test('PERSONA-01 shows what somebody else made of it meanwhile', async () => {
  const theirs = personaOf({ name: 'Mrs Green', revision: 4 })
  const core = createCoreDouble((call) => {
    if (call === 'POST /persona')
      throw new ApiError(409, {
        code: 'changed-meanwhile',
        message: '',
        params: {},
        issues: [],
        requestId: 'r',
      })
    return { items: [theirs] }
  })
  expect(await savePersona(core, personaOf(), { ...details, label: 'Calm' })).toEqual({
    status: 'changed',
    theirs: detailsOf(theirs),
  })
  expect(core.calls[0]?.input).toMatchObject({ body: { id: 'p1', revision: 3, label: 'Calm' } })
})
