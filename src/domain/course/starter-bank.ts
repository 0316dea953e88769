import type { LocaleId } from '../locale.ts'
import { type QuestionBankCourse, questionBankSchema } from './question-bank.ts'
import type { PortraitId } from './portraits.ts'

interface StarterTexts {
  persona: { name: string; label: string; background: string; portrait: PortraitId }
  tag: string
  choice: { text: string; right: string; wrong: [string, string]; explanation: string }
  free: {
    text: string
    reference: string
    /** Words of which one makes the point. */
    points: [{ name: string; words: string[] }, { name: string; words: string[] }]
    explanation: string
  }
}

/** Two questions about an unhappy customer: one to choose from, one to answer freely. */
const texts: Record<LocaleId, StarterTexts> = {
  'us-en': {
    persona: { name: 'James Carter', label: 'Trainer', background: '', portrait: 'james-carter' },
    tag: 'Complaints',
    choice: {
      text: 'A customer raises their voice. What do you do first?',
      right: 'Let them finish, then say that you understand why they are upset',
      wrong: ['Ask them to calm down', 'Explain the rules to them'],
      explanation: 'Who feels heard calms down. Rules and requests come later.',
    },
    free: {
      text: 'A parcel is late and the customer complains. What do you tell them?',
      reference: 'I am sorry that your parcel is late. I will check right away where it is.',
      points: [
        { name: 'Apologizes', words: ['sorry', 'apologize', 'apologies', 'apologise'] },
        { name: 'Says what happens next', words: ['check', 'find out', 'look into', 'track', 'trace'] },
      ],
      explanation: 'Apologize first, then say what you will do.',
    },
  },
  'zh-cn': {
    persona: { name: '张伟', label: '培训师', background: '', portrait: 'zhang-wei' },
    tag: '投诉处理',
    choice: {
      text: '客户情绪激动、提高了嗓门，您首先怎么做？',
      right: '让客户把话说完，再表示理解客户的心情',
      wrong: ['请客户先冷静下来', '向客户解释相关规定'],
      explanation: '客户感到被倾听，情绪才会平复；规定和要求放在后面再说。',
    },
    free: {
      text: '客户的包裹晚到了，打来电话投诉，您怎么回答？',
      reference: '很抱歉您的包裹晚到了，我马上帮您查询包裹现在在哪里。',
      points: [
        { name: '致歉', words: ['抱歉', '对不起', '不好意思', '道歉', '歉意'] },
        { name: '说明下一步', words: ['查', '核实', '跟进', '联系快递'] },
      ],
      explanation: '先道歉，再说明您会怎么做。',
    },
  },
  'zh-tw': {
    persona: { name: '林雅婷', label: '培訓講師', background: '', portrait: 'lin-yating' },
    tag: '客訴處理',
    choice: {
      text: '客戶情緒激動、音量提高，您首先會怎麼做？',
      right: '讓客戶把話說完，再表示理解對方的心情',
      wrong: ['請客戶先冷靜下來', '向客戶說明相關規定'],
      explanation: '客戶感到被傾聽，情緒才會平復；規定和要求之後再說。',
    },
    free: {
      text: '客戶的包裹晚到了，來電抱怨，您會怎麼回答？',
      reference: '很抱歉您的包裹晚到了，我馬上幫您查詢包裹現在在哪裡。',
      points: [
        { name: '致歉', words: ['抱歉', '對不起', '不好意思', '道歉', '歉意'] },
        { name: '說明下一步', words: ['查', '核實', '追蹤', '聯絡貨運'] },
      ],
      explanation: '先道歉，再說明您會怎麼做。',
    },
  },
  'ja-jp': {
    persona: { name: '佐藤 健司', label: '研修担当', background: '', portrait: 'sato-kenji' },
    tag: 'クレーム対応',
    choice: {
      text: 'お客様が声を荒らげています。最初にどうしますか。',
      right: '最後まで話を聞き、お気持ちを理解していると伝える',
      wrong: ['落ち着いてくださいとお願いする', '規定を説明する'],
      explanation: '話を聞いてもらえたと感じると、お客様は落ち着きます。規定やお願いはその後です。',
    },
    free: {
      text: '荷物が遅れているとお客様からお叱りの電話がありました。どう答えますか。',
      reference: 'お荷物のお届けが遅れて申し訳ございません。すぐに荷物がどこにあるかお調べします。',
      points: [
        { name: 'おわびする', words: ['申し訳', 'お詫び', 'おわび', 'すみません', '失礼いたしました'] },
        { name: '次にすることを伝える', words: ['調べ', '確認', '問い合わせ'] },
      ],
      explanation: 'まずおわびし、これから何をするかを伝えましょう。',
    },
  },
}

/** The question bank that a new one begins as (COURSE-01): a question to choose from and one to answer freely. */
export function starterBank({
  name,
  locale,
}: Pick<QuestionBankCourse, 'name' | 'locale'>): QuestionBankCourse {
  const { persona, tag, choice, free } = texts[locale]
  return questionBankSchema.parse({
    name,
    locale,
    kind: 'question-bank',
    persona,
    settings: {},
    questions: [
      {
        id: 'first-step',
        type: 'RADIO',
        text: choice.text,
        tags: [tag],
        explanation: choice.explanation,
        options: [
          { id: 'a', text: choice.wrong[0] },
          { id: 'b', text: choice.right, right: true },
          { id: 'c', text: choice.wrong[1] },
        ],
      },
      {
        id: 'late-parcel',
        type: 'QA',
        text: free.text,
        tags: [tag],
        explanation: free.explanation,
        references: [free.reference],
        points: free.points.map(({ name: point, words }, index) => ({
          id: `p${index + 1}`,
          name: point,
          rule: { kind: 'keywords', groups: [words] },
        })),
      },
    ],
  })
}
