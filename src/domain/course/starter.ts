import type { LocaleId } from '../locale.ts'
import { askedAgain } from './edit/new-node.ts'
import { type DialogueFlowCourse, dialogueFlowSchema } from './dialogue-flow.ts'
import type { PortraitId } from './portraits.ts'

interface StarterTexts {
  goal: string
  persona: { name: string; label: string; background: string; portrait: PortraitId }
  /** Titles of nodes, as `mostTitle` has it. */
  titles: { opening: string; answer: string; thanks: string }
  opening: [string, string]
  /** The right thing to say. */
  helps: { name: string; examples: string[]; reference: string }
  thanks: [string, string]
  ability: string
  item: string
  advice: string
}

/** Somebody calls about a parcel that is late; the right answer is to be sorry and to look into it. */
const texts: Record<LocaleId, StarterTexts> = {
  'us-en': {
    goal: 'Apologize for the delay and offer to look into it right away.',
    persona: {
      name: 'Emma Brooks',
      label: 'Waiting for a parcel',
      background: 'Ordered a gift last week. It was due yesterday and hasn’t arrived.',
      portrait: 'emma-brooks',
    },
    titles: { opening: 'Opening', answer: 'Your answer', thanks: 'Thanks' },
    opening: [
      'Hi, my parcel was supposed to arrive yesterday, and it still isn’t here.',
      'Hello, I’m calling about a parcel. It was due yesterday and nothing has come.',
    ],
    helps: {
      name: 'Apologizes and looks into it',
      examples: [
        'I’m sorry about the delay, let me look into it for you',
        'I apologize for the wait, I’ll check where your parcel is',
        'Sorry your parcel is late, I’ll find out what happened',
        'I’m so sorry, let me check the status of your order right away',
        'My apologies for the delay, I’ll track the parcel now',
        'I’m sorry it hasn’t arrived, let me see where it is',
        'Sorry for the inconvenience, I’ll look up your delivery',
        'I’m sorry to hear that, I’ll check with the carrier for you',
      ],
      reference: 'I’m sorry your parcel is late. Let me check right away where it is.',
    },
    thanks: ['Thank you, that’s all I wanted to know.', 'Great, thanks for taking care of it so quickly.'],
    ability: 'Customer care',
    item: 'Taking care of the request',
    advice: 'Say that you’re sorry for the delay, and what you’ll do about it now.',
  },
  'zh-cn': {
    goal: '就延误向客户致歉，并主动提出马上查询。',
    persona: {
      name: '李娜',
      label: '正在等包裹的客户',
      background: '上周订了一份礼物，原定昨天送达，到现在还没收到。',
      portrait: 'li-na',
    },
    titles: { opening: '客户来电', answer: '您的回答', thanks: '客户致谢' },
    opening: [
      '你好，我的包裹本来昨天就该到了，到现在还没收到。',
      '喂，我想问一下包裹的事，说好昨天送到的，一直没有消息。',
    ],
    helps: {
      name: '致歉并查询',
      examples: [
        '非常抱歉让您久等了，我马上帮您查一下包裹',
        '实在对不起，包裹晚到了，我这就帮您查询物流',
        '抱歉给您带来不便，我立刻查一下您的订单到哪里了',
        '很抱歉包裹延误了，我现在就为您核实情况',
        '对不起让您着急了，我帮您看看包裹现在的位置',
        '非常抱歉，我马上联系快递公司帮您确认',
        '给您添麻烦了，我来查一下您的配送进度',
        '真是抱歉，我先帮您查清楚包裹为什么还没到',
      ],
      reference: '非常抱歉让您久等了，我马上帮您查一下包裹到哪里了。',
    },
    thanks: ['好的，谢谢您，我就是想问这个。', '太好了，麻烦您这么快就帮我处理。'],
    ability: '客户服务',
    item: '处理客户诉求',
    advice: '先为延误道歉，再说明您现在会怎么做。',
  },
  'zh-tw': {
    goal: '為延誤向客戶致歉，並主動表示會立刻查詢。',
    persona: {
      name: '林雅婷',
      label: '正在等包裹的客戶',
      background: '上週訂了一份禮物，原訂昨天送達，到現在還沒收到。',
      portrait: 'lin-yating',
    },
    titles: { opening: '客戶來電', answer: '您的回答', thanks: '客戶致謝' },
    opening: [
      '您好，我的包裹昨天就該到了，可是到現在還沒收到。',
      '喂，我想問一下包裹的事，說好昨天會送到，結果一直沒消息。',
    ],
    helps: {
      name: '致歉並查詢',
      examples: [
        '非常抱歉讓您久等了，我馬上幫您查包裹',
        '真的很不好意思，包裹晚到了，我這就幫您查詢物流',
        '抱歉造成您的不便，我立刻查一下您的訂單到哪裡了',
        '很抱歉包裹延誤了，我現在就為您確認狀況',
        '不好意思讓您著急了，我幫您看看包裹目前的位置',
        '非常抱歉，我馬上聯絡貨運公司幫您確認',
        '給您添麻煩了，我來查一下您的配送進度',
        '真是抱歉，我先幫您查清楚包裹為什麼還沒到',
      ],
      reference: '非常抱歉讓您久等了，我馬上幫您查包裹送到哪裡了。',
    },
    thanks: ['好的，謝謝您，我就是想問這個。', '太好了，謝謝您這麼快就幫我處理。'],
    ability: '客戶服務',
    item: '處理客戶需求',
    advice: '先為延誤道歉，再說明您現在會怎麼做。',
  },
  'ja-jp': {
    goal: '遅れをおわびし、すぐに確認すると伝えます。',
    persona: {
      name: '佐藤 京子',
      label: '荷物を待つお客様',
      background: '先週贈り物を注文した。昨日届くはずだったが、まだ届いていない。',
      portrait: 'sato-kyoko',
    },
    titles: { opening: 'お客様からの電話', answer: 'あなたの回答', thanks: 'お客様のお礼' },
    opening: [
      'すみません、昨日届くはずの荷物がまだ届いていないのですが。',
      'もしもし、荷物のことでお電話しました。昨日着くと聞いていたのに、まだ来ないんです。',
    ],
    helps: {
      name: 'おわびして確認する',
      examples: [
        'お待たせして申し訳ございません、すぐに荷物をお調べいたします',
        'お届けが遅れて申し訳ございません、ただいま配送状況を確認いたします',
        'ご迷惑をおかけしております、すぐにご注文の状況をお調べします',
        '大変申し訳ございません、荷物が今どこにあるか確認いたします',
        'ご心配をおかけして申し訳ありません、すぐにお調べいたします',
        '申し訳ございません、配送会社に問い合わせて確認いたします',
        'ご不便をおかけし申し訳ございません、お届けの予定をお調べします',
        '遅れておりまして申し訳ありません、原因をすぐに確認いたします',
      ],
      reference: 'お届けが遅れて申し訳ございません。すぐに配送状況をお調べいたします。',
    },
    thanks: [
      'ありがとうございます。それをうかがいたかったんです。',
      '助かります。すぐに対応していただいてありがとうございます。',
    ],
    ability: '顧客対応',
    item: 'ご要望への対応',
    advice: '遅れをおわびし、これから何をするかを伝えましょう。',
  },
}

/**
 * The dialogue flow that a new one begins as (COURSE-01): small, but it runs. The customer says something, one answer is
 * right, and it is worth all points.
 */
export function starterFlow({
  name,
  locale,
}: Pick<DialogueFlowCourse, 'name' | 'locale'>): DialogueFlowCourse {
  const { goal, persona, titles, opening, helps, thanks, ability, item, advice } = texts[locale]
  return dialogueFlowSchema.parse({
    name,
    locale,
    category: '',
    kind: 'dialogue-flow',
    goal,
    persona,
    settings: {},
    intents: [{ id: 'helps', name: helps.name, positive: helps.examples }],
    flow: {
      start: 'opening',
      nodes: [
        { kind: 'robot-says', id: 'opening', title: titles.opening, speech: opening, next: 'answer' },
        {
          kind: 'user-says',
          id: 'answer',
          title: titles.answer,
          branches: [
            { id: 'helps', name: helps.name, match: { type: 'intent', intent: 'helps' }, next: 'thanks' },
          ],
          followUps: [{ speech: [askedAgain[locale][0]] }],
          otherwise: { next: { end: 'missed' } },
          reference: [helps.reference],
        },
        {
          kind: 'robot-says',
          id: 'thanks',
          title: titles.thanks,
          speech: thanks,
          next: { end: 'achieved' },
        },
      ],
    },
    scoring: {
      abilities: [{ id: 'care', name: ability }],
      items: [{ id: 'request', name: item, ability: 'care', max: 10 }],
      rules: [
        {
          id: 'helps',
          name: helps.name,
          item: 'request',
          points: 10,
          when: { type: 'takes', node: 'answer', branch: 'helps' },
          advice,
        },
      ],
    },
  })
}

/** What learners read of the starter in one language: `openings` are what its customer begins with, `lines` what they say later. */
export function starterTexts(locale: LocaleId) {
  const { goal, persona, opening, thanks, advice } = texts[locale]
  return { openings: opening, goal, background: persona.background, advice, lines: thanks }
}
