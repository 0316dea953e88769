// Stands in the page before the real `coach-practice`. It remembers the live connection that the element
// opens, so that a bulk of
// turns can be handed to it as a message of the platform, without the way over the network that the others
// don't have either.
{
  let live = null
  let session = null
  window.WebSocket = new Proxy(WebSocket, {
    construct(Socket, address) {
      live = new Socket(...address)
      live.addEventListener('message', ({ data }) => {
        session ??= JSON.parse(data).session ?? null
      })
      return live
    },
  })

  /**
   * Lines as the platform tells them: a customer's line opens, then each turn is a learner's line with the
   * answer to it.
   */
  const turnsOf = (messages) => {
    const turns = []
    for (const { role, text, id } of messages) {
      if (role === 'user') turns.push({ said: { turnId: crypto.randomUUID(), text }, entries: [] })
      else {
        if (turns.length === 0) turns.push({ said: null, entries: [] })
        turns.at(-1).entries.push({ type: 'says', text, mood: 'NEUTRAL' })
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

  const find = (selector) => window.probe.find(selector)
  window.measured = {
    field: () => find('textarea'),
    list: () => find('.dialogue .rows'),
    scroller: () => find('.dialogue .scroller'),
    running: () => window.probe.typable(find('.composer textarea')) && find('.line.customer') !== null,
    prepare(messages) {
      const turns = turnsOf(messages)
      live.send(JSON.stringify({ type: 'bench-seq', seq: turns.at(-1).seq }))
      return JSON.stringify({
        type: 'ready',
        session: { ...session, seq: turns.at(-1).seq },
        turns,
        now: new Date().toISOString(),
      })
    },
    show: (prepared) => live.dispatchEvent(new MessageEvent('message', { data: prepared })),
  }
}
