// Stands in the page before the real `coach-practice`. It remembers the live connection that the element
// opens, so that a bulk of
// turns can be handed to it as a message of the platform, without the way over the network that the others
// don't have either.
{
  let live: WebSocket | null = null
  let session: object | null = null
  window.WebSocket = new Proxy(WebSocket, {
    construct(Socket, address: [string, (string | string[])?]) {
      const socket = new Socket(...address)
      socket.addEventListener('message', ({ data }) => {
        session ??= (JSON.parse(String(data)) as { session?: object }).session ?? null
      })
      live = socket
      return socket
    },
  })

  /**
   * Lines as the platform tells them: a customer's line opens, then each turn is a learner's line with the
   * answer to it.
   */
  const turnsOf = (messages: BenchMessage[]) => {
    const turns: { said: { turnId: string; text: string } | null; entries: object[] }[] = []
    for (const { role, text, id } of messages) {
      if (role === 'user') turns.push({ said: { turnId: crypto.randomUUID(), text }, entries: [] })
      else {
        if (turns.length === 0) turns.push({ said: null, entries: [] })
        turns.at(-1)?.entries.push({ type: 'says', text, mood: 'NEUTRAL' })
      }
      if (!id) throw new Error('a message without an id')
    }
    // The first turn, `Hello?`, is there already.
    return turns.map((turn, n) => ({
      seq: n + 2,
      at: new Date(1_700_000_000_000 + n * 1000).toISOString(),
      chose: null,
      score: null,
      ...turn,
      entries: [...turn.entries, { type: 'awaits', round: n + 2, answer: 'line' }],
    }))
  }

  const find = (selector: string) => {
    const found = window.probe.find(selector)
    return found instanceof HTMLElement ? found : null
  }
  const measured: MeasuredChat = {
    field: () => find('textarea'),
    list: () => find('.dialogue .rows'),
    scroller: () => find('.dialogue .scroller'),
    running: () => window.probe.typable(find('.composer textarea')) && find('.line.customer') !== null,
    prepare(messages) {
      const turns = turnsOf(messages)
      const seq = turns.at(-1)?.seq
      live?.send(JSON.stringify({ type: 'bench-seq', seq }))
      return JSON.stringify({
        type: 'ready',
        session: { ...session, seq },
        turns,
        now: new Date().toISOString(),
      })
    },
    show: (prepared) => void live?.dispatchEvent(new MessageEvent('message', { data: prepared })),
  }
  Object.assign(window, { measured })
}
