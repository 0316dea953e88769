import { atom } from 'nanostores'
import { LoginPage } from '../../../src/screens/login/login/login.screen.tsx'
import { ResetSteps } from '../../../src/screens/login/login/parts/reset-panel.tsx'
import type { ResetState } from '../../../src/screens/login/login/reset.store.ts'
import { idOf } from './samples.ts'
import type { ScreenScene } from './screen-states.ts'

const idle: ResetState = { step: 'account', busy: false, refusal: null, again: 0, accounts: [] }
const account = (n: number, name: string) => ({
  tenantId: idOf(n),
  name,
  code: `e-${n}`,
  userName: 'wang.li',
})
const one = [account(1, '海港银行股份有限公司')]

const states: Record<string, ResetState> = {
  account: idle,
  locked: { ...idle, refusal: { code: 'login-locked', params: { seconds: 540 } } },
  code: { ...idle, step: 'code' },
  'code-wrong': { ...idle, step: 'code', refusal: { code: 'code-wrong', params: {} } },
  'phone-shared': { ...idle, step: 'code', refusal: { code: 'phone-shared', params: {} } },
  password: { ...idle, step: 'password', accounts: one },
  'same-password': {
    ...idle,
    step: 'password',
    accounts: one,
    refusal: { code: 'same-password', params: {} },
  },
  choice: { ...idle, step: 'password', accounts: [...one, account(2, 'Harbour Insurance')] },
}

/** A reset in this state, which nothing changes. */
function Still({ state }: { state: ResetState }) {
  const store = {
    $state: atom(state),
    challenge: {
      $challenge: atom({ status: 'none' as const }),
      ask: async () => {},
      workOut: async () => {},
      giveUp: () => {},
      answer: () => null,
      dispose: () => {},
    },
    sendCode: async () => {},
    check: async () => {},
    save: async () => {},
    leaveCode: () => {},
    dispose: () => {},
  }
  return (
    <LoginPage>
      <ResetSteps store={store} account="wang.li" change={() => {}} back={() => {}} />
    </LoginPage>
  )
}

/** A forgotten password (AUTH-15b), step by step. */
export const resetScenes: ScreenScene[] = Object.entries(states).map(([id, state]) => ({
  id: `reset/${id}`,
  title: `Reset of the password: ${id}`,
  path: '/login',
  userType: 2,
  reply: { kind: 'pending' },
  frame: { area: 'login', load: async () => () => <Still state={state} /> },
}))
