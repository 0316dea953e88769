/**
 * What speech is held together by, and a list of keywords lacks: pronouns, particles, auxiliaries, conjunctions.
 */
export const chineseFunction =
  /[的了着过吗呢吧啊呀哦嘛么哈啦喔是在有和跟与及也都还就才又再很太把被给让对从到向为以因所但可会能要想得该我你您他她它们咱这那哪谁什怎几个里内后前上下中时如果或等先请帮将已没不别比去来之其此本只]/g
/** Words that are spelt with such a character, and hold nothing together. */
const chineseContent =
  /返还|归还|退还|还款|偿还|去年|过去|上浮|上涨|上午|中午|下午|晚上|上限|下限|线上|线下|对比|比较|对账|核对|别家|级别|区别|性别|升等|等级|等待|本人|个人|成本|其他|目的|目标|时间|时效|时长|时限|及时|实时|准时|当时|内容|后[一二三四五六\d]位|售后|前台|提前|需要|要求|主要|重要|可用|会员|会议|机会|能力|功能|手机|了解|来源|来电|未来|帮助|申请|邀请|给付|过期|过程|到期|到账|到店|收到|因素|原因|优先|有效|有限|里程|公里|行为|[一二三四五六七八九十百千万两\d]个/g

/** A folded Chinese text without the characters of such words that would be taken for particles; lengths stay. */
export const withoutChineseContent = (text: string): string =>
  text.replace(chineseContent, (word) => '〇'.repeat(word.length))

/** As `chineseFunction`. */
export const englishFunction =
  /\b(?:the|an?|i|i'm|i'll|i'd|i've|you|your|you're|you'll|we|we're|we'll|our|ours|my|me|us|he|she|it|it's|its|they|them|their|theirs|this|that|that's|these|those|is|are|was|were|be|been|am|do|does|did|don't|have|has|had|can|can't|could|will|would|should|may|might|must|let|let's|of|to|in|on|at|for|from|with|about|by|as|and|or|but|so|if|because|while|than|no|not|what|who|how|when|where|why|which|there|here|just)\b/g
/** With these a few words are an answer: 'name and PIN, please', 'done, thanks'. */
export const englishReply =
  /\b(?:please|thanks|thank|hi|hello|hey|yes|yeah|sure|okay|ok|sorry about|got|done|going|sending|calling|checking|then|later|before|after|until|off|per|plus|every|each)\b/
