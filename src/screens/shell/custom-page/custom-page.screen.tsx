import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { createResource } from '../../../stores/resource.ts'
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

/** The frame can't reach us: it has no origin, whatever it shows. */
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
  return (
    <iframe
      className="custom-page"
      title={customName(page, locale)}
      src={address}
      sandbox="allow-scripts allow-forms allow-popups allow-downloads"
      referrerPolicy="no-referrer"
    />
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
