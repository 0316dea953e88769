import { type Lexicon, nothing } from './lexicon.ts'

/** English. Apostrophes are straight, and often left out. */
export const english: Lexicon = {
  separator: /(?:[!?;\u2026\n\u2014\u2192]|[,:](?!\d)|(?<!\d)[,:])+|\.(?=\s|$)|\s[-\u2013]+\s/g,
  opens:
    /\b(?:but|however|although|though|yet(?= i| we| you)|because|so(?= i| we| you| that| let)|unless|otherwise|whereas|and (?:i|we|you|let|then)|if)\b/g,
  theirs:
    /\byou(?:'ve|'re)?(?: (?:really|just|still|even|also|obviously|clearly|simply|people|guys|folks)){0,2} (?:(?:do|did|have|are|were|ca)n'?t|never|not|cannot)$/g,
  leaves:
    /\b(?:enter|type|key|input|punch|tap|put|change|set|choose|pick|keep|log|fill|compare|decide|reset|check|sign|do|create)\b(?![^.,;!?]*\b(?:to me|tell|told|read|give|send me|with me|for me)\b)[^.,;!?]{0,40}\b(?:your ?self|yourselves|on your own)\b|\byou(?: can| could|'ll|'d| will| would)?(?: need to| have to| want to)? (?:enter|type|key|input|change|set|choose|keep|reset|decide) (?:it|that|this|them|those|one|your \w+(?: \w+)?) (?:your ?self|in private|in the app|on (?:the|your) (?:keypad|phone|screen|app))\b/g,
  harmless:
    /\bnot (?:only|just|to mention|at all|bad|a problem|an issue|sure)\b|\bno (?:problem|doubt|worries|wonder|matter|charge|cost|extra|fee|fees|pressure|rush|hurry|obligation|trouble|longer than|later than|more than|less than)\b|\b(?:don'?t|do not) (?:worry|hesitate|panic|mind)\b|\bwhy (?:not|don'?t (?:we|you|i))\b|\bcan'?t (?:wait|help but|thank|apologi[sz]e enough|imagine how)\b|\bcouldn'?t (?:agree|be happier)\b|\b(?:is|are|was|were|do|does|did|has|have|wo|would|could|should|can)n'?t (?:it|you|we|they|he|she)\b|\bif not\b|\bor not\b|\bnothing but\b|\bwithout (?:delay|fail|question|a doubt)\b|\bnone the less\b|\bnever mind\b|\bnot until\b|\byes or (?:a )?no\b|\bnot (?:un|in|im)(?:common|reasonable|usual|likely|possible|derstandable)\b/g,
  denies:
    /\b(?:not|never|no|without|neither|nor|cannot|(?:ca|wo|do|does|did|is|are|was|were|should|would|could|have|has|had|must|need|ai)n'?t|unable|refus(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|avoid(?:ing)?|rather than|instead of|nobody|no one|none of|nothing|hardly|far from|not allowed|forbid(?:s|den)?|prohibit(?:s|ed)?|stop(?:ping)?|against)\b/g,
  spares: /rather than|instead of|without|avoid/,
  obliges: nothing,
  deniesBefore:
    /\b(?:is|are|was|would be|that's|it's|its|thats)(?: \w+){0,2} (?:not (?:possible|allowed|something|going to happen|an option|okay|permitted)|impossible|forbidden|prohibited|off the table|out of the question|against (?:the|our)|illegal)/g,
  pointsBack:
    /^\s*(?:and |so |but )?(?:none of (?:that|this|those|these)|neither of (?:those|these|them)|not one of (?:those|these|them)|i (?:won't|will not|would never|will never) do any of (?:that|this|those|these))\b|\bnothing (?:of the (?:sort|kind)|like that)\b/g,
  disowns:
    /\b(?:i|we)(?:'d| would|'ll| will)? never(?: ever)? (?:say|tell you|ask(?: you)?(?: for)?|promise(?: you)?|offer(?: you)?|suggest|claim|recommend)(?: to you)? (?:that|this|such a thing|anything like that|something like that)\b|\b(?:that|this)(?:'s| is)(?: just)? (?:something (?:i|we)(?:'d| would|'ll| will)? never|not something (?:i|we)(?:'d| would|'ll| will| can)?) (?:ever )?(?:say|tell|ask|promise|offer|suggest|claim|do)\b/g,
  disownsQuoted:
    /\b(?:won'?t|will not|wouldn'?t|would never|never|not going to|don'?t (?:want|like) to|can'?t) (?:ever )?(?:say|tell|hint|claim|pretend|hide behind)\b|\bshould(?:n'?t| never) have (?:said|told|come out)\b|\b(?:take|taking|took) (?:that|it|this) back\b|\bout of line\b|\buncalled for\b|\bapologi[sz]e\b|\bsorry\b|\bwas wrong\b|\bno way to (?:talk|speak)\b/g,
  retracts:
    /\b(?:was|is|were) (?:completely |really |totally |way |so |very )?(?:out of line|uncalled for|unkind|inappropriate|(?:wrong|rude|unfair|unacceptable|disrespectful|thoughtless) (?:of me|on my part|from me))\b|\bi (?:should never|shouldn'?t|had no business)(?: have)? (?:said|say|saying|told|tell|telling|called|calling|implied|implying|suggested|suggesting|blamed|blaming)\b/g,
  absolves:
    /\b(?:not|isn'?t|wasn'?t|none of it (?:is|was)) (?:at all )?your (?:fault|doing|mistake)\b|\byou (?:did(?:n'?t| not) do anything wrong|did nothing wrong|weren'?t wrong)\b|\bdon'?t blame yourself\b|\b(?:not|nobody(?:'s| is)|no one(?:'s| is)) blaming you\b/g,
  carriesOn: nothing,
  listItem:
    /^(?!.*\b(?:i|we|you|he|she|they|it|that|this|is|are|was|were|be|will|would|can|could|should|do|does|did|have|has|had|let|please|here|there|what|how|when|where|why|just|only|instead|but|so|then|yes|yeah|sure|okay|ok|sorry|thanks|rather|whether|more|less|maybe|not)\b)\s*(?:or |nor |even |any )?[\w$-]+(?: [\w$-]+){0,4}\s*$/g,
  listEnd: /\b(?:or|nor)\b/g,
  denialEnds:
    /\b(?:but|however|because|(?<=\w )(?<!\b(?:not|no|never|nor) |n't )so|then|until|though|only|except|(?<!(?:n't|\b(?:not|never|cannot)) )just)\b|(?<=\b(?:instead of|rather than)\b[^.!?;]{1,40}) (?:it|you|we|i|they|there)\b(?! (?:said|told|were|was|paid))/g,
  reach: 60,
  rhetorical:
    /\b(?:do you (?:really|seriously|honestly) (?:think|expect|believe)|why (?:on earth |the hell |in the world )?(?:would|should) i|how (?:could|can|am|would) i (?:possibly )?(?:know|be|help|care)|how (?:could|can|would) i possibly|who (?:cares|would|says|said)|since when|as if i)\b/g,
  refuses:
    /\bi(?:'m| am) not (?:going to|gonna|about to|saying|telling|giving|apologi\w+|sorry|processing|cancell?ing|doing|sending|booking|helping|paying|refunding|crediting|waiving|changing|fixing|checking|discussing|explaining|sharing|transferring)\b|\bi (?:won'?t|will not|refuse|don'?t care|don'?t have to|couldn'?t care|don'?t need (?:to (?:know|hear|ask)|your))\b|\bi(?:'m| am) not asking\b|\b(?:your|the) (?:full )?(?:name|pin|code)s?(?: (?:and|or)(?: the| your)? \w+)? (?:isn'?t|aren'?t|is not|are not|won'?t be) (?:needed|necessary|required)\b|\bi(?:'d| would) rather not (?:know|hear|ask)\b|\bplease don'?t ask\b|\bwe (?:won'?t|will not) (?:tell|talk to|text) you\b|\bwho cares\b|\bno way\b|\bnot happening\b|\btake it or leave it\b|\bi could say\b|\bblah\b/g,
  resumes:
    /\b(?:i|i'm|i'll|i'd|i've|we|we'll|we're|you|you're|you'll|it|it's|that|that's|there|there's|let|here|here's|what|how|who|could|can|would)\b/,
  contrast:
    /\b(?:but|however|although|though|yet|except|honestly|frankly|that said|still|then again|instead|actually)\b/g,
  takesBack:
    /\b(?:just kidding|not really|yeah,? right|scratch that|strike that|forget (?:i said|it|that|what i)|on second thought|psych|no wait|oh wait|fingers crossed behind)\b|\bdon'?t (?:hold your breath|count on it|hold me to|get your hopes up|bet on it|expect (?:me|us|anything|much|a call))\b|\bnot that (?:i|we|anyone|anybody|it)(?:'ll|'s| will|'d| would| care| cares| plan| is| matters| ever)\b|\bi (?:really |highly |seriously )?doubt (?:that )?(?:we|i|it|anyone|anybody|you|they|that)\b|\bneither (?:i|we|my \w+|the \w+) (?:nor|or)\b|\b(?:nobody|no one) (?:here |over here |else )?(?:bothers|reads|checks|follows|will (?:ever )?(?:read|check|follow|call|care|bother|look))\b|\b(?:but|and|though|although|except)\b[^.!?;]{0,24}\b(?:that'?s|it'?s|is) (?:really |all |still )?your(?: own)? (?:problem|mess|fault|issue)\b|\b(?:but|though|except)\b,? (?:honestly,? |frankly,? |really,? |actually,? |no,? )*(?:i'?m|i am|we'?re|i|we)(?: really| still| just)? (?:not going to|not gonna|won'?t|will not|never|refuse to|don'?t (?:plan|intend|feel like|really|actually)|couldn'?t|have no intention)\b(?! (?:be )?(?:promis|guarante|pretend|pass|push|press|rush|charg|bill|shar|wast|claim|sugarcoat|knock|badmouth|judg|blam|argu|interrupt|speculat|comment|keep you|hold you|leave you|let you|tell you (?:it|that)|say (?:a|any|it)|do that\b))|\band\b,? (?:honestly,? |frankly,? |really,? |actually,? |no,? )*(?:i'?m|i am|we'?re|i|we)(?: really| still| just)? (?:couldn'?t care|have no intention|refuse to|(?:not going to|not gonna|won'?t|will not|never(?: will)?|don'?t (?:plan|intend)(?: to| on)?|don'?t feel like) (?:be )?(?:answer|apolog|call|car(?:e|ing)\b|cancel|check|do(?:ing)? (?:it|anything|one|so)\b|email|fil(?:e|ing)|fix|follow|get back|help|honor|honour|log|look|own|read|send|tak(?:e|ing) (?:it|this|that|any)))|\b(?:but|and|though)\b[^.!?;]{0,16}\b(?:none of (?:that|it|this)|nothing) (?:is|will|really|ever|means|matters|going)\b|\b(?:it|that|this) (?:won'?t|will never|isn'?t going to|never) (?:do any good|help(?: you)?(?=[,.!]|$)|change (?:a thing|anything)|matter)\b|(?<!\bnot (?:even )?)\boff the record\b(?! or (?:on|otherwise))|\bbetween (?:you and me|us)\b|\blet'?s skip (?:that|it|the)\b|(?<!\b(?:i|we) )\bcan wait\b|\bdid(?:n'?t)? (?:anybody|anyone) ask\b|\b(?:(?:couldn'?t|can'?t) say|not (?:really |entirely |quite |too )?sure)(?=[.!]*$)|(?<=\bmaybe\b[^.!?]{1,60})\bmaybe\b[^.!?]{0,14}n'?t\b|(?<=\bmight\b[^.!?]{1,60})\bor (?:it )?might\b|\b(?:won'?t|will not|will never) (?:talk to|answer|get back to|tell) you\b(?! (?:it|that it|this|that this))|\bor so they (?:say|tell)\b|\bif you (?:really )?believe that\b|\bwhatever that means\b|\b(?:that'?s|it'?s|this is|at least that'?s) (?:just |only )?what (?:they|i'?m|we'?re|the script|the manual|corporate|my boss) (?:make|makes|want|wants|told|tells?|supposed|have|has|paid|trained)?(?: me| us)?(?: to)? ?(?:say|read|tell (?:you|people))?\b|(?<=[,;] )or not(?=[,.])|\bi (?:probably|most likely|likely) won'?t\b|\bwho am i kidding\b|\bdon'?t quote me\b|\bi(?:'m| am) (?:just |only )?(?:saying that|reading (?:it |that |this )?(?:off|from))\b|\bempty words\b|\bi didn'?t mean (?:that|it|any of (?:it|that))\b|\bnever ?mind\b(?! (?:the|what|that))|\blet'?s not bother\b|\bi (?:won'?t|will not) (?:go|get) into (?:it|that|which|what|details?)\b|\bor it'?ll sort itself out\b/g,
  reports:
    /\b(?:somebody|someone|others?|(?:other|some) (?:reps?|people|companies|vendors|sellers)) (?:may|might|will|would|could) (?:\w+ )?(?:try|offer|promise|tell|give|say|slip|hand|push|claim)\b|\b(?:you|he|she|they|agent|rep|colleague|manager|somebody|someone|whoever|people|customers|store|shop|guy|seller)\b(?: \w+){0,2} (?:said|says|say|told|tells|claim(?:ed|s)?|mention(?:ed|s)?|thought|heard|promised|wrote|believe|worry)\b|\bi (?:heard|hear|read)\b|\bcalling (?:you|it|that|this|your \w+)(?= \w+ (?:was|is))|\b(?:did|has|have) (?!i\b|we\b)(?:\w+ ){1,3}(?:tell|told|say|said|promised?|mention(?:ed)?) (?:to )?you\b|\bwho (?:told|said|promised)\b|\b(?:apparently|according to|supposedly)\b/g,
  reportsBefore: nothing,
  condition: /\b(?:if|unless|in case|provided|suppose|assuming|should you|whether)\b/g,
  question:
    /\?|^(?:and |so |but |ok(?:ay)? |well )?(?:what|when|where|who|why|how|which|is|are|do|does|did|can|could|would|will|shall|may|have|has)\b/g,
  request:
    /\bplease\b|\b(?:can|could|would|will) you\b|\bmay i have\b|\bi(?:'ll| will)? need\b|\b(?:give|tell|send|read) me\b/g,
  asksToTell:
    /\b(?:tell me|walk me through|talk me through|help me understand|describe|fill me in|share with me)\b|\b(?:i'd|i would|we'd) (?:really |just )?(?:love|like) to (?:hear|know|understand|learn)\b|\b(?:curious|wondering|wonder|mind (?:me asking|if i ask\w*|telling me|sharing)|ask you|to ask)\b/g,
  openQuestion:
    /^(?!.*\b(?:would you (?:like|prefer)|sounds?|should (?:i|we)|(?:can|may|could|shall) (?:i|we)|work for you|suits? you)\b)(?:and |so |but |ok(?:ay)? |well |umm? |uhh? |now )*(?:(?:what|who|where|when|how|why)'?(?:s|re|d)\b|(?:what|when|where|who|whose|why|how|which)(?! (?:if|about|don't|not|i|we)\b)(?: [\w'-]+){0,4}? (?:do|does|did|are|is|was|were|have|has|had|would|will|makes?|made|kind)\b(?! (?:i|we|that|this)\b))/g,
  asksForAction:
    /\b(?:can|could|would|will) you (?:please |just |also |now |maybe |kindly |try to )*(?!tell|give|say|confirm|read|spell|share|describe|explain|repeat|let me know|walk|remember|recall|see|know|hear|think|have|be\b|like)\w+|^(?:please |just |now |so |ok |okay )*(?:try|restart|reboot|unplug|plug|turn|switch|press|hold|open|close|go|click|sign|pay|wait|check|look|send|bring|put|take|make|pull|push|reset|install|download)\b/g,
  promise:
    /\bpromise\b|\bguarantee[ds]?\b|\byou have my word\b|\bi(?:'ll| will) (?:definitely|certainly|make sure|personally)\b/g,
  offer:
    /\b(?:i|we)(?: can|'?ll| will| could|'d be happy to)\b|\blet(?: me|'s)\b|\bwould you (?:like|prefer)\b|\bhow about\b|\bwhat if (?:i|we)\b/g,
  uncertain: /\b(?:might|maybe|perhaps|possibly|probably|should be able|i think|i guess|not sure|seems?)\b/g,
}
