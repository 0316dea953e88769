// Runs in every measured page before its own scripts, from the debugger: it costs the page no bytes. The page
// says through
// `window.measured` where its parts are; see bench/README.md.
if (window === window.top) {
  const frame = () => new Promise<number>(requestAnimationFrame)

  /** The time just after the next frame has been painted. */
  const painted = async () => {
    await frame()
    return new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(null)
    })
  }

  /** The element below a selector, in the document or in any open shadow root. */
  const find = (selector: string, root: Document | ShadowRoot = document): Element | null => {
    const here = root.querySelector(selector)
    if (here) return here
    for (const element of root.querySelectorAll('*')) {
      const inside = element.shadowRoot && find(selector, element.shadowRoot)
      if (inside) return inside
    }
    return null
  }

  /** The document or the shadow root that it stands in. */
  const rootOf = (element: Element) => {
    const root = element.getRootNode()
    return root instanceof ShadowRoot ? root : document
  }

  /** Whether a person could type into it now: there, enabled, and not covered by anything. */
  const typable = (field: Element | null | undefined) => {
    if (!field?.isConnected) return false
    const input = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (input && (field.disabled || field.readOnly)) return false
    const { left, top, width, height } = field.getBoundingClientRect()
    if (width < 20 || height < 8) return false
    const hit = rootOf(field).elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (hit === field || field.contains(hit))
  }

  const until = async (what: string, holds: () => boolean, seconds = 60) => {
    const end = performance.now() + seconds * 1000
    while (!holds()) {
      if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`)
      await frame()
    }
  }

  /** Resolves once the frame in which it first held has been painted, with the time since navigation. */
  const firstPaint = async (what: string, holds: () => boolean) => {
    await until(what, holds)
    return new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(null)
    })
  }

  /** What the page says of itself once it is there. */
  const there = <T>(part: T | null): T => {
    if (part === null) throw new Error('the page lacks a part that is measured')
    return part
  }

  let stopKeys: Probe['stopKeys'] = () => Promise.resolve([])
  let sent: Probe['sent'] = () => Promise.resolve({ own: null, echo: null })

  const rowsAtTheEnds = (list: Element) => {
    const { children } = list
    return [...new Set([...children].slice(0, 2).concat([...children].slice(-4)))]
  }

  window.probe = {
    find,
    typable,
    firstPaint,
    painted,

    /** A dialogue of `n` lines, the customer first, 8 to 25 words each, every line with its number. */
    messages(n: number) {
      const words =
        'we will look into your order at once and tell you by tomorrow noon what happened and how we make up for the trouble'.split(
          ' ',
        )
      return Array.from({ length: n }, (_, i) => {
        const text = Array.from(
          { length: 8 + ((i * 5) % 18) },
          (_word, k) => words[(i * 7 + k * 3) % words.length],
        ).join(' ')
        return {
          id: `line-${i}`,
          role: i % 2 === 1 ? ('user' as const) : ('bot' as const),
          text: `${text} [${i}]`,
        }
      })
    },

    /** Time from handing the messages over until the last one stands and two more frames have been painted. */
    async show(prepared: unknown, mark: string) {
      await painted()
      const from = performance.now()
      await window.measured.show(prepared)
      await until('the last message', () => {
        const list = window.measured.list()
        return list !== null && rowsAtTheEnds(list).some((row) => row.textContent?.includes(mark) === true)
      })
      await painted()
      return (await painted()) - from
    },

    /** Scrolls from the end upwards, the same distance in each frame; the gaps between frames. */
    async scroll(frames: number, step: number) {
      const scroller = there(window.measured.scroller())
      scroller.style.scrollBehavior = 'auto'
      scroller.scrollTop = scroller.scrollHeight
      await new Promise((resolve) => setTimeout(resolve, 400))
      await painted()
      const from = scroller.scrollTop
      const gaps: number[] = []
      let last = await frame()
      for (let n = 0; n < frames; n++) {
        scroller.scrollTop -= step
        const now = await frame()
        gaps.push(now - last)
        last = now
      }
      return { gaps, moved: from - scroller.scrollTop }
    },

    /** From now on notes for every key how long it took until its letter was painted. */
    watchKeys() {
      const noted: number[] = []
      let pressed: number | null = null
      const down = ({ timeStamp }: KeyboardEvent) => {
        pressed = timeStamp
      }
      const input = () => {
        if (pressed === null) return
        const from = pressed
        pressed = null
        void painted().then((now) => noted.push(now - from))
      }
      window.addEventListener('keydown', down, true)
      window.addEventListener('input', input, true)
      stopKeys = async () => {
        await painted()
        window.removeEventListener('keydown', down, true)
        window.removeEventListener('input', input, true)
        return noted
      }
    },

    stopKeys: () => stopKeys(),
    sent: () => sent(),

    /** From now on waits for Enter, then for the own line and for its echo to be painted. */
    watchSend(text: string) {
      const field = there(window.measured.field())
      const list = there(window.measured.list())
      const root = rootOf(list)
      const found: { own: number | null; echo: number | null } = { own: null, echo: null }
      let pressed: number | null = null
      const down = (event: KeyboardEvent) => {
        if (event.key === 'Enter') pressed ??= event.timeStamp
      }
      window.addEventListener('keydown', down, true)
      const note = (which: 'own' | 'echo') => {
        if (found[which] !== null) return
        found[which] = NaN
        void painted().then((now) => {
          found[which] = now - (pressed ?? NaN)
        })
      }
      const look = (node: Node) => {
        const words = node.textContent ?? ''
        if (words.includes(`echo: ${text}`)) note('echo')
        else if (words.includes(text)) note('own')
      }
      const observer = new MutationObserver((records) => {
        if (pressed === null) return
        for (const { type, target, addedNodes } of records) {
          if (field.contains(target) || !list.contains(target)) continue
          if (type === 'characterData') look(target)
          else for (const node of addedNodes) look(node)
        }
      })
      observer.observe(root === document ? document.body : root, {
        childList: true,
        subtree: true,
        characterData: true,
      })
      sent = async () => {
        const end = performance.now() + 15_000
        while (!((found.echo ?? 0) > 0) && performance.now() < end)
          await new Promise((resolve) => setTimeout(resolve, 10))
        observer.disconnect()
        window.removeEventListener('keydown', down, true)
        return found
      }
    },
  }
}
