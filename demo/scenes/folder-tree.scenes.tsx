import { createFolderTree, type FolderHost } from '../../src/ui/folder-tree/folder-tree.store.ts'
import { FolderTree } from '../../src/ui/folder-tree/folder-tree.tsx'
import type { FolderNode } from '../../src/ui/folder-tree/tree-model.ts'
import { useCore } from '../../src/ui/use-core.ts'
import { useScreenStore } from '../../src/ui/use-screen-store.ts'
import { wait } from './samples.ts'
import type { Scene } from './scene.ts'

const nodes: readonly FolderNode[] = [
  { id: 'bank', parentId: null, name: '银行' },
  { id: 'card', parentId: 'bank', name: '信用卡' },
  { id: 'retention', parentId: 'card', name: '挽留' },
  { id: 'gold', parentId: 'retention', name: '金卡客户' },
  { id: 'loan', parentId: 'bank', name: '贷款' },
  { id: 'insurance', parentId: null, name: '保险' },
  { id: 'hotel', parentId: null, name: '酒店', lazy: true },
  { id: 'archive', parentId: null, name: '归档（只读）', readOnly: true },
]
const five = Array.from({ length: 5000 }, (_, at): FolderNode => ({
  id: `n${at}`,
  parentId: at < 100 ? null : `n${at % 100}`,
  name: `文件夹 ${at}`,
}))

let last = 0
/** A host that agrees after a moment; a name that begins with `!` it refuses, with `?` it breaks down. */
const agreeable: FolderHost = {
  add: async ({ name }) => {
    await wait(150)
    return name.startsWith('!') ? 'fail' : name.startsWith('?') ? 'error' : { id: `new-${(last += 1)}` }
  },
  rename: async (_folder, name) => {
    await wait(150)
    return name.startsWith('!') ? 'fail' : name.startsWith('?') ? 'error' : 'success'
  },
  remove: async () => {
    await wait(150)
    return 'success'
  },
  move: async () => 'success',
  children: async ({ id }) => {
    await wait(300)
    return [{ id: `${id}-front`, parentId: id, name: '前台' }]
  },
}
const broken: FolderHost = {
  ...agreeable,
  add: async () => 'error',
  rename: async () => 'error',
  remove: async () => 'error',
  children: () => Promise.reject(new Error('no network')),
}

function Tree({
  host,
  given,
  readOnly = false,
}: {
  host: FolderHost
  given: readonly FolderNode[]
  readOnly?: boolean
}) {
  const core = useCore()
  const store = useScreenStore(() => createFolderTree(core, host, given))
  return (
    <div className="scene-narrow">
      <FolderTree store={store} label="课程分类" draggable readOnly={readOnly} />
    </div>
  )
}

export const treeScenes: readonly Scene[] = [
  { id: 'folder-tree/full', title: 'Folder tree', Show: () => <Tree host={agreeable} given={nodes} /> },
  {
    id: 'folder-tree/5000',
    title: 'Folder tree: 5 000 folders',
    Show: () => <Tree host={agreeable} given={five} />,
  },
  {
    id: 'folder-tree/read-only',
    title: 'Folder tree: read-only',
    Show: () => <Tree host={agreeable} given={nodes} readOnly />,
  },
  {
    id: 'folder-tree/failing',
    title: 'Folder tree: a host that fails',
    Show: () => <Tree host={broken} given={nodes} />,
  },
  { id: 'folder-tree/empty', title: 'Folder tree: empty', Show: () => <Tree host={agreeable} given={[]} /> },
]
