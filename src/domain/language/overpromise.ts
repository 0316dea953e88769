import type { Span } from '../text/normalise.ts'
import type { Language } from './language.ts'
import { matchesOf } from '../text/matches-of.ts'

/**
 * What is promised or offered that nobody may: `guarantee` a result or a term without limit, `exception` something outside of the rules or
 * in secret, `inducement` a gift or money to the person who decides, also hinted at, `finance` a return without risk, `medicine` a product
 * that always works or can't do harm.
 */
export const overpromiseLists = ['guarantee', 'exception', 'inducement', 'finance', 'medicine'] as const
export type OverpromiseList = (typeof overpromiseLists)[number]

/** Chinese names first what it then won't promise: '永久免年费我不能答应'. */
const refusedBehind =
  /^[^，。！？；,!?;]{0,8}?(?:这种话|这话|(?:我们?|咱们?)(?:可|真|实在)?(?:不|没|无)|不(?:能|行|可|合|允)|办不|做不|答应不)/

/** Units behind a promise in which it may be refused. */
const refusalReach = 14

/** Places that are looked at: the first may be denied or only reported, and the second meant. */
const maxPlaces = 4

const phrases: Record<Language, Record<OverpromiseList, RegExp>> = {
  zh: {
    guarantee:
      /(?:永久|永远|终身|终生|一辈子|这辈子|往后年年|以后年年|以后(?:再也|永远|都)|再也)(?:都|也|给您|帮您|全|一直)?.{0,3}(?:免|不(?:会|再|用)?(?:涨|收|扣|交|要钱|花钱)|不变)|(?:百分之(?:一)?百|百分百|100 ?[%％])(?:的)?(?:能|会|可以|安全|成功|赔|退|保证|通过|批|准|有效)|(?:打包票|拍(?:着)?胸脯)|(?:绝对|铁定|包您|包你|保您|保你|担保|(?:我|我们|向您)?保证(?!金))(?:能|会|可以|给您|帮您|您|一定)?.{0,3}(?:全额|退|免(?!赔)|减|批(?!准后)|通过|到账|满意|没(?:有)?(?:任何)?问题|不(?:会)?(?:涨|收|扣|出(?:事|问题)))|(?:不管|无论|甭管)(?:什么|怎么|出)(?:情况|事|样).{0,4}(?:都)(?:能|会|给)?(?:赔|退|免)|什么都(?:能)?(?:赔|保|退)/g,
    exception:
      /我(?:这边)?(?:说了算|(?:就|来)?拍板|(?:给|替|帮)(?:您|你)(?:走(?:个)?)?特批)|(?:给|为|替)(?:您|你)(?:破(?:个|一次|一回|一)?例|开(?:个)?(?:特例|口子))|走(?:个)?特批|(?:开|走)(?:个)?(?:后门|小灶|绿灯|人情)|私(?:下|底下)(?!里?(?:返|给|收).{0,8}(?:违|禁))|(?:偷偷|悄悄|暗地里|背地里|暗中|睁一?只眼闭一?只眼)|(?:不走|绕过|绕开)(?:系统|流程|公司|规定|台面)|(?:别|不要|千万(?:别|不要))(?:跟|和|对|告诉|让|给)(?!我(?:说|讲|提|知道))(?:别|其他|旁|任何)?(?:人|家|同事|经理|主管)?.{0,4}(?:说|讲|提|知道|声张)|(?:天知地知|你知我知|您知我知|就(?:咱|我们)(?:们)?(?:俩|两个)(?:人)?知道)|(?:电话|录音|这里|这儿|柜台)(?:里|上|中)?(?:不好|不方便|不便)(?:讲|说|谈|细说)/g,
    inducement:
      /(?:给|发|转|包|塞|返|打|匀|补)(?:给)?(?:您|你)(?:个|点|一个|一点)?(?:红包|回扣|现金|返点|返现|\d+|[一二两三四五六七八九]百|差价)|好处费|辛苦费|茶水费|车马费|(?:(?<!打|电话|电)给|少不了|亏不了)(?:您|你)(?:的|点|一点|些)?(?:好处|甜头|回报)|(?:加油|购物|礼品|超市|充值|洗车|京东)卡|意思(?:意思|一下)|表示(?:表示|一下(?:心意|意思)?)(?=[，。！!,\s]|$)|小意思|心照不宣|(?:大家|你我|您我|咱们?|咱俩|彼此)(?:都|心里)?(?:都)?(?:懂|明白|有数|清楚)的?(?=[，。！!,\s]|$)|(?:您|你)懂的|亏待(?:不了|了)?(?:您|你)|(?:不会|绝不)(?:让您|让你)?(?:吃亏|亏待)|少不了(?:您|你)的|(?:从|拿|用)(?:我|咱|自己)(?:自己)?的?(?:提成|佣金|工资|腰包|口袋|奖金)|(?:提成|佣金)(?:里|中)?.{0,3}(?:分|匀|让|给|返)(?:您|你|一|点)|(?<!(?:您|你|妳|车主|客户)[^，。！？,]{0,6})(?:自掏|自己掏|我掏)(?:腰包|钱)?|(?:加|到|上|走)(?:个|我)?(?:的)?(?:微信|私人)(?:号)?(?:上|里)?(?:再|慢慢|细|单独|私)?(?:谈|聊|说|转|细说)|换(?:个|一种)(?:方式|名目|说法|形式)(?:给|补|返|送|让)|以.{1,8}的?(?:名义|名目|形式)(?:给|补|返|送|转)|(?:差价|差的|这钱|那三百|这三百|三百).{0,4}(?:我)(?:个人)?(?:给您|帮您|替您|来)?(?:补|贴|出|垫|转|返)/g,
    finance:
      /稳赚(?:不赔)?|包赚|只赚不赔|保本|零风险|(?:完全|根本|绝对|真的)?(?:没有|没|无)(?:任何|一点|半点)?风险|保(?:证)?收益|刚性兑付|躺(?:着)?赚|年年(?:都)?(?:涨|分红)/g,
    medicine:
      /根治|包治|药到病除|(?:完全|根本|绝对|真的)?(?:没有|没|无|零)(?:任何|一点|半点)?(?:毒)?副作用|(?:保证|绝对|百分百|一定)(?:能)?(?:治好|有效|管用|见效|安全)|从(?:不|没)(?:误诊|漏诊|出过错)|(?:谁|什么人|什么病)都(?:能|可以)(?:用|吃|治)/g,
  },
  en: {
    guarantee:
      /\bguarantee[ds]?\b|\b(?:100|a hundred|one hundred|hundred) ?(?:%|per ?cent) (?:sure|certain|safe|accurate|guaranteed|reliable|effective|proven|correct|free)\b|\bfor(?:ever| life| all time| good(?=[,.!]|$)|(?: as| so) long as you)\b|\blifetime\b|\bno (?:end|expiration|expiry) date\b|\b(?:never|won'?t ever) (?:go(?:es)? up|increases?|changes?|expires?|ends?|moves?|rises?|run out|pay)\b|\b(?:i|we) (?:promise|swear)(?: you)?(?: that)? (?:it|that|this|your|the) \w+ (?:never|always)\b|\bpermanent(?:ly)?\b|\byou can'?t (?:lose|go wrong)\b|\bfool-?proof\b/g,
    exception:
      /\boff the books\b|\bunder the table\b|\bon the (?:side|quiet|sly|hush)\b|\bkeep (?:this|it|that) (?:between|quiet|to yourself|under)\b|\b(?:just )?between (?:you and me|us|ourselves|friends)\b(?=[^.!?]{0,60}(?:\b(?:i|we)(?:'ll| will| can| could)\b[^.!?]{0,24}\b(?:waive|knock|throw|refund|slip|comp|sneak|skip|bend|another|extra|free)\b|\b(?:everybody|everyone|plenty|lots|most \w+)(?: of \w+)? (?:does|do|uses?)\b))|\b(?:deal|offer|discount|credit|arrangement|favou?r|secret|stays?|this is|that'?s) (?:just |only |strictly )?between (?:you and me|us|ourselves|friends)\b|\b(?:nobody|no one) (?:has to|needs to|will ever|will|'ll|ever)(?: ever)? (?:know|find out|notice|check)s?\b|\b(?:nobody|no one) (?:checks|looks|notices)\b|\bdon'?t (?:tell|mention|let)\b.{0,18}\b(?:anyone|anybody|my boss|my manager|this|know)\b|\b(?:our|a) little secret\b|\bunofficially\b|\boff the record\b|\bi'?m not (?:really )?(?:supposed|allowed) to,? (?:but|say|tell|do)\b|\b(?:bend|break|stretch|ignore|get around|go around) the (?:rules|policy|label)\b|\blook the other way\b|\bput (?:this|that|it) in writing\b(?=.{0,6}\b(?:but|hearts|it|so|of)\b)|\byou didn'?t hear (?:this|it|that) from me\b|\bbehind closed doors\b|\bjust paperwork\b|\b(?:label|approval|clearance|rules?) (?:is|are) (?:just|only) (?:a formality|paper|paperwork|words)\b/g,
    inducement:
      /\b(?:little|small|nice) (?:something|gift|present|extra|surprise|thank[- ]you|token|bonus|perk)\b|\bsomething (?:extra |nice |special )?(?:in it for you|for your (?:trouble|time|help|effort|pocket)|for you personally|coming your way)\b|\bworth your while\b|\b(?:kickbacks?|bribes?|honorarium|finder'?s fee|consulting fee|speaker fee|gift cards?|envelope|sweetener|under[- ]the[- ]table)\b|\b(?:dinner|lunch|drinks|golf|tickets?|seats|steaks?|weekend|trip|cruise|resort|vacation|bottle|wine|whisk(?:e)?y|cash|ipad|lake house|getaway|spa)\b.{0,30}\b(?:on (?:me|us)|my treat|for you(?: and|rself|r wife|r family|r staff|[,.!?]|$)|your name|is yours|'s yours|in it for|as a thank)|\byour name on it\b|\b(?:thank|reward|treat|look after|take care of) you (?:personally|privately|nicely|properly|well)\b|\b(?:way|ways) to (?:thank|show you|reward)\b|\b(?:look|looks|looking|takes?|taking|take) (?:after|good care of|care of) (?:the )?(?:people|folks|those|friends|my friends|our friends)\b|\bscratch (?:my|your|each other)\b|\bsweeten the (?:deal|pot)\b|\bshow (?:you )?(?:our|my) (?:gratitude|appreciation)\b|\ba cut (?:of|for you)\b|\bwe(?:'ll| will| can) (?:find|work) (?:a way|something out)(?: for you)?(?=[,.!]|$)/g,
    finance:
      /\brisk[- ]free\b|\b(?:zero|no) risk\b|\b(?:sure|safe) (?:thing|bet)\b|\b(?:can'?t|never) lose (?:money|a cent|a dime)\b|\b(?:double|triple) your money\b|\bguaranteed (?:return|profit|income)s?\b/g,
    medicine:
      /\b(?:no|zero|without(?: any)?) (?:side effects|false (?:positives|negatives)|errors|misses|mistakes)\b|\b(?:catches|sees|finds|detects|spots|picks up|shows) (?:every(?: single)?|absolutely every|all|any)(?:thing)?\b|\bevery single (?:time|thing|case|one|lesion|scan)\b|(?<!\bnothing )\b(?:never|hasn'?t|has not|not) (?:once |ever )*(?:been |be )?(?:wrong|fail(?:s|ed)?|miss(?:es|ed)?|lets? you down)\b|\b(?:can'?t|cannot|couldn'?t|won'?t|will never|you'?ll never|doesn'?t ever) (?:fail|miss|be wrong|go wrong|make a mistake|misdiagnose)\b|\b(?:always|perfectly|totally|completely|absolutely|entirely) (?:works?|accurate|right|safe|reliable|correct|sure|harmless)\b|\bflawless(?:ly)?\b|\bperfect (?:results?|images?|accuracy|score)\b|\bcures?\b|\b(?:isn'?t|is not|there'?s no|there is no|no) (?:a |other )?(?:\w+ )?(?:scanner|device|machine|product|ultrasound|thing)\b.{0,24}\b(?:comes close|better|like it|match|can beat|beats)\b|\b(?:best|finest|safest|most (?:accurate|advanced|reliable|amazing|powerful)) \w+(?: \w+){0,2} (?:in the (?:world|country|business|industry|galaxy|universe)|on (?:the planet|earth|the market)|ever (?:built|made|invented))\b|\breplaces? (?:your|the|a) (?:radiologist|doctor|specialist|cardiologist)s?\b|\bworks (?:for|on) (?:everyone|everybody|everything|anything|any(?:body|one))\b/g,
  },
  ja: {
    guarantee:
      /(?:必ず|絶対に?|間違いなく|100 ?[%％]|百パーセント|十割)[^、。]{0,12}(?:審査(?:に|が)?通|安くな|下が|戻(?:り|って)|返っ|得(?:です|し|にな)|損は?(?:し|さ)|満足|うまくいき|治(?:り|し)|儲か)|(?:永久に?|ずっと|一生|生涯|未来永劫)[^、。]{0,8}(?:無料|タダ|ただで|免除|かかりません|据え置|変わりません|上がりません)|(?:私|わたし|私ども)が?(?:保証(?:し|いた)|太鼓判)|損はさせません|保証付きです/g,
    exception:
      /(?:内緒|ないしょ|秘密)(?:で|に|です|ですが|ですよ|の話)|ここだけの(?:話|こと)|こっそり|裏(?:で|から|技|口)(?!付)|上(?:司|の者)?には(?:黙|言わ|内緒|伏せ)|(?:帳簿|記録|システム|録音)(?:外|に(?:は)?(?:載せ|残さ|残り|入れ))(?:ず|ない|ません)|目をつぶ(?:り|って)|(?:他言|口外)(?:は)?(?:無用|しないで|なさらないで)|(?:私|わたし|僕)の(?:一存|判断|権限|裁量)で[^、。]{0,16}(?:ます|ましょう|できる)|特別に[^、。]{0,12}(?:なかったこと|免除|帳消し|チャラ|ゼロ|タダ)|なかったことに(?:し|いた)|表には出(?:し|さ|ませ)|蛇の道/g,
    inducement:
      /お気持ち(?:として|ばかり|程度|だけでも|次第)|(?:心ばかり|ほんの気持ち)(?:です|の|を)|謝礼|袖の下|リベート|キックバック|裏金|賄賂|お車代|商品券|ギフト(?:券|カード)|金一封|接待|(?:個人的に|別に|別途)(?:お礼|お渡し|差し上げ|お包み)|(?:お礼|お食事|一席|一杯|飲み)(?:に|を)?(?:ご招待|設け|おご|ごちそう|ご馳走)|見返り|色を(?:つけ|付け)|悪いようには(?:し|いた)|(?:それなり|相応)の(?:お礼|もの|こと)(?:は|を)?(?:し|いた|ご用意|差し上げ)|魚心あれば|持ちつ持たれつ/g,
    finance: /元本保証|ノーリスク|リスク(?:は|が)?(?:ゼロ|一切)|必ず儲か|絶対(?:に)?儲か|損をすることは(?:あり|ない)|確実に(?:増え|儲か|稼げ)/g,
    medicine: /(?:必ず|絶対に?|誰でも)(?:治|効)|副作用(?:は|が)?(?:一切|まったく|全く|ゼロ)|万能|完治(?:します|させ)|誤診(?:は|が)?(?:ゼロ|あり|一切)/g,
  },
} // prettier-ignore

/**
 * Where a normalised line (simplified, in Chinese) promises or offers what nobody may, in the order of the line; of all lists unless one is
 * named. How the words are meant isn't looked at. Linear.
 */
export function findOverpromise(text: string, language: Language, list?: OverpromiseList): Span[] {
  const found: Span[] = []
  for (const one of list ? [list] : overpromiseLists) {
    let places = 0
    for (const { index: start, 0: words } of matchesOf(text, phrases[language][one])) {
      const end = start + words.length
      if (language === 'zh' && refusedBehind.test(text.slice(end, end + refusalReach))) continue
      found.push({ start, end })
      if (++places >= maxPlaces) break
    }
  }
  return found.sort((a, b) => a.start - b.start).slice(0, maxPlaces)
}
