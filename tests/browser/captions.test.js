import { expect } from '@open-wc/testing'
import { byRole } from './finders.js'
import { shows, waitUntil } from './page.js'
import { end, openWith } from './platform.js'

await import('/dist/coach-practice.js')

const id = '44444444-4444-4444-8444-444444444444'
const fileId = '55555555-5555-4555-8555-555555555555'
const captions = [
  { locale: 'zh-cn', cues: [{ from: 0, to: 2, text: '您好' }] },
  {
    locale: 'us-en',
    cues: [
      { from: 0, to: 2, text: 'Hello <b>' },
      { from: 2, to: 3.5, text: 'Goodbye' },
    ],
  },
]
const film = {
  [`GET /coach-api/materials/${id}`]: () => ({
    publish: { id, name: 'First weeks', kind: 'practice', locale: 'us-en' },
    material: {
      id,
      kind: 'video',
      name: 'Film',
      fileId,
      format: 'mp4',
      size: 2111,
      link: null,
      seconds: 3.8,
      pages: null,
      gone: false,
    },
    captions,
    progress: { seen: 0, opened: false, downloaded: false, position: null, spans: [], pages: [] },
    previous: null,
    next: null,
  }),
  'GET /coach-api/file/_addresses': () => ({
    items: [{ id: fileId, name: 'film.mp4', type: 'video/mp4', size: 2111, url: '/tests/browser/film.mp4' }],
  }),
  [`PUT /coach-api/materials/${id}/progress`]: () => ({
    seen: 0,
    opened: true,
    downloaded: false,
    position: null,
    spans: [],
    pages: [],
  }),
}

const open = async () => {
  const platform = await openWith('coach-practice', `/learning/${id}`, film, {
    type: 2,
    functions: ['index'],
  })
  await shows(platform.element, 'Captions')
  const root = platform.element.shadowRoot
  const video = /** @type {HTMLVideoElement} */ (root.querySelector('video'))
  await waitUntil(() => video.readyState >= 1, 'the film was never there')
  return { ...platform, root, video }
}
const shownIn = (video) =>
  [...video.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language)

describe('captions of a video', () => {
  it('HOME-05a are off at first, are shown in the language that is chosen, and stay so for the next video', async () => {
    const first = await open()
    expect(shownIn(first.video)).to.deep.equal([])
    expect(first.video.textTracks.length).to.equal(2)
    const choice = byRole(first.root, 'combobox', 'Captions')
    choice.value = 'us-en'
    choice.dispatchEvent(new Event('change', { bubbles: true }))
    await waitUntil(() => shownIn(first.video).includes('en-US'), 'no captions were shown')
    const english = [...first.video.textTracks].find(({ language }) => language === 'en-US')
    const [cue] = /** @type {VTTCue[]} */ ([...(english?.cues ?? [])])
    expect(cue?.getCueAsHTML().textContent).to.equal('Hello <b>')
    end()
    const next = await open()
    await waitUntil(() => shownIn(next.video).includes('en-US'), 'it was forgotten')
    // The player's own button.
    for (const track of next.video.textTracks)
      track.mode = track.language === 'zh-CN' ? 'showing' : 'disabled'
    await waitUntil(() => byRole(next.root, 'combobox', 'Captions').value === 'zh-cn', 'it was not followed')
    byRole(next.root, 'combobox', 'Captions').value = ''
    byRole(next.root, 'combobox', 'Captions').dispatchEvent(new Event('change', { bubbles: true }))
    await waitUntil(() => shownIn(next.video).length === 0, 'they stayed')
    end()
  })

  it('HOME-05a are read as a transcript, of which a line leads to its moment', async () => {
    const { root, video } = await open()
    byRole(root, 'button', 'Transcript').click()
    await waitUntil(() => byRole(root, 'button', /Goodbye/), 'there was no transcript')
    byRole(root, 'button', /Goodbye/).click()
    await waitUntil(() => video.currentTime === 2, 'it did not go there')
    end()
  })
})
