import type { TokenProvider } from '../../src/api/auth-source.ts'
import { parseLocale } from '../../src/i18n/locale.ts'
import type { CoachEvents } from '../../src/stores/core.ts'
import { startLocale } from '../../src/stores/environment.ts'
import { version } from '../../src/stores/version.ts'
import css from './element.css'
import type { ElementProps } from './element-root.tsx'
import { showFailure, type LoadFailure } from './load-failure.ts'
import { looksOdd } from './setup.ts'

/** Attribute → property. `theme` is read by the styles alone, `standalone` once at the start. */
const attributes = {
  tenant: 'tenant',
  locale: 'locale',
  'api-base': 'apiBase',
  token: 'token',
  path: 'path',
  user: 'user',
} as const
const properties = [
  'tenant',
  'locale',
  'apiBase',
  'token',
  'path',
  'user',
  'tokenProvider',
] as const satisfies readonly (keyof ElementProps)[]

// r2wc keeps its state of an element under registered symbols.
const propsKey = Symbol.for('r2wc.props')
const renderKey = Symbol.for('r2wc.render')
const connectedKey = Symbol.for('r2wc.connected')

const nothing = () => {}

/** The page is ours, or the element stands in a shell, which hands down what it was given. */
const isOurs = (element: Element): boolean => {
  const around = element.getRootNode()
  return (
    element.hasAttribute('standalone') ||
    (around instanceof ShadowRoot && around.host.localName === 'coach-shell')
  )
}

const tell = <K extends keyof CoachEvents>(element: Element, name: K, detail: CoachEvents[K]) =>
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))

/** What r2wc works on. */
export interface FramedElement extends HTMLElement {
  /** Where React draws, in the shadow root. */
  container: HTMLElement
  [propsKey]: ElementProps
  [connectedKey]: boolean
}

/** Mounts, updates and unmounts a React tree in an element: r2wc's own methods, which come with the framework. */
export interface Frame {
  connectedCallback(this: FramedElement): void
  disconnectedCallback(this: FramedElement): void
  [renderKey](this: FramedElement): void
}

export interface FrameSource {
  /** Fetches the frame, once for all elements of the tag; again where that failed. */
  load(first: Element, painted: boolean): Promise<Frame>
  /** Paints what can be used before the frame is there; answers whether something is painted. */
  paintEarly(element: Element): boolean
}

/**
 * Defines an element at once, so that a host's framework finds its properties, and fetches what it shows when
 * the first is on the
 * page (EMBED-05a). r2wc draws; what it gets wrong as an element is done here: nothing is mounted before the
 * element is connected,
 * removed and empty attributes, properties set before the upgrade, moves without loss, functions and strings
 * as they were given.
 * A tag that exists already is left as it is: the bundle may be loaded twice.
 */
export function defineFramed(tag: string, source: FrameSource): void {
  const existing = customElements.get(tag)
  if (existing) {
    const other: unknown = Reflect.get(existing, 'version')
    if (other !== version)
      console.warn(`<${tag}> is already there in version ${String(other)}; ${version} is not used`)
    return
  }
  let frame: Frame | null = null
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)

  class CoachElement extends HTMLElement implements FramedElement {
    static readonly version = version
    static readonly observedAttributes = Object.keys(attributes)
    static {
      for (const name of properties)
        Object.defineProperty(this.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: CoachElement): string | TokenProvider | undefined {
            return this[propsKey][name]
          },
          set(this: CoachElement, value: unknown) {
            Object.assign(this[propsKey], { [name]: value ?? undefined })
            this.#lookSoon()
            this[renderKey]()
          },
        })
    }
    readonly container = Object.assign(document.createElement('div'), {
      className: 'coach-root',
      // Until right-to-left is made; a page's own direction would mirror a part of it.
      dir: 'ltr',
    });
    [propsKey]: ElementProps;
    [connectedKey] = false
    #failure: LoadFailure | null = null
    #looking = false

    constructor() {
      super()
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
      this.container.part.add('root')
      root.append(this.container)
      this[propsKey] = { container: root }
    }

    connectedCallback() {
      this.#takeEarlyProperties()
      this.#lookSoon()
      const painted = source.paintEarly(this)
      if (frame) this.#mount(frame)
      else void this.#fetchFrame(painted)
    }

    /** A host that moves the element takes it out and puts it back at once; only what stays away is unmounted. */
    disconnectedCallback() {
      queueMicrotask(() => {
        if (!this.isConnected) frame?.disconnectedCallback.call(this)
      })
    }

    /** `moveBefore` keeps everything as it is. */
    connectedMoveCallback() {}

    attributeChangedCallback(name: keyof typeof attributes, _old: string | null, value: string | null) {
      this[propsKey][attributes[name]] = value ?? undefined
      this.#lookSoon()
      this[renderKey]()
    }

    /** Whether it is set up as it must be; a framework sets one thing after the other. Pages of ours are. */
    #lookSoon() {
      if (this.#looking || !this.isConnected || isOurs(this)) return
      this.#looking = true
      setTimeout(() => {
        this.#looking = false
        const { container: _, ...setup } = this[propsKey]
        if (looksOdd(this, setup))
          import('./diagnosis.ts').then(({ diagnose }) => diagnose(this, setup), nothing)
      })
    }

    [renderKey]() {
      frame?.[renderKey].call(this)
    }

    /** What the host set before there was a class counts as set now. */
    #takeEarlyProperties() {
      for (const name of properties) {
        const given = Object.getOwnPropertyDescriptor(this, name)
        if (!given) continue
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, given.value)
      }
    }

    async #fetchFrame(painted: boolean) {
      try {
        frame ??= await source.load(this, painted)
        if (this.isConnected && !this[connectedKey]) this.#mount(frame)
      } catch (error) {
        console.error(`<${tag}> could not be loaded`, error)
        this.#fail(painted)
      }
    }

    #recovered = (event: Event) => {
      if (event instanceof CustomEvent) tell(this, 'coach-recovered', event.detail)
    }

    #mount(drawing: Frame) {
      const focused = this.#failure?.remove()
      this.#failure = null
      drawing.connectedCallback.call(this)
      if (!focused) return
      this.container.tabIndex = -1
      this.container.focus({ preventScroll: true })
    }

    /** The person sees it and may try again; the host hears of it once, however often that fails. */
    #fail(painted: boolean) {
      if (this.#failure) return this.#failure.again()
      // A page of ours may have outlived its files on the platform; a host's page isn't ours to reload.
      const retry = () =>
        this.hasAttribute('standalone') ? location.reload() : void this.#fetchFrame(painted)
      if (this.shadowRoot)
        this.#failure = showFailure(
          this.shadowRoot,
          parseLocale(this[propsKey].locale) ?? startLocale(),
          retry,
        )
      tell(this, 'coach-error', { code: 'network', requestId: null, attribute: null })
      this.addEventListener('coach-ready', this.#recovered, { once: true })
    }
  }

  customElements.define(tag, CoachElement)
}
