import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type LocaleId, localeIds } from '../domain/locale.ts'

/**
 * Words that stood on the screens beside, or instead of, the term of `docs/glossary.md`, each with what is said
 * now. A term has one word in each language (LOC-10): a second one is a word that somebody has to guess.
 */
const oldWords: Record<LocaleId, readonly (readonly [old: RegExp, now: string])[]> = {
  'us-en': [
    [/\bstands? (here|beside|in)\b/, 'will appear here'],
    [/\b(No|Nothing|Nobody)\b.* fits?\b/, 'No courses match'],
    [/\bShow (everything|all (rows|lines|courses))\b/, 'Clear filters'],
    [/\bmend(ed)?\b|finding|\bproblems?\b/i, 'No issues found'],
    [/\bfirst passwords?\b/i, 'Temporary password'],
    [/have noted/, 'Done'],
    [/made up\b|leave it empty/i, 'Leave blank to generate one'],
    [/\banew\b/, 'Reset'],
    [/\blet in\b/, 'You can’t sign in right now'],
    [/Who works on|\bOpen to\b/, 'Course access'],
    [/^May do$|Privileges/, 'Permissions'],
    [/^Sees$/, 'Data scope'],
    [/^Give$|give or (to )?take/, 'Assign'],
    [/take (it )?away/i, 'Remove'],
    [/done to$|^To what$/i, 'Target'],
    [/Save all data/, 'Export personal data'],
    [/empty spreadsheet/, 'Download template'],
    [/How it (goes|went)/, 'Live status'],
    [/clock keeps/, 'The timer is still running'],
    [/\bEnd it\b/, 'End practice'],
    [/Not sent any more/, 'Not sent'],
    [/\bharmed\b/i, 'Hurt the conversation'],
    [/\bnot met\b/i, 'Missed'],
    [/\bnot reached\b/i, 'Didn’t come up'],
    [/nothing taken/i, 'No deduction'],
    [/\b(class mean|means and)\b/i, 'Class average'],
    [/\blasted\b/, 'Duration'],
    [/Top of the|\branking\b/i, 'Leaderboard'],
    [/\b(Narrow|Widen)\b/, 'Collapse menu'],
    [/Agree to go on/, 'Accept the agreement to continue'],
    [/\bJudgement\b/, 'Condition'],
    [/wrong turn/i, 'Poor response'],
    [/Own page/, 'Custom page'],
    [/platform does not answer|platform (can.?not|refused|is busy)/i, 'The server isn’t responding'],
    [/\bdialogue\b/i, 'Conversation'],
    [/regular expression/i, 'Pattern'],
    [/ manage$|configuration center/i, 'Settings'],
    [/ …$/, '…'],
    [/global handler/i, 'general rule'],
    [/\bgrave\b/i, 'critical mistake'],
    [
      /\b(a|its|the|one) publish(es)?\b|^Publish(es)?( of| reopened| terminated)|^Publishes$/i,
      'Publications',
    ],
    [/\bold password$/i, 'Current password'],
    [/meanwhile/i, 'in the meantime'],
    [/\b(not right|rightly)\b/, 'incorrect'],
    [/\bmay not\b|\bwhom\b/, 'permission'],
    [/\b(cannot|could not|(do|does|did|is|are|was|were|has|have) not)\b/, 'can’t'],
    [/licen[c]e|practis|recognis|cancell|judgement|colour|centre|labelled/i, 'license'],
    [/\b(some|no|every)body\b/i, 'No one'],
    [/\bHolds\b|\bdoesn’t hold\b/, 'Matched'],
    [/\bGoal open\b/, 'Goal not assessed'],
    [/nothing is taken off/i, 'Unsure: no points deducted'],
    [/\bleads? nowhere\b/i, 'Not connected'],
    [/right (answers?|values?|options?)\b/i, 'Single choice'],
    [/\beveryone with this course\b/i, 'Course average'],
    [/this moment again/i, 'Retry this turn'],
    [/^Silence$/, 'Nothing of substance'],
  ],
  'zh-cn': [
    [/结束(它|这个)/, '结束练习'],
    [/失落/, '失望'],
    [/担忧/, '担心'],
    [/愉快/, '满意'],
    [/正则/, '句式'],
    [/语义/, '意图'],
    [/参考回答/, '参考答案'],
    [/^您的课程$/, '我的课程'],
    [/^整个企业$/, '全部可见人员'],
    [/……/, '…'],
    [/全局应对/, '通用规则'],
    [/及格|通过分数/, '通过线'],
    [/识别为/, '理解为'],
    [/权限管理/, '角色与权限'],
    [/错误应对/, '不当应对'],
    [/平台(暂?无|没有)响应/, '服务器没有响应'],
    [/显示全部(行|发言|课程)?$/, '清除筛选'],
    [/空白表格/, '下载模板'],
    [/^收回$|请先收回/, '移除'],
    [/目标待定/, '目标未判定'],
    [/没有把握/, '判断存疑'],
    [/这一刻/, '重练这一轮'],
    [/求助/, '支持联系人'],
    [/试一试/, '测试'],
    [/等级线/, '通过线与优秀线'],
    [/本课程所有人/, '课程平均'],
    [/^没有说话$/, '没有实质内容'],
  ],
  'zh-tw': [
    [/結束(它|這個)/, '結束練習'],
    [/失落/, '失望'],
    [/擔憂/, '擔心'],
    [/愉快/, '滿意'],
    [/正則/, '句型'],
    [/語義|語意/, '意圖'],
    [/參考回答/, '參考答案'],
    [/^您的課程$/, '我的課程'],
    [/^整個企業$/, '全部可見人員'],
    [/……/, '…'],
    [/全域應對/, '通用規則'],
    [/暫無/, '目前沒有'],
    [/記錄/, '紀錄'],
    [/辨識為/, '理解為'],
    [/權限管理/, '角色與權限'],
    [/錯誤應對/, '不當應對'],
    [/平台(暫?無|沒有)回應/, '伺服器沒有回應'],
    [/顯示全部(列|發言|課程)?$/, '清除篩選'],
    [/空白試算表/, '下載範本'],
    [/關鍵詞/, '關鍵字'],
    [/目標待定/, '目標未判定'],
    [/沒有把握/, '判斷存疑'],
    [/這一刻/, '重練這一輪'],
    [/求助/, '支援聯絡人'],
    [/試一試/, '測試'],
    [/試練/, '預演'],
    [/等級門檻/, '通過門檻與優秀門檻'],
    [/本課程所有人/, '課程平均'],
    [/^沒有說話$/, '沒有實質內容'],
  ],
  'ja-jp': [
    [/禁止語/, 'NGワード'],
    [/取り込/, 'インポート'],
    [/書き出/, 'エクスポート'],
    [/カテゴリー|分類/, 'カテゴリ'],
    [/模範解答/, '模範回答'],
    [/インテント|意味の分類/, '意図'],
    [/言い回し|正規表現/, '表現パターン'],
    [/あなた/, 'マイコース'],
    [/退席/, '会話を打ち切りました'],
    [/ログインが?は?終了しました/, 'ログアウトされました'],
    [/ト書き/, 'ナレーション'],
    [/対話/, '会話'],
    [/採点項目/, '評価項目'],
    [/^すべて(のコース|の発言|の行)?を?表示$/, '絞り込みを解除'],
    [/フィルター/, '絞り込み'],
    [/受け取られ方/, '伝わった内容'],
    [/公開の一覧/, '公開履歴'],
    [/共通対応/, '共通ルール'],
    [/公開範囲/, 'アクセスできる人'],
    [/プラットフォームに(つな|接続)/, 'サーバー'],
    [/目標は保留/, '目標の判定なし'],
    [/問題バンク/, '問題集'],
    [/学習者/, '受講者'],
    [/せりふ|台詞/, 'セリフ'],
    [/参考回答/, '模範回答'],
    [/組み込み/, '標準ロール'],
    [/このコース全員/, 'コース平均'],
    [/聞き返すたび/, '追加質問'],
    [/^無言$/, '内容のない発言'],
  ],
}

const folder = path.resolve(import.meta.dirname, 'locales')

/** Every text of one language, with its id, from the catalogs of all areas. */
function textsOf(locale: LocaleId): { id: string; text: string }[] {
  return readdirSync(folder).flatMap((area) => {
    const file = readFileSync(path.join(folder, area, `${locale}.po`), 'utf8')
    return [...file.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(([, id = '', text = '']) => ({
      id,
      text: text.replace(/\{\w+, plural,|\{\w+\}/g, ''),
    }))
  })
}

test.each(localeIds)('LOC-10 says no old word on a screen in %s, where the glossary has a term', (locale) => {
  const texts = textsOf(locale)
  expect(texts.length).toBeGreaterThan(700)
  const again = oldWords[locale].flatMap(([old, now]) =>
    texts.filter(({ text }) => old.test(text)).map((entry) => ({ ...entry, now })),
  )
  expect(again).toEqual([])
})

test.each(localeIds)('LOC-10 still says in %s what it says instead of an old word', (locale) => {
  const all = textsOf(locale).map(({ text }) => text.toLowerCase())
  const unsaid = oldWords[locale].filter(([, now]) => !all.some((text) => text.includes(now.toLowerCase())))
  expect(unsaid.map(([, now]) => now)).toEqual([])
})
