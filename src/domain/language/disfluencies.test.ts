import { expect, test } from 'vitest'
import type { Language } from './language.ts'
import { withoutDisfluencies } from './disfluencies.ts'

const repaired = (line: string, language: Language) => {
  const read = withoutDisfluencies(line, language)
  expect(read).toHaveLength(line.length)
  return read.replace(/\s+/g, language === 'en' ? ' ' : '')
}

test.each([
  ['您上个周期刷了3笔，哎不对，是4笔，免年费要满6笔', '您上个周期刷了4笔，免年费要满6笔'],
  ['免年费要刷满10笔……不对不对，说错了，是6笔', '免年费要刷满6笔'],
  ['免年费要刷满10笔，哎不对，要刷满6笔才免', '免年费要刷满6笔才免'],
  ['7个工作日，哦不，15个工作日内退回来', '15个工作日内退回来'],
  ['十五個工作天，喔不是，七個工作天', '七個工作天'],
  ['您刷了3笔，要满6笔，哎不对，您刷了4笔', '您，要满6笔，哎，您刷了4笔'],
  ['您刷了6笔，要满4笔，啊我说反了，您刷了4笔，要满6笔才免', '，您刷了4笔，要满6笔才免'],
  ['差价是三百，抱歉，二百四', '差价是二百四'],
  ['大概明天下午三点，不好意思，四点给您回电话', '大概明天下午四点给您回电话'],
])('INTENT-16 takes what a speaker of Chinese corrects as corrected: %s', (line, wanted) => {
  expect(repaired(line, 'zh')).toBe(wanted)
})

test.each([
  'Your bill went from 60, sorry, 65 to 75|Your bill went from 65 to 75',
  'your bill went up by 20, no wait, by $10, because the promo ended|your bill went up by $10, because the promo ended',
  'The credit lasts 6 months, scratch that, 12 months, then it goes back|The credit lasts 12 months, then it goes back',
  "It's sixty-five, I mean, fifty-five a month|It's fifty-five a month",
  'It was $75 and now $65. Sorry, I had that backwards. It was $65 and now $75.| . It was $65 and now $75.',
  'We train you twice, in three sessions, no, two sessions|We train you twice, in two sessions',
])('INTENT-16 takes what a speaker of English corrects as corrected: %s', (pair) => {
  const [line = '', wanted] = pair.split('|')
  expect(repaired(line, 'en')).toBe(wanted)
})

test.each([
  ['11月20日、あ、すみません、11月30日に2万円ですね', '11月30日に2万円ですね'],
  ['10月26日、失礼しました、27日に48,200円', '10月27日に48,200円'],
  ['3万円、いえ、2万円で承ります', '2万円で承ります'],
  ['2万円を11月3日、言い間違えました、11月30日にお願いします', '2万円を11月30日にお願いします'],
])('INTENT-16 takes what a speaker of Japanese corrects as corrected: %s', (line, wanted) => {
  expect(repaired(line, 'ja')).toBe(wanted)
})

test.each<[Language, string]>([
  ['zh', '不是7个工作日，是15个工作日'],
  ['zh', '您说刷了9笔不对，系统里是4笔'],
  ['zh', '不好意思，让您多付了300元，15个工作日内退回'],
  ['zh', '300元退不了，不好意思，您可以用2万积分抵扣'],
  ['zh', '满6笔免年费，您刷了4笔，对不对？还差2笔'],
  ['en', "It went from $65 to $75. I'm sorry nobody told you about those 10 dollars"],
  ['en', 'The lease is $229 a month, no money down, and two training sessions'],
  ['en', 'I can take 20 off, no problem, for 12 months'],
  ['en', "That's 12 months, actually five more than our usual offer"],
  ['ja', '48,200円の引き落としができませんでした。申し訳ありませんが、11月30日までにお願いします'],
  ['ja', '2万円ではなく3万円になりませんか'],
])('INTENT-16 leaves alone what corrects nothing (%s): %s', (language, line) => {
  expect(withoutDisfluencies(line, language)).toBe(line)
})

test.each<[Language, string, string]>([
  ['en', "No, um, it's not cleared for hearts", "No, it's not cleared for hearts"],
  ['en', 'Uh... so it was 65, uh, and now it is 75', 'so it was 65, and now it is 75'],
  [
    'ja',
    'よそで借りて払ってくださいなんて言うのも、あの、絶対しません',
    'よそで借りて払ってくださいなんて言うのも、絶対しません',
  ],
  ['ja', 'えっと、10月27日の分ですが', '10月27日の分ですが'],
  ['zh', '呃，这个，您的年费是300元', '您的年费是300元'],
])('INTENT-16 passes over what fills a pause (%s): %s', (language, line, wanted) => {
  expect(repaired(line, language).trim()).toBe(wanted)
})

test.each<[Language, string]>([
  ['en', 'Um'],
  ['en', 'Hmm.'],
  ['ja', 'あの書類は要りません'],
  ['ja', 'その日は10時に伺います'],
  ['zh', '嗯，'],
  ['zh', '这个年费是这样的，那个月您没有用卡'],
])('INTENT-16 keeps what says something (%s): %s', (language, line) => {
  expect(withoutDisfluencies(line, language)).toBe(line)
})
