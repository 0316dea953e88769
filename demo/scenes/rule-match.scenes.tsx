import { useState } from 'react'
import type { MatchTag } from '../../src/ui/rule-match/match-tags.ts'
import { RuleMatch } from '../../src/ui/rule-match/rule-match.tsx'
import { wait } from './samples.ts'
import type { Scene } from './scene.ts'

const intents = ['退款', '投诉', '咨询年费', '要求转人工', '道别'].map((name, at) => ({ id: `i${at}`, name }))
const keywords = ['年费', '积分', '账单', '还款'].map((name, at) => ({ id: `k${at}`, name }))
const some: readonly MatchTag[] = [
  { type: 'intent', id: 'i0', name: '退款' },
  { type: 'keyword', id: 'k0', name: '年费' },
  { type: 'expression', id: null, name: '.*(取消|注销).*卡.*' },
]

function Match({
  first,
  works = true,
  disabled = false,
}: {
  first: readonly MatchTag[]
  works?: boolean
  disabled?: boolean
}) {
  const [tags, setTags] = useState(first)
  const create = async () => {
    await wait(200)
    if (!works) throw new Error('no network')
    return { id: String(tags.length) }
  }
  return (
    <RuleMatch
      label="学员说"
      tags={tags}
      onChange={setTags}
      intents={intents}
      keywords={keywords}
      createIntent={create}
      createKeyword={create}
      disabled={disabled}
    />
  )
}

export const ruleScenes: readonly Scene[] = [
  { id: 'rule-match/full', title: 'Rule matching', Show: () => <Match first={some} /> },
  { id: 'rule-match/empty', title: 'Rule matching: empty', Show: () => <Match first={[]} /> },
  {
    id: 'rule-match/failing',
    title: 'Rule matching: nothing can be created',
    Show: () => <Match first={some} works={false} />,
  },
  {
    id: 'rule-match/read-only',
    title: 'Rule matching: read-only',
    Show: () => <Match first={some} disabled />,
  },
]
