import { createElement, useState } from 'react'
import '../../elements/leaf/countdown.define.ts'
import '../../elements/leaf/meter.define.ts'
import '../../elements/leaf/progress.define.ts'
import '../../elements/leaf/stars.define.ts'
import type { Scene } from './scene.ts'

const inAMinute = () => new Date(Date.now() + 65_000).toISOString()

function Leaves() {
  const [until] = useState(inAMinute)
  return (
    <>
      {createElement('coach-progress', {
        label: '创建课程',
        points: '基本信息|客户画像|对话流程|发布',
        current: 3,
      })}
      {createElement('coach-meter', { label: '耐心', value: 72, text: '72 / 100', tone: 'auto' })}
      {createElement('coach-meter', { label: '情绪', value: 20, tone: 'auto' })}
      <div className="scene-row">
        {createElement('coach-countdown', { label: '剩余时间', until })}
        {createElement('coach-stars', { label: '难度', value: 3 })}
        {createElement('coach-stars', { label: '评价', value: 4, editable: true })}
      </div>
    </>
  )
}

export const leafScenes: readonly Scene[] = [
  { id: 'leaf/all', title: 'Leaves: progress, meter, countdown, stars', Show: Leaves },
]
