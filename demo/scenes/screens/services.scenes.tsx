import recordsCss from '../../../src/ui/records/records.css'
import type { ServiceCredential } from '../../../src/contract/service-credentials.ts'
import { AddCredentialDialog } from '../../../src/screens/organisation/services/parts/add-credential-dialog.tsx'
import { CredentialDialog } from '../../../src/screens/organisation/services/parts/credential-dialog.tsx'
import { SecretDialog } from '../../../src/screens/organisation/services/parts/secret-dialog.tsx'
import css from '../../../src/screens/organisation/services/services.css'
import {
  createServicesStore,
  type ServicesStore,
} from '../../../src/screens/organisation/services/services.store.ts'
import { useStyles } from '../../../src/ui/sheets.ts'
import { useCore } from '../../../src/ui/use-core.ts'
import { useScreenStore } from '../../../src/ui/use-screen-store.ts'
import { ago, idOf, listOf, pageOf } from './samples.ts'
import { scenesOf, type Answers, type ScreenScene } from './screen-states.ts'
import { usualTexts, type Texts } from './texts.ts'

const credentialOf = (texts: Texts, n: number): ServiceCredential => ({
  id: idOf(1400 + n),
  name: texts.course(n),
  functions: n % 2 === 0 ? [] : ['course', 'statistics'],
  scope: n === 1 ? { kind: 'NAMED', departments: [idOf(500), idOf(501)] } : { kind: 'ALL', departments: [] },
  namesPeople: n !== 2,
  createdAt: ago(9000 + n * 900),
  createdBy: texts.person(n),
  lastUsedAt: n === 2 ? null : ago(3 + n * 90),
  expiresAt: n === 0 ? null : ago(n === 3 ? 60 : -60 * 24 * 20),
  revokedAt: n > 3 ? ago(500) : null,
  previousUntil: n === 1 ? ago(-60 * 5) : null,
})

const departments: Answers = {
  'GET /coach-api/department': () => ({
    items: listOf(8, (n) => ({
      id: idOf(500 + n),
      name: usualTexts.department(n),
      parentId: n < 4 ? null : idOf(500 + (n % 4)),
      members: 3,
      roles: 0,
      revision: 1,
    })),
  }),
}

const nothing = () => {}
const made = {
  ...credentialOf(usualTexts, 0),
  secret: 'coach_4x9fJt2mQeVb7KsWzLr0YcUiHpAoNdGx5E8T1vMQ3kB',
  tokenAddress: 'https://coach.example.com/oauth/token',
}

const dialogs: Record<string, (store: ServicesStore) => React.ReactElement> = {
  adding: (store) => <AddCredentialDialog store={store} onAdded={nothing} onClose={nothing} />,
  opened: (store) => (
    <CredentialDialog
      credential={credentialOf(usualTexts, 1)}
      store={store}
      onRenewed={nothing}
      onClose={nothing}
    />
  ),
  revoked: (store) => (
    <CredentialDialog
      credential={credentialOf(usualTexts, 4)}
      store={store}
      onRenewed={nothing}
      onClose={nothing}
    />
  ),
  secret: () => <SecretDialog made={made} onClose={nothing} />,
}

/** In the place of the screen, whose styles the dialogs have. */
function Stage({ show }: { show(store: ServicesStore): React.ReactElement }) {
  useStyles(recordsCss, css)
  const core = useCore()
  return <div className="records services">{show(useScreenStore(() => createServicesStore(core)))}</div>
}

const listed = (texts: Texts): Answers => ({
  ...departments,
  'GET /coach-api/service-credential': () =>
    pageOf(listOf(Math.min(texts.rows, 6), (n) => credentialOf(texts, n))),
})

export const servicesScenes: readonly ScreenScene[] = [
  ...scenesOf({
    name: 'services',
    title: 'Service credentials',
    path: '/service-credentials',
    userType: 1,
    answers: listed,
    empty: { ...departments, 'GET /coach-api/service-credential': () => pageOf([]) },
  }),
  ...Object.entries(dialogs).map(([state, show]): ScreenScene => ({
    id: `services/${state}`,
    title: `Service credentials: ${state}`,
    path: '/service-credentials',
    userType: 1,
    reply: { kind: 'answers', answers: listed(usualTexts) },
    frame: { area: 'organisation', load: async () => () => <Stage show={show} /> },
  })),
]
