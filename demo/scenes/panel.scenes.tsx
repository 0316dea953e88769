import { useState } from 'react'
import { Button } from '../../src/ui/button.tsx'
import { Panel } from '../../src/ui/panel/panel.tsx'
import type { Scene } from './scene.ts'

function Full() {
  const [tab, setTab] = useState('mine')
  const [left, setLeft] = useState(true)
  const [right, setRight] = useState(false)
  return (
    <div className="scene-tall">
      <Panel
        title="课程"
        actions={
          <Button kind="primary" icon="plus">
            新建
          </Button>
        }
        tabs={{
          choices: [
            { id: 'mine', label: '我的' },
            { id: 'all', label: '全部' },
            { id: 'bin', label: '回收站' },
          ],
          chosen: tab,
          onChoose: setTab,
        }}
        filter={<input className="field-input" type="search" aria-label="搜索课程" placeholder="搜索课程" />}
        intro="课程可以导入、编辑并发布给班级。"
        left={{ title: '分类', open: left, onToggle: setLeft, children: <p>信用卡、贷款、保险</p> }}
        right={{
          title: '详情',
          open: right,
          onToggle: setRight,
          width: 240,
          children: <p>选择一门课程查看详情。</p>,
        }}
      >
        <p>{`当前：${tab}`}</p>
      </Panel>
    </div>
  )
}

export const panelScenes: readonly Scene[] = [
  { id: 'panel/full', title: 'Panel: tabs, filter, intro, sides', Show: Full },
  {
    id: 'panel/plain',
    title: 'Panel: plain',
    Show: () => (
      <Panel title="公告">
        <p>暂无公告。</p>
      </Panel>
    ),
  },
]
