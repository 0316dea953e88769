import { useState } from 'react'
import { Button } from '../../src/ui/button.tsx'
import { ConfirmDialog } from '../../src/ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../src/ui/dialogs/form-dialog.tsx'
import { Field } from '../../src/ui/field.tsx'
import { wait } from './samples.ts'
import type { Scene } from './scene.ts'

function Confirm() {
  const [open, setOpen] = useState(true)
  return (
    <div>
      <Button kind="danger" onClick={() => setOpen(true)}>
        删除班级
      </Button>
      {open && (
        <ConfirmDialog
          danger
          title="删除班级“夜班”？"
          ok="删除"
          losing={['王伟', '李芳', '张娜', '刘敏', '陈静', '杨磊', '黄洋']}
          onOk={() => wait(300)}
          onCancel={() => setOpen(false)}
        >
          <p>班级中的人员不会被删除，但会失去通过该班级分配的课程。</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function Form() {
  const [open, setOpen] = useState(true)
  const [name, setName] = useState('')
  const [refused, setRefused] = useState(false)
  const save = async () => {
    await wait(200)
    setRefused(name.trim() === '')
    return name.trim() !== ''
  }
  return (
    <div>
      <Button onClick={() => setOpen(true)}>新建班级</Button>
      {open && (
        <FormDialog title="新建班级" onOk={save} onCancel={() => setOpen(false)}>
          <Field
            label="班级名称"
            value={name}
            error={refused ? '请输入班级名称。' : null}
            onChange={(event) => setName(event.target.value)}
          />
        </FormDialog>
      )}
    </div>
  )
}

function FormInForm() {
  const [category, setCategory] = useState<string | null>(null)
  const [name, setName] = useState('信用卡')
  const [saved, setSaved] = useState(0)
  return (
    <FormDialog
      title="新建课程"
      onOk={() => {
        setSaved(saved + 1)
        return false
      }}
      onCancel={() => setCategory(null)}
    >
      <p role="status">{`已保存 ${saved} 次`}</p>
      <Field label="课程名称" defaultValue="年费咨询" />
      <Button onClick={() => setCategory('')}>{name}</Button>
      {category !== null && (
        <FormDialog title="新建分类" onOk={() => setName(category)} onCancel={() => setCategory(null)}>
          <Field label="分类名称" value={category} onChange={(event) => setCategory(event.target.value)} />
        </FormDialog>
      )}
    </FormDialog>
  )
}

export const dialogScenes: readonly Scene[] = [
  { id: 'dialog/confirm', title: 'Dialog: cancel and ok', Show: Confirm },
  { id: 'dialog/form', title: 'Dialog: a form', Show: Form },
  { id: 'dialog/form-in-form', title: 'Dialog: a form inside a form', Show: FormInForm },
]
