import { type AsideCues, cue, sequence } from './cue-page.ts'

/** English. */
export const englishAsides: AsideCues = {
  silence: cue(
    {
      sounds: [
        /^(?:(?:h+m+|u+h+m*|u+m+|e+r+m?|m+h?m+|a+h+|e+h+|huh|o+h+|uhm+|hem|well)\b|[\s.…,;:!?~*()·・。、—–_-])+$/,
      ],
    },
    [/^well[.!]?$|^oh[.!]?$/],
  ),
  'giving-up': cue(
    {
      'gives up': [
        /\bi (?:give up|give in|surrender|quit|pass|fold|resign|throw in the towel|am giving up)(?=$|[.,!;:]| (?:on|this|now|here|with|and|because|,))/,
        /\bi'm giving (?:up|in)\b(?! (?:on )?you)/,
        sequence(
          /\bi /,
          [/can'?t|cannot|just can'?t|simply can'?t|really can'?t|don'?t want to|do not want to|won'?t/],
          / /,
          [
            /do (?:this|it|that one|any more)/,
            /go on(?! holiday)|continue|carry on|take (?:it|this)|manage (?:this|it|even)|cope/,
            /finish (?:this|it|the)|think of|come up with|find (?:it|the words?)|speak/,
            /answer (?:him|her|this|that)/,
            /play this|handle (?:this|it)/,
          ],
          /\b(?! (?:refund|today|for you|until|before|without|unless|on monday|because the rules|right now, (?:but|sir)))/,
        ),
      ],
      'ends the exercise': [
        sequence(
          /\b/,
          [
            /quit|stop|exit|leave|end|abort|close|finish|cancel|terminate|break off|drop out of|get out of|skip/,
          ],
          / (?:the |this |that |my )?/,
          [
            /training|exercise|role ?-?play|practice|simulation|session|scenario|test|task|module|drill|lesson/,
            /game|one/,
          ],
          /\b/,
        ),
      ],
      'has gone blank': [
        /\bmy (?:mind|head)(?:'s| is| has| went| just)? (?:gone |completely |totally )*(?:blank|empty|fried)\b/,
        /\bdraw(?:ing|n|s)? (?:a |another )?blank\b/,
        /\bblanked\b/,
        /\bbrain(?:'s| is)? (?:fried|dead|empty|blank|mush)\b/,
      ],
      'does not know what to say': [
        /\b(?:no|don'?t have (?:any )?) ?(?:idea|clue) (?:what|how) (?:to|one|i|you)(?: (?:should|could|can|would|am supposed to))? (?:say|answer|reply|respond|react|go on|continue|do here)\b/,
        /\b(?:don'?t|do not|didn'?t|wouldn'?t|would not) (?:even |really |simply )?know (?:what|how)(?: else)? (?:to|one|i)(?: (?:should|could|can|would|am supposed to))? ?(?:say|says|answer|reply|respond|react|go on|continue|start|begin|do here|do any more)\b/,
        /\blost (?:the|my) thread\b/,
        /\bat a (?:complete |total )?loss(?! to explain)\b/,
        /\bcompletely at a loss\b(?! to explain)/,
        /\bno words\b/,
      ],
      'is done': [
        sequence(
          /\b(?:i'm|i am) /,
          [
            /stuck|stopping|out|done here|done with this|freezing|lost here|hopeless|overwhelmed/,
            /not able to (?:go on|continue)/,
          ],
          /\b/,
        ),
        /\bstopping the\b/,
        /^(?:pass|next|skip|skip this(?: one)?|i'm out|enough|stop|quit|exit|help|no idea|dunno|idk|i don'?t know|beats me|can'?t)[.!]*$/,
        /\bfor me it ends\b/,
        /\blet'?s (?:end|stop|leave|drop|call) (?:it|this)(?: here| a day)?\b/,
      ],
      'it is too hard': [
        /\bshow me the (?:solution|answer)\b/,
        /\b(?:too|so) (?:hard|difficult|much) for me\b/,
        /\bi'd (?:better|rather|like to) stop\b/,
        /\bwasn'?t trained for\b/,
        /\bi'm not (?:up to|cut out|good enough|made for)\b/,
        /\bwrong job\b|\bno good at this\b|\bi need a break\b|\bi've had enough\b|\bwave the white flag\b/,
        /\bthrow in the towel\b/,
      ],
    },
    [
      /\b(?:won'?t|not|never|don'?t) give up\b/,
      /\bgive up on (?:you|us)\b/,
      /\bgiving up (?:your|the (?:card|phone))/,
      /\byour (?:contract|subscription|card|booking|order|plan)\b/,
      /\b(?:but|and|so) i(?:'ll| will| can| 'll)\b/,
      /\blet me (?:check|find|ask|look)/,
    ],
  ),
  'asks-who': cue(
    {
      'are you a machine': [
        sequence(
          /\bare you (?:\w+ ){0,3}(?:a |an |the )?/,
          [
            /real|human|robot|bot|chatbot|machine|computer|program|programme|software|ai|a\.i\.?|artificial|alive/,
            /person|actor|recording|automated|simulat\w+|virtual|living|genuine/,
          ],
          /\b(?! estate)/,
        ),
        sequence(
          /\byou(?:'re| are) (?:\w+ ){0,2}(?:a |an )?/,
          [
            /robot|bot|chatbot|machine|computer|ai|artificial\w*|software|program|not real|not human|automated/,
          ],
          /\b/,
        ),
        /\b(?:you|it) (?:can't|could) be a (?:robot|bot|machine|chatbot)\b/,
      ],
      'who are you': [
        /\bwho (?:exactly |the hell |on earth )?(?:are|r) you(?: exactly| actually| really|,| if|\?|$)/,
        sequence(
          /\bwho(?:'s| is| am i|m i) (?:exactly )?/,
          [
            /this|there|speaking|answering|playing|behind|writing|talking to|dealing with|chatting with/,
            /getting today|on the (?:other|line)/,
          ],
          /\b/,
        ),
        /\bwho i'?m (?:talking|speaking|dealing|chatting) (?:with|to)\b/,
        /\bto whom am i\b/,
        /\bwith whom (?:am i|i have)\b/,
      ],
      'what are you': [
        /\bwhat are you\b(?! (?:doing|looking|calling|paying|using|most|trying|worried|hoping|going))/,
        /\bwhat(?:'s| is) your (?:real )?(?:role|version|model)\b/,
        /\bwhat model\b.{0,15}\brunning\b/,
        /\b(?:which|what) (?:system|company|language model|ai|model|software|program)\b.{0,20}\b(?:talking|built|made|are you|trained|is this|programmed)/,
        /\bwho (?:built|made|programmed|created|trained|wrote|designed) you\b/,
      ],
      'is this a person': [
        sequence(/\b(?:is|am) (?:this|it|there|i) .{0,40}\b/, [
          /a bot|a robot|ai\b|ai-generated|human|machine|real person|recording|automatic system|anyone real/,
          /chatbot|software|simulation|a person or|a person at|person reading/,
        ]),
        /\bdoes a (?:human|person) (?:read|write)\b/,
        /\bdid a person write\b/,
        /\bcould you be a (?:chat)?bot\b/,
        /\bwhether you(?:'re| are) (?:a |an )?(?:real|human|machine|artificial|robot|person|bot|ai)/,
        /\bthat you(?:'re| are) human\b/,
        /\btell me who you are\b|\bmay i know who is this\b/,
        /\bare you the (?:trainer|customer|coach|examiner|tutor|simulation)\b/,
        /\bso are you the\b/,
        /\ban actual (?:client|customer|person|human)\b/,
      ],
      'asks after feelings and names': [
        /\bdo you have (?:feelings|a body|a name)\b/,
        /\bare you (?:siri|alexa|chatgpt|gpt|claude)\b/,
        /\bmachine make it up\b/,
        /\byou(?:'re| are)n'?t real\b/,
      ],
    },
    [
      /\bi(?:'m| am) not a (?:ro)?bot\b/,
      /\bare you (?:a|an|the)(?: \w+)? (?:customer of|owner|account|policy)/,
      /\bfor the record\b|\bperson-to-person\b/,
    ],
  ),
  'asks-to-repeat': cue(
    {
      'please say it again': [
        sequence(/\b(?:can|could|would|will|may|might) (?:you|i|u)(?: please| kindly| just| possibly)? /, [
          /repeat/,
          /say (?:that|it|this|the \w+)(?: \w+)? (?:again|once more|one more time|slower|louder)/,
          /ask you to (?:say|repeat)|rephrase/,
          /speak (?:up|slower|slowly|louder)/,
          /pronounce|spell|re-?send|hear (?:that|it) again|have (?:that|it) again|run (?:that|it) by me/,
          /go over (?:that|it) again|start (?:over|again)|begin again|explain (?:that|it) again/,
          /tell me (?:that )?(?:again|once more|the last)/,
        ]),
        /\b(?:please|kindly|pls|can you|could you) (?:say|repeat|speak|begin|pronounce|tell me|spell|come again|start)(?:.{0,30})(?:again|slowly|slower|once more|louder|up)\b/,
        /\bplease repeat\b/,
        sequence(
          /^/,
          [
            /sorry|pardon(?: me)?|what|come again|say (?:that )?again|excuse me|beg your pardon|i beg your pardon/,
            /repeat(?: that)?(?:,? please)?/,
            /again/,
            /once (?:again|more)(?:,? if you don'?t mind|,? please)?/,
            /hm+|huh|eh|wait,? what|what'?s that(?:,? sorry)?|what did you say|how'?s that|sorry,? what/,
            /what was that/,
            /one more time(?:,? please)?/,
          ],
          /[?.! ]*$/,
        ),
        /\bsay (?:that |it |this )?again\b/,
        /\bcome again\b/,
      ],
      'did not catch it': [
        sequence(
          /\b/,
          [
            /didn'?t|did not|couldn'?t|could not|can'?t|cannot|wasn'?t able to|was not able to|hardly|barely/,
            /haven'?t|don'?t|only half/,
          ],
          / (?:really |quite |properly |fully |even )?(?:hear|catch|get|follow|make out|understand|heard|caught|got|understood) (?:you|that|it|this|a word|what you|the|your|anything|half|any of)\b(?! (?:parcel|reason why|problem|refund|bus|train))/,
        ),
        /\bi (?:only |just )?(?:heard|caught|got) (?:only )?(?:half|part|bits|the first)\b/,
        /\bmissed (?:that|it|what you|the last|your)\b(?! (?:call|message|payment|appointment))/,
      ],
      'the line is bad': [
        /\b(?:you're|you are|your voice is|voice is|line is|it's|the line|it is) (?:breaking|break) ?(?:up)?\b/,
        /\bbad (?:line|connection|reception)\b/,
        /\b(?:no sound|echo on|there's an echo|came through all)\b/,
      ],
      'what was it': [
        /\bwhat did you (?:just )?say\b(?! to)/,
        /\bwhat was (?:it|that) (?:you (?:wanted|said|just)|again|name)\b/,
        /\bwhich one (?:was it|did you say)\b/,
        /\bdid i hear (?:you )?right\b/,
        /\bit was unclear\b/,
        /\bwas it .{1,25} you said\b/,
      ],
      'once again, or slower': [
        /\bonce (?:again|more),? (?:please|if you)/,
        /\bi didn'?t (?:hear|catch|get)(?: it| that| you)?[.!]?$/,
        /\bspeak (?:more )?(?:slowly|slower|up|louder)\b/,
        /\bmic was muted\b|\bpardon\?/,
      ],
    },
    [
      /\bcatch the (?:bus|train)\b/,
      /\bi(?:'ll| will| can|'d be happy to) (?:repeat|say it again|say that again|rephrase)\b/,
      /\blet me (?:repeat|say)\b|\bso that it doesn'?t\b|\bpardon for the\b/,
      /\bnever (?:happen|say) (?:that )?again\b/,
      /\bhappen again\b|\bcan you hear me\b/,
    ],
  ),
  'asks-for-human': cue(
    {
      'wants to speak to somebody': [
        sequence(
          /\b/,
          [
            /speak|talk|chat|practi[sc]e|work|have a word|get through|switch|transfer|connect|hand|put|pass/,
            /forward|refer|train|do (?:this|it)|learn|finish it/,
          ],
          /(?: me)?(?: (?:to|with|on|over to|through to|from))? (?:a |an |the |my |some |another |any |someone |somebody |whoever |your )?(?:\w+ )?/,
          [
            /human(?: being)?/,
            /(?:real|living|actual|live) (?:person|human|trainer|coach|agent|people|customer|partner|patient)/,
            /trainer|coach|instructor|tutor|teacher|team leader/,
            /supervisor of (?:the|this) (?:training|course)/,
            /person (?:of flesh|instead|and not)/,
            /colleague(?: instead| from)?/,
            /academy|facilitator|runs this course|person/,
          ],
          /\b/,
        ),
        sequence(
          /\b/,
          [
            /want|need|like|prefer|bring|get|give|call|fetch|ask for|asking for|wish|find|send|have|let me have/,
          ],
          /(?: me| to have| for| rather| my| over)? (?:a |an |the |my |another |some )?(?:\w+ )?/,
          [
            /human(?: being| partner| tutor)?/,
            /(?:real|living|actual|live) (?:person|human|trainer|coach|agent|partner|one|patient|customer|people)/,
            /trainer|coach|instructor|tutor/,
            /person(?: of flesh| instead| to| and not)?/,
            /group session/,
          ],
          /\b/,
        ),
        /\b(?:could|can|may|might|is there) (?:a|an|the|my|some)? ?(?:real |live )?(?:trainer|coach|instructor|tutor|teacher) (?:join|help|look|step|come|listen|take over|around|here|available)/,
        /\bwhere can i (?:reach|find) (?:the|my|a) (?:trainer|coach|tutor|instructor)/,
      ],
      'a person, by a word': [
        /\b(?:agent|human|representative|operator|real person)[,. ]*(?:please)[,. ]*(?:real one)?/,
        /\bface to face\b|\bperson of flesh\b|\bthere must be a person\b/,
      ],
      'not a machine': [
        sequence(
          /\b/,
          [
            /not|don'?t|instead of|rather than|than|leave|no more|no|isn'?t|without|like talking to|robots?|this/,
          ],
          / (?:\w+ ){0,4}(?:an? )?(?:bot|machine|robot|computer|algorithm|software|program|screen)s?\b.{0,60}\b(?:person|human|colleague|trainer|coach|buddy|group|anyone|someone|team leader|tutor)\b/,
        ),
        /\b(?:you're a program|robots don'?t get me)\b/,
        /\bcome from a person\b/,
      ],
      'is anyone there': [
        /\bis (?:anyone|somebody|someone) (?:from|in|at) the (?:academy|team|training|office|school|back)\b/,
        /\bcolleague to step in\b/,
        /\bsomeone in charge of the (?:programme|program|training|course)\b/,
        /\bcall (?:my|the) (?:trainer|coach|tutor)\b/,
        /\bget the (?:instructor|trainer|coach)\b/,
        /\bmy (?:coach|trainer|tutor|mentor) (?:should|could|must|can)\b/,
      ],
    },
    [
      /\b(?:i'll|i will|let me|i can|i'd be glad to) (?:put|get|transfer|connect|pass|find|bring|call)\b/,
      /\b(?:would|do|did|should) you (?:like|want|prefer|rather)\b/,
      /\byou can (?:talk|speak)|\bspeak to you\b|\bi'm a real person\b/,
      /\bin charge of purchasing\b/,
    ],
  ),
  'asks-to-wait': cue(
    {
      'hold on': [
        /\b(?:hold on|hang on|hang tight|sit tight|bear with me|one moment|just a (?:moment|second|sec|minute|min|tick)|one (?:second|sec|minute|min)|half a (?:second|sec|minute))\b/,
        sequence(
          /\b(?:please |just )?(?:hold|wait|stay on|stand by|stay with me)/,
          [
            / (?:for )?(?:a|one|just a|another|like a) (?:mom\w*t|second|sec|minute|min|bit|couple)/,
            / (?:the|on the|on this) (?:line|phone)/,
            / please/,
            /,? while i/,
          ],
          /\b/,
        ),
        /\bplease (?:hold\b(?! (?:the|it|that|your|off|me))|remain on|stay on)/,
        /\b(?:put|place|pop) you (?:on|through to) (?:a )?(?:\w+ )?hold\b|\bon (?:a )?(?:brief|short|quick) hold\b/,
        /\b(?:i|it|this)(?: just)?(?:'ll| will| should|'d)? (?:just |only )?(?:need|take|be|require)s? (?:just |only )?(?:a|one|another|a couple(?: of)?|two|a few|thirty|ten|twenty)(?: more)? (?:moment|second|sec|minute|min)s?\b/,
        /\bpause you\b|\bstep away (?:for )?(?:a|one|just a)\b|\b(?:i'll|i will) be (?:right|straight) back\b/,
        /\b(?:give|gimme|allow|grant|spare) ?(?:me)? (?:a|one|just a|half a|a couple(?: of)?|two|a few) (?:moment|second|sec|minute|min)s?\b/,
        /\blet me (?:just |quickly )?(?:check|look (?:that|it|this|into|up)|pull (?:up|that|it)|see|find|bring up|open)\b.{0,30}\b(?:moment|second|sec|minute|hold on|hang on|bear with)\b/,
        /\bdon'?t hang up\b/,
        /\b(?:my |the )?(?:screen|system|computer|page)(?:'s| is)? (?:still |a bit |so )?(?:loading|slow|frozen|freezing|lagging)\b/,
      ],
    },
    [
      /\b(?:call|ring|phone|get back to|contact|email) you\b|\bwithin\b|\b(?:business|working) days?\b|\bdays\b|\bweeks?\b|\b(?:hold|hang) on to\b|\bwaiting for\b|\b(?:won'?t|don'?t|didn'?t|not|never|hate to|rather not) (?:have to |need to |put you on )?(?:wait|hold)\b|\bcan'?t wait\b|\bwait list\b|\bsorry (?:for|about) the wait\b|\bhold (?:the|it|your|that|this)\b/,
    ],
  ),
}
