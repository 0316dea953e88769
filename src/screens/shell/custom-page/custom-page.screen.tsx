import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createResource } from '../../../stores/resource.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed, ToStart } from '../../../ui/load-failed.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLacking } from '../../../ui/screen-state.ts'
import { StatePage } from '../../../ui/state-page.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { useAppCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import type { CustomPage } from '../../../domain/settings/custom-pages.ts'
import { customName, fetchCustomPages, frameAddress } from '../custom-pages.ts'
import css from './custom-page.css'
import { siteAnswers } from './probe.ts'

/** The frame of the site can't reach us: it has no origin, whatever it shows. */
function Frame({ page, hosts }: { page: CustomPage; hosts: readonly string[] }) {
  const { i18n } = useLingui()
  const { $settings, $locale } = useAppCore()
  const locale = useStore($locale)
  const address = frameAddress(
    page.address,
    { hosts },
    { page: location.href, apiBase: $settings.get().apiBase },
  )
  if (!address)
    return (
      <StatePage
        page
        icon="lock"
        title={i18n._({ id: 'shell.custom-refused', message: 'This page can’t be shown' })}
        text={i18n._({
          id: 'shell.custom-refused-text',
          message: 'Its address isn’t on the list of allowed sites. Contact your administrator.',
        })}
      >
        <ToStart />
      </StatePage>
    )
  return <Site key={address} name={customName(page, locale)} address={address} />
}

/** A way past the frame: a site may refuse to be framed, which nobody is told of. */
function OpenInTab({ address }: { address: string }) {
  const { i18n } = useLingui()
  return (
    <a className="button button-small" href={address} target="_blank" rel="noopener noreferrer">
      {i18n._({ id: 'shell.custom-open', message: 'Open in a new tab' })}
    </a>
  )
}

/** A site below its name, or that it doesn't answer: a frame that failed would show the browser's own page. */
function Site({ name, address }: { name: string; address: string }) {
  const { i18n } = useLingui()
  const answer = useScreenStore(() =>
    createResource(async (signal) => ({ answers: await siteAnswers(address, signal) })),
  )
  const asked = useStore(answer.$value)
  const [tries, setTries] = useState(0)
  const again = () => {
    setTries(tries + 1)
    void answer.reload()
  }
  return (
    <div className="custom-page">
      <header className="custom-page-bar">
        <h1>{name}</h1>
        <OpenInTab address={address} />
      </header>
      {asked.status === 'loading' ? (
        <Skeleton shape="page" />
      ) : asked.status === 'ready' && asked.answers ? (
        <iframe
          key={tries}
          className="custom-page-frame"
          title={name}
          src={address}
          sandbox="allow-scripts allow-forms allow-popups allow-downloads"
          referrerPolicy="no-referrer"
        />
      ) : (
        <StatePage
          icon="wifi"
          alert
          title={i18n._({ id: 'shell.custom-silent', message: 'This page can’t be opened' })}
          text={i18n._({
            id: 'shell.custom-silent-text',
            message: '{site} isn’t responding. It may be down, or out of reach from your network.',
            values: { site: new URL(address).host },
          })}
        >
          <Button kind="primary" icon="refresh" onClick={again}>
            {i18n._({ id: 'ui.retry', message: 'Try again' })}
          </Button>
          <OpenInTab address={address} />
        </StatePage>
      )}
    </div>
  )
}

const missing = { code: 'not-found', requestId: null } as const

function NoSuchPage() {
  const { i18n } = useLingui()
  useLacking(missing)
  return (
    <StatePage
      page
      icon="search"
      title={i18n._({ id: 'app.not-found-title', message: 'Page not found' })}
      text={i18n._({
        id: 'app.not-found-text',
        message: 'The address may be mistyped, or the page has moved.',
      })}
    >
      <ToStart />
    </StatePage>
  )
}

/** A page of the customer's own (SHELL-10). */
export function CustomPageScreen({ id }: { id: string }) {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useAppCore()
  const pages = useScreenStore(() => createResource((signal) => fetchCustomPages(core, signal)))
  const loaded = useStore(pages.$value)
  if (loaded.status === 'loading') return <Skeleton shape="page" />
  if (loaded.status === 'failed')
    return (
      <LoadFailed
        title={i18n._({ id: 'shell.custom-failed', message: 'This page couldn’t be loaded' })}
        failure={loaded}
        retry={() => void pages.reload()}
        leave
      />
    )
  const page = loaded.pages.find((one) => one.id === id)
  if (!page) return <NoSuchPage />
  return <Frame page={page} hosts={loaded.hosts} />
}
