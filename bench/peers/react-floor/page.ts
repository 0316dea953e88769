// The least that React needs for the job: a list, a field, an echo, in the shadow root of a custom element.
// No product; a limit.
import {
  type ChangeEvent,
  createElement as h,
  type KeyboardEvent,
  memo,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

const css = `
:host { display: block; height: 100%; font: 15px/1.45 system-ui, sans-serif }
main { display: grid; grid-template-rows: 1fr auto; height: 100% }
ol { margin: 0; padding: 16px; overflow: auto; list-style: none }
ul { margin: 0; padding: 0; list-style: none; content-visibility: auto; contain-intrinsic-size: auto 2600px }
li { width: fit-content; max-width: 66%; margin: 0 0 12px; padding: 8px 14px; border-radius: 14px; background: #eef0f3 }
li.user { margin-inline-start: auto; background: #d5e6ff }
form { padding: 10px; border-top: 1px solid #d0d4da }
textarea { box-sizing: border-box; width: 100%; height: 44px; padding: 10px; font: inherit; resize: none }`

/** Full blocks keep their identity, so React passes them over. */
const blockSize = 40
type Lines = readonly BenchMessage[]

function withLines(blocks: readonly Lines[], lines: Lines): Lines[] {
  const next = [...blocks]
  const open = (next.at(-1)?.length ?? blockSize) < blockSize ? (next.pop() ?? []) : []
  const rest = [...open, ...lines]
  for (let from = 0; from < rest.length; from += blockSize) next.push(rest.slice(from, from + blockSize))
  return next
}

const Block = memo(({ lines }: { lines: Lines }) =>
  h(
    'ul',
    null,
    lines.map(({ id, role, text }) => h('li', { key: id, className: role }, text)),
  ),
)

async function echoOf(text: string): Promise<string> {
  const answer = await fetch('/bench/echo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  })
  return ((await answer.json()) as { text: string }).text
}

let count = 0
const line = (role: BenchMessage['role'], text: string): BenchMessage => ({
  id: `own-${++count}`,
  role,
  text,
})

interface Parts {
  add(lines: Lines): void
  list: HTMLElement | null
  field: HTMLElement | null
}

function Chat({ expose }: { expose(parts: Parts): void }) {
  const [blocks, add] = useReducer(withLines, [])
  const [words, setWords] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => expose({ add, list: list.current, field: field.current }), [expose])
  useLayoutEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight)
  }, [blocks])
  const pressed = async (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    if (words.trim() === '') return
    setWords('')
    add([line('user', words)])
    add([line('bot', await echoOf(words))])
  }
  return h(
    'main',
    null,
    h(
      'ol',
      { ref: list, role: 'log' },
      blocks.map((lines, n) => h(Block, { key: n, lines })),
    ),
    h(
      'form',
      null,
      h('textarea', {
        ref: field,
        'aria-label': 'Message',
        value: words,
        onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => setWords(target.value),
        onKeyDown: pressed,
      }),
    ),
  )
}

let parts: Parts | null = null
const expose = (found: Parts) => {
  parts = found
}

customElements.define(
  'react-floor',
  class extends HTMLElement {
    connectedCallback() {
      const shadow = this.attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      shadow.adoptedStyleSheets = [sheet]
      createRoot(shadow).render(h(Chat, { expose }))
    }
  },
)
document.getElementById('place')?.append(document.createElement('react-floor'))

const measured: MeasuredChat = {
  field: () => parts?.field ?? null,
  list: () => parts?.list ?? null,
  scroller: () => parts?.list ?? null,
  prepare: (messages) => messages,
  show: (prepared) => flushSync(() => parts?.add(prepared as Lines)),
}
Object.assign(window, { measured })
