import { useState } from 'react'
import { Button } from '../../src/ui/button.tsx'
import { DateField } from '../../src/ui/inputs/date-field.tsx'
import { EnumerationField } from '../../src/ui/inputs/enumeration-field.tsx'
import { ImageField } from '../../src/ui/inputs/image-field.tsx'
import { avatarRule, customImageRule } from '../../src/ui/inputs/image-rules.ts'
import { PictureField } from '../../src/ui/picture/picture-field.tsx'
import { ProgressPoints } from '../../src/ui/progress-points/progress-points.tsx'
import { Tooltip } from '../../src/ui/tooltip/tooltip.tsx'
import { useCore } from '../../src/ui/use-core.ts'
import type { Scene } from './scene.ts'

function Inputs() {
  const { notify } = useCore()
  const [day, setDay] = useState('')
  const [count, setCount] = useState(3)
  return (
    <div className="scene-narrow scene">
      <DateField label="结束日期" value={day} onChange={setDay} />
      <EnumerationField label="练习次数" value={count} onChange={setCount} />
      <ImageField
        label="头像"
        rule={avatarRule}
        src={null}
        onChoose={(file) => notify('success', file.name)}
        onRemove={() => {}}
      />
      <ImageField
        label="自定义图片"
        rule={customImageRule}
        src={null}
        onChoose={(file) => notify('success', file.name)}
      />
      <div className="scene-row">
        <Tooltip text="学员看到的名称，最多 50 个字。">
          <Button>课程名称</Button>
        </Tooltip>
      </div>
    </div>
  )
}

function Picture() {
  const { notify } = useCore()
  return (
    <div className="scene-narrow scene">
      <PictureField
        label="课程封面"
        src={null}
        onUploaded={(address) => notify('success', address)}
        onRemove={() => {}}
      />
    </div>
  )
}

const steps = ['基本信息', '客户画像', '对话流程', '评分规则', '发布']

function Points() {
  const [current, setCurrent] = useState(3)
  return (
    <>
      <ProgressPoints label="创建课程" points={steps} current={current} onGo={setCurrent} />
      <ProgressPoints label="创建课程" points={steps} current={0} />
      <ProgressPoints label="创建课程" points={steps} current={6} />
    </>
  )
}

export const inputScenes: readonly Scene[] = [
  { id: 'inputs/all', title: 'Date, enumeration, image, tooltip', Show: Inputs },
  { id: 'inputs/picture', title: 'Picture that is cropped', Show: Picture },
  { id: 'progress/all', title: 'Progress with numbered points', Show: Points },
]
