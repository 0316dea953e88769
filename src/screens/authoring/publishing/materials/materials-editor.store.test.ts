import { expect, test } from 'vitest'
import { NetworkError } from '../../../../api/api.ts'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { createMaterialsEditor } from './materials-editor.store.ts'

const fileOf = (name: string, size = 4) => {
  const file = new File([new Uint8Array(4)], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

/** A platform that takes files, and says that they are of `type`. */
function coreWith(type = 'application/pdf') {
  let count = 0
  return createCoreDouble((call) => {
    if (call === 'POST /coach-api/file/uploads')
      return { id: id(++count), name: 'x', size: 4, received: 0, chunkSize: 1024, expiresAt: '' }
    if (call === 'PUT /coach-api/file/uploads/:id')
      return { id: id(count), name: 'x', size: 4, received: 4, chunkSize: 1024, expiresAt: '' }
    if (call === 'POST /coach-api/file/uploads/:id/complete') return { data: `/coach-api/file/${id(count)}` }
    if (call === 'GET /coach-api/file/_addresses')
      return { items: [{ id: id(count), name: 'a.pdf', type, size: 4, url: '', expiresAt: '' }] }
    if (call === 'GET /coach-api/settings') return { linkHosts: '' }
    return {}
  })
}
const names = (editor: ReturnType<typeof createMaterialsEditor>) =>
  editor.$items.get().map(({ name }) => name)

test('PUBLISH-05 uploads files, names them after themselves, and has them ready', async () => {
  const editor = createMaterialsEditor(coreWith())
  editor.addFiles([fileOf('Handbook.pdf')])
  expect([...editor.$faults.get().values()]).toEqual([{ content: 'material-uploading' }])
  await settled()
  expect(editor.$faults.get().size).toBe(0)
  expect(editor.body()).toEqual([{ name: 'Handbook', fileId: id(1) }])
})

test('PUBLISH-05 says at once what is no material, and does not send it', async () => {
  const core = coreWith()
  const editor = createMaterialsEditor(core)
  editor.addFiles([fileOf('setup.exe'), fileOf('empty.pdf', 0), fileOf('film.mp4', 51 * 1_048_576)])
  await settled()
  expect([...editor.$faults.get().values()].map(({ content }) => content)).toEqual([
    'material-type',
    'material-empty',
    'material-too-large',
  ])
  expect(core.calls).toEqual([])
})

test('PUBLISH-05 finds a renamed program by what the platform says of its content', async () => {
  const editor = createMaterialsEditor(coreWith('application/x-msdownload'))
  editor.addFiles([fileOf('a.pdf')])
  await settled()
  expect([...editor.$faults.get().values()]).toEqual([{ content: 'material-type' }])
})

test('PUBLISH-05 takes ten and says how many were left out', () => {
  const editor = createMaterialsEditor(coreWith())
  editor.addFiles(Array.from({ length: 12 }, (_, n) => fileOf(`${n}.pdf`)))
  expect([editor.$items.get().length, editor.$leftOut.get()]).toEqual([10, 2])
  editor.addLink()
  expect(editor.$items.get()).toHaveLength(10)
})

test('PUBLISH-05 puts materials in order, takes them out and puts them back where they were', async () => {
  const editor = createMaterialsEditor(coreWith())
  editor.addFiles(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => fileOf(name)))
  await settled()
  editor.move(2, 0)
  expect(names(editor)).toEqual(['c', 'a', 'b'])
  const putBack = editor.remove(editor.$items.get()[1]?.key ?? '')
  expect(names(editor)).toEqual(['c', 'b'])
  putBack()
  expect(names(editor)).toEqual(['c', 'a', 'b'])
})

test('PUBLISH-05 says what to do where no site for links is set up', async () => {
  const editor = createMaterialsEditor(coreWith())
  editor.addLink()
  await settled()
  const [link] = editor.$items.get()
  editor.change(link?.key ?? '', { name: 'Wiki', link: 'https://wiki.example.com/' })
  expect([...editor.$faults.get().values()]).toEqual([{ content: 'no-link-hosts' }])
})

test('PUBLISH-05 a file whose upload is given up holds the publish back until it is sent again or taken out', async () => {
  const core = createCoreDouble((call) => {
    if (call === 'POST /coach-api/file/uploads') return new Promise(() => {})
    throw new NetworkError(null)
  })
  const editor = createMaterialsEditor(core)
  editor.addFiles([fileOf('a.pdf')])
  await settled()
  const [item] = editor.$items.get()
  editor.cancel(item?.uploadIndex ?? -1)
  expect(editor.$uploads.get()).toMatchObject([{ status: 'cancel' }])
  expect(editor.$faults.get().size).toBe(1)
  editor.remove(item?.key ?? '')
  expect([editor.body(), editor.$faults.get().size]).toEqual([[], 0])
})
