import { describe, expect, test } from 'vitest'
import type { LocaleId } from '../locale.ts'
import { comparingIn } from '../text/comparable.ts'
import { originalSpan } from '../text/normalise.ts'
import { findAbuse } from './abuse.ts'
import { languageOf } from './language.ts'

/** The first offensive words of a line as they were typed. */
function abuseIn(line: string, locale: LocaleId): string | null {
  const normal = comparingIn(locale).text(line)
  const found = findAbuse(normal.text, languageOf(locale))
  if (!found) return null
  const { start, end } = originalSpan(normal, found.start, found.end)
  return line.slice(start, end)
}

describe('Chinese', () => {
  test.each([
    '你这个傻逼',
    '傻 逼',
    '他妈的',
    '去死吧',
    '你他媽的煩不煩',
    '操你妈',
    '你是脑残吗',
    '王八蛋',
    '滚蛋',
    '你個白癡',
    '沙比',
    'sb客户',
    's b',
    'shabi',
    'sha bi',
    'qiong gui',
    'cao ni ma',
    'nmsl',
    'tmd，烦死了',
    '草泥马',
    '傻*逼',
    'ＳＢ',
    '你這混蛋',
    '傻\u200b逼',
  ])('CONV-25a %s is abuse', (line) => {
    expect(abuseIn(line, 'zh-tw')).not.toBeNull()
  })

  test.each([
    '这是我妈妈的存款',
    '妈妈的卡',
    '我媽的卡丟了',
    '您妈妈的账户需要本人来办',
    '操作起来很简单',
    '体操比赛赞助',
    '请滚动页面到最下面',
    '利滚利的计算方式',
    '傻瓜式操作',
    '日元汇率今天跌了',
    '草莓音乐节的信用卡优惠',
    '简化的界面设计我们已改进',
    '比比看哪家利率高',
    '逼近年底了',
    '形势逼人',
    '干吗不试试呢',
    '我干了三年客户经理',
    '你好，请问那曲县怎么走',
    '龟山支行的地址',
    'USB接口坏了',
    'SBI证券开户',
    '请把短信发给我',
    '您的孩子去世的父亲',
    '表姐妹',
    '贱卖资产会亏损',
    '他们的费用',
    '你妈妈贵姓',
    '这只狗的保险',
    'shan bian 支行',
    '要不要脸部识别',
    '请先去死亡登记处',
    '医疗废物处理费',
    '神经病变也在保障范围',
    '尼玛县的网点',
    '脑瘫患儿的保险',
  ])('CONV-25a %s is harmless', (line) => {
    expect(abuseIn(line, 'zh-cn')).toBeNull()
  })
})

describe('English', () => {
  test.each([
    'fuck you',
    'what a m o r o n.',
    "you're still a m o r o n",
    'This is fucking ridiculous',
    'You idiot',
    'f u c k you',
    'f.u.c.k you',
    'fuuuuck',
    'sh1t',
    '$hit',
    'ｆｕｃｋ',
    'you are a moron',
    'b1tch',
    'a$$hole',
    'what a bunch of bastards',
    'wtf is this',
    'you @sshole',
    'f*ck you',
    'bullshit',
    'screw you',
    'go to hell',
    'fu\u200bck',
  ])('CONV-25a %s is abuse', (line) => {
    expect(abuseIn(line, 'us-en')).not.toBeNull()
  })

  test.each([
    'I live in Scunthorpe',
    'The assessment is on Monday',
    'Our classic card',
    'Please pass me to my assistant',
    'Dickens Street branch',
    'Mr Dickinson called',
    'A cocktail at the Hancock hotel',
    'Shiitake mushrooms',
    'The shuttle leaves at 5',
    'Pricked by a needle',
    'A title deed is needed',
    'Constitution Hill',
    'Essex and Sussex',
    'Circumstances changed',
    'Analysis of the accumulated interest',
    'I bet Ms Butts will be pleased',
    'The basement flooded at 7am',
    '4G coverage in 1st class',
    'Plan B costs $5 a month',
    'a b c d e f',
    'My initials are F. U. Khan',
    'Hello, this is the bank',
    "She'll call you back",
    'Hellen Smith',
    'Swankers Ltd',
    'The retardant foam is certified',
    'Bastardo is a town in Umbria',
    'Push it to next week',
    'Is hit by the fee',
    'Did my card get lost?',
  ])('CONV-25a %s is harmless', (line) => {
    expect(abuseIn(line, 'us-en')).toBeNull()
  })
})

describe('Japanese', () => {
  test.each([
    'ばか野郎',
    'バカ',
    '馬鹿じゃないの',
    '死ね',
    'ふざけるな',
    'うるせえ',
    'クソ客',
    'アホか',
    'てめえ',
    '貴様',
    'ﾊﾞｶ',
    'バ カ',
    'バ・カ',
    'baka',
    'kuso',
    'shine',
    'aho',
    'バ\u200bカ',
    'ぶっ殺すぞ',
    '黙れ',
  ])('CONV-25a %s is abuse', (line) => {
    expect(abuseIn(line, 'ja-jp')).not.toBeNull()
  })

  test.each([
    'ギブスをはめています',
    'ブスバーの点検',
    'バカンスのご予定は',
    'ばかりでなく手数料もかかります',
    '届いたばかりです',
    '始めたばかりのお客様',
    'そればかりか費用もかかります',
    'アホウドリの切手',
    '約束の時間',
    'やくそくします',
    'お約束した通りです',
    'しねま館',
    '死ねば相続が始まります',
    '殺虫剤の購入',
    '黙っていてすみません',
    'うるさくして申し訳ございません',
    'カバの絵',
    'ためいのクリニック',
    'キモノの保険',
    'クズ餅のお店',
    'ゴミ箱のアイコン',
    'デブリの撤去',
    'カスタマーサポートです',
    'カステラをお送りします',
    'サブスクの解約',
    'ニクソン様',
    'バカラのグラス',
    'アルバカーキ支店',
    '大きさまで測ります',
    'オアホテルの予約',
    'シネマの割引',
    'しばかり機',
    '場数を踏んでいます',
    'ばかに丁寧ですね',
    'sunshine bank',
    'スクエアのさまざま',
  ])('CONV-25a %s is harmless', (line) => {
    expect(abuseIn(line, 'ja-jp')).toBeNull()
  })
})

test.each<readonly [LocaleId, string, string]>([
  ['zh-cn', '您好，傻 逼。', '傻 逼'],
  ['us-en', 'Hello, you IDIOT!', 'IDIOT'],
  ['ja-jp', 'あなたはﾊﾞｶですか', 'ﾊﾞｶ'],
])('CONV-25a in %s the words of %s that offend are %s', (locale, line, words) => {
  expect(abuseIn(line, locale)).toBe(words)
})
