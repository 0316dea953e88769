import { idOf } from './samples.ts'
import { scenesOf, type Answers } from './screen-states.ts'

const options: Answers = {
  'GET /coach-api/auth/options': () => ({
    password: true,
    phone: true,
    picture: 'after-failures',
    sso: null,
  }),
}

/** What a customer shows in a frame is another site: here there is none, so its address is refused. */
const ownPages: Answers = {
  'GET /coach-api/config/:type/:key': () => ({ status: 200, entity: [] }),
}

export const signInScenes = [
  ...scenesOf({
    name: 'login',
    title: 'Login',
    path: '/login',
    userType: 2,
    frame: {
      area: 'login',
      load: () => import('../../../src/screens/login/login/login.screen.tsx').then((m) => m.loginFrame),
    },
    answers: () => options,
  }).filter(({ id }) => !/\/(long|denied)$/.test(id)),
  ...['change-password', 'change-password/first'].flatMap((path) =>
    scenesOf({
      name: path.replace('/', '-'),
      title: 'Change of the password',
      path: `/${path}`,
      userType: 2,
      answers: () => options,
    }).filter(({ id }) => id.endsWith('/ready')),
  ),
  ...scenesOf({
    name: 'custom-page',
    title: 'Page of the customer',
    path: `/cst-page/${idOf(1)}`,
    userType: 2,
    answers: () => ownPages,
  }).filter(({ id }) => !id.endsWith('/long')),
]
