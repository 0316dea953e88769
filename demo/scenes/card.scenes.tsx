import { useState } from 'react'
import { Card } from '../../src/ui/card/card.tsx'
import type { StatusMap } from '../../src/ui/card/card-model.ts'
import type { MenuAction } from '../../src/ui/menu/menu-button.tsx'
import { useCore } from '../../src/ui/use-core.ts'
import { wait } from './samples.ts'
import type { Scene } from './scene.ts'

const map: StatusMap = {
  pending: { label: '待发布', tone: 'plain' },
  running: { label: '进行中', tone: 'success' },
  over: { label: '已结束', tone: 'warning' },
}
const text =
  '客户来电要求取消信用卡年费，情绪较为激动。请先安抚情绪，再了解取消的原因，最后给出合适的挽留方案，并确认客户是否接受。'

function useActions(count: number): MenuAction[] {
  const { notify } = useCore()
  return ['编辑', '复制', '预览', '发布', '导出', '移动', '删除']
    .slice(0, count)
    .map((label) => ({ id: label, label, danger: label === '删除', run: () => notify('success', label) }))
}

function Switched() {
  const [value, setValue] = useState('INACTIVE')
  const failed = '切换失败'
  return (
    <>
      <Card
        title="可切换"
        text={text}
        switch={{ label: '启用', value, active: 'ACTIVE', inactive: 'INACTIVE', onChange: setValue }}
      />
      <Card
        title="切换会失败"
        text={text}
        switch={{
          label: '启用',
          value: 'ACTIVE',
          active: 'ACTIVE',
          inactive: 'INACTIVE',
          failed,
          onChange: async () => wait(100).then(() => Promise.reject(new Error(failed))),
        }}
      />
    </>
  )
}

function Cards() {
  const { notify } = useCore()
  return (
    <div className="scene-cards">
      <Card
        title="信用卡挽留"
        text={text}
        tags={['信用卡', '挽留', '投诉']}
        type="status"
        status="running"
        statusMap={map}
        actions={useActions(7)}
        onOpen={() => notify('success', '打开')}
      />
      <Card
        title="五个操作"
        text={text}
        type="status"
        status="unknown"
        statusMap={map}
        actions={useActions(5)}
      />
      <Card
        title="新课程"
        text={text}
        type="new"
        tags={['很长的标签会在卡片边缘处被截断而不会把卡片撑开，哪怕它真的非常非常长']}
      />
      <Card title="四行文字" text={text.repeat(3)} lines={4} />
      <Switched />
      <Card title="" type="loading" />
    </div>
  )
}

export const cardScenes: readonly Scene[] = [{ id: 'card/all', title: 'Cards', Show: Cards }]
