import { useState } from 'react'
import type { Loadable } from '../../src/stores/core.ts'
import type { Member } from '../../src/ui/member-select/member-index.ts'
import { MemberSelect } from '../../src/ui/member-select/member-select.tsx'
import { className, departmentName, personName } from './samples.ts'
import type { Scene } from './scene.ts'

const classes: readonly Member[] = Array.from({ length: 200 }, (_, at) => ({
  id: String(at),
  type: 'CLASS',
  name: className(at),
  className: className(at),
}))
const students = (count: number): readonly Member[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    type: 'STUDENT',
    name: `${personName(at)} ${at}`,
    className: className(at % 200),
    classIds: [String(at % 200)],
  }))
/** Three levels: divisions, their departments, and teams below these. */
const departments: readonly Member[] = Array.from({ length: 84 }, (_, at) => ({
  id: `d${at}`,
  type: 'DEPARTMENT',
  name: departmentName(at),
  className: null,
  departmentId: at < 4 ? null : `d${at < 20 ? at % 4 : 4 + (at % 16)}`,
}))
const inDepartments = students(600).map((one, at) => ({ ...one, departmentId: `d${at % 84}` }))
const many = [...classes, ...students(20_000 - classes.length)]

function Select({
  members,
  first = [],
  max,
}: {
  members: Loadable<{ items: readonly Member[] }>
  first?: readonly Member[]
  max?: number
}) {
  const [chosen, setChosen] = useState(first)
  return (
    <MemberSelect
      label="参加人员"
      members={members}
      retry={() => {}}
      chosen={chosen}
      onChange={setChosen}
      {...(max !== undefined && { max })}
    />
  )
}

export const memberScenes: readonly Scene[] = [
  {
    id: 'member-select/20000',
    title: 'Member selector: 20 000 members',
    Show: () => <Select members={{ status: 'ready', items: many }} />,
  },
  {
    id: 'member-select/departments',
    title: 'Member selector: departments, classes and people',
    Show: () => (
      <Select
        members={{ status: 'ready', items: [...departments, ...classes, ...inDepartments] }}
        first={[...departments.slice(0, 1), ...classes.slice(0, 1), ...inDepartments.slice(0, 1)]}
      />
    ),
  },
  {
    id: 'member-select/chosen',
    title: 'Member selector: nearly full',
    Show: () => <Select members={{ status: 'ready', items: many }} first={many.slice(190, 209)} />,
  },
  {
    id: 'member-select/many-chosen',
    title: 'Member selector: 5 000 chosen of at most 20 000',
    Show: () => (
      <Select members={{ status: 'ready', items: many }} first={many.slice(0, 5000)} max={20_000} />
    ),
  },
  {
    id: 'member-select/empty',
    title: 'Member selector: empty',
    Show: () => <Select members={{ status: 'ready', items: [] }} />,
  },
  {
    id: 'member-select/loading',
    title: 'Member selector: loading',
    Show: () => <Select members={{ status: 'loading' }} />,
  },
  {
    id: 'member-select/failed',
    title: 'Member selector: failed',
    Show: () => <Select members={{ status: 'failed', code: 'network', requestId: null }} />,
  },
  {
    id: 'member-select/denied',
    title: 'Member selector: denied',
    Show: () => <Select members={{ status: 'failed', code: 'forbidden', requestId: null }} />,
  },
]
