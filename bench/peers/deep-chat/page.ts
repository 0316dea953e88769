// deep-chat as its manual says: one element, an address to send to, `history` for what was said before.
import 'deep-chat'

const chat = document.createElement('deep-chat')
Object.assign(chat.style, { display: 'block', width: '100%', height: '100vh', border: '0' })
chat.connect = { url: '/bench/echo', method: 'POST' }
document.getElementById('place')?.append(chat)

const inside = (id: string) => chat.shadowRoot?.getElementById(id) ?? null

const measured: MeasuredChat = {
  field: () => inside('text-input'),
  list: () => inside('messages'),
  scroller: () => inside('messages'),
  prepare: (messages) => messages.map(({ role, text }) => ({ role: role === 'user' ? 'user' : 'ai', text })),
  show(prepared) {
    // What `prepare` has made.
    chat.history = prepared as typeof chat.history
  },
}
Object.assign(window, { measured })
