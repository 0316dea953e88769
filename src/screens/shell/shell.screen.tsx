import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { afterPractice, createStartUp, isUrgent, type StartUp } from '../../stores/start-up.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { brandRule } from '../../ui/brand-colour.ts'
import { practicePlaceText } from '../../i18n/terms.ts'
import { placeOf, type PlaceName } from '../../ui/places.ts'
import { useStyles } from '../../ui/sheets.ts'
import { useOpenSettings } from '../../ui/use-open-settings.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useAppCore, useRoot } from '../../ui/use-core.ts'
import type { ChromeProps } from './chrome.tsx'
import { ElementPlace } from './parts/element-place.tsx'
import { StartFailed } from './parts/start-failed.tsx'
import css from './shell.css'

/** Hardly anybody meets it, so that no start waits for it. */
const FirstHeader = lazy(() =>
  import('./parts/first-header.tsx').then(({ FirstHeader }) => ({ default: FirstHeader })),
)

/** Runs the start of the full product (BOOT-01): at once, or behind a practice that somebody came for. */
function useStartUp(urgent: boolean): { state: StartUp; run(): void } {
  const app = useAppCore()
  const [store] = useState(() => createStartUp(app))
  const state = useStore(store.$startUp)
  useEffect(() => {
    const run = () => {
      void app.readPage()
      void store.run()
    }
    if (!urgent) return run()
    const timer = setTimeout(run, afterPractice)
    return () => clearTimeout(timer)
  }, [app, store, urgent])
  return { state, run: () => void store.run() }
}

/** On another page a screen reader goes on at its beginning, and the page is shown from its top. */
function useMainFollowing(path: string) {
  const main = useRef<HTMLElement>(null)
  // How a page is looked at, behind the `?`, makes no other page.
  const [page] = path.split('?', 1)
  const shown = useRef(page)
  useLayoutEffect(() => {
    if (shown.current === page) return
    shown.current = page
    main.current?.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [page])
  return main
}

type Later =
  | { status: 'loading' }
  | { status: 'ready'; Chrome: ComponentType<ChromeProps>; locale: string }
  | { status: 'failed'; error: unknown }

/**
 * What stands around the pages, with its words, once `wanted`: a practice has begun without them. Where it can't be fetched, an address that shows it says so;
 * it is asked for again on the next one.
 */
function useChrome(wanted: boolean, path: string): Later {
  const { i18n, $locale, speak } = useAppCore()
  const locale = useStore($locale)
  const [chrome, setChrome] = useState<Later>({ status: 'loading' })
  const asking = wanted && (chrome.status !== 'ready' || chrome.locale !== locale)
  useEffect(() => {
    if (!asking) return
    let stale = false
    const spoken = i18n.locale === locale && 'shell.skip' in i18n.messages
    Promise.all([import('./chrome.tsx'), spoken ? null : speak('shell')]).then(
      ([{ Chrome }]) => !stale && setChrome({ status: 'ready', Chrome, locale }),
      (error: unknown) => !stale && setChrome({ status: 'failed', error }),
    )
    return () => {
      stale = true
    }
  }, [asking, path, i18n, locale, speak])
  return chrome
}

/** What the page is called; a practice doesn't wait for the names of all others, which stand with the menu. Null until it is known. */
function usePlaceName(name: PlaceName, urgent: boolean): string | null {
  const { i18n } = useLingui()
  const [words, setWords] = useState<typeof import('./words.ts') | null>(null)
  const asking = !urgent && words === null
  useEffect(() => {
    if (!asking) return
    let stale = false
    // The title stays as it was where they can't be fetched; the menu says by itself that it couldn't.
    import('./words.ts').then(
      (found) => !stale && setWords(found),
      () => {},
    )
    return () => {
      stale = true
    }
  }, [asking])
  if (urgent) return practicePlaceText(i18n)
  return words && words.placeName(i18n, name)
}

/** The enterprise's colour, where it has one: at once as it was seen last, then as it is (ADMIN-05a). */
function useBrandColour(started: boolean): void {
  const root = useRoot()
  const { remember, $user } = useAppCore()
  const user = useStore($user)
  const settings = useOpenSettings(started)
  const colour = settings?.brandColour ?? (user && remember.get('brand-colour')) ?? ''
  useEffect(
    () => void (settings && remember.set('brand-colour', settings.brandColour || null)),
    [settings, remember],
  )
  useLayoutEffect(() => {
    const rule = brandRule(colour)
    if (rule === '') return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rule)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [root, colour])
}

/** What stands in the place of the pages until the start is through, or where it failed. */
function Waiting({ state, run }: { state: StartUp; run(): void }) {
  return (
    <main>
      {state.status === 'failed' ? <StartFailed failure={state} retry={run} /> : <Skeleton shape="page" />}
    </main>
  )
}

/** Who has to change the password first sees that alone, whatever the address says (BOOT-07). */
const mustChange = (state: StartUp): boolean =>
  state.status === 'failed' && state.code === 'password-change-required'

/** The frame of the full product: it owns the address and mounts the element that shows it. */
function Shell() {
  useStyles(css)
  const app = useAppCore()
  const address = useStore(app.router.$path)
  const urgent = isUrgent(address)
  const { state, run } = useStartUp(urgent)
  const forced = mustChange(state) && !urgent
  const path = forced ? '/change-password/first' : address
  const place = placeOf(path)
  const main = useMainFollowing(path)
  const started = state.status === 'ready'
  const bare = forced || place?.bare === true
  const chrome = useChrome(started || !bare, path)
  usePageTitle(usePlaceName(place?.name ?? 'unknown', urgent))
  useBrandColour(started)
  const waiting = (!started && !urgent && !forced) || (chrome.status === 'loading' && !bare)
  if (waiting) return <Waiting state={state} run={run} />
  if (!bare && chrome.status === 'failed') throw chrome.error
  return (
    <div className="shell" data-bare={bare || undefined} data-first={forced || undefined}>
      {forced && (
        <Suspense fallback={null}>
          <FirstHeader />
        </Suspense>
      )}
      {chrome.status === 'ready' && (
        <chrome.Chrome path={path} bare={bare} started={started} toContent={() => main.current?.focus()} />
      )}
      <main className="shell-main" part="shell-content" ref={main} tabIndex={-1}>
        {/* Every element says itself that an address doesn't exist (SHELL-09). */}
        <ElementPlace path={path} tag={place?.tag ?? 'coach-practice'} />
      </main>
    </div>
  )
}

export const shellFrame = () => <Shell />
