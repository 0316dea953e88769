import type { Persona } from '../../../src/contract/personas.ts'
import type { Pictures } from '../../../src/domain/persona/persona.ts'
import { ago, idOf, listOf, pageOf } from './samples.ts'
import { type Answers, scenesOf } from './screen-states.ts'
import type { Texts } from './texts.ts'

/** A picture that needs no file: a face of this colour with this mouth. */
const face = (colour: string, mouth: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="${colour}" d="M0 0h100v100H0z"/><g fill="none" stroke="#222" stroke-width="6" stroke-linecap="round"><path d="M35 40v6M65 40v6"/><path d="${mouth}"/></g></svg>`,
  )}`

const pictures: Pictures = {
  avatar: face('#9fc5e8', 'M35 68h30'),
  full: face('#b6d7a8', 'M40 68h20'),
  calm: face('#cfe2f3', 'M35 68h30'),
  angry: face('#ea9999', 'M32 74q18 -16 36 0'),
  sad: face('#b4a7d6', 'M36 72q14 -8 28 0'),
  happy: face('#ffe599', 'M32 64q18 16 36 0'),
}

const personaOf = (texts: Texts, n: number): Persona => ({
  id: idOf(700 + n),
  name: texts.person(n),
  label: texts.group(n),
  background: texts.text,
  personaApplyType: n % 3 === 2 ? 'COURSE' : 'ALL',
  courseId: n % 3 === 2 ? idOf(900) : null,
  course: n % 3 === 2 ? texts.course(0) : null,
  portrait: idOf(740 + n),
  pictures: {
    avatar: idOf(760),
    full: n % 2 === 0 ? idOf(761) : null,
    calm: idOf(762),
    angry: idOf(763),
    sad: n % 2 === 0 ? idOf(764) : null,
    happy: n % 4 === 0 ? idOf(765) : null,
  },
  revision: 1,
  updatedAt: ago(n * 700),
})

/** The personas of an enterprise, and what shows them. */
export const personaAnswers = (texts: Texts): Answers => ({
  'GET /persona/list': () => ({ items: listOf(texts.rows, (n) => personaOf(texts, n)) }),
  'GET /persona/portrait/_addresses': ({ query }) => ({
    items: [query?.id ?? []].flat().map((id) => ({ id, pictures })),
  }),
})

export const personaScenes = scenesOf({
  name: 'persona-list',
  title: 'Personas',
  path: '/persona-list',
  userType: 1,
  answers: (texts) => ({ ...personaAnswers(texts), 'GET /coach-api/courses': () => pageOf([]) }),
  empty: { 'GET /persona/list': () => ({ items: [] }), 'GET /coach-api/courses': () => pageOf([]) },
})
