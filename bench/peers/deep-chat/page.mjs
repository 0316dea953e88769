// deep-chat as its manual says: one element, an address to send to, `history` for what was said before.
import 'deep-chat'

const chat = document.createElement('deep-chat')
Object.assign(chat.style, { display: 'block', width: '100%', height: '100vh', border: '0' })
chat.connect = { url: '/bench/echo', method: 'POST' }
document.getElementById('place').append(chat)

const inside = (id) => chat.shadowRoot?.getElementById(id) ?? null

window.measured = {
  field: () => inside('text-input'),
  list: () => inside('messages'),
  scroller: () => inside('messages'),
  prepare: (messages) => messages.map(({ role, text }) => ({ role: role === 'user' ? 'user' : 'ai', text })),
  show(prepared) {
    chat.history = prepared
  },
}
