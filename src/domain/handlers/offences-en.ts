import { type OffenceCues, cue, sequence } from './cue-page.ts'

/** What somebody is called. */
const insults = [
  /stupid|dumb|dense|thick|mad|crazy|insane|nuts|pathetic|useless|worthless|disgusting/,
  /ridiculous person|liars?|cheats?|crooks?|thie(?:f|ves)|fools?|foolish|clowns?|jerks?|losers?|trash/,
  /garbage|rubbish|scum|swine|pigs?|rats?|mutts?|dogs?|cows?|creeps?|slobs?|whores?|sluts?|bitch(?:es)?/,
  /arse(?:hole)?s?|jackass|donkeys?|monkeys?|weirdos?|freaks?|psychos?|lunatics?|maniacs?|dimwits?/,
  /nitwits?|halfwits?|dunces?|simpletons?|morons?|imbeciles?|idiots?|parasites?|leech(?:es)?|vermin/,
  /drunks?|drunkard|miser|scrounger|cheapskate|bully|snob|hag|witch|scoundrel|karen/,
  /waste of (?:space|time|air)/,
  /joke of a|poor excuse/,
]

/** How much they are it. */
const strengthened = [
  /(?:(?:an?|the|just|such|so|too|really|simply|clearly|obviously|quite|absolutely|complete(?:ly)?|total(?:ly)?|utter(?:ly)?|all|bloody|fucking|plain|nothing but|acting like|behaving like|like|a bit|pretty|rude|ignorant|lazy|little|silly|old|fat|filthy|dirty|greedy|petty|miserable|stingy|bitter|ugly|ungrateful|textbook|mean|big|mad|person|and|,|that's what you) ){0,6}/,
]

/** English. */
export const englishOffences: OffenceCues = {
  abuse: cue(
    {
      'calls the customer names': [
        sequence(
          /\b/,
          [
            /you|ya|u|your kind|your sort|you people|you lot|you guys|you all|your husband|your wife|your mother/,
          ],
          /(?:'re|r| are| were|re| really are| is)? /,
          strengthened,
          insults,
          /\b/,
        ),
        sequence(
          /\byou(?:,? (?:sir|madam|ma'am|miss|mister|lady|mate))?,? (?:are |'re )?/,
          strengthened,
          insults,
          /\b/,
        ),
        sequence(
          /^(?:[a-z]+[,!] )?(?:(?:an?|the|just|such|so|too|really|simply|clearly|obviously|quite|absolutely|complete(?:ly)?|total(?:ly)?|utter(?:ly)?|all|bloody|fucking|plain|nothing but|acting like|behaving like|like|a bit|pretty|rude|ignorant|lazy|little|silly|old|fat|filthy|dirty|greedy|petty|miserable|stingy|bitter|ugly|ungrateful|textbook|mean|big|mad|person|and|,|that's what you) ){0,6}/,
          [
            /moron|idiot|imbecile|jackass|loser|liar|fool|clown|cheapskate|scum|creep|pig|swine|parasite|dimwit/,
            /twit|muppet|prat|karen/,
          ],
          /s?[.!,]*(?=$|[.!,] )/,
        ),
      ],
      'tells them to shut up': [
        /\b(?:oh,? )?(?:do |just |so )?shut (?:it|up|your (?:mouth|face|gob|trap))\b/,
        /\bshut the (?:hell|fuck|f) up\b/,
        /\b(?:stop|quit) (?:whining|barking|moaning|whingeing|bitching|yapping)\b/,
      ],
      'doubts their mind': [
        /\byou have the brains? of\b/,
        /\b(?:got )?a screw loose\b/,
        sequence(
          /\b(?:are you|you must be) /,
          [
            /stupid|dumb|deaf|blind|brain ?dead|retarded|mental|thick|dense|drunk|on drugs|an idiot|insane|simple/,
          ],
          /\b/,
        ),
        /\bwhat(?:'s| is) wrong with you\b/,
        /\bwhat (?:an? )?(?:stupid|dumb|ugly|pathetic|complete|total|miserable|idiotic) (?:person|woman|man|customer|cow|idiot|excuse)\b/,
        /\b(?:too|so) (?:stupid|dumb|thick|dense) (?:to|for)\b/,
      ],
      'sends them away with a curse': [
        /\bbugger off\b|\bsod off\b|\bbog off\b|\bget stuffed\b/,
        /\bgo (?:screw|hang) yourself\b/,
        /\bshove it\b|\bstick it up\b|\bup yours\b|\bbite me\b|\bkys\b|\bsuck my\b|\bkiss my\b/,
        /\bto hell with you\b|\bdamn you\b|\bfor fuck's sake\b/,
      ],
      'calls them names in two words': [
        sequence(
          /\b/,
          [/silly|stupid|dumb|fat|old|ugly|filthy|dirty|lying|thieving|greedy|ignorant|rude|ungrateful/],
          / (?:bitch|cow|slob|hag|bat|sow|git|sod|swine|pig|drunk|liar|witch|miser|bastard|rat)\b/,
        ),
        /\bpieces? of (?:shit|crap|garbage|trash|filth|dirt)\b/,
      ],
      'says that they are disliked': [
        /\b(?:nobody|no one) (?:likes|loves|wants) you\b/,
        /\byou (?:stink|disgust me|make me sick|smell)\b/,
        /\byou're (?:a )?disgrac(?:e|eful)\b/,
      ],
      'asks for a brain': [
        /\bis there anyone (?:in your house |there )?with a brain\b/,
        /\buse your brain\b|\bbrain the size\b|\bno brains?\b|\bwith half a brain\b/,
      ],
    },
    [
      /\bcall(?:ed|ing|s)? (?:you|him|her|them|a customer|anybody|yourself)\b/,
      /\b(?:told|tell|telling) you to (?:shut|get|piss)/,
      /\bnobody should\b/,
      /\b(?:you're|you are|you aren't|not) (?:not )?(?:stupid|a fool|an idiot|crazy) (?:to|for|at all)\b/,
      /\bno (?:such thing as a )?(?:question|problem) is\b/,
      /\bmake you (?:look|feel)\b/,
      /\bfeel(?:s|ing)? (?:like |so )?(?:stupid|an idiot|a fool|garbage|rubbish)\b/,
      /\b(?:dogs?|cats?|pets?) (?:are|is) (?:welcome|allowed)/,
      /\byour dogs?\b|^damn, that's a/,
    ],
  ),
  threat: cue(
    {
      'knows where they live, or will tell others': [
        /\b(?:we|i) know (?:exactly )?(?:where|which school|what car|who) (?:you|your (?:kids|children|wife|husband|family|mother|parents))\b/,
        sequence(
          /\b(?<!\b(?:may|can|could|might|shall) (?:i|we) (?:please |just |briefly )?)/,
          [/tell|inform|call|phone|ring|contact|write to|message|visit|speak to|talk to|telling|calling|let/],
          /(?: all| everyone| every one| the whole| both| up)?(?: of)? your /,
          [
            /boss|employer|managers?|neighbou?rs?|in-laws|wife|husband|family|parents|colleagues|workmates|mates/,
            /friends|church|landlord|mother|father|mum|dad|kids|children|village|relatives|ceo|company|office/,
            /workplace|school/,
          ],
          /\b(?!,? (?:only )?(?:if|with your|when you|for you|about the weather))/,
        ),
        /\b(?:your|the) (?:boss|manager|employer|ceo) gets a (?:call|letter)\b/,
      ],
      prison: [
        /\b(?:go(?:ing)?|end(?:ing)? up|be|land|rot|sit|you'll end) (?:to|in|up in) (?:prison|jail|a cell|court and)\b/,
        /\bprison,? that's where\b|\bbehind bars\b/,
      ],
      'will have something done to them': [
        /\b(?:get|have|getting|having) you (?:arrested|deported|fired|sacked|thrown|locked|evicted|blacklisted|kicked)\b/,
        /\b(?:lock|locked) you up\b/,
      ],
      'they will regret it': [
        sequence(
          /\byou(?:'ll| will|'re going to| are going to|'re gonna) /,
          [
            /regret|be sorry|pay for (?:this|that|it)|wish you/,
            /never (?:get|work|see|have|find|fly|rent|buy|be able)/,
            /lose (?:the|your|everything) ?(?:house|kids|children|job|home|lot|car|family)?/,
            /suffer/,
          ],
          /\b(?! (?:nothing|no\b))/,
        ),
        /\bor (?:you'll|you will) regret\b/,
        /\bwatch your back\b|\bone eye open\b/,
      ],
      'something may happen': [
        /\baccidents (?:do |can )?happen\b/,
        /\b(?:bad|nasty|ugly|unpleasant) things (?:can |do |will |could )?happen\b/,
      ],
      'will make their life hard': [
        /\b(?:make|turn|turning|making) your life (?:into )?(?:hell|a misery|miserable|a living|very|a nightmare|difficult)\b/,
        sequence(
          /\b/,
          [
            /i(?:'ll| will|'m going to| am going to| can)/,
            /we(?:'ll| will|'re going to| can)/,
            /gonna|have to|but we'll/,
          ],
          / (?:just |personally |really )?(?:finish|ruin|destroy|kill|crush|bury|end|hurt|beat|shame|expose|squeeze) (?:you|him|her|them)\b(?! (?:the|a|an|another|some|up|with)\b)/,
        ),
      ],
      violence: [
        /\b(?:break|smash|kick) (?:your|in your) (?:legs?|arms?|door|face|teeth|neck|windows?|bones)\b/,
        /\bsmash your\b|\bhunt you (?:down)?\b|\bcome after you\b/,
      ],
      'will find them': [
        /\b(?:we|i|we'll|i'll) (?:will )?find (?:you|everybody|everyone)(?=$|[.,!?]| (?:wherever|anywhere|and))/,
        /\bcan'?t hide\b|\bthink you can hide\b/,
        /\bi(?:'ll| will) see to it\b/,
      ],
      'or else': [/\bor else(?=[.!]|$)/, /\bdo you (?:like|want to keep|value|need) your job\b/],
      police: [
        /\b(?:the )?police (?:round|will (?:fetch|come|pick|drag|knock)|at your door)\b/,
        /\bhave the police\b/,
        /\b(?:call|send|set) the police on you\b/,
      ],
      'takes the children, tells everybody': [
        /\b(?:take|lose) (?:the|your) (?:children|kids)(?: away)?\b/,
        sequence(
          /\b/,
          [
            /your (?:wife|husband|family|boss|neighbou?rs|mother|friends|kids)/,
            /everybody|everyone|the whole \w+/,
          ],
          / (?:will|'ll|is going to|are going to) (?:find out|know|hear|learn|see)\b/,
        ),
        /\bwant (?:the whole|everyone|everybody|your|all) .{1,30} to (?:know|hear|find out)\b/,
      ],
      'last warning': [/\blast (?:friendly|polite|nice) (?:call|word|warning)\b/],
      'at the door': [
        /\bbailiffs (?:will|'ll)\b/,
        /\bsee you at your (?:front )?door\b/,
        /\bat your (?:front )?door (?:tonight|every|until|with)\b/,
        /\b(?:wait|waiting) (?:for you )?outside your\b/,
      ],
      'well-meant advice': [
        /\bfor your own (?:good|safety),? (?:pay|sign)\b/,
        /\bi(?:'d| would) (?:pay|be careful|watch out|sign) if i were you\b/,
        /\bbefore (?:something|anything) (?:bad )?happens\b/,
        /\bwould be a (?:shame|pity) if\b/,
      ],
      'blacklists and exposure': [
        /\bblacklist(?:ed)? you\b/,
        /\bput you on (?:a|the|our) blacklist\b/,
        /\bdrag you (?:through|to|into)\b/,
        /\byou(?:'ve| have) been warned\b/,
        /\bpost (?:it|this|your \w+) (?:all over|online|on (?:facebook|the internet|social))\b/,
        /\b(?:publish|post|leak|spread|release|share) your (?:home )?(?:address|name|photos?|pictures|number|details|data|secrets?|file|messages)\b/,
        /\b(?:make sure|see to it) (?:that )?you(?:'ll| will)? (?:never|can'?t|don'?t)\b/,
        /\b(?:never|not) (?:work|eat|sleep|live|borrow|do business) in this (?:town|city|industry|country|business)\b/,
      ],
      'somebody will come': [
        /\bor (?:we|i|somebody|someone)(?:'ll| will|'re| are)? com(?:e|ing) (?:to|round|over|and)\b/,
        /\b(?:we|i)(?:'re|'m| are| am) com(?:ing|in) (?:round|over to your|to your (?:house|home|place))\b/,
        /\b(?:my|our|the) (?:guys|boys|lads|friends|people|associates|dogs) (?:will|'ll|are going to) (?:pay|visit|come|drop|be|find|deal)\b/,
        /\bpay you a visit\b/,
      ],
      'somebody gets hurt': [
        /\bpeople (?:do |can |will )?get hurt(?! when| if| by)\b/,
        /\b(?:some ?body|someone|you) (?:might|could|will|'ll|is going to|may) get hurt\b/,
        /\bdon'?t make me (?:come|call|do|get|hurt|ask|angry|lose)\b/,
        /\b(?:hate|shame|pity|sad|unpleasant|awful)(?: for you)? (?:for|if|to see) (?:something|anything|your)\b(?! (?:order|parcel|phone))/,
      ],
      'others will hear of it': [
        /\byour (?:boss|employer|wife|husband|parents|neighbou?rs|fianc[eé]e?|ex|family|mother)(?: \w+)? (?:hears?|will hear|finds? out|found out|gets? to know|learns?)(?: (?:all|everything|about|of))?\b(?! (?:how|from us))/,
      ],
      'makes an enemy': [/\bme as an enemy\b|\bmake an enemy\b/, /\bsee what happens to you\b/],
      'knows their habits, and hints': [
        sequence(/\b(?:we|i) know (?:exactly )?(?:what time|when|where|which) /, [
          /you (?:live|work|park|sleep|drink)/,
          /your (?:kids|children|sons?|daughters?|wife|husband|family|mother|father|parents|car|house|dog)\b/,
        ]),
        /\bhandcuffs\b/,
        /\b(?:got|have) good locks\b/,
        /\b(?:gets?|turn|going to get) ugly\b/,
        /\bi'?m warning you\b|\bthere'?ll be blood\b/,
        /\bwon'?t sleep (?:well|at night|any)\b/,
        /\b(?:we|i)(?:'ve| have) (?:got )?your (?:address|photos)\b/,
        /\bways of (?:getting|making|dealing)\b/,
        /\bkeep (?:her|him|them|your (?:family|kids)) out of trouble\b/,
        /\bknow where you park\b/,
        /\bthere(?:'s| is) a (?:special )?list\b/,
        /\bfollow you till\b|\bspoken with your ex\b/,
      ],
    },
    [
      /\b(?:threat(?:en)?ed|threatens) (?:you|to)\b/,
      /\bnobody (?:will|is going to)\b/,
      /\bthat is not true\b|\bdid (?:any|some)body\b|\bif you(?:'d)? like\b|\bwould you like\b/,
      /\b(?:he|she|they) (?:ended|went|was|were)\b/,
      /\bthreaten\b/,
    ],
  ),
  discrimination: cue(
    {
      slurs: [
        /\b(?:n[i1*]{1,2}g+(?:[ae*]+r?)s?|faggots?|trann(?:y|ies)|chinks?(?! in)|pakis?|spics?|kikes?|wetbacks?|ragheads?|gooks?)\b/,
      ],
      'does not serve a group': [
        sequence(
          /(?:^|\b(?:sorry|we said|rule),? |\bserve )no /,
          [
            /foreigners|blacks|migrants|immigrants|gays|gypsies|jews|muslims|arabs|indians|chinese|women|disabled/,
            /asians|refugees/,
          ],
          /\b(?! \w+ (?:fee|tax))/,
        ),
        sequence(
          /\b(?:don't|do not|won't|never|can't|not) (?:want to |usually |normally |like to )?(?:rent|sell|serve|hire|lend|deal|do business|work|give|take|talk|insure|trust|accept|let)(?: (?:out|anything|credit|rooms|flats|loans|money|this|it))?(?: (?:to|with|on|from|in))? (?:to )?/,
          [
            /foreigners|blacks?|black people|migrants|immigrants|gays?|gay couples|gypsies|jews|muslims|arabs/,
            /indians|chinese|asians|africans|women|girls|refugees|old people|the elderly|pensioners/,
            /disabled people|people like you/,
            /your (?:kind|sort|people|type)/,
            /anybody (?:over|from)|cripples|poor people/,
          ],
          /\b/,
        ),
      ],
      'says what a group is like': [
        sequence(
          /\b/,
          [
            /foreigners|blacks/,
            /black (?:guys|people|men|women)/,
            /migrants|immigrants|gays|gay people|gypsies|jews|muslims|arabs|indians|chinese|asians|africans/,
            /mexicans|poles|russians|nigerians|women|girls|ladies|females|refugees/,
            /old (?:people|folks?|men|women)/,
            /the elderly|pensioners|disabled people|trans people|young people|boys|housewives|single mothers/,
            /(?:people|folks?|migrants|women|men|girls|foreigners) (?:like you|of your (?:kind|age|sort)|from (?:your|that|there|down there)(?: \w+)?)/,
            /your (?:kind|sort|lot)|you people/,
          ],
          /(?: (?:just|simply|always|all|never|only|really|usually|tend to|should|are|can|do)){0,2} /,
          [
            /aren't|ain't|can't|cannot/,
            /don't (?:need|understand|belong|pay|know|get|work)/,
            /not welcome|welcome|haggle|lie|cheat|steal|smell|come for|sort themselves|stay|wait outside/,
            /too (?:stupid|emotional|slow|old|sensitive|dumb|lazy)/,
            /lazy|dirty|dishonest|criminals?|bad at|no good|a problem|trouble|belong|go back|cause|make trouble/,
            /complain|want everything|wait till/,
          ],
          /\b/,
        ),
      ],
      'too old, or good for one of a group': [
        /\b(?:too|awfully|rather) old (?:to|for)\b/,
        /\bat your age(?= (?:it|you (?:should|can'?t|won'?t|don'?t|need)|i'd)|[.!]|$)(?<!hope at your age)/,
        sequence(
          /\b(?:for|speak (?:quite |very |so )?well for) an? /,
          [
            /immigrant|foreigner|woman|girl|lady|nigerian|indian|african|black|chinese|muslim|mexican/,
            /old (?:man|woman|lady)/,
          ],
          /\b/,
        ),
      ],
      'go back home': [
        /\b(?:back|go home) to (?:your (?:own )?country|where you came from|africa|china|india|mexico|poland|the kitchen)\b/,
        /\bgo back where\b/,
      ],
      'prefers another kind': [
        sequence(
          /\b(?:prefer|rather|only|want(?:ed)?|like)(?: to)? (?:deal with |have |hire and |serve |rent to |sell to |hire |help |take |talk to |someone )?(?:an? )?(?:white|native|british|christian|normal|local|american|straight|real)(?: \w+)? ?/,
          [
            /customers?|couples?|guarantor|people|person|families|tenants|brits|english|americans|ones?|speakers?/,
          ],
          /\b/,
        ),
        /\bsomeone (?:more )?(?:local|white|from here)\b/,
      ],
      women: [
        /\b(?:lady|woman|women|female|asian) drivers?\b/,
        /\b(?:acting|cry|crying|behave|throw|drive) like an? (?:little )?girl\b/,
        /\bbe a man\b|\bman up\b/,
        /\b(?:speak|talk|pass (?:me|you)|put) (?:to|on|me to) (?:a man|the man of|the gentleman)\b/,
        /\b(?:rather|better|easier(?: to| if i)?) (?:speak|spoke|talk|talked|deal|dealt) (?:to|with) your husband\b/,
        /\bthe gentleman in charge\b/,
        /\byour husband('s)? (?:permission|decides|should decide)\b/,
        /\b(?:a )?man's (?:job|world|work)\b/,
      ],
      'because of what they are': [
        sequence(
          /\byour /,
          [
            /religion|race|skin|colour|color|accent|name|culture|sort of people|kind of people|background|country/,
          ],
          /(?: \w+){0,2} (?:too \w+|smell|problem|makes you|means you|people are)\b(?<!too,)/,
        ),
        sequence(
          /\b(?:because|since) you(?:'re| are) /,
          [
            /black|a woman|gay|foreign|jewish|muslim|arab|chinese|indian|african|old|disabled|a foreigner/,
            /an immigrant|pregnant|female|trans/,
          ],
          /\b(?! you (?:get|are|can|may))/,
        ),
        /\byou don'?t look like (?:someone|somebody|a person) who\b/,
        /\b(?:you're|you are) (?:not )?(?:from here|one of us|one of them)\b(?= so| and|,? we)/,
        /\bdo they even have\b/,
        /\bin your country\b.{0,30}\b(?:maybe|perhaps|but here|even)\b/,
        /\b(?:beggars?|cripples?|retards?|the homeless|fat people|addicts|uneducated people) (?:has no|have no|don't|aren't|can't|shouldn't|need not|go)\b/,
      ],
      'asks for their origin': [
        /\b(?:indian|chinese|jewish|polish|african|arab|muslim|gypsy)s?,? (?:are you|eh)\b/,
      ],
      'own people first': [/\b(?:locals|whites|brits|americans|men|christians) (?:first|only|come first)\b/],
      'says what people of a kind do': [
        sequence(
          /\b/,
          [
            /gay|lesbian|disabled|handicapped|black|muslim|jewish|asian|trans|autistic|homeless|old|elderly|poor/,
            /divorced|foreign|mexican|immigrant|gypsy|fat/,
          ],
          / /,
          [/couples?|guests?|people|guys|folks?|kids|customers|families|tenants|women|men|ladies|parents/],
          /(?: like you)?(?: (?:just|simply|always|all|never|only|really|usually|are|get|don't|aren't|can't|shouldn't)){0,3} /,
          [
            /welcome|trouble|too much trouble|slow|so slow|a nuisance|make|ruin|stink|smell|steal|complain/,
            /emotional|hysterical|qualify|pay|belong|understand|drink|uncomfortable/,
          ],
          /\b/,
        ),
        sequence(
          /\b/,
          [
            /women|girls|ladies|females|mexicans|blacks|whites|gays|indians|poles|nigerians|africans|arabs/,
            /muslims|jews|immigrants|foreigners|pensioners|cripples|you people|your kind/,
          ],
          /(?: \w+){0,3} /,
          [
            /get (?:so |always |too )?(?:emotional|hysterical)/,
            /always get emotional|never pay|don't qualify|can't be trusted|pay upfront/,
            /make (?:the )?(?:other|our)/,
          ],
          /\b/,
        ),
        sequence(
          /\b(?:prefer not|rather not|choose not|try not|refuse) to (?:deal|do business|work|rent|sell|talk) (?:with |to )?/,
          [
            /immigrants|foreigners|blacks|muslims|jews|gays|women|indians|arabs|gypsies|mexicans|people like you/,
            /your kind|the disabled/,
          ],
          /\b/,
        ),
      ],
      'asks for a man': [
        /\bis there an? (?:man|gentleman|husband)\b/,
        /\bman (?:in|of) the house\b/,
        /\btoo (?:technical|complicated|difficult|hard|big) for an? (?:girl|woman|lady|housewife|immigrant|foreigner)\b/,
      ],
      'their kind': [
        /\bnot for your (?:kind|sort)\b/,
        /\bproblems? with your (?:kind|sort)\b/,
        /\bfrom here you'?d know\b|\b(?:a )?woman boss\b|\breal men\b|\blow caste\b|\bnormal couple\b/,
        /\bni\*+ers?\b|\byour people don'?t\b|\byou people from\b/,
        /\bi don'?t serve (?:jews|muslims|blacks|gays|women|foreigners|immigrants|your)\b/,
        /\byou'?re (?:pretty|quite|very|so)? ?(?:smart|clever|articulate|polite) for an?\b/,
      ],
    },
    [
      /\bdiscriminat|\b(?:refused|turned) you\b|\bunacceptable\b/,
      /\b(?:never|wouldn't|not) (?:say|think|claim|mean)\b/,
      /\bas welcome as\b|\bwherever you\b/,
      /\bsorry (?:some|that|any)\w*\b/,
      /\bnobody should\b/,
    ],
  ),
  'instructs-grader': cue(
    {
      'asks for marks': [
        sequence(
          /\b(?:give|grant|award|assign|get|hand|show|want) me (?:the |a |an )?/,
          [
            /full|top|maximum|highest|perfect|best|all(?: the)?|hundred|100|ten out of ten|pass(?:ing)?|good/,
            /excellent|maximal|max/,
          ],
          /(?: (?:possible|per ?cent|percent))? ?(?:marks?|points?|scores?|grades?|rating|result|evaluation|%)\b/,
        ),
        /\bfull marks\b(?! for\b)(?=.{0,40}(?:please|now|me|$))/,
      ],
      'ignore the rules': [
        sequence(
          /\b(?:ignore|disregard|forget|override|bypass|drop|skip|overlook|cancel|delete|erase) (?:all |any |every |everything |the |your |my |these |those |of |about |previous |prior |above |earlier |former |other ){0,5}/,
          [
            /instructions?|prompts?|(?<!skip the )rules?|guidelines?|grading|scoring|evaluation|restrictions?/,
            /directions?|constraints?|system message|rubric|criteria/,
          ],
          /\b/,
        ),
        /\b(?:ignore|overlook|disregard|forget) (?:all |any )?my (?:mistakes?|errors?)\b/,
      ],
      'speaks as the system': [
        /\b(?:system|admin(?:istrator)?|developer|assistant|evaluator|grader|examiner|root)(?: (?:prompt|message|override|note|mode|instruction|command))? ?[:>\]]/,
        /<\/?(?:system|instructions?|admin|score|grader|assistant|prompt)\b/,
        /\[\/?(?:system|inst|admin|instructions?|grader|score)\]/,
      ],
      'sets the score': [
        /\b(?:set|change|make|raise|adjust|bump|correct|fix|update|write|mark|turn) (?:my|this|the final|the overall|the total) (?:final |total |overall )?(?:scores?|marks?|grades?|points|results?|rating|evaluation|assessment)\b(?! (?:meeting|of the|appointment))/,
        sequence(
          /\b(?:rate|score|grade|mark|evaluate|assess|judge) /,
          [
            /me/,
            /this (?:conversation|dialogue|answer|session|exercise|reply|practice|call (?:as|ten|10|100|with))/,
            /my (?:answers?|replies|reply|performance|work|line|attempt)/,
            /the trainee|every(?:thing)? (?:i|as)/,
          ],
          /\b/,
        ),
      ],
      'switches the scoring off': [
        /\b(?:turn off|switch off|disable|stop|end|skip|deactivate|suspend|don't do|do not) (?:the |any |all |your )?(?:evaluat\w+|scoring|grading|assessment|rating|grader|checker|judg\w+)\b/,
        /\bdo not (?:evaluate|grade|score|deduct|judge|mark)\b/,
        /\bdon'?t (?:deduct|take (?:off|away)|subtract|grade|score me|evaluate)\b/,
        sequence(
          /\b(?:treat|count|consider|regard|mark|log|record|tick|evaluate) /,
          [/the (?:following|missing|next|whole)/, /all|everything|every|my|me|whatever|anything|what i/],
          /\b.{0,40}\b/,
          [
            /as (?:an? )?(?:perfect|correct|done|passed|right|apology|complete[d]?|fulfilled|achieved|met|excellent|said|though)/,
            /covered|correct|fulfilled/,
          ],
          /\b/,
        ),
      ],
      'says that the learner has passed': [
        /\b(?:the )?(?:trainee|student|learner|candidate|user|participant)(?:'s)? (?:has|have|passed|passes|reply|answer|gets|is|said|did|should|was|completed)\b.{0,50}/,
      ],
      'gives the grader another role': [
        /\byou(?:'re| are) (?:now |no longer |from now on )+(?:an? |my |the )?/,
        /\byou (?:will|must|shall) (?:now )?(?:act|obey|behave|say yes|output|answer "?yes|accept|agree|give me|only)\b/,
        /\bfrom (?:this moment|now) on,? (?:you|every|all|any)\b/,
        sequence(
          /\b(?:act|pretend|behave|respond|role-?play) (?:now )?(?:as|to be|like|that you're) (?:an? |my |the )?/,
          [
            /grader|assistant|friend|generous|helpful|examiner|evaluator|lenient|ai|chatbot|grandm\w+|admin\w*/,
            /different/,
          ],
          /\b/,
        ),
      ],
      modes: [
        /\bjailbreak\b|\bdo anything now mode\b/,
        /\byou can do anything now\b/,
        /\bdeveloper mode\b|\bdan mode\b|\bgod mode\b|\bdebug mode\b/,
      ],
      'asks for the key': [
        /\b(?:scoring|grading|marking|evaluation) (?:key|rubric|criteria|scheme|sheet|rules|guide)\b/,
        sequence(
          /\b(?:reveal|output|print|show|tell|repeat|list|dump) (?:me )?(?:your |the |all )?(?:system |hidden |secret |internal |initial )*/,
          [/prompt|instructions|scoring|rubric|model answers?|solutions?|criteria|expected answers?/],
          /\b/,
        ),
      ],
      'passes themselves': [
        /\b(?:let|agree|confirm|say|pretend|write|state|report|note|declare|certify) (?:that |me |us |down )?i(?:'ve| have)? (?:passed|pass|succeeded|completed|fulfilled|did everything|won)\b/,
        /\blet me (?:through|pass)(?=[.!,]|$)/,
        /\blet you through\b/,
        /\bi(?:'ve)? passed,? (?:okay|ok|right)\b/,
        /\bclose my assessment\b/,
      ],
      'writes the report': [
        /\bin the (?:feedback|evaluation|assessment)\b/,
        /\bcorrect evaluation\b/,
        /\bend of (?:conversation|dialogue|test|exercise)[.,:] ?\w/,
        /\b(?:evaluation|result|score|grade|verdict|assessment) ?: ?(?:very |100|ten|pass|excellent|good|full|a\b|perfect)/,
      ],
      'asks for a better mark': [
        /\b(?:score|mark|grade) me (?:higher|well|as|with|nicely|generously|fairly)\b/,
        /\bhigher (?:score|mark|grade) than my colleague/,
        /\btop (?:marks|score|grade)\b/,
        /\b(?:a hundred|100|ninety|90|ten out of ten)(?: ?(?:per ?cent|%|points))?,? (?:please|so put that|and nothing less|for (?:me|this))\b/,
        /\bmaximum (?:score|points|marks)\b/,
        /\bpass(?:ing)? (?:grade|mark|score)\b/,
        /\b(?:be|go) (?:lenient|generous|easy on me|kind) (?:with|in|when|and)?\b/,
      ],
      'new rules': [/\bnew (?:rules?|instructions?|task|prompt)s? ?:/],
    },
    [
      /\bignore (?:the|that|our) (?:first |last |second |other )?(?:letter|e-?mail|message|text|invoice|reminder)/,
      /\bprevious (?:letters|instructions of)/,
      /\bcredit score/,
      /\bat the end of (?:this|our|the) call\b/,
    ],
  ),
}
