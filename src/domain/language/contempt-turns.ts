import type { Language } from './language.ts'

/**
 * Contempt by how a line is built, where no phrase of it is contempt by itself: it holds the other against a child, doubts that they can do what anybody can, calls their
 * money or trouble small, says that they should be glad of what they get. By what a construction does; patterns are held against the normalised line
 * (small letters, half width, simplified Chinese). None looks around itself and none has nested repetition.
 */
const turns: Record<Language, Readonly<Record<string, readonly RegExp[]>>> = {
  zh: {
    'wants an apology of them': [
      /(?:该|应该|得)(?:是)?[您你](?:先)?(?:给|向|跟|和)我们?道歉|[您你](?:才|倒|倒是|还)?(?:该|应该|得)(?:先)?(?:给|向|跟|和)我们?道歉|该道歉的(?:人)?是[您你]|[您你]欠我们?一(?:个|句)道歉/,
    ],
    'holds them against a child or an animal': [
      /(?:三岁|五岁|幼儿园|小学生|小孩|侄子|外甥|狗|猫)[^,。!?]{0,4}(?:都|也)(?:知道|会|懂|算得|看得|听得|比您|比你)/,
      /[您你](?:的|这)?[^,。!?]{0,4}体育老师教/,
    ],
    'says that all others manage': [
      /(?:别人|人家|其他(?:客户|客人|人))[^,。!?]{0,8}(?:都|也)(?:没|不)像?[您你](?:这么|那么|这样)/,
      /(?:就|只有)[您你](?:一个)?(?:事|话|意见|要求|毛病|名堂)(?:儿)?(?:最|这么|那么)?多/,
      /全(?:公司|世界|酒店|饭店|行|城|国|店)(?:就|只有|都欠|都得|都要|都围)[您你]?/,
    ],
    'doubts that they can': [
      /连[^我咱客他她,。!?][^,。!?]{0,12}[都也](?:不会|不懂|记不|算不|看不|听不|想不|搞不|弄不|分不|说不|讲不|要想半天|要翻半天|要找半天)/,
      /[翻想找报](?:个|一下)?[^,。!?]{0,6}(?:也|都)要[翻想找报](?:上)?半天/,
      /这么(?:简单|明白|清楚)的?(?:事|道理|题|算术|账|问题|话|东西|数|流程|规定)[^。!?]{0,8}(?:还|都|也)(?:要|得|听不|看不|想不|算不|不懂|不会)/,
      /(?:识字|字(?:都)?(?:认得|认识|识得))(?:吧|吗)|(?:这)?[您你]总(?:该|归)?(?:会|认识|看得懂|听得懂)(?:了)?吧/,
      /那么大[,]?(?:总)?看得(?:懂|见|到)(?:吧|吗)|看不懂(?:还|拉)|自己(?:起床|走路|穿鞋|吃饭)总会/,
      /(?:规矩|常识|道理|算术)懂(?:吗|不|吧)|不懂的?话?我?(?:说|讲)了也/,
      /(?:说|讲|解释|告诉[您你])了?[您你]?也(?:听)?不懂|这种?(?:道理|常识|规矩|事)[^,。!?]{0,3}还?(?:要|用|得)我?(?:教|说)|还?(?:要|用)我教(?:您|你)?(?:吗|嘛|啊|[?。])/,
      /还(?:要|得|用)我(?:一(?:句|字)[^,。!?]{1,5}(?:给|教)|手把手|逐字|喂)/,
      /是怎么(?:活|混|当上|做到|开到)[^,。!?]{0,6}的|怎么活(?:到|下)|(?:眼睛|耳朵|脑袋|手机|嘴)是(?:拿来|用来|放着|长着)|拿来当[^,。!?]{1,4}的?(?:吗|嘛|喔|哦)/,
      /要我(?:通灵|算命|读心)|[您你]一个(?:当|做|搞|教|开|卖)[^,。!?]{1,6}的,?(?:还|连|难道|怎么|这都)/,
      /[您你](?:的|这|那|什么)+(?:记性|眼神|脑子|素质|人品|理解力)[。!?,]|什么(?:记性|眼神|脑子|素质|人品|理解力)[。!?,]|[您你]的?记性(?:真|也|可|这么|那么|不|够|太)[^,。!?]{0,3}(?:差|行|样)/,
      /(?:先|回去|去)补(?:补|习)(?:小学|数学|常识)|自己(?:反省|检讨)|[您你]除了[^,。!?]{1,6}还会(?:干|做|说)?(?:什么|啥)|[以就][您你](?:那|这)点?(?:理解|智商|水平|能力|技术|文化|脑子|学历)/,
      /[您你](?:怎么|连)?这个?都不(?:懂|知道|会|明白)|白活|不会不(?:知道|会|认识)吧|一把年纪[^,。!?]{0,3}的?人了|抄(?:十|几|一百)遍/,
    ],
    'calls their money or their trouble small': [
      /[您你]?[那这](?:么)?点儿?小?(?:钱|年费|保费|数|破事|屁事|利息|事儿?)[^,。!?]{0,6}(?:至于|也值|还不够|算什么|轮不|也来|惊动)/,
      /[那这]点小事[^,。!?]{0,3}(?:也要|也来|也值)|才?值?几个钱[,。!?]|还?不够我(?:喝|买|加油|塞牙|打车|吃一顿)|还不够(?:加油|塞牙|打车|喝茶)的|不够塞牙/,
      /(?:差|缺|等着?)[那这][^,。!?]{0,6}(?:下锅|过年|救命|吃饭|买米|过日子)|(?:块|百|千)(?:钱)?(?:也|都|还)(?:值得|计较|舍不得|算计|好意思|拿不出|出不起)/,
      /[您你]的?账户里[^,。!?]{0,3}(?:没|有)几个|买不起[^,。!?]{0,3}(?:就|还|别)|那[您你]买什么车/,
      /多大的(?:老板|官|人物|领导|买卖)|日理万机|金枝玉叶|当(?:个)?圣旨/,
      /(?:有|至于)(?:这么|那么)夸张吗|有什么好(?:投诉|哭|气|吵|抱怨|计较)的|值几(?:个钱|毛|块)|能值(?:多少|几)|抱着(?:钱|它)?睡|不怕(?:人|同行)?家?笑话|说出去不怕/,
    ],
    'should be glad of what they get': [
      /就该?(?:偷笑|烧香|知足)|(?:能|有)[^,。!?]{1,8}就不错了|看(?:您|你)可怜|还嫌(?:[,。!?]|这|那|贵|远|少|小|慢|弃)|挑三[拣捡]四|挑肥拣瘦|嫌东嫌西|做人(?:不要|别|不能)太/,
      /(?:专门)?靠(?:这个|投诉|补偿|索赔|闹)(?:吃饭|过日子|赚)|(?:多|再)(?:捞|讨)一?点好处|给[您你](?:跪|磕)/,
      /瘟神|奥客|还想(?:捞|讹)|没义务(?:伺候|帮|管|跟|听)/,
    ],
    'mock praise and mock assent': [
      /(?:也是|真是?|我可?真?)服了[您你]?[,。!?]|佩服死|[您你](?:可|倒|还)真(?:会(?:演|挑|装|算计)|敢|闲|磨|难伺|啰)|真是够(?:闲|难)|够会过日子/,
      /[您你](?:永远|什么都|说什么都)是?对的?[,。!?]|(?:这样|这下)[您你]?(?:总)?(?:高兴|满意|开心)了/,
      /[您你]想(?:让我|要我)怎么样[?]|(?:总算|终于)(?:打发|开窍)了?|比上(?:一天)?班还累|合着[您你]|敢情[您你]/,
      /[您你]也信[?吗啊呀嘛]|(?:挺|真|够)好(?:骗|忽悠|哄)|玻璃心|自己对号入座|心眼(?:也)?(?:太|真|这么|比)小/,
      /[您你](?:也|就是)?太(?:敏感|较真|小心眼|娇气|脆弱)了|上纲上线|爱告状|讨人厌|惹人嫌|(?:马路杀手|死皮赖脸|没脸没皮|没皮没脸)/,
      /也是个?人才|(?:真当自己|太把自己当|把自己当回事)|终于(?:舍得|肯)接|可算接|练嗓子|慢慢气/,
      /(?:跟|像)个?(?:小孩|孩子|泼妇|讨债|要饭|乞丐)[^,。!?]{0,6}(?:似的|一样)|讨债[的脸鬼]|说中了吧|[您你](?:都|根本)不配/,
    ],
    'hurries and silences them': [
      /[您你](?:倒是|就不能)(?:快|赶紧|赶快|痛快|利索|干脆|安静|小声)|磨叽|磨磨蹭蹭|别磨蹭|(?:别|不要)问东问西/,
      /(?:要|让|叫)我(?:再)?(?:讲|说|解释|重复)(?:几|多少)(?:次|遍|回)|我只(?:讲|说)(?:一|这)(?:遍|次)|给(?:个|句)痛快话[,。!]|心里没(?:点|个)数/,
      /(?:嗓门|声音|火气|脾气)先?(?:给我)?(?:放小|收一收|收敛|压一压|降一降|小一?点)|(?:说|讲)话小声|大小声|(?:不是|当[这那](?:儿|里)?是?)菜市场|[摆板]着?(?:那|这|什么|张|臭|副)[^,。!?]{0,2}(?:脸|臭脸|架子|谱)|给谁看/,
      /[您你](?:凶|吼|嚷|横|闹|气|催)(?:什么|啥)|一直(?:这样)?(?:催|吵|闹|念)[^。!?]{0,12}(?:怎么查|烦|闭)|(?:可不可以|能不能)[您你]?先安静/,
      /哪来(?:那么多|这么多)(?:废话|问题|为什么|毛病|规矩|讲究|要求)/,
      /(?:别|不要|少)跟我(?:扯|来这套|啰|废话|装|急|喊|吵|演|讲这些)|(?:再|[您你])(?:叫|喊|吵|吼|骂|闹|哭|瞪)[^,。!?]{0,4}也没用|有话快说|(?:喊|吵|骂|嚷|哭|念|抱怨)(?:完|够)了?(?:没有|没|吗)/,
      /哪(?:来|儿)?的?(?:那么|这么)多(?:废话|问题|为什么|毛病|讲究)|没那么多(?:耐心|工夫|功夫)|(?:满意|知道|听懂|明白)了就(?:闭|挂)|连[^,。!?]{1,10}[都也]等不(?:了|及|起)|等着下班|嘴巴?(?:可以)?闭/,
    ],
    'sends them away': [
      /(?:别|不要)(?:挡|杵|堵|戳|赖)(?:在)?(?:那|这|我|路|门|柜)|[,。真太]碍事|碍眼|[您你]可以(?:滚|闪)了|走[喔哦啊]?,?不送|该干嘛干嘛|睡(?:大街|公园|马路|桥下|车站)/,
      /去(?:飞?机场|总行|电视台|街上|外面)[^,。!?]{0,2}闹|站到天亮/,
      /(?:将来|以后|回头|到时候|出事)[^,。!?]{0,3}(?:别|不要)[^,。!?]{0,3}(?:哭|求)|哭着(?:回来|求|找|来)|别来求|看最后是?谁/,
      /以为(?:搬|抬|拿|叫|找)[^,。!?]{1,8}(?:就)?会?怕|就会怕(?:吗|[您你])|[您你]以为(?:只有|就[您你]|我(?:愿|爱|乐意|闲))|(?:听|信|爱)不(?:听|信)(?:得进去)?是[您你]的/,
      /(?:没事|以后|下次)别再?(?:打来|来了|找我)|动不动就?(?:投诉|告|退|闹|吵|骂|叫|哭|威胁)|说不过就|一鼻子灰|[您你]投吧|爱(?:坐就坐|买就买|住就住|走就走|去就去|等就等)|又来一个|(?:最烦|受够)[^,。!?]{0,4}(?:您|你|这种|出尔)|不爱听(?:我|也|就|拉|那)|[您你]不爱听/,
    ],
    'has no part in it, and they have no claim': [
      /又不是(?:我(?:的|让|叫|要|害|逼|欠|弄|订|求)|什么|[您你]家|没|多大|第一|三岁|天塌|要命|皇|大数|小孩|世界末日|死人)|我又(?:没(?:骂|求|逼|欠|叫)|不是[您你])/,
      /轮不到[您你][,。!]|轮得到[您你]|[您你]很闲|吃饱了?(?:太闲|撑)|不是[您你]家(?:养|请|开|雇)|[您你]家养的|不是[您你]的?(?:助理|秘书|保姆)/,
      /我也很(?:累|忙)(?:好吗|好不好)|[您你](?:怎么|记不住|听不懂)?是[您你]的事|(?:您|你)这人(?:怎么|就是)/,
      /谁关心[您你]|看我心情|跟[您你]有关系吗|[您你]先(?:道歉|惹|骂我|吼)|我又没(?:说错|讲错|做错)|不是[您你][^,。!?]{0,6}(?:小工|伙计|丫鬟|手下|跑腿)|不是只有[您你](?:站|累|忙|会)|没求[您你]|还(?:怨|委屈|赖|怪)上/,
    ],
    'blames them by a question': [
      /(?:时候|当时)不(?:看|问|听|想)[^。!?]{0,14}(?:现在才|倒怪|倒来)|自己(?:技术|水平)[^,。!?]{0,4}(?:不行|不好|差|臭|潮|烂)|不会开车?(?:就|还)|现在(?:才)?(?:心疼|后悔|知道急|知道疼|想起来)了?[?？]/,
      /哪一?句(?:话)?(?:不是|说错|不对|有错|讲错)|(?:就)?受不了[?,。]?那?[您你](?:是|平常|平时)|没见过等/,
    ],
  },
  en: {
    'wants an apology of them': [
      /\byou(?:'re| are) the one (?:who|that) (?:should|ought to|needs? to|has to|have to) (?:be )?(?:apologi[sz]|sorry|say sorry|saying sorry)|\byou (?:should|ought to|need to|could) (?:be )?apologi[sz](?:e|ing) to (?:me|us)\b|\byou owe (?:me|us|all of us) an apology/,
    ],
    'holds them against a child or an animal': [
      /\b(?:i've|i have|we've) (?:seen|met|had|trained) (?:toddlers|kids|dogs|rocks|goldfish|children|parrots)\b/,
      /\b(?:my|any|even a|a) (?:\w+ )?(?:kid|toddler|dog|cat|vet|nephew|niece|grandma|goldfish|parrot|monkey|preschooler|five[- ]year[- ]old)s? (?:can|knows?|gets?|takes?|understands?|reads?|could (?:do|read|figure|understand|count|tell))\b/,
      /\blike a normal person\b|\blike (?:a grown[- ]?up|an adult)\b|\b(?:is there|get me|put on|find) an adult\b/,
    ],
    'doubts that they can': [
      /\b(?:do|did|can|could) you (?:people )?even (?:know|read|remember|understand|listen|try|look|count|own|have)\b|\bassuming you (?:even|can (?:read|count))\b|\bif you can even\b/,
      /\b(?:way|clearly|probably|obviously|go(?:es)?(?: right)?|went(?: right)?) (?:over|above) your head\b|\babove your pay ?grade\b|\byou (?:wouldn't|couldn't) (?:understand|grasp)\b|\bas backward as\b/,
      /\bi (?:really |highly |seriously )?(?:doubt|don't suppose|wouldn't expect) (?:that )?you(?:'d|'ll|'ve| would| could| can)? ?(?:even |ever |to )?(?:understand|get past|follow|read|listen|remember|care|bother)\b/,
      /\b(?:need|want) (?:me to|help|permission to) (?:count|draw you|hold your|go to the bathroom|use small\w*)\b|\bon my fingers\b|\b(?:crayons?|flash ?cards)\b|\bis that so (?:hard|difficult|complicated)\b/,
      /\bi (?:could|would|can) (?:explain|tell|send|walk|show)[^.!?]{0,40}\bbut (?:you|it would go|it'd go|i doubt|what's the)\b|\bi'd (?:explain|tell|send|ask|show)[^.!?]{0,40}\bbut (?:you|it would go|it'd go|i doubt|what's the)\b/,
      /\b(?:clearly|obviously),? you (?:don't|can't|couldn't) (?:understand|read|listen|count|get|care)\b|\byou don't get to decide\b|\b(?:somebody|someone) (?:who matters|competent|smarter|with a brain|who can think)\b/,
      /\bwrite (?:it|this|that) down this time\b|\bsince your memory\b|\byour memory (?:is|isn't|must)\b/,
      /\bnobody[^.,!?]{0,16}(?:bright idea|thought of|ever thought)\b|\bin the wrong (?:business|job)\b|\b(?:answers?|answering) (?:the )?phones? for a living\b|\b(?:try to keep up|dumb(?:ed|ing)? (?:it )?down)\b/,
      /\byou (?:really |actually |just )?(?:fell|fall) for (?:that|it|this|their)\b|\bborn yesterday\b|\btaken for a ride\b|\bhow could you (?:not (?:know|notice|read|see)|miss (?:that|it))\b/,
      /\bso even you\b|\beven you (?:can|could) (?:understand|follow|get|read|do)\b|\b(?:nobody|no one|anybody) (?:ever )?(?:teach|taught) you\b|\bdon't expect (?:a |an |you|anyone|much)[^.!?]{0,20}to (?:understand|know|get|follow)\b|\bnot sure you (?:can|could) (?:count|read)\b/,
      /\b(?:didn't|did it not) sink in\b|\bgo back to (?:med )?school\b|\bsimple mind\b|\bin case you were asleep\b|\bwrite it on your hand\b|\bsince you'll forget\b|\b(?:quicker|faster|smarter|more sense|brighter) than you\b/,
      /\bmaybe try (?:listening|thinking)\b|\bmaybe try (?:reading|opening) (?:it|that|them|your \w+) (?:this time|first|for once)\b|\bheld your hand\b|\b(?:somebody|someone) to hold your hand\b|\b(?:it's|this is|you're) like (?:talking|speaking) to a (?:wall|brick|child)\b|\bwhat are you there for\b/,
    ],
    'calls their money or their trouble small': [
      /\b(?:pocket|chump) change (?:to|for)\b|\bskip (?:a|the|one|your) (?:latte|coffee|lunch)\b|\b(?:measly|puny|paltry|stinking|lousy (?:ten|few|couple|bucks?|dollars?))\b|\b(?:quit|stop) haggling\b/,
      /\b(?:you|they)(?:'d|'ll)? (?:would |probably |easily |likely )*(?:spend|burn|blow|drop|waste|lose)s? (?:more than that|twice that|twice as much) (?:on|by|in|before|at|over|every)\b|\b(?:you|they)(?:'d|'ll)? (?:would |probably |easily |likely )*(?:spend|blow|drop) that (?:on|by|before|over)\b/,
      /\blike (?:the house is|your house is|your hair is|the world is|the sky is|somebody died|someone died)\b|\bnot the end of the world\b|\b(?:relax|easy|chill)[,.!] it's (?:just |only )?(?:a|an|ten|not)\b/,
      /\bit's (?:only|just) (?:their|your|her|his|people's) (?:health|money|life|lives)\b|\bfor (?:crying out loud|heaven's sake|god's sake|pete's sake|goodness sake)\b/,
      /\bi(?:'ve| have)(?: got)? (?:real|actual) (?:problems|customers|clients)\b|\b(?:clients|people|customers|calls) (?:who|that) actually matter\b|\byour life story\b|\bsky is falling\b|\blike the rest of us\b|\bfuss over nothing\b|\bam i supposed to (?:bow|clap|cry|care|be impressed|feel)\b|\bdon't (?:do|handle) feelings\b/,
    ],
    'should be glad of what they get': [
      /\bbeggars can't\b|\b(?:on|get down on) your knees\b|\byou (?:should|ought to|could at least) be (?:thanking|grateful|kissing|glad)\b|\bcount yourself lucky\b|\bungrateful\b|\byou're lucky (?:i'm|i even|anyone|anybody)\b/,
      /\bwhat (?:else|more) do you want(?:,| from me)/,
      /\byou (?:should|ought to|might) be (?:thankful|ashamed|embarrassed)\b|\bought to be thankful\b|\bwould it kill you\b|\bwhy should i (?:help|bother|care)\b/,
    ],
    'mock praise and mock surprise': [
      /[?] (?:how )?(?:charming|classy|shocking|typical|adorable|priceless|cute)[.!]|\b(?:how|isn't that|aren't you|real) (?:cute|adorable|precious|classy|priceless|mature)\b|\bshocking,? i know\b|\bshocker\b/,
      /\boh,? (?:sure|right|yeah),? because\b|\boh,? because you(?:'re| are) (?:so|such)\b|\bsure,? let's (?:all )?(?:hide|blame|pretend|ignore|just)\b|\b(?:oh,? )?(?:brother|boy),? (?:another|here we go|not this)\b/,
      /\bgood little\b|\bboy scout\b|\b(?:don't|stop|quit) be(?:ing)? such an? \w+|\banother one (?:who|that) (?:wants|can't|thinks)\b|\blet me guess,? (?:you|your|nobody|somebody|another)\b/,
      /\bcan't take a joke\b|\bthin[- ]skinned\b|\byou(?:'re| are) (?:too|so|awfully|overly|being) sensitive\b|\btruth hurts\b|\bhit a nerve\b|\bsorry (?:that )?you (?:got offended|can't take)\b|\bsorry,? but somebody ha[ds] to\b|\byou(?:'re| are) (?:just )?overreacting\b/,
      /\bno offense,? (?:but )?(?:you|your|this|that)\b|\bwith (?:all due )?respect,? you\b|\bdon't take this the wrong way\b/,
      /\bthanks? (?:you )?for (?:that|the) (?:thrilling|riveting)\b|\bhow original\b|\bfull of (?:yourself|ourselves|himself)\b|\bno offen[cs]e,? but\b|\bif the shoe fits\b|\bcall it like i see\b|\bbig spender\b|\bqueen of england\b|\bmaster negotiator\b/,
      /\b(?:good (?:girl|boy)|champ)[.,!]|\bthinks (?:she|he)'s\b|\bdance to your tune\b|\bjump(?:ed)? off a bridge\b|\bwhatever you are\b|\brolling my eyes\b|\bmy ass\b|\bpanties\b/,
    ],
    'hurries and silences them': [
      /\bany (?:day|year) now with\b|\bhaven't got all (?:day|morning|week|night)\b|\bdon't have all (?:day|morning|week|night)\b|\bspit it out\b|\blisten up\b|\bchop chop\b/,
      /\b(?:thirty|fifty|a hundred|forty|twenty) of these (?:to|calls)\b|\b(?:watch|mind|lose|drop) (?:your|the|that) (?:tone|attitude|language|mouth)\b|\btake that tone with me\b|\bsome manners\b|\bdon't (?:strain|flatter) yourself\b/,
      /\bquick,? quick\b|\bfaster,? please\b|\bwast(?:ed|ing) half\b|\bon my nerves\b|\brun (?:along|back to your)\b/,
    ],
    'sends them away': [
      /\bone less (?:customer|complaint)\b|\bone less headache for (?:me|us)\b|\bwon't (?:even )?(?:notice|miss you)[.!]|\bnobody(?:'ll| will) (?:even )?(?:notice|miss)\b|\bsee how long you last\b|\btry not to call\b|\bdon't call (?:again|here)\b/,
      /\byou'll be (?:begging|crawling)\b|\bput up with (?:you|people)\b|\bstuck with (?:you|people like)\b|\bsit(?:s|ting)? there for \w+ (?:days|weeks) and you\b/,
      /\bhang up (?:already|then)\b|\btrip on the way out\b|\bquitter\b|\b(?:go|leave)[.,] you'll be back\b/,
    ],
    'blames them by a question': [
      /\ba reason you waited (?:this|so) long\b|\b(?:reason|why) you couldn't (?:just )?(?:call|say|ask|read)\b|\bwhy (?:didn't|couldn't) you (?:just |ever |simply )(?:read|ask|say|plan|notice|think)\b|\bwaited (?:this|so) long to (?:complain|whine)\b/,
      /\bif you hadn't (?:pushed|yelled|started|complained)\b|\byou started (?:it|this)\b|\bit was your job to\b|\byourself to blame\b|\bwhat are you hiding\b|\byou're making a (?:stupid|huge|terrible) mistake\b/,
    ],
  },
  ja: {
    'wants an apology of them': [
      /謝る(?:べき)?(?:なの|の)?は(?:そちら|そっち|お客様|あなた|奥様|ご本人)|(?:そちら|そっち|あなた|お客様)(?:の方)?(?:が|こそ)(?:先に)?(?:謝る|謝って|謝れ|お詫び)/,
    ],
    'doubts that they can': [
      /(?:くらい|ぐらい)、?[^、。]{0,10}(?:でき(?:ます|る)よね|でき(?:る)?でしょう|でき(?:ない|ません)|覚え(?:られ)?(?:ない|てお)|分かる(?:でしょう|よね)|言え(?:ない|ません|る)|出てきませんか|払え(?:ない|ません|る)でしょう?|読め|誰でも)/,
      /(?:名前|生年月日|誕生日|住所|期日|日付|引き落とし日|約束)(?:さえ|すら|も|くらい|ぐらい)(?:まともに)?(?:言え|覚えられ|守れ|書け|答えられ)(?:ない|ません)/,
      /も(?:ご存じ|知ら|お分かりで)ないんですか|に(?:話し|言っ|説明し)ても(?:分か|わか|無駄|仕方|意味)|話にならな/,
      /何が難しい|何を(?:そんなに|もったい|今さら)[^、。]{0,8}(?:怒|怖|騒|ぶって|言)|(?:商売|経営)[^、。]{0,3}(?:やめ|辞め|畳|たたん|向いて|お下手)|(?:努力|やる気|根性|我慢|反省|自覚|責任感)が足りない(?:から|ん|の|です|よ)/,
      /(?:見方|かけ方|使い方|読み方|数え方)くらい(?:分かり|わかり|知って)ます|学校で習|(?:やる気|常識)(?:は|が)?あります[?か]|何をやってもだめ|電卓を?貸|くらい知って(?:ます|る)よね|[一二三四五]歳児でも|(?:子ども|子供|犬|猿)でも(?:分か|わか|でき|覚え)|(?:この|その)程度の(?:説明|こと|金額)(?:も|で)/,
      /脳みそ|分からず屋|出しゃばら|何の役に|じゃ分からないんですよ|向いていらっしゃらない|頼りない(?:です|人|方)/,
    ],
    'calls their money small, and how they spend it': [
      /(?:円|万|千)(?:すら|さえ|ぽっち|ごとき)|[一二三四五六七八九十\d](?:円|万|千)も出せない|にもならないお金|たかが|(?:たばこ|タバコ|お?酒|パチンコ|飲み代|遊び)を?(?:やめ|我慢|控え)|遊ぶお?金/,
      /出し?渋|渋る(?:ん|の)|(?:贅沢|文句|わがまま)(?:を|が|は)?(?:言える|言う|言われる|言えた)(?:立場|筋合い|身分|資格|義理)|(?:立場|筋合い|身分)じゃ(?:ない|あり)/,
      /たった[^、。]{1,6}(?:円|万)?ですか|この程度です|しけて|一円にもなり|こんな(?:少額|はした金)で|そんな店に|客が来る(?:ん|の)ですか|仕込むほど|計画性の(?:な|無)さ|不景気のせい|まずいから|別にいいじゃないですか|ことで、?そこまでおっしゃ|命に関わ(?:るわけ|りました)/,
    ],
    'should be glad of what they get': [
      /てあげてる(?:ん|の)|てあげているん(?:だ|です)から|感謝して(?:ほしい|もらいたい)|ありがたいと思(?:ってくだ|ってほし|え)/,
    ],
    'takes them for somebody who will not pay': [
      /払う気(?:が|は)?(?:ある|あり|ない)|前科|借りるときは|借りなきゃ|最初から借り(?:なければ|ない)|(?:すぐ|また|いつも)(?:忘れる|逃げる|遅れる)ん(?:でしょう|です|だ)|前(?:回)?も[^、。]{0,6}(?:言って|おっしゃって)ませんでした/,
      /居留守|隠し事の|またですか|知らん顔|平気な顔|よくも(?:まあ)?|いい度胸|どの面/,
      /逃げ足|やっとつかま|嘘くさ|怪しいもん|とぼけ|驚いたふり|役者に|客面|払って(?:から言|から文句|いれば、?こん|れば、?こん)|守れる人は|したのは誰(?:です|だ)|初めて見ました|友達いない|疑り深|急に強気|胸を張って言/,
    ],
    'hurries and silences them': [
      /もたもた|もったいぶ|のろのろ|いちいち(?:うるさ|文句|聞か|言わ)|めそめそ|ねちねち|早く(?:言って|して|答えて|出して|払って|決めて)くださいよ|愚痴はいい|(?:話|説明|理屈|御託)はいい(?:んで|ので|から)|その話、(?:まだ)?長く/,
      /(?:言わせ|待たせ|困らせ)ないでくださ|詮索しな|言われた(?:とおり|通り)に[^、。]{0,4}(?:代わ|し|や|払)|はい、?終わり|頭に(?:入れと|叩き)|やっと分かってもらえ/,
      /(?:被害者面|客面|偉そうに|言い訳|逆ギレ|文句|泣き言|大声|勘違い)(?:を|は)?(?:しないで|言わないで|出さないで)|話が長(?:い|くて)|つかえてます|待ってられない|早く話せ|はよ(?:決め|せ)|もう少し早く話|またその話|関係な(?:い|く)(?:ない)?でしょう|関係ないんで|女が口|男同士|胸に手を当て|暇じゃない(?:ん|の)で/,
      /言うてんねん|どこへでも(?:苦情|訴え)|(?:そちら|お宅)には関係/,
    ],
    'belittles what they feel': [
      /大げさ(?:な[、。]|な人|な方|ですね|ですよ|すぎ|に騒)|大袈裟|打たれ弱い(?:方|人|です|ん)|神経質(?:な方|な人|すぎ)|面倒くさい(?:人|方|客)|ただの(?:ひがみ|わがまま)|本当のことを言っただけ|怒られるんですか|怒る(?:ほう|ほど|暇|元気|理由|こと(?:じゃ|では))|のは(?:佐藤|お客|あなた|そちら|ご自分)[^、。]{0,3}だけじゃ/,
      /まあ無理(?:か|でしょ)|で済むと(?:思|お思い)|れば済むと|(?:かわいそう|気の毒)にねえ?[。]?$|夫婦なのに/,
      /のは(?:ご自分|そちら)(?:です|でしょう|なん|じゃ)|ご自分なんだから/,
      /私は(?:謝りません|間違ったことは|悪いことは)|謝りませんよ|気に障(?:る|った)(?:ん)?なら|そういう態度|下手に出て|手加減し|(?:噛みつく|吠える|わめく)(?:から|ん|の)|怒る元気|元気があるなら|口が利け|のんきで(?:いい|す)|せいぜい頑張|お姫様|でちゅ|ドラマの見すぎ|すてきな言い訳|足が震え|言う価値もない|醜い|熱くならずに/,
      /だから言ったじゃない|とは言わせません|では済まないんです|間違えたのはお客様|面倒な人|何もできないんですか|(?:払い方|そちら)のほうが(?:問題|悪)/,
    ],
  },
}

const sourceOf = (patterns: readonly RegExp[]): string => patterns.map(({ source }) => source).join('|')

/**
 * Japanese denies behind the words, and a demand to stop is contempt as well ('もたもたしないでください', '言える立場じゃない'): such an ending belongs to the words themselves.
 */
const endings: Record<Language, string> = {
  zh: '',
  en: '',
  ja: '(?:(?:じゃ|では)(?:ない|ありません)|し?ないで)?(?:んです|です|ん|で)?',
}

const joined = (language: Language): RegExp =>
  new RegExp(`(?:${Object.values(turns[language]).map(sourceOf).join('|')})${endings[language]}`, 'g')

/** The constructions of a language, one automaton. */
export const contemptTurns: Record<Language, RegExp> = {
  zh: joined('zh'),
  en: joined('en'),
  ja: joined('ja'),
}
