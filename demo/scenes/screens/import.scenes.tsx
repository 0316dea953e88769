import { atom } from 'nanostores'
import recordsCss from '../../../src/ui/records/records.css'
import { JobCards } from '../../../src/ui/records/job-cards.tsx'
import { useStyles } from '../../../src/ui/sheets.ts'
import organisationCss from '../../../src/screens/organisation/organisation.css'
import type { ImportState } from '../../../src/screens/organisation/people/import.store.ts'
import { FirstPasswords } from '../../../src/screens/organisation/people/parts/first-passwords.tsx'
import { ImportDialogView } from '../../../src/screens/organisation/people/parts/import-dialog.tsx'
import peopleCss from '../../../src/screens/organisation/people/people.css'
import { importResult, refusedBy, sceneImport, sceneJob, stillJob, stillList } from '../job-doubles.ts'
import type { ScreenScene } from './screen-states.ts'

const name = '二〇二六年新员工.xlsx'
const running = (stage: 'checking' | 'preparing', done: number) =>
  stillJob(
    sceneJob({
      kind: 'import-people',
      state: 'running',
      subject: name,
      progress: { stage, done, total: 1260 },
    }),
  )
const problems = ['phone', 'email', 'user-name', 'duplicate-name'].map((code, n) => ({
  row: n + 3,
  column: code === 'phone' ? 'phone' : code === 'email' ? 'email' : 'userName',
  code,
  params: {},
}))
const withPasswords = () => stillJob(sceneImport({ result: { ...importResult, passwords: 1200 } }))

const states: Record<string, () => ImportState> = {
  choosing: () => ({ status: 'choosing', cancelled: null }),
  cancelled: () => ({ status: 'choosing', cancelled: name }),
  sending: () => ({ status: 'checking', name, store: null, cancelling: false }),
  checking: () => ({ status: 'checking', name, store: running('checking', 300), cancelling: false }),
  checked: () => ({ status: 'checked', name, file: new File([], name), result: importResult }),
  problems: () => ({
    status: 'checked',
    name,
    file: null,
    result: { ...importResult, created: 0, updated: 0, problems },
  }),
  applying: () => ({ status: 'applying', name, store: running('preparing', 640), cancelling: false }),
  cancelling: () => ({ status: 'applying', name, store: running('preparing', 640), cancelling: true }),
  done: () => ({
    status: 'done',
    name,
    store: withPasswords(),
    result: { ...importResult, passwords: 1200 },
    late: true,
  }),
  refused: () => ({ status: 'refused', name, refusal: refusedBy('file-error') }),
}

/** In the place of the people's screen, whose styles the dialog has. */
function Stage({ state }: { state: ImportState }) {
  useStyles(recordsCss, organisationCss, peopleCss)
  const nothing = () => {}
  return (
    <div className="records organisation">
      <ImportDialogView
        store={{
          $state: atom(state),
          choose: async () => {},
          apply: async () => {},
          cancel: async () => {},
          again: nothing,
          dispose: nothing,
        }}
        onClose={nothing}
      />
    </div>
  )
}

function Cards() {
  useStyles(recordsCss, organisationCss, peopleCss)
  return (
    <div className="records organisation">
      <JobCards
        list={stillList([withPasswords()])}
        more={(store) => ({ children: <FirstPasswords store={store} />, loss: '…' })}
      />
    </div>
  )
}

const sceneOf = (state: string, Show: () => React.ReactElement): ScreenScene => ({
  id: `import-people/${state}`,
  title: `Import of people: ${state}`,
  path: '/user-list',
  userType: 1,
  reply: { kind: 'answers', answers: {} },
  frame: { area: 'organisation', load: async () => () => <Show /> },
})

export const importScenes: readonly ScreenScene[] = [
  ...Object.entries(states).map(([state, make]) => sceneOf(state, () => <Stage state={make()} />)),
  sceneOf('card', Cards),
]
