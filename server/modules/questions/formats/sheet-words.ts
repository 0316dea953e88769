import type { PortableQuestion } from '../../../../src/domain/course/portable-question.ts'
import { trueFalseWords } from '../../../../src/domain/course/true-false.ts'
import type { LocaleId } from '../../../../src/domain/locale.ts'
import { nameKey } from '../../../../src/domain/text/same-name.ts'

/** The letters that options are named by. */
export const optionLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const
export type OptionLetter = (typeof optionLetters)[number]

const words = ['type', 'text', 'right', 'explanation', 'worth', 'difficulty', 'tags'] as const
export type SheetColumn = (typeof words)[number] | OptionLetter
type Word = (typeof words)[number]
type QuestionType = PortableQuestion['type']

interface Words {
  heads: Record<Word, string>
  /** What stands before an option's letter. */
  option: string
  types: Record<QuestionType, string>
  true: string
  false: string
  /** A question of each type, as the template shows them. */
  examples: PortableQuestion[]
}

const examplesOf = (
  [single, singleOptions]: [string, string[]],
  [several, severalOptions]: [string, string[]],
  [own, answers]: [string, string[]],
  explanation: string,
  tag: string,
): PortableQuestion[] => [
  {
    type: 'RADIO',
    text: single,
    options: singleOptions.map((text, at) => ({ text, right: at === 0 })),
    explanation,
    worth: 1,
    difficulty: 2,
    tags: [tag],
  },
  {
    type: 'CHECK_BOX',
    text: several,
    options: severalOptions.map((text, at) => ({ text, right: at < 2 })),
    explanation: '',
    worth: 2,
    difficulty: 3,
    tags: [tag],
  },
  { type: 'QA', text: own, answers, explanation: '', worth: 3, difficulty: 3, tags: [tag] },
]

export const sheetWords: Record<LocaleId, Words> = {
  'us-en': {
    heads: {
      type: 'Type',
      text: 'Question',
      right: 'Right options',
      explanation: 'Explanation',
      worth: 'Points',
      difficulty: 'Difficulty (1–5)',
      tags: 'Tags',
    },
    option: 'Option or answer',
    types: { RADIO: 'One right answer', CHECK_BOX: 'Several right answers', QA: 'In their own words' },
    ...trueFalseWords['us-en'],
    examples: examplesOf(
      [
        'A customer has lost their card. What comes first?',
        ['Block the card', 'Order a new card', 'Ask for a letter'],
      ],
      ['Which of these prove who a customer is?', ['Passport', 'Identity card', 'Business card']],
      [
        'By when is a complaint answered?',
        ['Within three working days', 'In three working days at the latest'],
      ],
      'A blocked card can’t be used by whoever finds it.',
      'Cards',
    ),
  },
  'zh-cn': {
    heads: {
      type: '题型',
      text: '题目',
      right: '正确选项',
      explanation: '解析',
      worth: '分值',
      difficulty: '难度（1–5）',
      tags: '标签',
    },
    option: '选项或答案',
    types: { RADIO: '单选题', CHECK_BOX: '多选题', QA: '自由作答题' },
    ...trueFalseWords['zh-cn'],
    examples: examplesOf(
      ['客户的银行卡丢失了，应该先做什么？', ['挂失银行卡', '补办新卡', '请客户提交书面说明']],
      ['以下哪些可以证明客户身份？', ['护照', '居民身份证', '名片']],
      ['投诉应在多长时间内答复？', ['三个工作日内', '最迟三个工作日答复']],
      '挂失后，捡到卡的人就无法使用。',
      '银行卡',
    ),
  },
  'zh-tw': {
    heads: {
      type: '題型',
      text: '題目',
      right: '正確選項',
      explanation: '解析',
      worth: '配分',
      difficulty: '難度（1–5）',
      tags: '標籤',
    },
    option: '選項或答案',
    types: { RADIO: '單選題', CHECK_BOX: '複選題', QA: '自由作答題' },
    ...trueFalseWords['zh-tw'],
    examples: examplesOf(
      ['客戶的金融卡遺失了，應該先做什麼？', ['掛失金融卡', '補發新卡', '請客戶提出書面說明']],
      ['下列哪些可以證明客戶身分？', ['護照', '國民身分證', '名片']],
      ['客訴應在多久內回覆？', ['三個工作天內', '最遲三個工作天回覆']],
      '掛失之後，撿到卡片的人就無法使用。',
      '金融卡',
    ),
  },
  'ja-jp': {
    heads: {
      type: '出題形式',
      text: '問題文',
      right: '正解の選択肢',
      explanation: '解説',
      worth: '配点',
      difficulty: '難易度（1～5）',
      tags: 'タグ',
    },
    option: '選択肢・解答',
    types: { RADIO: '単一選択', CHECK_BOX: '複数選択', QA: '記述' },
    ...trueFalseWords['ja-jp'],
    examples: examplesOf(
      [
        'お客様がカードを紛失されました。最初に行うことは何ですか。',
        ['カードの利用を停止する', '新しいカードを発行する', '書面の提出をお願いする'],
      ],
      ['本人確認書類として使えるものはどれですか。', ['パスポート', 'マイナンバーカード', '名刺']],
      ['苦情にはいつまでに回答しますか。', ['3 営業日以内', '遅くとも 3 営業日までに回答する']],
      '利用を停止すれば、拾った人は使えません。',
      'カード',
    ),
  },
}

/** What people write besides. */
const otherHeads: Record<Word, readonly string[]> = {
  type: ['Question type', 'Kind', '类型', '题目类型', '類型', '題目類型', '種類', '形式', '問題形式'],
  text: ['Question text', 'Prompt', 'Stem', '题干', '问题', '題幹', '問題', '設問', '質問'],
  right: [
    'Right answer',
    'Correct answer',
    'Correct',
    'Answer',
    '答案',
    '正确答案',
    '正確答案',
    '正解',
    '正答',
  ],
  explanation: ['Feedback', 'Rationale', '答案解析', '试题解析', '說明', '说明', '解說'],
  worth: ['Point', 'Score', 'Mark', 'Marks', '分数', '得分', '分數', '点数'],
  difficulty: ['Difficulty', 'Level', '难度', '難度', '難易度'],
  tags: ['Tag', 'Keywords', '标签', '知识点', '關鍵字', 'キーワード'],
}
const otherTypes: Record<QuestionType, readonly string[]> = {
  RADIO: [
    'Single choice',
    'Single',
    'Multiple choice',
    'MC',
    '单选',
    '单项选择题',
    '單選',
    '択一',
    '単一選択問題',
  ],
  CHECK_BOX: [
    'Multiple answers',
    'Multiple response',
    'Multi choice',
    'Checkbox',
    '多选',
    '多项选择题',
    '複選',
    '多選',
    '多選題',
  ],
  QA: [
    'Essay',
    'Open',
    'Short answer',
    'Free text',
    '自由作答',
    '简答题',
    '问答题',
    '问答',
    '簡答題',
    '問答題',
    '問答',
    '記述式',
    '自由記述',
  ],
}
const otherOptions = ['Option', 'Choice', 'Answer', '选项', '答案', '選項', '選択肢', '解答']

const keyOf = (text: string): string => nameKey(text).replace(/[\s_*:：()（）.\-–～~・/]/g, '')
const locales = Object.values(sheetWords)

const columns = new Map<string, SheetColumn>([
  ...words.flatMap((word) =>
    [word, ...locales.map(({ heads }) => heads[word]), ...otherHeads[word]].map(
      (head): [string, SheetColumn] => [keyOf(head), word],
    ),
  ),
  ...optionLetters.flatMap((letter, index) =>
    ['', ...locales.map(({ option }) => option), ...otherOptions]
      .flatMap((option) => [option + letter, ...(option === '' ? [] : [option + String(index + 1)])])
      .map((head): [string, SheetColumn] => [keyOf(head), letter]),
  ),
])
const types = new Map(
  (['RADIO', 'CHECK_BOX', 'QA'] as const).flatMap((type) =>
    [type, ...locales.map((one) => one.types[type]), ...otherTypes[type]].map(
      (word): [string, QuestionType] => [keyOf(word), type],
    ),
  ),
)

/** The column that a head means, in whichever language; undefined where it means none. */
export const columnOf = (head: string): SheetColumn | undefined => columns.get(keyOf(head))
/** The type of question that a cell names, in whichever language. */
export const typeOf = (cell: string): QuestionType | undefined => types.get(keyOf(cell))

/** The heads of a spreadsheet in a language, from left to right. */
export function headsIn(locale: LocaleId): { column: SheetColumn; head: string }[] {
  const { heads, option } = sheetWords[locale]
  const named = (column: Word) => ({ column, head: heads[column] })
  return [
    ...(['type', 'text', 'right'] as const).map(named),
    ...optionLetters.map((column) => ({ column, head: `${option} ${column}` })),
    ...(['explanation', 'worth', 'difficulty', 'tags'] as const).map(named),
  ]
}
