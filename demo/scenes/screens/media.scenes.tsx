import type { Media } from '../../../src/domain/text/media.ts'
import { MediaDialog } from '../../../src/screens/authoring/course-editor/parts/media-dialog.tsx'
import { RichText } from '../../../src/ui/rich-text/rich-text.tsx'
import { ago, idOf } from './samples.ts'
import { type Answers, noAnswer, type Reply, type ScreenScene } from './screen-states.ts'
import { longTexts, type Texts, usualTexts } from './texts.ts'

/** A picture that needs no file: a bill with its lines. */
const bill = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path fill="#f4efe4" d="M0 0h320v200H0z"/><path stroke="#445" stroke-width="8" d="M24 40h150M24 80h270M24 110h270M24 140h180M220 172h74"/></svg>',
)}`

const [picture, video, paper, gone] = [idOf(1301), idOf(1302), idOf(1303), idOf(1304)]

const found: Answers = {
  'GET /coach-api/file/_addresses': ({ query }) => {
    const known = [
      { id: picture, name: 'bill.png', type: 'image/png', size: 48_210, url: bill },
      { id: video, name: 'tour.mp4', type: 'video/mp4', size: 31_457_280, url: '/dist/none.mp4' },
      { id: paper, name: 'terms.pdf', type: 'application/pdf', size: 820_400, url: '/dist/none.pdf' },
    ]
    const asked = [query?.id ?? []].flat()
    return {
      items: known.filter(({ id }) => asked.includes(id)).map((file) => ({ ...file, expiresAt: ago(-15) })),
    }
  },
}

const piece = (kind: Media['media']['kind'], file: string, text: string) => ({
  insert: { media: { kind, file, text } },
})

/** Words with a picture, a video, a file, and a picture that is no longer there. */
const Shown = ({ texts }: { texts: Texts }) => (
  <div className="card" style={{ padding: 16 }}>
    <RichText
      runs={[
        { insert: `${texts.text}\n` },
        piece('image', picture, texts.course(0)),
        { insert: '\n' },
        piece('video', video, texts.course(1)),
        { insert: '\n' },
        piece('file', paper, `${texts.course(2)}.pdf`),
        { insert: '\n' },
        piece('image', gone, texts.course(3)),
        { insert: '\n' },
      ]}
    />
  </div>
)

const nothing = () => {}

/** What is uploaded, or, without a file, the picture that stands there. */
const Asked = ({ file }: { file: File | null }) => (
  <MediaDialog
    file={file}
    before={file ? null : { kind: 'image', file: picture, text: usualTexts.course(0) }}
    says="speech"
    onMedia={nothing}
    onClose={nothing}
  />
)

const photo = () => new File([new Uint8Array(200_000)], '2026-11-27 账单截图.png', { type: 'image/png' })

const sceneOf = (state: string, reply: Reply, Show: () => React.ReactElement): ScreenScene => ({
  id: `media/${state}`,
  title: `Picture, video or file of a text: ${state}`,
  path: '/course-list',
  userType: 1,
  reply,
  frame: { area: 'authoring', load: async () => () => <Show /> },
})

const answers = (given: Answers): Reply => ({ kind: 'answers', answers: given })

export const mediaScenes: readonly ScreenScene[] = [
  sceneOf('ready', answers(found), () => <Shown texts={usualTexts} />),
  sceneOf('long', answers(found), () => <Shown texts={longTexts} />),
  sceneOf('loading', answers({ 'GET /coach-api/file/_addresses': noAnswer }), () => (
    <Shown texts={usualTexts} />
  )),
  sceneOf('changing', answers(found), () => <Asked file={null} />),
  sceneOf('uploading', { kind: 'pending' }, () => <Asked file={photo()} />),
  sceneOf('refused', { kind: 'denied' }, () => <Asked file={photo()} />),
]
