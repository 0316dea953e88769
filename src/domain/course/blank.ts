import type { LocaleId } from '../locale.ts'
import { type DialogueFlowCourse, dialogueFlowSchema } from './dialogue-flow.ts'
import { askedAgain } from './edit/new-node.ts'
import type { PortraitId } from './portraits.ts'

interface BlankTexts {
  persona: { name: string; label: string; portrait: PortraitId }
  titles: { opening: string; answer: string }
  branch: string
  ability: string
  item: string
}

/** What nothing can be without is named after what it is. */
const texts: Record<LocaleId, BlankTexts> = {
  'us-en': {
    persona: { name: 'Customer', label: 'Caller', portrait: 'emma-brooks' },
    titles: { opening: 'Opening', answer: 'Your answer' },
    branch: 'Good answer',
    ability: 'Communication',
    item: 'Good answer',
  },
  'zh-cn': {
    persona: { name: '客户', label: '来电者', portrait: 'li-na' },
    titles: { opening: '客户开场', answer: '您的回答' },
    branch: '回答得好',
    ability: '沟通能力',
    item: '回答得好',
  },
  'zh-tw': {
    persona: { name: '客戶', label: '來電者', portrait: 'lin-yating' },
    titles: { opening: '客戶開場', answer: '您的回答' },
    branch: '回答得好',
    ability: '溝通能力',
    item: '回答得好',
  },
  'ja-jp': {
    persona: { name: 'お客様', label: 'お電話の方', portrait: 'sato-kyoko' },
    titles: { opening: 'お客様の第一声', answer: 'あなたの回答' },
    branch: '良い回答',
    ability: 'コミュニケーション',
    item: '良い回答',
  },
}

/**
 * The smallest dialogue flow that opens (COURSE-01): the customer says something, the learner answers, it ends, and one item of one
 * ability scores it, which no conversation can be without. What is said and what a good answer is recognized by are left out: the
 * checker leads to each.
 */
export function blankFlow({ name, locale }: Pick<DialogueFlowCourse, 'name' | 'locale'>): DialogueFlowCourse {
  const { persona, titles, branch, ability, item } = texts[locale]
  return dialogueFlowSchema.parse({
    name,
    locale,
    category: '',
    kind: 'dialogue-flow',
    persona: { ...persona, background: '' },
    settings: {},
    flow: {
      start: 'opening',
      nodes: [
        { kind: 'robot-says', id: 'opening', title: titles.opening, speech: [''], next: 'answer' },
        {
          kind: 'user-says',
          id: 'answer',
          title: titles.answer,
          branches: [
            {
              id: 'good',
              name: branch,
              match: { type: 'group', mode: 'any', children: [] },
              next: { end: 'achieved' },
            },
          ],
          followUps: [{ speech: [askedAgain[locale][0]] }],
          otherwise: { next: { end: 'missed' } },
        },
      ],
    },
    scoring: {
      abilities: [{ id: 'ability', name: ability }],
      items: [{ id: 'item', name: item, ability: 'ability', max: 10 }],
      rules: [
        {
          id: 'good',
          name: branch,
          item: 'item',
          points: 10,
          when: { type: 'takes', node: 'answer', branch: 'good' },
        },
      ],
    },
  })
}
