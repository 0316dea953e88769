import r2wc from '@r2wc/react-to-web-component'
import type { TokenProvider } from '../../src/api/auth-source.ts'
import { version } from '../../src/stores/version.ts'
import { adopt } from '../../src/ui/sheets.ts'
import pieces from '../../src/ui/pieces.css'
import theme from '../../src/ui/theme.css'
import { ElementRoot, type ElementProps, type ElementSpec } from './element-root.tsx'

export type { ElementSpec } from './element-root.tsx'

/** Attribute → property. `theme` is read by the styles alone, `standalone` once at the start. */
const attributes = { tenant: 'tenant', locale: 'locale', 'api-base': 'apiBase', token: 'token', path: 'path' } as const
const properties = ['tenant', 'locale', 'apiBase', 'token', 'path', 'tokenProvider'] as const satisfies readonly (keyof ElementProps)[]

// r2wc keeps its state of an element under registered symbols.
const propsKey = Symbol.for('r2wc.props')
const renderKey = Symbol.for('r2wc.render')
const connectedKey = Symbol.for('r2wc.connected')

interface R2wcElement extends HTMLElement {
  container: Element | ShadowRoot
  [propsKey]: ElementProps & Record<string, unknown>
  [connectedKey]: boolean
  [renderKey](): void
  connectedCallback(): void
  disconnectedCallback(): void
}

/**
 * Registers a custom element that holds a React tree in an open shadow root. r2wc mounts and unmounts; the subclass mends
 * what it gets wrong: no mount before the element is connected, removed and empty attributes, properties set before the
 * upgrade, moves inside the document without loss, functions and strings as they were given.
 */
export function registerElement(tag: string, spec: ElementSpec, paintEarly: ((element: Element) => void) | null): void {
  const existing = customElements.get(tag)
  if (existing) {
    const other: unknown = Reflect.get(existing, 'version')
    if (other !== version) console.warn(`<${tag}> is already there in version ${String(other)}; ${version} is not used`)
    return
  }
  const Root = (props: ElementProps) => <ElementRoot {...props} spec={spec} />
  const Base = r2wc(Root, { shadow: 'open', props: { tenant: 'string', locale: 'string', apiBase: 'string', token: 'string', path: 'string' } }) as new () => R2wcElement

  class CoachElement extends Base {
    static readonly version = version

    constructor() {
      super()
      this[connectedKey] = false
      const root = this[propsKey].container
      this.container = document.createElement('div')
      this.container.className = 'coach-root'
      this.container.part.add('root')
      root.append(this.container)
      adopt(root, theme, pieces, ...(spec.styles ?? []))
      for (const name of Object.keys(attributes)) if (this.hasAttribute(name)) this.attributeChangedCallback(name, null, this.getAttribute(name))
    }

    /** An early painting may have made the root already. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init)
    }

    override connectedCallback() {
      for (const name of properties) {
        const given = Object.getOwnPropertyDescriptor(this, name)
        if (!given) continue
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, given.value)
      }
      paintEarly?.(this)
      super.connectedCallback()
    }

    /** A host that moves the element takes it out and puts it back at once; only what stays away is unmounted. */
    override disconnectedCallback() {
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback()
      })
    }

    /** `moveBefore` keeps everything as it is. */
    connectedMoveCallback() {}

    attributeChangedCallback(name: string, _old: string | null, value: string | null) {
      const property = attributes[name as keyof typeof attributes]
      this[propsKey][property] = value ?? undefined
      this[renderKey]()
    }
  }

  for (const name of properties) {
    Object.defineProperty(CoachElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: CoachElement): string | TokenProvider | undefined {
        return this[propsKey][name]
      },
      set(this: CoachElement, value: unknown) {
        Object.assign(this[propsKey], { [name]: value ?? undefined })
        this[renderKey]()
      },
    })
  }
  customElements.define(tag, CoachElement)
}
