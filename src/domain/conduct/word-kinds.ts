import { foldScript } from '../text/fold-script.ts'
import type { Language } from '../language/language.ts'

/**
 * Kinds of words by which conduct is told whatever the trade: who somebody is or where they come from, who stands near them, police and
 * courts, harm and regret, where somebody lives and works, and what people are called. Data for a classifier, by which nothing is judged by itself: `age` and `family` stand in
 * many harmless lines.
 */
type WordKind = 'group' | 'near' | 'law' | 'hurt' | 'place' | 'called'

const words: Record<Language, Record<WordKind, RegExp>> = {
  en: {
    group:
      /\b(?:foreign(?:ers?)?|muslims?|islam\w*|christians?|jews?|jewish|hindus?|black(?:s| people| guys| men| women)?|white(?:s| people)?|gays?|lesbians?|queers?|gyps(?:y|ies)|travellers|wom[ae]n|girls?|lad(?:y|ies)|females?|males?|migrants?|immigrants?|refugees?|asylum|arabs?|indians?|chinese|japanese|koreans?|asians?|africans?|poles?|polish|mexicans?|turk(?:s|ish)?|kurds?|russians?|romanians?|nigerians?|pakistanis?|syrians?|albanians?|filipin\w+|vietnamese|ukrainians?|irish|americans?|latin[oa]s?|old(?:er)?|elderly|pensioners?|seniors?|aged?|young|disabled|handicapped|cripples?|wheelchairs?|deaf|blind|deformed|dyslexic|poor|unemployed|welfare|benefits|homeless|beggars?|trans|fat|housewi(?:fe|ves)|single mothers?|pregnant|divorced|widows?|headscar(?:f|ves)|hijab|turban|skin|accent|religion|race|native|locals?|country|countries|villages?|cleaners?|builders?|farmers?|workers?|autistic|uneducated|background|your (?:kind|sort|type|lot)|you people|normal|somebody like you|people like you)\b/g,
    near: /\b(?:wife|husband|kids?|child(?:ren)?|daughters?|sons?|mother|father|mum|mom|dad|parents?|family|boss|employers?|managers?|neighbou?rs?|colleagues?|school|landlord|relatives|brothers?|sisters?|grand\w+|girlfriend|boyfriend|friends?|ex|fianc\w+|church|ceo|dog|cat|customers|reputation|facebook|everybody|everyone)\b/g,
    law: /\b(?:police|prison|jail|courts?|judge|lawyers?|handcuffs|cell|bars|blacklist(?:ed)?|bailiffs?|sued?|arrest(?:ed)?|deport(?:ed)?|immigration|prosecut\w+|criminal|evict(?:ed)?|visa|permit|fraud|credit (?:score|record)|fired|sacked|lose your job)\b/g,
    hurt: /\b(?:ruin(?:ed)?|destroy(?:ed)?|hurts?|kill|break|smash|finish(?:ed)?|regret|beat|burn|crush|lose|suffer|hell|ugly|sorry|warn(?:ed|ing)?|afraid|scared?|trouble|shame|pity|expose|miserable|nightmare|accidents?|fire|blood|teeth|legs?|arms?|bones|face|pain|cry|bad things|enemy|unpleasant|worse|consequences|careful|watch)\b/g,
    place:
      /\b(?:door(?:step)?|house|home|flat|street|work(?:place)?|office|address|car|parking|live|sleep|tonight|morning|outside|visit|come (?:round|over|to))\b/g,
    called:
      /\b(?:stupid|dumb|idiots?|morons?|fools?|liars?|cheats?|thie(?:f|ves)|crooks?|clowns?|losers?|trash|garbage|rubbish|scum|pigs?|pathetic|useless|worthless|brains?|thick|dense|lazy|crazy|mad|insane|disgusting|ridiculous|joke|dimwit|cow|rats?|bitch|bastards?|shit\w*|f[u*]ck\w*|damn|arse\w*|ass\w*|jerk|creep|twit|muppet|parasites?|greedy|cheapskate|miser|illiterate|ignorant|rude|annoying|weird|freak|monster|animal|donkey|witch|hag|nobody)\b/g,
  },
  zh: {
    group:
      /外国人|老外|外地人?|乡下人?|农村|农民工?|山里|城中村|打工[的人仔妹]?|收破烂|工地|扫地|女[人生司性孩的]+|男[人生性孩的]+|妇女|寡妇|离婚|单亲|小姐|大妈|老太太?|老头|老年人?|老人家?|年纪|上了?岁数|岁|同性恋|黑人|黑鬼|白人|印度|非洲|越南|印尼|菲律宾|泰国|韩国|日本人|东南亚|新疆|西藏|藏族|回族|维族|穆斯林|少数民族|河南|东北|四川|广西|广东|北佬|大陆[妹客人]?|台湾人|香港人|残疾人?|残废|瘸子|瞎子|聋子|哑巴|自闭|精神病|抑郁|乙肝|艾滋|没文化|初中|小学毕业|学历|文盲|没钱人?|穷人?|低保|信教|宗教|基督|佛教|胖|矮|丑|长得|打扮|口音|方言|普通话|[你您]们(?:那里|那边|这[种些])的?人?|[你您]这种人?|像[你您]/g,
    near: /家里?人|老婆|老公|妻子|丈夫|太太|先生|爱人|对象|女儿|儿子|孩子|小孩|父母|爸妈|爸|妈|老人|孙[子女]|亲戚|朋友圈?|同事|同学|老板|领导|单位|公司|人事|邻居|街坊|村里?|村口|小区|学校|老师|通讯录|亲友|担保人|紧急联系人|大家|所有人/g,
    law: /警察|公安|报警|派出所|坐牢|牢|判刑|刑|法院|起诉|律师|强制执行|查封|冻结|黑名单|征信|失信|老赖|开除|曝光|身份证|照片|拉横幅|高铁|信用|逮捕|抓/g,
    hurt: /后悔|后果|哭|怕|毁|完蛋|死|打|揍|弄|收拾|砸|烧|泼|油漆|等着瞧?|走着瞧|试试|小心|麻烦|难看|不好过|混不下去|待不下去|身败名裂|不客气|掂量|自负|狠|血|腿|手脚|命|吃罚酒|好看|热闹|见识/g,
    place:
      /上门|家门口?|[你您]家|住[哪址]?|地址|门口|楼下|单元|今晚|明天|半夜|找[你您他她]|登门|拜访|坐坐|兄弟们?|外勤|带人|路上/g,
    called:
      /傻[子瓜逼]?|笨蛋?|蠢[货猪]?|白痴|废物|垃圾|脑[子残瘫袋]|有[毛]?病|神经病?|疯子?|贱[人货骨头]*|猪|狗|驴|畜生|人渣|骗子|流氓|无赖|赖皮|不要脸|无耻|下流|抠门?|小气|穷鬼|老东西|玩意儿?|货色|东西|滚|闭嘴|他妈|妈的|卧槽|尼玛|屁|素质|人品|智商|缺德|恶心|丢人|耳朵聋|眼瞎|没教养/g,
  },
  ja: {
    group:
      /外国[人籍]|外人|移民|不法滞在|黒人|白人|黄色人種|中国|韓国|朝鮮|ベトナム|フィリピン|インド|アラブ|クルド|アフリカ|イスラム|ムスリム|宗教|あっちの国|国に帰|土人|女(?:の|性|だ|な|ですね|さん|子)?|男(?:の|性|な)?|おばさん|おばあ|おじさん|おじい|お年寄り|年寄り|高齢|老人|老害|いい年|七十|八十|五十過ぎ|ゆとり|独身|未婚|結婚し|離婚|母子家庭|主婦|同性|ゲイ|ホモ|レズ|オカマ|そっち系|障害|身障|車[椅い][子す]|つんぼ|めくら|耳が|目が見え|精神|うつ|てんかん|発達|病気持ち|学歴|高卒|中卒|低学歴|学のない|フリーター|無職|生活保護|貧乏|水商売|派遣|日雇い|田舎|部落|地域の人|訛り|なまり|日本人|日本語|見た目|顔|太っ|デブ|ハゲ|くせに|所詮|[んよ]なのに/g,
    near: /ご?家族|奥さ[んま]|奥様|旦那|ご主人|妻|夫|娘|息子|お?子ど?も?さん|お子様|赤ちゃん|両親|ご?実家|お?母さん|お?父さん|おばあちゃん|親戚|親御|親|友だち|友達|同僚|上司|社長|職場|勤務先|会社|近所|隣|大家|保証人|学校|先生|町内|村|犬|SNS|皆さん|みんな|周り/g,
    law: /警察|逮捕|刑務所|牢屋?|裁判|訴え|弁護士|差し?押さ?え|ブラックリスト|信用|前科|犯罪|詐欺|通報|クビ|解雇|個人情報|写真|張り紙|晒/g,
    hurt: /後悔|泣|怖|こわ|痛|殺|殴|潰|つぶ|壊|燃|終わり|大変なこと|ひどいこと|ただじゃ|容赦|覚悟|知らない[よぞ]|どうなって|無駄|追い|逃げ|迷惑|巻き込|バラ|言いふら|身のため|調子に乗|いいんですか|脅|沙汰|首洗|思い知/g,
    place:
      /家まで|自宅|お宅|おたく|住所|住んで|玄関|店先|店の前|押しかけ|伺|行きますよ|行くで|取り立て|回収|待って|今夜|夜中|夜道|若い[者衆]|強面|怖い人|車で|お邪魔/g,
    called:
      /バカ|馬鹿|ばか|アホ|あほ|間抜け|まぬけ|クズ|くず|カス|ゴミ|クソ|くそ|糞|ブス|ブタ|ババア|ジジイ|キモ|気持ち悪|頭(?:が|の|お)|脳|能無し|無能|役立たず|使い物|ノロマ|トンマ|ボケ|死ね|消えろ|黙|うるせ|うるさい|ふざけ|てめ|お前|おまえ|貴様|あんた|野郎|いやし|下劣|最低|非常識|性格|根性|恥|みっともな|情けな|しょうもな|キチガイ|おかしいんじゃ|クレーマー|詐欺師|泥棒|嘘つき/g,
  },
}

const kinds = ['group', 'near', 'law', 'hurt', 'place', 'called'] as const

/**
 * A line and behind it, where it has such words, the same with each replaced by its kind, in one script and case: 'your boss' and 'your wife' are alike then.
 */
export function withWordKinds(line: string, language: Language): string {
  const plain = foldScript(line.normalize('NFKC').toLowerCase()).replace(/[\u2018\u2019]/g, "'")
  let named = plain
  for (const kind of kinds) named = named.replace(words[language][kind], ` q${kind} `)
  return named === plain ? line : `${line} ¦ ${named}`
}
