import { matchesOf } from '../text/matches-of.ts'
import type { Span } from '../text/normalise.ts'
import { type Clause, sentenceEnd } from './clauses.ts'
import type { Language } from './language.ts'

/**
 * How a language names an act of speech (an apology, an explanation, a question) without doing it. All patterns are global and hold against
 * one clause of a normalised line; Chinese ones against simplified characters. None has nested repetition.
 */
interface NamingWords {
  /** It is put off ('等会儿我再跟您道歉'): what is promised to be done, such as a call back, is none of these. */
  later: RegExp
  /** It was done, or is, for somebody else ('上一位客户我就是这么说的'). */
  another: RegExp
  /** In a clause behind such a one: it is of the listener or of now again. */
  own: RegExp
  /** It would have been done ('I would have told you'). */
  wouldHave: RegExp
  /** It is what instructions say ('手册上写着'). */
  instructed: RegExp
  /** It is asked whether it has to be done ('我是不是该道个歉'). */
  deliberates: RegExp
  /** An apology for what the other feels, or for the case that something was wrong ('I'm sorry you feel that way'). */
  hollow: RegExp
  /** It asks who somebody else is than the one spoken to ('your wife's date of birth'). */
  whoElse: RegExp
  /** In the same sentence: it is done for something in return ('once you have signed the waiver'). */
  inReturn: RegExp
}

const zhSpeech =
  '(?:道[个一]?歉|赔个?不是|说声?对不起|请教|核(?:对|实|验|身)?|问(?:一下|您|你|妳)|(?:跟|给|向)(?:您|你|妳)(?:讲|说明|解释|介绍|说说)|讲讲|了解|逐项比|比一比)'

const zhKin =
  '(?:太太|老婆|老公|丈夫|妻子|爱人|家里?人|家属|孩子|儿子|女儿|朋友|邻居|会计|助理|店员|秘书|同事)(?:们)?'
const zhWho = '(?:姓名|名字|身份证|证件|生日|出生|手机(?:号|尾)|电话|卡号|尾号)'
const enWho =
  '(?:(?:full|first|last) )?(?:name|date of birth|birthday|birth date|last four|phone number|pin|social|address|account number)'
const jaKin = '(?:奥様|ご主人様?|旦那様|お子様|ご家族様?|お母様|お父様|ご友人|同僚の方)'

const words: Record<Language, NamingWords> = {
  zh: {
    later: new RegExp(
      `(?:等一?下|待会儿?|一会儿?|等会儿?|过会儿|晚点儿?|改天|改日|下次|稍后|等(?:我|我们|咱们|您|你|妳)[^。！？!?]{1,12}(?:完|好|了))[，,]?[^。！？!?，,]{0,12}${zhSpeech}|到(?:时|那时)(?:候)?[，,]?[^。！？!?，,]{0,10}(?:道[个一]?歉|赔个?不是|说声?对不起)|${zhSpeech}[^。！？!?]{0,6}[，,]?(?:稍后|等会儿?|待会儿?|一会儿?|改天|下次)再`,
      'g',
    ),
    another:
      /(?:上一?[位个]|前一?[位个]|前面(?:有)?(?:一)?[位个]|刚才(?:有)?(?:一)?[位个]|上次(?:有)?(?:一)?[位个]|(?:上个?月|上周|去年|昨天|前天|前阵子|前几天|之前|以前)(?:也)?(?:有)?(?:一|那)?[位个]|去年有(?:一[位个])?|(?:^|[^您你妳])有(?:一)?[位个])(?:[\u3400-\u9fff]?(?:阿姨|大姐|大哥|先生|女士|老师|小姐)|客户|客人|顾客|用户|旅客|同事|姐|哥)|^\s*(?:别的|其他|其它)(?:的)?(?:客户|客人|顾客|用户)(?:我|都)|(?:假如|比如|假设|如果)有(?:一)?[位个](?:客户|客人|顾客|用户)|(?:上次|上回)那[位个](?:同事|客户|客人)/g,
    own: /您|你|妳|咱|这(?:次|回|边|里)|现在|马上/g,
    wouldHave:
      /(?:本来|原本|原先)(?:是)?(?:我)?(?:是)?(?:想|打算|准备|要)(?:先)?(?:帮|给|跟|替|向|道|请)|早(?:问|说|来|打)[^。！？!?]{0,6}我就/g,
    instructed:
      /(?:手册|话术|规程|脚本|培训(?:材料)?|台词|须知)(?:上|里|里面|中)?(?:是|都)?(?:这样|这么|有)?(?:说|写|讲|要求|教|列)|照(?:着)?(?:手册|话术|本子|稿子)|(?:领导|经理|主管|师傅|公司|培训)(?:都)?(?:让|叫|教|要求)(?:我|我们)(?:要|先)?(?:跟|对|向)?[^。！？!?，,]{0,8}(?:说|讲|问|道歉)/g,
    deliberates:
      /(?:^|[，,\s])(?:那)?(?:我|我们|咱)(?:是不是|是否|要不要|该不该|应不应该|用不用|需不需要)(?!可以|能|方便)|(?:^|[，,\s])(?:那)?(?:我|我们)(?:应该|该|得)(?:先)?[^。！？!?，,]{1,14}(?:是吗|对吗|对吧|是吧|是不是|吗)(?:$|[？?])/g,
    hollow:
      /(?:让|令|使)?(?:您|你|妳)(?:会)?(?:有|产生)(?:这种|这样的?|那种)(?:感觉|感受|想法|误会)|(?:如果|要是|假如|若)(?:真的?)?(?:是)?(?:您|你|妳|让您|让你|我|我们)(?:真的?|这边)?(?:觉得|感到|感觉|认为|弄错|搞错|说错|做错)[^。！？!?]{0,14}(?:道歉|抱歉|对不起|交代|遗憾)/g,
    whoElse: new RegExp(
      `${zhKin}(?:(?:或者?|和|跟)${zhKin})?(?:报|说|提供|发)?(?:一下)?(?:的|他们的|她的|他的)${zhWho}|(?<!其)[他她](?:们)?的?${zhWho}`,
      'g',
    ),
    inReturn:
      /(?:不过|但是?|可是?|只是|前提|条件)[^。！？!?]{0,8}(?:要|得|需|必须|请)(?:请|麻烦)?(?:您|你|妳)?(?:先)?[^。！？!?，,]{0,4}(?:签(?!收)|买|加入|升级|开通|续约|删|撤|好评|五星)|(?:签|加入|升级|开通|续约|删|撤)(?:好|完|了|掉|诉)[^。！？!?]{0,8}(?:我|我们)(?:就|才|再)(?:去|给|帮|替|能|可以)|(?:会员|金卡|白金|钻石|贵宾)[^。！？!?，,]{0,4}才(?:适用|有|能|可以|享)/g,
  },
  en: {
    later:
      /\b(?:later|in a (?:minute|moment|bit|sec|second)|another (?:day|time)|some other (?:day|time)|one of these days|at some point|eventually|after (?:that|this|we're done|you sign))\b,? (?:then |maybe )?(?:i'?ll|i will|we'?ll|we can|i can|i might) (?:\w+ )?(?:apologi[sz]e|say sorry|explain|ask|verify|introduce|tell you|go over)\b|\b(?:i'?ll|i will|i'?m going to|i can|we'?ll) (?:\w+ )?(?:apologi[sz]e|say sorry|explain|ask you|verify (?:you|that)|introduce myself|tell you who|go over (?:that|it|this))\b[^.!?]{0,24}\b(?:later|in a (?:minute|moment|bit|sec|second)|another (?:day|time)|some other (?:day|time)|once you'?ve|after (?:that|this|we're done|you sign))\b/g,
    another:
      /\b(?:the |my |our )?(?:last|previous) (?:lady|caller|customer|guest|client|gentleman|guy|patient|one)\b|\b(?:i|we)(?:'ve)? (?:once |just )?had (?:a|an|this|one|another) (?:\w+ )?(?:lady|caller|customer|guest|client|gentleman|guy)\b|\b(?:on|last) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month|year) (?:i|we) (?:said|told|asked|did|gave|offered|apologi[sz]ed)\b/g,
    own: /\b(?:you|your|yours|yourself|now|today|right away)\b/g,
    wouldHave:
      /\b(?:i|we)(?:'d| would|'d've| might| could) have (?!been\b|felt\b|reacted\b|wanted\b|done the same|called\b|said the same|thought\b|had\b)\w+|\b(?:i|we) was (?:going|about) to (?:ask|apologi[sz]e|offer|tell|send|say)\b/g,
    instructed:
      /\b(?:the |my |our |this )?(?:call sheet|script|manual|handbook|playbook|guidelines?|training|cheat sheet|talking points?)(?: here)? (?:says?|tells?|wants?|reads?|has me)\b|\b(?:i'?m|i am|we'?re|we are) (?:told|trained|instructed|supposed) to (?:say|tell|mention|apologi[sz]e)\b|\bthe process is that\b|\bmy (?:manager|boss|supervisor) (?:says|said|wants|told|makes)(?: that)?(?: i| me)(?: should| to| must| have to)? (?:say|ask|mention|apologi[sz]e|tell)\b/g,
    deliberates:
      /\b(?:should|must|shall) i (?:ask|apologi[sz]e|say (?:sorry|that)|explain|tell you|mention|verify)\b|\b(?:am i supposed|do i (?:have|need)) to (?:ask|apologi[sz]e|say|explain|tell|mention|verify|be sorry)\b/g,
    hollow:
      /\b(?:sorry|regret|apologi[sz]e|shame|pity)\b[^.!?]{0,12}\b(?:(?:that |if )?you (?:feel|felt|see it|took (?:it|that)|were offended|got upset|are upset|misunderstood)|if (?:i|we|anyone|that|it) (?:offended|upset|bothered|hurt))\b|\b(?:your )?feelings are valid\b/g,
    whoElse: new RegExp(
      `\\b(?:your (?:wife|husband|son|daughter|kids?|mother|father|mom|dad|roommate|neighbou?r|friend|boss|partner)'s|his|her) ${enWho}\\b`,
      'g',
    ),
    inReturn:
      /\b(?:if|once|when|after|as soon as|provided|until|unless|as long as) you(?:'ve|'ll|'d| have| will| would)? (?:\w+ )?(?:sign(?:ed)?(?! up)|leave (?:us |me )?a (?:good|nice|five|5|positive)|take (?:it|that|the post) down|delete|withdraw|drop(?:ped)? (?:the|your) (?:complaint|case)|upgraded?|keep quiet)\b|\bin (?:exchange|return) for (?:your|a (?:good|nice|five|5|positive))\b|\bon (?:the )?condition that\b/g,
  },
  ja: {
    later:
      /(?:あとで|後で|後ほど|のちほど|またの機会に|そのうち|いずれ)[^。！？!?]{0,12}(?:お?詫び|謝り|ご?説明|お?伺|お?聞き|ご?確認)(?!の(?:お)?電話|のご?連絡)|改めて[^。！？!?]{0,12}(?:お?詫び|謝り|ご?説明)(?!の(?:お)?電話|のご?連絡)|(?:これから|今から)[^。！？!?]{0,20}(?:しようと思って|させていただくつもり|する予定|ところでございます)|(?:お?伺い|お?聞かせ|お?願い|ご?説明|お?詫び)[^。！？!?]{0,8}たい(?:のは山々|ところ)(?:です|でございます|なの)?(?:が|けれど|けど)/g,
    another:
      /(?:前|先日|以前|昨日|先週|先月|別|他|ほか)の(?:お客様|お客さま|お客さん|方)(?:に|には|は|も|が)(?!お話し|お伝え|お聞かせ|聞かせ|お知らせ|漏|教え|聞かれ)|(?:以前|先日|先週|先月)[、,]?[^。！？!?、]{0,4}(?:別|他|ほか)の/g,
    own: /佐藤様|お客様の|ご本人|本日|ただ今|今回/g,
    wouldHave:
      /(?:つもり|予定)(?:だった|でした)(?:の)?(?:です)?が|(?:お?詫び|お?伺い|ご?説明)[^。！？!?]{0,6}(?:するところ|した)でしょう(?:に|が)/g,
    instructed:
      /(?:マニュアル|台本|手順書|規程|規定集|トークスクリプト)(?:に|では|には|上)[^。！？!?]{0,24}(?:書いて|書かれ|なって|載って|あります|ございます)|研修(?:で|でも)[^。！？!?]{0,24}(?:習|教|言わ)|(?:会社|上司|上|店)から(?:は)?[^。！？!?]{0,16}(?:言われて|指示され)|と[、,]?(?:マニュアル|台本|手順書)/g,
    deliberates:
      /(?:お?詫び|謝っ|お?伺い|ご?確認|ご?説明|申し上げ)[^。！？!?]{0,6}(?:た(?:方|ほう)がいい|べき|なければ(?:なりません|いけません|ならない)|ないと(?:いけません|駄目|だめ))[^。！？!?]{0,6}(?:か|かね|かな)/g,
    whoElse: new RegExp(
      `${jaKin}の(?:ほうの|方の)?(?:お|ご)?(?:名前|氏名|生年月日|電話番号|住所|収入|勤務先)`,
      'g',
    ),
    inReturn:
      /(?:署名|サイン|ご?購入|ご?入会|ご?加入|口コミ|レビュー|苦情の?(?:を)?取り下げ)(?:を)?(?:して|いただ|頂|くださ|下さ|なさ)[^。！？!?]{0,8}(?:たら|れば|なら|場合に限り)|(?:を|が|の)(?:条件|前提|引き換え)に|会員(?:様|の方)?(?:のみ|だけ|限定|に限り)/g,
    hollow:
      /(?:その|この|そう)(?:よう)?に?(?:お)?(?:受け取|感じ|思わ|取ら)[^。！？!?]{0,10}(?:残念|でしたら|なら)|(?:お気に障|気に障)[^。！？!?]{0,4}(?:でしたら|なら)/g,
  },
}

const has = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0

const sentenceEnds = new RegExp(sentenceEnd, 'g')

/** The sentence that a span of a text stands in. */
function sentenceAround(text: string, { start, end }: Span): Span {
  const ends = matchesOf(text, sentenceEnds).map(({ index }) => index)
  return {
    start: (ends.findLast((at) => at < start) ?? -1) + 1,
    end: ends.find((at) => at >= end) ?? text.length,
  }
}

/** Clauses that go on about somebody else, at most. */
const goesOnAtMost = 4

/**
 * The clauses of a normalised line that only name what should be said or done there: they put it off, tell of another customer, say what would have
 * been, quote instructions, ask whether it has to be, are sorry for what the other feels, ask who somebody else is, or want something in return. Nothing is earned by them (SCORE-07).
 */
export function onlyNamed(text: string, clauses: readonly Clause[], language: Language): Clause[] {
  const { another, own, later, wouldHave, instructed, deliberates, hollow, whoElse, inReturn } =
    words[language]
  const found = (pattern: RegExp): Span[] =>
    matchesOf(text, pattern).map(({ index, 0: match }) => ({ start: index, end: index + match.length }))
  const reaching = [
    ...[later, hollow, instructed, deliberates, whoElse].flatMap(found),
    ...found(inReturn).map((span) => sentenceAround(text, span)),
  ]
  let goesOn = 0
  return clauses.filter((clause, at) => {
    const words = text.slice(clause.start, clause.end)
    const last = clauses[at - 1]
    const sameSentence = last !== undefined && !sentenceEnd.test(text.slice(last.end, clause.start))
    const isOfAnother = has(another, words)
    if (isOfAnother) goesOn = goesOnAtMost
    else if (!sameSentence || has(own, words)) goesOn = 0
    else if (goesOn > 0) goesOn--
    return (
      isOfAnother ||
      goesOn > 0 ||
      has(wouldHave, words) ||
      reaching.some(({ start, end }) => start < clause.end && clause.start < end)
    )
  })
}
