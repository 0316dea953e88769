/** What means the same to an examiner, a group a line. English. Each word stands for all of its regular forms. */
export const english = `
verify|confirm|check|validate|make sure|double-check|authenticate|ascertain|ensure|see whether|see if|find out whether|look whether|satisfy yourself|crosscheck|be certain|make certain|take a look whether|be sure
apologise|apologize|say sorry|sorry|express regret|make an apology|feel bad about it|regret|it's a pity|say you're sorry|tell them you're sorry|sincere apology|apology
block the card|freeze|freeze the card|stop the card|put a stop|cancel the card|suspend the card|lock the card|deactivate the card|kill the card|shut off the card|block it|card blocked|cut off the card|card stopped|lock it down|shut it down|block the account|block access|freeze everything
calm|calm down|reassure|soothe|settle down|de-escalate|defuse|tell not to worry|no need to worry|don't fret|it'll be fine|comfort|calm things down|take the edge off|talk them down|calm words|talk down gently|quietly with them|help is coming|put at ease
listen|hear out|pay attention|listen carefully|let them talk|let them finish|don't interrupt|give full attention|heard out|without interrupting|let them vent|get off their chest|hear them out|hear him out|all ears|let them speak|let off steam|hear their side|listen properly|shut up and listen
explain|make clear|clarify|spell out|walk through|talk through|describe|set out|go over|elaborate|shed light on|go through|tell them how|break it down|tell why|tell them why|talk them through|walk them through|take them through|lay out
remind|jog their memory|prompt|give a reminder|send a reminder|nudge|sent a reminder|chase up
record|write down|note|make a note|jot down|wrote down|written down|put on paper|write up|type it up|type up|put a note|note on computer|log|write it up|in the notes|keep on file|write it in|note down|document
report|notify|tell|inform|let know|flag|told|alert|make aware|pass on to|let someone know|let them know|speak up|mention to|tip off|flag up|heads up|give a heads up
transfer the call|put through|connect to|pass the call on|hand over the call|redirect the call|route the call|forward the call|pass them on|give them to colleague|pass them to|put them through|pass to someone else|hand them over to
escalate|pass up|take it higher|pass to manager|refer upward|bring to management|get manager involved|involve a supervisor|get the boss|tell the boss|tell someone higher up|go to the boss|call the manager|fetch the manager|get someone senior|take it to management|to the experts|knows more|second level
call back|ring back|phone back|return the call|give a callback|callback|get back by phone|give them a ring|ring them back|call them back|ring when it's in|ring them later
follow up|check back|get back to|follow-up|stay in touch afterwards|got back to|touch base again|see how it went|ask how it went|keep at it|ring again later|check in again|ask again later|if it's okay now|ring later|fine now|okay now|check later|see if they're happy|keep in touch
refund|money back|give money back|pay back|reimburse|repay|return the money|paid back|gave money back|get money back|give it back|get it back|cash back|get their money back|claw back
compensate|make up for|make amends|make good|give compensation|compensation|redress|indemnify|recompense|made up for|free drink|something for it|money off the stay|something for the trouble
cancel|call off|terminate|end the contract|revoke|rescind|annul|scrap|withdraw from|pull the plug on|bin the booking|drop it|back out of booking|axe
replace|exchange|swap|change for another|substitute|switch for new one|give a new one|send a replacement|replacement|new one|another one|new card|post a new one|get a new one|fresh one|new item|give another
deliver|bring to the door|drop off|hand over the parcel|brought|delivery|get it to customer|get it there|take it round|get it delivered
register|sign up|enrol|enroll|create an account|open an account|put on the list|join up|put name down|book in|get on the list
submit|hand in|turn in|file|lodge|send in|put in|sent in|put forward papers|give in|hand over form|upload|pass in
approve|authorise|authorize|sign off|give the go-ahead|green-light|agree to|give permission|okay|give the nod to|say it's okay|rubber-stamp|wave through|clear it with|give the thumbs up|let it through|get it signed|said yes|they said yes|note the okay
reject|turn down|decline|refuse|deny|say no|knock back|not accept|not approve|not sell|send away|won't do it|put foot down|say you can't|give a no|rebuff|turn down but kindly|not going to work|turn them down
keep secret|keep confidential|keep private|not disclose|not reveal|don't share|keep to yourself|kept secret|not tell anyone|don't give out|don't tell anyone|keep quiet about|don't gossip|confidentiality|secrecy|keep to myself|keep it to myself|not tell the team|keep it to yourself
warn|caution|give a warning|alert to danger|issue a warning|forewarn|raise the alarm about|tell them stop|say once more|last warning|one more time and|not having it
compare|contrast|weigh against|set side by side|look at both|put side by side|cross-check|match against|put next to|look at the difference|see the difference|check one against other|see which is better
recommend|suggest|advise|propose|put forward|counsel|give advice|give a tip|point to|show what fits|show them something|tip them|put in a word|steer towards|push for|give a hint
ask|inquire|enquire|question|find out|put a question|pose a question|query|found out|quiz|ask them|want to know|ask about|probe for|establish|identify|figure out|elicit|learn from them|determine
thank|say thank you|express thanks|show gratitude|express appreciation|thanks|thank you|show appreciation|grateful|say cheers|glad they told us|gratitude|appreciate|be thankful|appreciative|thanks for hanging on|thanks for waiting|cheers|express appreciation to
say goodbye|bid farewell|sign off the call|close the call|end the call|wrap up the call|see off|farewell|wish a good day|said goodbye|bye|have a nice day|see you again|come again|nice day|goodbye|say bye|say bye nicely|wish them a good|conclude conversation
evacuate|leave the building|get out|clear the building|get everyone out|vacate|left the building|move to safety|get people out|get outside|everybody out|go outside|out the building|run for it|get them outside|leave the place|head outside|everybody outside|everyone out|outside
wear protection|wear PPE|protective equipment|personal protective equipment|PPE|safety gear|protective gear|protective clothing|kit on|put gear on|protect yourself|wear the kit|right gear|proper kit|the kit|gloves goggles|gloves goggles and helmet|gear|right equipment
greet|say hello|welcome|wish good morning|receive warmly|bid welcome|say hi|offer a greeting|say good morning|walk up to|go over and say|nod and smile|meet and greet|say hey|go up to them|walk over|make first move|come over to|approach customer actively|approach the customer
introduce yourself|give your name|say who you are|state your name|tell them your name|say who is calling|gave your name|say where you're from|who you are|who's calling|your name and company|name and company|say your name|tell who you are|name of company
empathise|empathize|show understanding|show empathy|in their shoes|sympathise|sympathize|express sympathy|show you care|understand how they feel|feel for them|I get it|understand why they're upset|see where they're coming|in their place|put yourself in their|know how that feels|feel their pain|must be frustrating
summarise|summarize|recap|sum up|go over again|repeat the main points|run through again|recapitulate|say again briefly|main points again|in a nutshell|go over main points|quick summary|short summary|summary|go over it again|say what we agreed
repeat back|read back|say it back|repeat to confirm|paraphrase|restate|say in own words|reflect back|tell it back|say what you heard|say again|repeat|repeat it|say back|read it out|go through once more|read out again|repeat the order
open question|open-ended question|ask open questions|question starting with what|what they're looking at|not just yes or|what why how|what how why|let them tell
closed question|yes or no question|yes/no question|yes-no question
help|assist|support|lend a hand|give a hand|aid|be of service|help out|be there for|do something for|see to customer|pitch in|help them|be helpful|bail out|muck in|support them|back them up|give support|assistance
offer|put forward an offer|make an offer|hold out|make available|ask if they'd like|would they like
provide|supply|give|furnish|make available to|gave|given|get them|let them have|set up with|sort them out with|lay on|hand over to customer|hand out to|dish out
solve|resolve|fix|sort out|put right|deal with|work out|settle|clear up|get sorted|straighten out|take care of|handle|fixed up|iron out|make it work|find a way|see to it|get it fixed
investigate|look into|examine|dig into|research|go into|probe|find the cause|get to the bottom|check what happened|find out why|look closer|check into|find out what happened|check the facts|ask around|look for it|have them search|hear what happened
search|look for|look up|hunt for|seek|try to find|track down|go looking|dig out|scout for
inspect|look over|examine closely|check over|give a once-over|go over carefully|visually check|have a look|take a look|look at closely|walk round it|look it over|look at|look round|check tyres and lights|go round it
promise|commit|give your word|pledge|guarantee to do|give assurance|make a commitment|undertake to|promise to pay|give their word|say they will|pinky swear|swear to|agree to pay|word on it|swore
keep promise|keep your word|do as promised|honour commitment|honor commitment|deliver on promise|stick to promise|kept promise
avoid|steer clear|stay away from|refrain from|keep away from|shun|keep off|leave it out|give a wide berth|not go there
prevent|stop from happening|head off|avert|guard against|keep from happening|forestall|ward off|make sure it doesn't|so it doesn't happen|not happen again|stop it happening|never happens again|keep it from happening|does not recur|recur|never comes back|stop it next time|happen next time
allow|permit|let|give leave|make possible|okay to|be fine to|give the nod
forbid|ban|prohibit|not allowed|disallow|must not|may not|off limits|forbidden|not permitted|no go|not on|taboo|no-no|out of bounds|against the rules
hold the line|stay on the line|put on hold|hold on|wait on the line|please hold|on hold|ask to wait|stay on|hang on|keep waiting on line|don't hang up
hang up|put the phone down|disconnect the call|cut off the call|ring off|hung up|drop the call|end the call abruptly|slam the phone|put down the phone|drop the caller
call|phone|ring|telephone|give a ring|phone up|make a call|dial|contact by phone|give a bell|give a buzz|call up|rang|ring them|pick up the phone
email|e-mail|send an email|drop an email|write an email|electronic mail
text message|SMS|text|send a text|texted|by SMS|phone message
contact|get in touch|reach out|get hold of|reach|communicate with|got in touch
reply|answer|respond|write back|give an answer|response|get back in writing|give a reply|message back
wait|hold off|stand by|sit tight|hang about|wait a moment|wait a bit|be patient for
delay|postpone|push back|defer|put off|stall|hold up|buy time|drag out|put on ice|push out|deferral|skip a month|skip a payment|break from paying|wait with the money|skip a few|give a break|payment break|wait with it
speed up|expedite|make faster|hurry up|fast-track|push through|accelerate|rush
prioritise|prioritize|put first|give priority|treat first|move to the front|take precedence|handle first|do first|most important first|first things first|deal with first|worst first|what comes first|important ones first|urgent ones first|urgent cases
start|begin|commence|kick off|get going|launch|began|set off|get cracking|get started|set going|get the ball rolling
finish|end|complete the task|conclude|wrap up|get done|bring to a close|finalise|finalize|be done|get it over|wind up
continue|carry on|keep going|go on|proceed|went on|keep at|keep doing|push on|plough on
stop|halt|cease|discontinue|quit|bring to a stop|leave off|pack it in|knock it off|call a halt
shut down|power off|turn off|switch off|power down|disconnect power|deactivate|turn it off|switch it off|kill the power|pull the switch|power off it
turn on|switch on|power on|power up|activate|enable power|fire up|flick on
restart|reboot|turn off and on|start again|power cycle|switch off and on|reset the device|off and on again|off and back on|bounce it|switch it off and|box off and on|unplug it|unplug and wait|switch off then on
reset|restore defaults|factory reset|set back|restore factory settings|return to default|back to factory|start from scratch|set back to start
unplug|pull the plug|disconnect|take out the plug|detach the cable|pull out|take the plug out|out of the socket|plug out|off the mains
plug in|connect|attach|hook up|link up|join up cables|put the plug in|wire up|put it in socket
install|set up|fit in|put in place|put in the software|mount|put on the computer|load it on|put software on
uninstall|remove the program|take off software|delete the app|get rid of program
update|upgrade the software|install the latest version|bring up to date|patch|get newest version|newest version|latest version|new version|run updates|make it current|upgrade
delete|erase|remove|wipe|get rid of|clear out|bin it|get rid of data|destroy the data|take off the system|clear it|rub out|don't keep forever|not keep forever|no longer needed
back up|make a copy|save a copy|backup|make a backup|keep a copy|store a copy|spare copy|keep a spare copy|save somewhere else|save it twice|not only on laptop
restore|recover|bring back|get back|retrieve|recover data|brought back
log in|sign in|login|access the account|get into account|logon|get in|get into the system|sign on|get on the system
log out|sign out|log off|logout|leave the account
lock the screen|lock the computer|lock your workstation|lock PC|lock the desktop|log off screen|lock it when leaving|screen locked|lock your PC|ctrl alt del|shut the computer|log off when|leave the desk
change|alter|modify|amend|adjust|make a change|edit|revise
correct|put right the mistake|rectify|fix the error|amend the mistake|set straight|make right|fix the mistake|make it right|set right|put it right|iron out mistake
choose|pick|select|opt for|decide on|go for|make a choice|chose|chosen|plump for|settle on|take their pick|pick out
decide|make up your mind|make a decision|come to a decision|reach a decision|decision
return the goods|send back|return the item|bring back the goods|give back|sent back|return the product|ship back|send it back
collect|pick up|fetch|come for it|go and get|collection|pick it up
ship|dispatch|despatch|send out|send off|mail out|post it|shipped off|sent out
track|trace|follow the parcel|track the shipment|follow the shipment|see where it is|tracking|how far it's got|hanging around|where's it|where parcel is|where it is now
sign|put your signature|sign for|write your name|signature|add your signature|undersign|put their name|sign here|have them sign|put your name
fill in|fill out|complete the form|fill up the form|complete form|populate|write in the form|complete the fields|fill it in|put in details
train|teach|instruct|coach|show how|give training|taught|teach them|show them how|get them trained|learn how|course
demonstrate|show|give a demo|show how it works|present the product|demo|demonstration|show how it|let them try product
practise|practice|rehearse|run through|do a drill|exercise the procedure|do a dry run
test|try out|put to the test|trial|give it a try|do a test|run a test|see how it runs|check it functions|give it a go
estimate|make a rough guess|approximate|give a ballpark|rough figure|ballpark figure|rough estimate
assess|evaluate|appraise|judge|weigh up|size up|rate|make an assessment
monitor|keep an eye on|watch|observe|keep track of|keep watch|kept an eye on|keep tabs on|don't take eyes off|watch closely|keep looking at|keep your eyes on|keep in sight
supervise|oversee|watch over|keep under supervision|look after staff|keep watch over staff|be there and watch|stand over|keep an eye while|someone watches|eye on the kids|adult always there|adult there|supervision
manage|administer|be responsible for running|have control of
organise|organize|arrange|plan|coordinate|set up the meeting|make arrangements
book|reserve|make a reservation|make a booking|put a hold on|reservation|booking
make an appointment|schedule|fix a date|set a date|arrange a meeting|set up an appointment|book a slot|agree a time
reschedule|move the appointment|change the date|find another date|rearrange|shift the date|new appointment|next plane|get on another plane|put on another flight|another plane|later flight|new flight
accept|say yes|agree|consent|go along with|go for it|fine by me|be okay with|all right with it
disagree|object|not agree|take issue|beg to differ|be of different opinion|see it differently|have another opinion|not see it that|different opinion
negotiate|bargain|haggle|talk terms|discuss terms|come to terms|find a middle price|talk about the price|strike a bargain
persuade|convince|win over|talk into|bring round|won over|talk them round|talk round|sway|get them on board|twist their arm
sell|make a sale|flog|vend|sold|close a sale|flog off|get it sold|sell on
upsell|offer a better model|suggest the premium version|sell a higher version|offer upgrade|dearer one|bigger package|talk into better one|next one up|better version
cross-sell|suggest additional products|offer add-ons|offer related products|suggest matching items|sell extras|something that goes with|anything else with it|goes well with it|extra things|accessories|add-on|something to go with
close the deal|ask for the order|seal the deal|conclude the sale|get the commitment|make the sale|ask for the business|ask them to buy|ask for the signature|get them to sign|get a yes|ask if they want|get the signature|like to buy|would you like to|go for the signature
buy|purchase|acquire|bought|make a purchase|get themselves|take it home|pick up at shop
order|place an order|put in an order|request goods|make an order|put an order through|get sent over
pay|settle the bill|make a payment|hand over money|paid|foot the bill|cough up
prepay|pay in advance|pay upfront|pay up front|pay beforehand|paid in advance|payment in advance
pay in instalments|installment plan|pay monthly|pay in parts|split the payments|spread the cost|pay in installments|payment plan|smaller chunks|bit by bit|in chunks|in stages|a bit each month|pay in bits|in bits|small bits|spread it out|instalment plan
pay off|clear the debt|settle the debt|repay in full|paid off|discharge the debt|clear the balance
deposit money|pay in|put money in|credit the account|make a deposit
withdraw money|take out cash|get cash out|cash withdrawal|draw money|make a withdrawal|took out cash
transfer money|bank transfer|wire|wire transfer|send money|remit|money transfer|credit transfer|remittance
charge|bill|debit|take payment|take money from account|take the money|put on the bill|money taken
overcharge|charge too much|bill too much|charged twice|double charge|wrongly charged|pay too much|too much taken|took too much|taken twice|paid twice|too much charged
deduct|take off the amount|subtract|take away|withhold|knock off|take off|come off
waive|drop the fee|let off the fee|not charge|forgo|write off the fee|let them off|write off|let it go unpaid|scrap the fee|drop the charge|not make them pay|skip the fee|wrote off|forgive the debt|strike off
reduce|cut|lower|bring down|decrease|make smaller|lessen|cut down
increase|raise|go up|put up|boost|make bigger|rise|rose
limit|cap|restrict|put a ceiling|set a maximum|curb|can't go above|not go above|stop getting so high|not get too high
extend|prolong|give more time|lengthen|stretch out|extension|more time for|longer time|a longer deadline|give longer|push the date out
renew|take out again|roll over|extend the contract|renewal|sign again|carry on contract|keep it going longer
expire|run out|lapse|be out of date|ran out|expiry|expiration|no longer valid
make active|enable|switch on service|put into operation|switch it on for|get the service going
disable|make inactive|switch off service|turn off function
unlock|unblock|unfreeze|lift the block|release the lock|open up again|free up|let back in|get unlocked
close the account|cancel the account|shut the account|terminate the account|delete the account|get rid of account|end the account
claim|make a claim|file a claim|put in a claim|lodge a claim|submit a claim|ask for money from|want money from insurance|make use of insurance
complain|make a complaint|file a complaint|voice dissatisfaction|grumble|lodge a complaint|express dissatisfaction|moan|kick up a fuss|make a fuss|have a moan|gripe|whinge|not happy about|vent
complaint|grievance|expression of dissatisfaction|bad feedback|negative feedback|what they're unhappy about|what's bugging the customer
appeal|contest|challenge the decision|dispute|raise an objection|ask for review|seek a review|object formally|fight it|fight the decision|have it looked at|go against the decision|push back on decision|they can fight it|right to object|right to complain|can complain
dispute a charge|chargeback|contest the transaction|challenge the payment|request a chargeback|reverse the charge|get it reversed|claw the money back|query the payment|don't recognise the payment|fetch the money back|get the cash back|payment undone|money back off shop|undo the payment
sue|take to court|bring legal action|go to court|take legal action|legal proceedings|litigate|lawsuit|court
report to police|go to the police|call the police|police report|file a police report|tell the police|inform the police|call the cops|cops in|ring the police|get the police in|involve the police|phone the police|press charges|tell the cops
report the loss|say it is lost|notify of loss|declare it lost|report it lost|report missing|say it's gone|say it's lost|ring up that it's
report a fault|report a defect|log a fault|raise a ticket|open a ticket|log a ticket|create a ticket
acknowledge|recognise|recognize|take on board|confirm receipt|say yes got it|say it's noted
admit|confess|come clean|accept responsibility|admit fault|take the blame|take responsibility|own up|hold hands up|put hands up|stand up for mistake|say it was us
lie|tell an untruth|not tell the truth|deceive|be dishonest|told lies|pull the wool over|half-truth|not the whole truth|leave things out|fib|tell fibs|make stuff up|tell porkies|not be straight
be honest|be truthful|tell the truth|honest|sincere|be upfront|be straight|honesty|candid|no lies|don't lie|play it straight|call it straight|open and honest|no porkies|level with them|come straight out|honestly|make things up
argue|quarrel|get into an argument|have words|bicker|row with|get into a fight|answer back|talk back|have a slanging match|fight with customer
shout|yell|raise your voice|scream|shout at|speak loudly angrily|bawl|have a go loudly|bellow|roar|loud voice
interrupt|cut in|break in|talk over|butt in|cut short|talk over them|cut them off mid|jump in|speak over
ignore|disregard|take no notice|overlook|brush off|turn a blind eye|pay no attention|not listen|brush aside|let it slide|look the other way|sweep under carpet|couldn't care less|not bother with|shrug off
forget|slip your mind|forgot|fail to remember|forgotten|leave out by mistake|went out of head|not think of|clean forgot
remember|keep in mind|bear in mind|not forget|recall|don't forget|keep at back of
speak slowly|talk slowly|slow down speech|take your time speaking|don't talk fast|not too quick|talk slower|take it slow|don't rabbit on
speak clearly|talk clearly|enunciate|articulate|pronounce clearly|clear speech|don't mumble|not mumble|speak up clearly
smile|friendly face|put on a smile|give a smile|smile in voice|big smile|grin|nice face
make eye contact|look in the eye|eye contact|look at the customer|look at the person|look them in eye|look at them|eyes up|look them straight
be polite|polite|courteous|civil|well-mannered|show courtesy|mind your manners|courtesy|politely|nice and proper|please and thank you|good manners|mind your language|watch your tone
be friendly|friendly|warm|kind|pleasant|amiable|nice|approachable|good mood|cheerful|kindly|kindness|lovely|sunny|good-natured
rude|impolite|disrespectful|discourteous|ill-mannered|bad manners|insolent|lippy|gob off|cheeky|bad attitude|nasty|offhand|mouthy|snappy|gruff|stroppy|ill-tempered
respect|treat with respect|show respect|value the person|respectful|treat with dignity|dignity
be patient|patient manner|patience|keep your cool|not lose temper|show patience|don't hurry them|bear with|without losing patience
stay calm|keep calm|remain calm|don't panic|keep a cool head|keep your composure|stay composed|not get upset|keep your hair on|chill out|not get worked up|deep breath|keep your nerve|don't lose it|don't get angry|don't flip|not freak out|unflustered
take personally|feel attacked|take offence|take offense|be offended|get offended|let get to you|get hurt feelings|let it get personal|get defensive|defensive|take it to heart
misunderstanding|mix-up|confusion|miscommunication|crossed wires|get it wrong|get hold wrong end|crossed lines|got wrong
feedback|comments|opinion on service|what they think|customer opinion|review|how they found it|what they thought|how it was for
survey|questionnaire|poll|satisfaction survey|feedback form|ask how they liked|ask around customers|feedback sheet
satisfied|happy|content|pleased|contented|glad|chuffed|all good|over the moon|delighted|fine with it|okay with it
dissatisfied|unhappy|not satisfied|disappointed|displeased|discontented|let down|fed up|sick of it|not pleased|cheesed off|frustrated|not impressed
angry|upset|furious|annoyed|mad|irate|irritated|in a rage|cross|ticked off|pissed off|livid|lose it|blow a fuse|worked up|seething|het up|hopping mad|outraged
worried|anxious|nervous|uneasy|afraid of outcome|in a panic|on edge|panicky|jittery|stressed out|fearful|in a flap
aggressive|violent|hostile|abusive|belligerent|lash out|go for someone|hit out|get nasty|turn nasty|throw punches|ready to fight
threaten|make threats|menace|intimidate|pressure with threats|threatening|scare tactics|scare|frighten|bully into|put the wind up|strong-arm|put the frighteners on|scare them
harass|bother repeatedly|pester|hound|harassment|badger|intimidation|keep ringing|call all the time|get on at|bombard|bug them|keep calling|hassle|ring constantly|ring ten times|ten times a day|ring nonstop
bully|mob|pick on|bullying|mobbing|victimise|victimize|gang up on|ganging up|made life hell|leave out on purpose
discriminate|treat unfairly|treat differently|discrimination|unequal treatment|show prejudice|be biased|treat worse|because of skin colour|put at disadvantage|racism|racist|sexist|prejudice against|unfair treatment
treat equally|equal treatment|treat everyone the same|same for everyone|without discrimination|no favouritism|impartially|no favoritism|same chance for all|equality|equal opportunity|treat alike|don't favour anyone|no special treatment|no favourites|same questions|same questions for everyone|equally|fairly to all|everybody gets the same
sexual harassment|unwanted advances|inappropriate touching|unwelcome sexual behaviour|unwelcome sexual behavior|unwanted touching|groping|dirty jokes|lewd remarks|touch someone up|come on to|suggestive remarks
bribe|kickback|backhander|bribery|grease palms|under-the-table payment|corruption|back hander|buy someone off|sweeten the deal|money on the sly|slip someone money|brown envelope|bung
gift|present from client|freebie from supplier|giveaway|gratuity gift|hospitality from supplier|bottle of wine|something nice|pressie
conflict of interest|conflicting interests|divided loyalty|competing interests|personal interest|mixed up privately|in it for himself|friends with supplier|personally involved|own interests|mate's company|brother's firm|my brother works|brother works there|my wife's firm|relative works there
fraud|scam|swindle|rip-off|deception|cheating|fraudulent|con|con trick|trick people|pull a fast one|being tricked|being conned|sting|diddle|take for a ride|fleece
phishing|fake email|scam email|phishing mail|fraudulent email|email scam|bogus email|dodgy email|dodgy mail|hoax email|email that looks real|trick email|suspicious email|scam mail
money laundering|launder money|AML|hide illegal money|wash money|make dirty money clean|dirty money|hide where money from|clean dirty money|drug money
identity theft|stolen identity|impersonation|someone else's identity|someone pretending|using someone's name|act in their name
fake|counterfeit|forged|false|bogus|not genuine|phoney|phony|sham|dud|copy not real|made-up|funny money|not real
genuine|real|authentic|original|the real thing|bona fide|legit|legitimate|above board|kosher
suspicious|dubious|fishy|dodgy|looks odd|doubtful|shady|smells wrong|doesn't add up|looks wrong|something's not right|odd|strange|weird|funny business|sketchy|off somehow|raises alarm bells|red flag|iffy
steal|theft|rob|nick|pinch|stolen|stole|shoplift|swipe|make off with|half-inch|thief takes|taken by someone|lift goods
lost|missing|mislaid|gone astray|can't be found|misplaced|cannot find|gone missing|vanished|disappeared|can't find|nowhere to be found
find|discover|come across|locate|found|turn up
identity|who they are|who he is|who she is|who the person is|personal identity|caller's identity|it's really them|really them|really him|really her|actually them|right person calling|genuine caller|that it's them|are who they say|who is calling in
verify identity|check ID|ask for ID|identify the customer|identity check|security check questions|ask security questions|confirm who they are|prove who they are|things only they know|do the security check|go through security|make them prove it|pass security|actually him|actually her|security check|look at their ID|see their papers|see ID
ID|identity card|identification|photo ID|ID card|identity document|identification document|proof of identity|papers|passport|something with a photo|photo card|show their papers|something with your photo|your photo|with their photo
driving licence|driver's license|driving license|driver's licence|driver licence|licence to drive
paperwork|documentation|written record|proof papers|written stuff|the papers|written documents|official documents
form|application form|slip to fill in|blank form|sheet to complete|slip to complete|form to fill in
contract|agreement|written agreement|terms of contract|deal signed|contractual agreement|paper they signed|what they signed
terms and conditions|T&C|small print|fine print|general terms|contract conditions|conditions of contract|the catch|the rules of contract|what's in the contract|ins and outs
clause|provision|paragraph of contract|section of contract|contract term|stipulation|part of the contract|bit in the contract|the wording
fee|charge for service|service charge|cost for service|handling charge|levy|what we charge|money we take for|price for the service
price|cost|how much it costs|what it costs|amount to pay|how much|how much it is|what they pay|price tag|how much they pay
price list|tariff|rate card|list of charges|schedule of fees|fee schedule|list of prices
deadline|due date|time limit|last day|final date|cut-off date|date it's due|cutoff|closing date|by when|when it's due|latest date|how long they've got|last date
invoice|billing document|written bill|what they have to|itemised bill
receipt|till slip|proof of purchase|sales slip|purchase receipt|till receipt|sales receipt|card slip|anything showing they bought|proof they bought it|show they bought it|ticket from till|slip of paper|paper for payment|printed slip
proof|evidence|supporting document|confirmation document|something that proves|substantiation|attestation|prove|show that|in black on white|something to show|back it up|payment slip|proves it
certificate|official certificate|attested document|certification|certifying document|paper that proves|bit of paper|official paper
address|where they live|home address|place of residence|residence|where customer lives|house number and street|where they're living|street and number|the street's right|right house|the street
date of birth|birth date|birthday|when born|DOB|birthdate|day of birth
customer number|client number|customer ID|customer reference|client ID|membership number|account number at us|their number with us|member number
order number|order reference|order ID|purchase number|order no|number of the order|number on the order
reference number|case number|ticket number|case ID|ref number|claim number|case reference|incident number|ticket id|number they can quote|number to quote
tracking number|parcel number|shipment number|consignment number|tracking code|waybill number|number on the parcel|code to follow parcel|number to follow it|number to follow|tracking link|link to follow
password|passphrase|passcode|secret word|login password|access code|login details|pass word|credentials
PIN|PIN code|personal identification number|secret number|four-digit code|card code|four digits|secret digits|number for the card
one-time password|OTP|one-time code|SMS code|TAN|one-time passcode|security code by SMS|confirmation code
two-factor authentication|2FA|two-step verification|multi-factor authentication|MFA|second factor|two factor
security question|secret question|memorable word|control question|stuff only they|only they could answer|mum's maiden name|mother's maiden name|birthday and maiden name
strong password|complex password|hard-to-guess password|long password|secure password|difficult to guess|long and hard|hard to guess|letters numbers and symbols|numbers and symbols|not the birthday|special characters|upper and lower case
username|user ID|login name|user name|account name|name to log in
CVV|security code|three digits on back|CVC|card verification code|code on the back|three numbers on back|the three digits|numbers on the back
statement|account statement|bank statement|statement of account|list of transactions|transaction history|list of payments|what's gone out|list of what went
balance|account balance|amount in account|how much is left|funds available|remaining balance|what's left each month|left over|what's left|left at the end
overdraft|account overdrawn|go into the red|negative balance|in the red|overdrawn|below zero|minus on the account|gone below zero|account in minus
direct debit|autopay|automatic debit|SEPA debit|automatic bill payment|money's taken by itself|goes off automatically|collected automatically|taken automatically
standing order|recurring transfer|regular transfer|repeating transfer|automatic transfer|same amount every month|regular payment set up
ATM|cash machine|cashpoint|cash dispenser|hole in the wall|machine outside|money machine|the hole in wall
loan|credit|borrowed money|bank loan|advance from bank|money from the bank
mortgage|home loan|house loan|property loan|real estate loan|loan for the house|money for a house
borrow|take out a loan|take a loan|get a loan|borrowed|get credit|get money from bank|have a lend of
lend|give a loan|grant a loan|loan out|lent|give them money|give credit
borrower|loan taker|person who borrows|person taking loan|loan applicant|one who takes loan|whoever takes the loan|loan customer
lender|creditor|loan provider|who is owed money|person owed|one who lends|whoever lent it|who they owe
debtor|person who owes|customer in arrears|owes money|person in debt|whoever owes|who owes money|one who owes
guarantor|surety|co-signer|cosigner|person who guarantees|person vouching|on the hook|pay if they don't|stands in for debt|vouch for
interest|interest rate|cost of borrowing|rate of interest|interest charges|what borrowing costs|price of borrowing
APR|annual percentage rate|effective annual rate|effective interest|total cost of credit|what it costs yearly|true yearly rate
fixed rate|rate doesn't change|rate stays the same|fixed interest|constant rate|stays the same|never changes|same rate throughout
variable rate|floating rate|rate can change|adjustable rate|rate may change|can go up|goes up and down|may go up
instalment|installment|monthly payment|monthly rate|part payment|repayment amount|periodic payment
early repayment|pay off early|repay ahead of schedule|prepayment of loan|repay before term|early settlement|pay it back early|pay it off sooner|pay back sooner|clear it early
term|duration|period|length of time|how long|time frame|timeframe|how long it runs|how long it lasts|how many months|how many years
minimum contract term|minimum term|lock-in period|tied in|commitment period|minimum duration|stuck for two years|how long they're bound|how long they're tied|bound for|can't leave before|stuck in contract|tied in for
notice period|period of notice|cancellation notice|notice to cancel|term of notice|how long before leaving|when to cancel by
cooling-off period|right of withdrawal|withdrawal period|right to withdraw|cancellation right|change your mind period|right to cancel|back out|pull out of contract|change their mind|cancel within 14 days|think better of it
grace period|extra time to pay|extra time|additional time|leeway period|respite|payment holiday|breathing space|a bit more time|longer to pay|more time to pay|breathing room
creditworthiness|credit score|credit rating|credit check|credit history|ability to repay|can afford it|affordability|good payer|pay reliably|pay before reliably|able to pay back|pay it back|good for the money|can manage payments|record of paying|money to pay back|afford the loan|good for it|paid their debts
income|earnings|salary|wages|pay packet|how much they earn|what they earn|bring home|take-home pay|money coming in|what comes in|how much they make|what they make|income and expenditure|earn and spend|earn
payslip|pay slip|pay stub|proof of income|salary slip|wage slip|income statement|paycheck stub
expenses|outgoings|spending|expenditure|household costs|cost of living|money going out|what goes out|monthly bills|living costs|what they spend|bills to pay
budget|spending plan|household budget|money available|amount they can spend|how much to spend|how much they've got|price in mind|what price|want to spend|how much money they|how much can they|what can they spend
debt|money owed|outstanding amount|arrears|liability|amount owed|unpaid amount|what they owe|how much they owe|money they owe|owing|what's owed|unpaid bill|what's still open|open amount|outstanding|hasn't been paid|amount outstanding|what they owe us|still open
default|fail to pay|not pay|non-payment|nonpayment|miss a payment|missed payment|fall behind
overdue|late payment|past due|in arrears|not paid on time|behind with payments|outstanding past deadline|are they behind|paid up
dunning letter|payment reminder|demand letter|letter of demand|reminder letter|collection letter|overdue notice
late fee|late payment charge|penalty for late payment|default charge|reminder fee|dunning fee|penalty fee
penalty|fine|sanction|punishment|monetary penalty|penalise|get fined|have to pay fine
debt collector|collection agency|debt collection agency|bailiff firm|recovery agent|people who chase debts|money chasers
bankruptcy|insolvency|go bust|insolvent|bankrupt|can't pay debts|gone broke|go under|went bust|go broke
hardship|financial difficulty|money trouble|can't afford to pay|short of money|financial problems|money problems|strapped for cash|skint|broke|hard up|struggling to pay|can't make ends meet|struggling with money|tight on money|feeling the pinch|no money left|money's tight
right party|right person|speaking to debtor|correct person|the customer himself|right party contact|right one on phone|right person on line|got the right person|talking to the debtor|who am I talking|right person on the
third party|someone else|another person|outsider|other people|unauthorised person|unauthorized person|stranger|somebody else|anyone else|the wrong person|whoever picks up|other person|anybody else|people not involved
family member|relative|next of kin|relation|someone in family|wife|husband|spouse|brother|sister|partner|family|somebody from the family|parents of
insurance|cover|coverage|insurance cover|insurance protection|insured|protected against|covered for
policy|insurance policy|insurance contract|policy document|insurance certificate|the insurance papers
premium|insurance payment|contribution for insurance|insurance price|policy price|cost of insurance|what the insurance costs|what you pay monthly|monthly insurance payment
deductible|excess|own share|amount you pay yourself|self-insured part|own contribution|policy excess|bit they pay|pay themselves|chip in|part they pay|first bit themselves|pay a share|pay the first bit|first bit|some comes off
sum insured|insured amount|coverage limit|maximum payout|insured sum|limit of cover|most they pay out|how much it covers|up to how much|the most we pay
payout|benefit paid|settlement amount|insurance payment received|claims payment|paid benefit|what the insurance pays|money from the insurance|get paid out|pay out
exclusion|not covered|excluded|no cover for|not insured|what isn't covered|doesn't pay for|won't pay for|not pay for|falls outside|left out of policy|don't pay for|isn't in it|not in it|nothing for
waiting period|qualifying period|wait before cover|period before coverage starts|elimination period|not covered straight away|have to wait first|not straight away covered
pre-existing condition|previous illness|prior illness|existing health condition|earlier medical problem|ill before|had it before already|already ill
damage|harm|breakage|destruction|injury to property|scuffed|scratch|dent|bashed|banged up|ripped|torn|cracked
loss|losing something|financial loss|suffered loss|lost money|money down drain|out of pocket
risk|danger|hazard|threat|peril|chance of harm|what could happen|what could go wrong|something could go wrong|what might happen|bad bits|losing money|go wrong
risk assessment|assess the risks|hazard analysis|identify hazards|evaluate dangers|weigh the risks|look for dangers|think what could happen|check what's dangerous|look what's dangerous|see what's dangerous
liability insurance|third-party insurance|third party cover|liability cover|cover for harming others|pays if you hurt|pays for damage done
duty of disclosure|tell the insurer everything|disclose all facts|answer health questions truthfully|duty to disclose
investment|money invested|put money into|invest|capital investment|shares and funds|put their money
investor risk profile|risk appetite|risk tolerance|willingness to take risk|how much risk|how daring they are|can they stand losses|how brave with money|how much they'd lose|how much loss
guaranteed return|promise of profit|guaranteed profit|assured gains|certain returns|sure profit|safe winnings|certain to make money|sure thing
branch|local office|high-street branch|bank outlet|store location|branch office|other shop|another store|nearby store|different shop|sister shop
online|on the internet|via the web|over the internet|on the web|digitally|on the net|by computer|by internet
online banking|internet banking|e-banking|web banking|netbanking|digital banking|bank on the internet|bank website|bank app
hotline|helpline|service line|customer service number|phone line|support line|service hotline
call centre|call center|contact centre|contact center|phone support centre|telephone service centre
customer service|customer support|customer care|service team|service department|client service|service people|help people|the helpline people
letter|by post|post|written letter|by mail|postal mail|in the mail|through the mail|in the post
registered mail|registered post|recorded delivery|certified mail|signed-for letter|registered letter|letter you sign for|have to sign for
self-service|do it themselves|do it online themselves|self service|DIY|on the website|website|use the app|by app|do it online
counter|service desk|front desk at office|service window|service counter|help desk counter|at the desk
queue|waiting line|stand in line|wait your turn|line up|wait in line|line of people|people waiting|line at the till|long line
customer|client|consumer|shopper|patron|account holder|punter|buyer|person on the phone|caller|the person asking
guest|visitor|hotel guest|person staying|diner|someone staying|people staying
patient|sick person|person being treated|ill person|whoever's ill|the poorly person
tenant|renter|lessee|occupant who rents|leaseholder|person renting|people renting|who lives there|people in the flat
landlord|property owner|lessor|owner of the flat|house owner|who owns it|owner of house
parent|mother or father|mum or dad|mom or dad|mother and father|mum|dad|mother|father|folks|legal guardian|guardian|the family
child|kid|minor|young person|underage person|youngster|young one|little one|toddler|teenager|under 18|under age
elderly person|senior|old person|older person|senior citizen|pensioner|aged person
disabled person|person with disability|handicapped person|person with impairment|wheelchair user|someone in a wheelchair|can't walk well|can't walk
accessible|barrier-free|step-free|disabled access|wheelchair accessible|wheelchair-friendly|no steps|can get in with
pregnant|expecting a baby|expectant mother|pregnancy|having a baby|baby on the way
employee|staff member|worker|member of staff|colleague|coworker|co-worker|team member|personnel|workmate|staff|people who work here|mate at work|crew member|work colleague
manager|supervisor|superior|boss|team leader|line manager|head of department|person in charge|team lead|the boss|chief|higher-up|who's above you|team boss|duty manager|shift leader|my boss|my manager
new employee|new hire|newcomer|new starter|new recruit|new joiner|the newbie|newbie|the new one|new colleague|new people|new guy
agent|representative|adviser|advisor|operator|service agent|rep|customer service rep
specialist|expert|professional|person who knows|subject matter expert|someone who knows|someone trained|knows what they're doing|people who know|trained person|qualified person
technician|engineer|service engineer|repairman|fitter|field engineer|send someone out|repair guy|someone to look|service man|engineer out|get a guy|guy to come|repairman out|repair man|the man out
electrician|qualified electrician|electrical specialist|trained electrician|someone who does electrics|sparky|electrics man
courier|delivery driver|delivery person|delivery man|parcel carrier|driver delivering|delivery firm|carrier|delivery company|parcel firm|shipping company|parcel people
sender|shipper|consignor|person who sent|originator|who it's sent by|sent it
recipient|addressee|receiver|consignee|person it's addressed to|who it's for|who gets it|who it's meant for|person it's for
neighbour|neighbor|person next door|someone next door|next-door resident|next door|people next door|whoever's next door|folks next door
supplier|vendor|provider|distributor|wholesaler|who we buy from|firm we buy from
authorised person|authorized person|authorised representative|authorized representative|person with authority|proxy|someone with permission
power of attorney|written authorisation|written authorization|proxy letter|letter of authority|authority to act|mandate
lawyer|solicitor|attorney|legal counsel|legal adviser|legal help|legal people|legal department|to a lawyer|legal expert
police|law enforcement|police officer|cops|the law|copper|officers
fire brigade|fire department|firefighters|fire service|firemen|fire engine|fireman|the firemen come
ambulance|emergency medical service|paramedics|rescue service|EMS|the paramedics|medical help|ring for help
emergency number|emergency services|112|911|999|call emergency services|ring 999|dial 999|ring 112|dial 112|dial 911|ring emergency services
doctor|physician|GP|general practitioner|medic|medical doctor|doc|medical person|practice doctor|someone medical
nurse|nursing staff|ward nurse|registered nurse|nursing sister|sister on the ward
pharmacist|chemist|dispensing chemist|druggist|at the chemist's|person in the pharmacy|pharmacy
cleaner|housekeeper|cleaning staff|housekeeping|chambermaid|room attendant|cleaning lady|cleaning people|who cleans
first aider|trained in first aid|first-aid person|first-aider|company first aider|someone who knows first|one with first aid
fire warden|fire marshal|fire safety officer|evacuation officer|floor warden|person for fire safety|who's in charge fire
safety officer|safety representative|health and safety officer|occupational safety specialist|safety manager
data protection officer|DPO|privacy officer|data privacy officer|privacy person|data person|data privacy person|data protection person
compliance officer|compliance department|compliance team|compliance|compliance people|rules department
works council|staff council|employee representatives|staff representatives|workers' representatives|union|staff rep|union rep
human resources|HR|HR department|personnel department|people team|staff office|HR lady
IT department|IT support|IT help desk|IT team|service desk IT|tech support|technical support
billing department|accounting|accounts department|finance department|bookkeeping|money people|accounts people
fraud department|fraud team|fraud prevention team|fraud unit|fraud people|fraud squad
complaints department|complaints team|complaint management|complaint handling team|complaints people|people for complaints
security department|IT security|information security|security team|infosec|computer security people|IT security people|security desk
back office|specialist department|responsible department|relevant team|department in charge|appropriate department|right team|specialist team|the right department
public authority|authority|government agency|government office|official body|government department|the council|council|town hall|the authorities
regulator|supervisory authority|watchdog|regulatory authority|oversight body|regulatory body
ombudsman|arbitration board|conciliation body|mediation body|independent mediator|dispute resolution body|independent body|neutral body|someone neutral to decide
mediate|arbitrate|act as go-between|settle between parties|mediation|be in the middle|get them to agree|sort between them|help both agree
applicant|candidate|person applying|jobseeker|job applicant|who applies|person who wants job|people applying|whoever applies
witness|eyewitness|bystander who saw|person who saw|anyone who saw it|who saw it|did anyone see|saw it happen|anyone see it|somebody who saw
victim|injured party|injured person|person hurt|casualty|the injured|whoever got hurt|hurt person|who got hurt|who's hurt
basic charge|base fee|standing charge|fixed monthly fee|basic fee|line rental
consumption|usage|amount used|how much used|units used|how much they use|how much they used|what they use|use of power
meter reading|read the meter|meter value|number on the meter|reading from meter|numbers off the meter|what the meter says|meter say|the count|meter numbers
monthly advance payment|budget payment|payment on account|monthly prepayment|monthly instalment for energy
security deposit|deposit for damage|rent deposit|refundable deposit|caution money|money held back|money kept for damage
additional payment|back payment|pay extra|pay the difference|top-up payment|extra payment|pay some more|have to pay more|owe extra
credit note|credit on account|voucher credit|credit memo|credited amount|money for next time|credit for next bill
voucher|gift card|gift voucher|store credit|gift certificate|store card credit|money for the shop|gift token|coupon
discount|price reduction|money off|rebate|reduced price|cheaper price|price cut|reduction|knock something off|few quid off|bit off|shave off|percent off|better price|come down in price
promotion|special offer|promo|bargain offer|campaign price|limited-time offer|better deal|deal on|good deal|special deal
loyalty programme|loyalty program|bonus programme|points scheme|rewards programme|bonus card|rewards program
tip|gratuity|extra for waiter|something extra for staff|a few quid extra|something for the waiter
total|sum|overall amount|grand total|full amount|total amount|final amount|what the lot costs|the lot costs
shipping cost|delivery charge|postage|delivery fee|shipping fee|freight charge|carriage
surcharge|extra charge|additional cost|supplement|extra fee|on top cost|additional charge|extra cost
hidden cost|hidden fee|undisclosed charge|surprise charge|concealed cost|nasty surprise|costs nobody mentioned|costs not mentioned|hidden extras|extras not mentioned
power cut|power outage|blackout|electricity failure|no power|power failure|lights out|electricity's gone|power's off|power gone|no electricity|electric's off
outage|service disruption|network failure|service interruption|breakdown of service|network down|downtime|whole area down|service is down|everything's down|net is down|down in the area|network's gone|down everywhere|whole area|area's off|all down|regional outage
gas leak|smell of gas|gas escape|gas smell|smells gas|leaking gas|stinks of gas|gas coming out|gas in the air
ventilate|air the room|open the windows|let in fresh air|fresh air|let air in|open a window|windows open|air out|open up windows|get air in|air it|open window|open all windows|all the windows|windows|let the gas out|open all the windows|ventilation|let the air in
open flame|naked flame|light a match|use lighter|fire source|ignition source|naked light|lighter|candle|no smoking|cigarette
electrical switch|light switch|operate switches|touch switches|turn on light|the lights|flick lights|touch the lights
water leak|burst pipe|leaking pipe|water escape|pipe leak|dripping pipe|water everywhere|dripping|water coming through|pipe's burst|pipe burst|flood
save energy|use less energy|cut consumption|energy saving|reduce energy use|turn things down|use less|how to use less|lower bill|turn down heating
change supplier|switch provider|switch supplier|move to another provider|provider change|go to another firm|go somewhere else
move house|relocate|move home|change of address|moving|moved flat|new house|new flat|new place|moving out of
SIM swap|replace the SIM|number hijack|SIM replacement
router|modem|wifi box|internet box|home hub
wifi|Wi-Fi|wireless|WLAN|wireless network|wireless internet|internet at home
slow internet|low speed|bandwidth problem|slow connection|poor speed|internet's slow|takes ages to load|net's slow|loads slowly
top up|recharge|add credit|load credit|put credit on|put money on
device|appliance|unit|equipment|gadget|machine|apparatus|thing that's broken|computer|laptop|PC|phone handset
USB stick|flash drive|memory stick|thumb drive|USB drive|external drive|stick found|unknown stick|USB
virus|malware|infected computer|malicious software|harmful software|nasty software|bug on computer|Trojan
encrypt|encode|scramble data|encryption|make unreadable|make it secret|can't be read|nobody can read it|code on the phone|lock with a password|can't read it|thieves can't read
attachment|attached file|file in email|enclosed file|email attachment|stuff attached|what's attached
link|hyperlink|web link|URL|clickable link|click on it|web address|the thing to click
don't click|not click the link|do not open link|don't follow the link|leave link alone|not click|not click on it|don't click on it|don't open it|not open it|don't touch the link|keep off the link
sender address|who sent email|email address of sender|from address|sender's email|who it's from|who it's really from|really from|address is odd|from our firm|who sent it
spam|junk mail|unsolicited email|unwanted email|junk email
error message|error code|error text|message on screen|error notice|wording of error|what it says|what the screen says|message that pops up|what pops up|what came up|say on the screen|what does it say|read it out to
screenshot|screen capture|picture of screen|screen shot|print screen|screen grab|picture of the error|photo of screen|pic of screen
remote access|remote session|remote support|take over the screen|control computer remotely|remote control|screen sharing|get on their computer|see their screen|take over the computer|log into their machine|share screen|onto their screen|control their screen|dial in
ticket|support case|service request|incident record|case|open a case|create a ticket for|write up in system
workaround|temporary fix|temporary solution|interim solution|stopgap|quick fix|makeshift solution|get by for now|make do|for the time being|patch for now|until it's fixed|in the meantime
troubleshoot|diagnose fault|find the error|fault finding|debug|fault diagnosis|narrow down problem|find out what's wrong|see what's wrong|what's wrong with it|find the fault|work out what's wrong|check what's broken
root cause|underlying cause|real reason|origin of problem|where it comes from|source of problem|what's really wrong|what's really behind it|what's underneath
cause|reason|why|ground|motive|why it happened|what's behind it|where it's coming from|what made it|what's causing it|why it's happening|what caused it|what the problem was|give them the why|how come
access rights|user rights|authorisation level|access authorisation|user permissions|access privileges|say-so|the okay|the nod|thumbs up|go-ahead|clearance|who can see what|what they can open|who's allowed in|who gets in|let in to folder
need to know|only what they need|least privilege|minimum access|need-to-know|who needs it|those who need it|only if needed for|only people who need
crash|freeze up|hang|stop responding|not responding|stuck|frozen|screen stuck|nothing moves
out of order|not working|broken down|doesn't work|defective|faulty|malfunctioning|won't work|defect|bust|knackered|kaput|on the blink|broken|gone wrong|packed up|dead device|it's broke
repair|fix it|mend|put in order|restore to working order|get it working|put back in order|patch up the machine|get it going again|make it work again
maintenance|servicing|upkeep|service the machine|regular service|maintain|look after the machine|service check|service it
warranty|guarantee|manufacturer's guarantee|guarantee period|under guarantee|if it breaks|fix it free|repaired for free|free repair|when it breaks
defective goods|faulty product|defective product|broken item|product with fault|damaged product|faulty goods
wrong item|not what was ordered|incorrect item|mistaken delivery|incorrect product|wrong product|not what they ordered|something else came|wrong thing|got the wrong thing|wrong one
in stock|available|on hand|in the warehouse|on the shelf|we've got it|we have it|got it here|have it here
out of stock|sold out|unavailable|not in stock|none left|no longer available|run out of it|don't have it|haven't got any|gone from shelf|no more left|haven't got it
stock|inventory|goods on hand|stock on hand
product features|specifications|specs|characteristics|product details|features|tech talk|technical details|tech details
advantage|benefit|plus|upside|pro|value for customer|strong point|good side|good point|good thing about|selling point|perk|bonus|what's good about it|what they get|why it's worth it|good about it|worth it
disadvantage|drawback|downside|con side|minus|negative point|bad side|bad point|catch to it|weak point|what's bad about it
original packaging|original box|original wrapping|original package|in its box|the box it came|box it came in
packaging|wrapping|packing material|box and filling
parcel|package|packet|shipment|consignment
secure the load|tie down the load|strap down|load securing|lash down|fasten cargo|tie it down|strap it|so nothing slides|so nothing moves|can't slide about|straps|tie down|doesn't slide|so it doesn't slide|nothing flies around|fly around|tie stuff down|tie stuff
fragile|breakable|handle with care|easily broken|delicate|can break|easily damaged|glass in it
dangerous goods|hazardous materials|hazmat|hazardous goods|dangerous substances|hazardous substances|dangerous stuff|hazardous stuff|nasty stuff
collection point|pick-up point|parcel shop|pickup location|place to pick up|where to pick up|place to collect
not at home|nobody home|absent recipient|recipient not there|not home|nobody's in|no one answers|nobody answers|not in|no answer at door|no one's home
delivery attempt|try to deliver|tried to deliver|attempted delivery
proof of delivery|signature on delivery|delivery confirmation|POD|delivery receipt|who signed for it|proof it got there
damaged parcel|damage in transit|transport damage|crushed box|broken in transit|shipping damage|dented package|box is bashed|box is broken|box is crushed|parcel's broken|arrived broken|came broken|what's broken|note what's broken|box dented
check in|arrive at hotel|get the key|register the guest|checkin|check-in|check them in|hand out the key
check out|leave the hotel|hand back key|settle and leave|check-out|check them out of
room key|key card|keycard|door card|door key|key to the room
upgrade the room|better room|higher category room|nicer room|room upgrade|give a nicer room|put in better room|suite
move to another room|different room|change rooms|swap rooms|offer another room|other room|put in another room|give another room|new room|move them
overbooked|overbooking|too many bookings|no rooms left|fully booked by mistake|oversold|too many guests|no room for them|no beds left|full up
no-show|fail to turn up|not show up|didn't arrive|didn't come|not turn up|didn't turn up|never came|didn't show
noise|loud|noisy neighbours|racket|disturbance|too loud|noisy neighbors|making a racket|din|party next door|loud music|row next door
lost luggage|missing baggage|bag didn't arrive|suitcase missing|baggage didn't arrive|bag's gone|bag is missing|case not there|bag lost|suitcase gone
valuables|precious items|things of value|valuable items|expensive things|jewellery and money|money and jewellery|anything valuable
do not disturb|privacy sign|don't disturb sign|door sign|sign on the door|don't bother guests
knock|knock on the door|tap at door|knock first|bang on the door|announce yourself|shout housekeeping
missed connection|missed flight|miss the plane|connecting flight missed|missed the connection
delayed flight|flight late|late departure|flight delay|plane's late|running late|behind time
cancelled flight|canceled flight|flight cancellation|flight doesn't go|flight called off|plane's not going|not flying|flight's off
rebooking|alternative flight|another flight|next flight|rebook on next flight|replacement flight|put them on another|later one|find a later one
seat belt|safety belt|seatbelt|buckle up|fasten your belt|belt up|strap in|belt on
emergency exit|fire exit|way out|escape door|nearest exit|quickest way out|where to get out|door out|exits|through the fire exit|out the fire exit
special meal|dietary meal|special diet|dietary requirement|dietary needs|veggie meal|food they can have|meal without
allergy|allergic|allergic reaction|hypersensitive|intolerance to substance|can't eat|not allowed to eat|can't have nuts|react to|intolerance|intolerant|can't have|anything you can't have|do you react
allergen|substance causing allergy|allergenic ingredient|allergy trigger
anaphylaxis|anaphylactic shock|severe allergic reaction|allergic shock|bad allergy|throat swelling|throat closes up|swelling up|bad allergic reaction
ingredients|what's in it|contents of dish|components of recipe|what it contains|what's in the dish|what's in the food|what it's made of
alcohol|alcoholic drink|liquor|booze|spirits|intoxicating drink|beer and wine|beer
drunk|intoxicated|under the influence|inebriated|had too much drink|tipsy|pissed|legless|hammered|had a few|had one too many|had enough to drink
age check|check age|ask for age|proof of age|how old they are|verify age|check they're old enough|old enough|are they 18|ask how old|see they're 18|over 18|are they eighteen|how old are you|old they are|how old
wash hands|clean hands|hand washing|hand hygiene|wash with soap|handwashing|wash your hands|soap and water|scrub your hands|clean your hands|scrub with soap|use the gel|soap|hygiene of hands|wash when done|twenty seconds|perform hand hygiene
disinfect|sanitise|sanitize|kill germs|disinfection|spray|kill the bugs|sanitise spray
hand sanitiser|hand sanitizer|disinfectant gel|alcohol gel|hand rub|hand disinfectant
clean|wipe down|wash down|make clean|scrub|cleanse|mop|swab|hoover|vacuum|sweep|wipe up|spotless|spray and wipe|worktop|counter clean|surface clean
dirty|soiled|filthy|unclean|grubby|mucky|grimy|muck|stained|messy|not clean
hygiene|cleanliness|sanitation|sanitary conditions
gloves|protective gloves|disposable gloves|rubber gloves|work gloves|put gloves on|gloves on|protect your hands|right gloves|fresh pair
mask|face mask|mouth cover|face covering|mask on
hairnet|hair cover|head covering|cap for hair|hair tied back|cover hair|hair back|tie your hair|tie your hair back|put a net on|cap on
jewellery off|take off rings|no rings or watches|remove jewellery|remove jewelry|take your rings off|no jewellery|no rings|watch off
cross-contamination|contaminate other food|transfer of germs|spread germs to food|germs get across|get germs onto|touch raw then cooked|pass germs on|mix raw and cooked|spread bacteria
separate|keep apart|keep separate|store apart|segregate|kept apart|different place|away from each other|not together|keep them apart|split up|different boards used|meat away from|away from salad|meat from salad|different cupboard|away from food|not next to food|in another cupboard|store separately
cook thoroughly|cook through|heat through|fully cooked|heated all through|cook properly|cooked right through|hot all through|cook all the way|no pink left|properly cooked
core temperature|temperature inside|internal temperature|centre temperature|thermometer in|hot inside|measure the middle|hot in the middle|stick a thermometer
cold chain|keep refrigerated|keep cold throughout|unbroken cooling|refrigerated transport|cold all the way|always cold|stays cold|never gets warm
refrigerate|keep cool|chill|put in fridge|keep in refrigerator|store cold|in the fridge|fridge|keep it cold|cold storage|keep cold|cold room|don't leave it out|not left out|in fridge straight|straight in the fridge
defrost|thaw|unfreeze food|let thaw
use-by date|expiry date|expiration date|date it expires|use by
first in first out|FIFO|use oldest first|oldest stock first|rotate the stock|old stuff to front|new at the back|older ones first|older first|oldest to the front|old to the front
spoiled|gone off|rotten|gone bad|mouldy|moldy|bad food|smells bad|bad smell
food poisoning|foodborne illness|sick from food|stomach illness from food|ill from the food|made ill by food|sick from eating|dodgy tummy|upset stomach
pests|vermin|infestation|unwanted animals|rodents and insects|creepy-crawlies|mice and rats|rats and mice
pest control|exterminator|get rid of vermin|fumigation|pest man|pest people|call the pest people
HACCP|food safety plan|hazard control system|critical control points|food safety system
waste|rubbish|garbage|trash|refuse bin contents
dispose|throw away|discard|bin|get rid|throw out|threw away|dump|chuck|chuck out|chuck away|sling|get shot of|put in the bin|in the bin|old stuff|bin old stuff|throw it away
recycle|sort waste|separate waste|reuse material|put in right bin|separate the rubbish
medicine|medication|drug|pharmaceutical|remedy|meds|tablets|pills|what they take
prescription|doctor's order|Rx|script|prescribed by doctor|paper from doctor|doctor's note for medicine
over-the-counter|without prescription|OTC|non-prescription|no prescription needed
dose|dosage|amount to take|how much to take|quantity of medicine|how many tablets|how many pills|how much of it|right amount
overdose|too much medicine|take too much|excessive dose|too high dose|too many tablets|too many pills
injection|shot|jab|inject|given by needle|needle in the arm|the needle
side effect|adverse effect|adverse reaction|unwanted effect|undesirable effect|ADR|bad reaction|reaction to medicine|something bad after taking|makes you ill|something went wrong after|got ill from|ill from it|made them ill|sick from it|look out for|what pills can do|make you feel sick|from the pills|what could happen from
adverse event|adverse event report|AE|untoward occurrence|safety event|adverse drug event
pharmacovigilance|drug safety|drug safety department|safety department|drug safety team|the safety people|safety team|safety people
drug interaction|interact with other medicine|interaction|doesn't mix with|medicines affecting each other|what else they take|else they take|medicines clash|goes with other tablets|other tablets|what other medicines|drugs clash
contraindication|must not be used|shouldn't take it|not suitable for patient|reason against use|not for everyone|who can't take it|not allowed to take|who mustn't take it
indication|approved use|what it's for|what it treats|use of medicine|what illness it's for|used for
off-label|outside approved use|not approved use|unapproved use|outside the licence|unlicensed use|not what it's approved|not approved for|for something else|unapproved|only what it's licensed
efficacy|effectiveness|how well it works|effect of drug|works well|how good it is|if it works
active ingredient|active substance|active agent|active compound
package leaflet|patient information leaflet|package insert|leaflet in box|product information|prescribing information|paper in the box|paper inside the box
treatment|therapy|medical care|course of treatment|cure|get treated|what's being done|treat the illness
diagnosis|what illness it is|medical finding|identified illness|diagnose|what they have
illness|disease|sickness|ailment|medical condition|being ill|what's wrong with them
symptom|sign of illness|complaint of patient|indication of disease|how they feel ill|how they feel|what hurts|where it hurts them|how they're feeling ill
pain|ache|soreness|discomfort|it hurts|sore|painful|agony|pain where
fever|high temperature|raised temperature|running a temperature|pyrexia|hot forehead|running hot
nausea|feel sick|queasy|feeling sick|sick to stomach|nauseous|about to vomit|feel rough
vomit|throw up|puke|threw up|bring up food|be sick|chuck up|being sick
diarrhoea|diarrhea|loose stools|the runs|loose bowels|squits|upset tummy
dizzy|dizziness|light-headed|giddy|vertigo|lightheaded|head spinning
faint|pass out|lose consciousness|unconscious|collapse|black out|unresponsive|lost consciousness|go down|keel over|out cold|not waking up|conk out|knocked out|flake out|go limp
breathless|short of breath|difficulty breathing|trouble breathing|can't breathe|shortness of breath|breathing problems|out of breath|gasping|gasp for air|can't get air|not breathing well|hard to breathe
chest pain|pain in chest|tight chest|pressure on chest|chest hurts|pain in the chest|hurts in the chest
heart attack|myocardial infarction|coronary|cardiac infarction
stroke|brain attack|apoplexy|cerebral infarction
rash|skin irritation|hives|spots on skin|itchy skin|skin reaction|red spots|itch|come out in spots|blotches
bleed|bleeding|lose blood|haemorrhage|hemorrhage|blood loss|blood coming out|pouring with blood
burn|scald|burnt skin|burned skin|burnt hand|burnt|burn yourself
cool the burn|run under cool water|cold water on burn|hold under water|under cold tap|cold water|under the cold tap|cool water|under the tap
cut on skin|open injury|laceration|cut finger|deep cut|gash
bandage|dressing|plaster|band-aid|wrap the wound|press a cloth on|sticking plaster|wrap it up|tie round|gauze|pressure bandage|plaster on
break a bone|fracture|broken bone|fractured|broken arm|broken leg|something's broken inside
infection|contagion|catch a germ|infected|transmission of germs|catch something|bug going round|pick up a bug
contagious|infectious|catching|can be passed on|communicable|spread to others|others catch it|pass it on|give it to others
isolate|quarantine|keep away from others|put in isolation|separate patient|keep on their own|single room|away from other patients
germs|bacteria|microbes|pathogens|bugs on hands
vaccinate|immunise|immunize|give a jab|vaccination|vaccine|get jabbed|have the jab
resuscitate|CPR|chest compressions|revive|cardiopulmonary resuscitation|heart massage|press on the chest|pump the chest|mouth to mouth|push on the chest|start CPR
defibrillator|AED|shock device|automated external defibrillator|defib|the shock machine
recovery position|lay on side|turn on side|lie on the side|on their side|on the side|roll them over|turn on their side|turn them on side
first aid|give first aid|immediate medical help|initial care|first-aid measures|administer first aid|patch up|do first aid|treat the injury|look after the injured|help the injured|patch them up|patch up the wound|see to the injured
first aid kit|first-aid box|medical kit|first-aid supplies|plasters and bandages
blood pressure|BP|arterial pressure|pressure in blood vessels
emergency room|A&E|casualty department|ER|accident and emergency|emergency department|the hospital|to hospital|hospital|take them to hospital
triage|sort by urgency|most urgent first|treat by severity|order of urgency|worst cases first|who's worst|sickest first|who needs it most
health insurance card|medical card|insurance card|health card
patient file|medical record|chart|health record|patient record|notes on patient|patient's notes|patient notes
informed consent|patient agrees after explanation|written patient consent|consent to treatment|patient says yes|patient's okay|tell them and ask
medical confidentiality|doctor-patient secrecy|duty of confidentiality|professional secrecy|patient confidentiality|nobody else's business|not talk about patients|not chat in lift|not discuss patients
patient wristband|ID bracelet|name band|identification wristband|band on the wrist|wrist tag|wristband|armband
fall risk|risk of falling|could fall|danger of falling|might fall|wobbly on feet|unsteady|may fall
discharge|send home from hospital|release from hospital|let patient go home|let go home|allowed home|goes home|sent home
privacy|data protection|protection of personal data|data privacy|GDPR|personal privacy|keep data safe|people's data safe|look after data
personal data|personal information|private data|personal details|customer data|PII|private details
sensitive data|special category data|health data and religion|particularly protected data|health stuff|really private things|really private stuff
permission|agreement to processing|permission given|when allowed|ask before|only if they said|ask first|if they said ok|said ok|fine by them|have to agree|their ok|get an ok|approval|get their ok|ask before you go|get the ok|if they say yes|only if they say
withdraw consent|take back permission|revoke consent|change mind on consent|withdrew consent|change their mind later|take it back later|say no later
data breach|data leak|privacy breach|leaked data|data protection incident|personal data breach|data got out|data lost|data gone astray|sent to wrong person|data fell into hands|details leaked
data minimisation|only necessary data|collect as little|data minimization|no more than needed|just what we need|as little as possible|little as possible|necessary data|only what's needed
purpose limitation|only for stated purpose|specific purpose|use for that purpose|not for anything else|only for that|nothing else but that|agreed purpose|just use it for|only use it for|nothing else with it|not for adverts|only for the purpose
right of access|subject access request|request own data|see what's stored|right to information|copy of their data|see own data|what we hold|what's on file about|what you have on|find out what's stored
right to erasure|right to be forgotten|ask for deletion|request deletion|demand deletion|have it deleted|get it wiped|want it deleted|delete their data
retention period|storage period|how long kept|keep for set time|storage time|how long we keep|how long to keep|how long data stays|how long it's stored
shred|destroy papers|document shredder|shredding|secure destruction|put through shredder|shredder|not in the bin|not in normal bin
clean desk|tidy desk|clear desk|no papers left out|clear-desk policy|nothing left lying|clear your desk|nothing on the desk|empty desk|desk empty|leave nothing out
anonymise|anonymize|remove names|make unidentifiable|black out names|redact|take the names out|no names on it|leave out the name|take names off|cross out names
disclose|reveal|give out information|make known|divulge|share information|pass on data|hand out|spill the beans|pass information on|blab|let out information|leak|hand over data|give away information|say that my brother
confidential|secret|private|not for others|classified|internal only|sensitive|hush-hush|private matter|behind closed doors|internal
overhear|listen in|eavesdrop|hear by chance|others can hear|earwig|within earshot|hear everything|hear what is said|listening ears|prying ears|someone hears
recorded call|call recording|conversation is recorded|tape the call|record the call|call is taped|tell them it's taped|call's being recorded|conversation is taped|on tape
CCTV|video surveillance|security camera|surveillance camera
escort|accompany|go with|take along to|walk with|take them there|go with them|bring them to|walk them to|stay with them|don't leave alone
access control|entry control|only authorised people enter|restricted access|who comes in|not let anyone in|don't let strangers in|only let staff in|who's allowed in building|no strangers|without a pass|nobody without a pass|authorised persons only|the right people in|don't let anyone in|grant access
social engineering|manipulate people|trick into revealing|manipulating staff|psychological trick|sweet-talk|con you into telling|talk it out of|trick you into|trick staff
whistleblower|person who reports wrongdoing|informer inside|whistle-blower|tip-off giver|blow the whistle|one who reports
anonymous|without name|nameless|anonymously|name not given|don't have to say|no names|without giving your name|nobody knows who|no name needed
retaliation|reprisal|punish for reporting|revenge|payback|get back at|pay them back for|get their own back|make them suffer|pick on reporter
code of conduct|rules of behaviour|ethics code|rules of behavior|conduct guidelines|how we behave|company's code|how to behave
policy rule|company policy|internal rule|guideline|company rules|regulations in-house|internal guidelines|company guidelines|what the firm says|firm says|the company's rules
illegal|against the law|unlawful|not legal|prohibited by law|crime|not allowed by law|breaking the law|against law|offence|can't do that legally
comply|follow the rules|stick to rules|obey|abide by|observe rules|adhere to|kept to rules|play by the rules|go by the book|by the book|do what it says|toe the line|keep to the rules|stick to the law|keep to|adhere|stick to the rules|follow guidelines|follow what
violate|break the rules|breach|infringe|contravene|go against|broke the rules|go over the line|bend the rules|against policy|cut corners|overstep|broken the rules
procedure|process|steps to follow|workflow|SOP|standard operating procedure|set process|how it works|step by step|steps|how it's done
instruction|direction|order from boss|directive|what they're told|what the boss says|what I'm told|do as told|what you're told
checklist|list to tick off|tick list|list of checks|tick things off|go down the list|work through a list
audit|inspection by auditors|review of books|formal inspection|examination of compliance|auditors come|check by inspectors|inspectors come|someone checks the books
dismiss|sack|let go|terminate employment|fired from job|give the sack|show the door|give the boot|kick out|get fired|boot out|fire someone|lose their job over|give marching orders
resign|quit the job|hand in notice|step down from job|walk out of job|hand in your notice|leave the company|leave the job|pack in the job
written warning|formal warning|warning letter|disciplinary letter|disciplinary action|get a letter|letter on file|yellow card|warning in file
apply for job|application for position|job application|put in application
hire|recruit|take on|employ someone|appoint|bring on board|take someone on|get someone in|give a job
probation|trial period|probationary period|probation period|first months|settling-in period|first six months|try-out period
onboarding|induction|introduction of new staff|settling in|orientation|first days|get them started|make them feel welcome|get settled in
working hours|work time|hours of work|duty hours|when they work|how long they work
overtime|extra hours|work longer|additional hours|stay late|hours on top
take a break|rest|pause|time out|take a breather|rest period|have a breather|have a rest|get some rest|five minutes off|have a sit-down|have your breaks|don't drive too long|stop for a rest|have breaks|break time|take breaks|short break
holiday|vacation|annual leave|time off|days off|time away|a week off
sick leave|off sick|call in sick|absent through illness|sick day|phone in sick|ring in sick|sick|poorly|unwell|under the weather|ill|reporting sick|feel ill
sick note|doctor's note|medical certificate|doctor's certificate|fit note|note from the doctor|doctor's letter|paper from the doctor|paper from the doc|note from doc|medical certificate from doctor
performance review|appraisal interview|staff appraisal|performance appraisal|annual review|yearly talk|yearly chat|talk about how doing
constructive criticism|helpful criticism|constructive feedback|criticise fairly|criticize fairly|what could be better|say how to improve|what to do better|say what's wrong nicely|what can be improved|suggestions for improvement|how to improve|could be better|tell how to improve|what to improve|good and better
praise|compliment|commend|say well done|positive words|recognition|say what's good|pat on the back|say what went well|good job|what they did well|tell what's good|start with the positive|what went right|did well|they did well|tell them did well|the good stuff|start with good
motivate|encourage|spur on|inspire|give encouragement|cheer on|gee up|push on to|give a boost|cheer up|get them fired up
stress|pressure at work|strain|overload|overworked|too much on plate|under pressure|burnt out|rushed off feet|swamped|snowed under|burnout|frazzled
teamwork|work together|cooperate|collaborate|pull together|work as team|stick together|help each other|hand in hand|work as one|all in together|work hand in hand
share tasks|delegate|divide the work|assign tasks|hand over tasks|share out the work|give jobs out|pass work on|split the work
handover|shift handover|pass on information|brief the next shift|hand over to colleague|tell the next one|say what's been done|brief the next person|tell next shift|fill in the next
accident|mishap|incident with injury|work accident|crash accident|smash|prang|pile-up|car crash|collision|crash into
near miss|close call|almost an accident|narrow escape|nearly happened|near-miss|almost went wrong|could have gone wrong|lucky escape|nearly an accident|almost hurt|nearly went wrong|something almost happened|almost happened
unsafe|dangerous|hazardous|risky|not safe|perilous|dodgy to use|could get hurt|not safe to|someone could get hurt
helmet|hard hat|safety helmet|head protection|protective helmet|something on the head|helmet on
safety shoes|steel-toe boots|protective footwear|safety boots|steel-toed shoes|proper boots|boots|steel toecaps|steel toes
safety glasses|goggles|eye protection|protective glasses|safety goggles|cover your eyes|protect your eyes|glasses on|protect the eyes
ear protection|hearing protection|ear plugs|earmuffs|ear defenders|earplugs|something on the ears|protect your ears|cover your ears|ear muffs
high-visibility vest|hi-vis|reflective vest|safety vest|warning vest|hi-vis vest|yellow jacket|reflective jacket|people see you|be seen|high-vis
harness|fall protection|safety harness|safety line|fall arrest|fall arrest harness|clip on|hook yourself on|roped up|rope|clip yourself on
lift with legs|bend your knees|lift correctly|straight back|knees bent|keep back straight|go down on knees|use your legs|not with your back|bend the knees|squat down|from the knees|with the legs|out of the back|straight back lift|from the legs|not your back
trip hazard|tripping hazard|stumble over|something to trip over|stumbling hazard|trip over|stuff lying around|cables across floor|things on the floor|fall over something|stuff on the floor
slip|slippery|lose footing|skid on floor|wet floor|slick|slide on floor|go flying|slippy
spill|spillage|liquid on floor|spilled|spilt|puddle|mess on the floor|something spilled|leaking onto floor
wet floor sign|warning sign|caution sign|hazard sign|put the sign up|yellow sign
cordon off|rope off|block off the area|barrier tape|secure the area|close off area|fence off|tape off|keep everyone out|don't let anyone near|put up tape|keep others out|put cones out|fence round|put a barrier|barrier|keep people out|tape round it|put tape round|block it off
lockout tagout|lock and tag|isolate the energy|LOTO|secure against switching on|prevent restart|can't be switched on|padlock on the switch|lock it off|nobody can start it|padlock it|lock off|can't start up|padlock|nobody starts it|so nobody starts it|secure machine|against restart|starts it again|lock it
emergency stop|emergency off|stop button|kill switch|emergency shutdown|hit the stop|big red button|stop it fast
machine guard|safety guard|protective cover|safety device|protective device|cover on the machine|guard on|guard in place|cover on
chemical|chemical substance|chemical product|chemical agent|cleaning agent|cleaner fluid|cleaning product
safety data sheet|SDS|MSDS|hazard information sheet|data sheet of chemical|sheet for the chemical|data sheet|the sheet with dangers
eye wash|rinse the eyes|flush eyes|eyewash station|wash out eyes|wash your eyes|water in the eyes|rinse your eyes|rinse it out
toolbox talk|safety briefing|safety instruction|safety training|safety induction|talk about safety|safety chat|safety talk
fire|blaze|flames|something burning|catch fire|on fire|ablaze|go up in flames|burning building
smoke|fumes|smoky air|smoke development
smoke detector|smoke alarm|fire detector|smoke sensor|test button|press the test button|fire alarm battery
raise the alarm|trigger the alarm|sound the alarm|press fire alarm|activate the alarm|set off alarm|break the glass|shout fire|hit the button|smash the glass|red button|call out loud|warn everyone|warn the others|pull the alarm
fire extinguisher|extinguisher|fire-fighting device|hand extinguisher|the red thing|fire bottle
extinguish|put out the fire|douse|smother|fight the fire|put out flames|spray the fire|beat out|stamp out flames|tackle the fire|get the fire out
fire blanket|cover the flames|fire-proof blanket|flame blanket|put a blanket on|throw a blanket over
fat fire|grease fire|oil fire|pan fire|burning oil|chip pan|pan's on fire|never water on it|hot fat
no lift|don't use the lift|take the stairs|avoid the lift|avoid elevators|use stairs|no elevator|don't use elevators|walk down|take stairs|do not use lifts|stay out of elevator|by the stairs
elevator|lift|elevator car|passenger elevator|lift cabin|lift car
escape route|evacuation route|emergency route|way to safety|escape way|exit route|the way out|quickest route out|way outside
keep exits clear|don't block exits|escape routes free|nothing in the way|no obstacles|unobstructed|not obstructed|nothing blocking|don't put stuff there|not block the door|no boxes in way|clear the way|way out free
assembly point|meeting point|muster point|gathering place|assembly area|rally point|place outside|car park outside|agreed place outside|where we all meet|where everyone meets|gather outside|meet outside|the car park|we all gather|all gather|where everybody goes|car park
headcount|roll call|count the people|check everyone is there|check nobody is missing|see who's missing|count heads|count everyone|see everyone's out|anyone missing|tick off names|are all here|register taken|see who's there|is everybody there|everybody there|completeness of people|count them
close doors|shut doors|close the door|keep doors closed|pull door shut|shut everything|pull the door to|keep the door shut|door shut|shut the door behind
fire door|self-closing door|fire protection door|smoke door|keep door shut
stay low|crawl|keep near the floor|bend down under smoke|stay close to floor|on hands and knees|get down low|down on the floor|keep down|stay down
flammable|combustible|catches fire easily|inflammable|burns easily|can ignite|can catch fire|could catch fire|burns quickly|goes up quickly
explosion|blast|blow up|detonation|blew up|go bang|might explode|could explode|explode
fire drill|evacuation drill|evacuation exercise|practice evacuation|emergency drill|practise getting out|practice getting out
own safety first|protect yourself first|don't endanger yourself|self-protection|no unnecessary risk|not risk own life|don't play the hero|not play the hero|no heroics|don't be a hero|look after yourself first|not risk your neck|keep yourself safe|put yourself in danger|harm's way|look out for yourself|play hero|without risk to self
rescue|save|bring out of danger|get to safety|free trapped people|get them out|pull them out|get people to safety|bring to safety
emergency|urgent situation|crisis|critical situation|distress|when it's serious|really bad situation
car|vehicle|automobile|motor vehicle|motor|motor car|her car|van|lorry|truck
garage|car workshop|repair shop|auto shop|service workshop|mechanic|the workshop|workshop
breakdown|car breaks down|vehicle stops working|broke down|car won't start|car's dead|left stranded|stranded|stuck on road
roadside assistance|breakdown service|recovery service|breakdown cover|roadside help|tow truck|someone to tow|AA or RAC|tow service|tow away|tow
courtesy car|replacement car|loaner|loan car|loaner vehicle|substitute car|car in meantime|hire car|rental car|car to borrow|something to drive
warning triangle|hazard triangle|emergency triangle|reflective triangle|triangle|sign behind the car|put triangle out|triangle out
cost estimate|quote|quotation|price quote|estimate of costs|written estimate|what it'll cost|say what it costs|tell price first|price beforehand|how much beforehand|rough price|price first|write up the price|send an offer
flat|apartment|dwelling|rented home|living unit|place they rent|unit they rent|accommodation they rent
lease|rental contract|tenancy agreement|rental agreement|rent contract|contract for the flat|contract for renting
property manager|property management|managing agent|house management|people who run building|the managers of house
mould|mold|mildew|damp patch|fungus on wall|black spots|black stuff on wall|damp wall|damp|wet patches
handover protocol|inventory check|move-out inspection|move-in report|handover record|check-out report|list of scratches|go round the flat|note every mark|condition report|walk round with tenant|list of defects|write down scratches|list what's broken|note the scratches
responsible authority|right office|competent authority|which office is responsible|office in charge|who deals with it|the right desk|who's in charge here|right place to go|who handles it|who to go to|right person to ask|right desk|where to go|next door's job|responsible office|who's responsible|the right office
plain language|easy words|simple language|no jargon|avoid technical terms|everyday language|without jargon|simple words|short sentences|no big words|no technical talk|no gobbledygook|words they understand|everyday words|so they understand it|so anyone understands|no tech talk|understandable language|normal words|no fancy words
interpreter|language mediator|someone who translates|person who interprets|somebody who speaks|someone who speaks it|someone speaking the language|translator
translate|interpret|put into another language|say in another language|have it translated|get it translated|put it in their
fail the exam|flunk|not pass|failed|didn't pass|not make it
free of charge|free|at no cost|for nothing|without charge|complimentary|no charge|gratis|costs nothing|on the house|at no extra cost|nothing to pay|don't pay anything|don't have to pay|doesn't cost anything|without paying|not pay a penny
complete|full|whole|entire|nothing missing|in full|completely|everything there|all there|nothing left out|all of it|all filled in|all papers|brought all papers|completeness|everything with them
incomplete|not complete|something missing|partial|with gaps|missing parts|bits missing|something's missing|not everything there|half finished|stuff missing
unharmed|undamaged|intact|in one piece|not damaged|without damage|safe and sound|unhurt
unused|not used|as new|not worn|brand new|never used|in original condition|not been worn|tag still on|tags on|labels still on|never worn|not tried out|good as new|pristine
unopened|sealed|not opened|still closed|seal unbroken
valid|in force|still good|effective|in date|applicable|still valid|still okay|hasn't run out|not run out|not expired|good until
invalid|not valid|void|no longer good|out of date|run out already|doesn't count any more|no use any more|doesn't count
correct answer|accurate|without mistake|free of errors|true|exact|right answer
wrong|incorrect|false statement|mistaken|inaccurate|not right|not correct
mistake|error|slip-up|blunder|fault on our side|oversight|cock-up|mess-up|our fault|went wrong|boob|goof|got it wrong|botch|balls up
urgent|pressing|can't wait|top priority|time-critical|critical|can't be left|burning issue|needs doing now|most pressing|high priority
immediately|at once|right away|straight away|instantly|without delay|ASAP|promptly|on the spot|straightaway|as soon as possible|right now|straight off|there and then|this minute|pronto|on the double|no dawdling|instant
quickly|fast|rapidly|swiftly|speedily|quick|in a flash|chop-chop|at speed
slowly|at slow pace|unhurriedly|in slow steps
soon|shortly|in a while|before long|in the near future|in no time|before too long|get it done soon|not leave them waiting|waiting weeks|in reasonable time|within reasonable time
beforehand|in advance|ahead of time|previously|prior|earlier|before that|ahead
afterwards|later|after that|subsequently|following that|thereafter|afterward
first of all|first|initially|to begin with|at the beginning|as first step|first step
last of all|finally|at the end|lastly|in the end|as last step|to finish off|at the very end|last thing
on time|punctually|by the deadline|in time|punctual|within the deadline|in good time
late|not on time|behind schedule|tardy|past the deadline|if it's late|running behind|too late
in writing|written|on paper|in written form|in black and white|written form|get it in writing|on paper written|down in writing
orally|verbally|by word of mouth|spoken|in spoken form|by talking|just say it
by phone|over the phone|on the phone|via phone|by telephone
in person|personally|face to face|physically present|show up yourself|face-to-face|themselves|come in yourself|come themselves|meet up
by oneself|yourself|on your own|alone|himself|herself|single-handed|without help
together|jointly|with each other|as a group|side by side|with them|as a team
at most|maximum|no more than|not exceed|not over|max|upper limit|not more than
at least|minimum|no less than|not under|not below|min
all|every|each|everything|the lot|every single one|without exception
everyone|everybody|all people|each person|all of them
nobody|no one|not anybody|none of them|not anyone
without|none|lacking|not having|with none
only|just|solely|merely|exclusively|nothing but
every time|always|each time|at all times|on every occasion|invariably|without fail
never|not ever|under no circumstances|on no account|not at all
often|frequently|many times|a lot of times|regularly|lots of times|all the time|loads of times|now and again regularly|check regularly
sometimes|now and then|occasionally|from time to time|once in a while
again|once more|one more time|a second time|anew|another time|a further time
daily|every day|each day|once a day|per day|day by day
weekly|every week|each week|once a week|per week
monthly|every month|each month|once a month|per month
yearly|annually|every year|each year|once a year|per year|per annum|annual
working day|business day|weekday|banking day|Monday to Friday|workday
round the clock|24/7|day and night|at any hour|24 hours a day|around the clock|always open|any time|night and day|all day and night
opening hours|business hours|hours open|office hours|when it's open|opening times|when we're open|when it opens|what time you open|times we're open
today|same day|this very day|on the same day|within the day
tomorrow|the next day|the following day|next day
necessary|required|must have|essential|indispensable|after something|what they're needing|what they require
mandatory|compulsory|obligatory|have to|obliged|binding|duty|got to|no way round it|need to|no choice about it|must do
voluntary|optional|not compulsory|free choice|of own accord|not mandatory|as you like|up to them|up to you|don't have to|free to choose|nobody has to|their choice
non-binding|not binding|without obligation|no obligation|no strings attached|doesn't commit them|not tied to anything|not commit to anything
important|significant|matters|key|crucial|vital|big deal|counts most|means a lot|what counts
possible|feasible|can be done|doable|achievable|can do|could be done
impossible|not possible|can't be done|not feasible|no way|can't do|won't work out|not doable
realistic|achievable promise|can be kept|not overpromise|don't over-promise|no false promises|only promise what you|don't promise the moon|not promise too much|no empty promises|don't promise things|only what we can|can really do|big promises|realistic expectations|don't promise|how it really is|cannot be kept|can't be kept
easy|simple|straightforward|no trouble|effortless|uncomplicated|piece of cake|no big deal|doddle|dead easy
difficult|hard|tough|complicated|not easy|tricky|challenging
clear|understandable|easy to understand|comprehensible|intelligible|make sense|easy to follow it
unclear|vague|not clear|hard to understand|ambiguous|confusing|don't get it|doesn't make sense|not understand|woolly|can't follow it
understand|get the point|grasp|comprehend|understood|see what is meant|get why|see their point|see why|catch on|twig|make sense of|they get it|so they get it|get the idea
safe to use|secure|free from danger|without risk|poses no danger|can't hurt you|nothing can happen|no danger
cheap|inexpensive|low-cost|affordable|good value|low-priced|economical|for little money|cheaper|bargain price|less money|not dear|costs less
expensive|costly|high-priced|pricey|costs a bomb|costs too much|too much money|too dear|steep|overpriced|costs a fortune
same|identical|equal|just like|alike|no different|no difference|just the same|the very same
different|other|not the same|unlike|differing|not like it|another kind
similar|comparable|much like|resembling|equivalent
alternative|another option|other solution|another way|other possibility|different option|plan B|something else|other ways|another way round|other choice|different solution|other options|different way|another idea|what else there is|what else|suitable alternative|something else would do
choice|option|selection|possibility to choose
individual|tailored|tailor-made|customised|customized|personalised|personalized|to suit customer|right for them|what fits them|just for them|custom-made|bespoke|fits their needs|suits them|to fit the customer|personal touch|personal
need|requirement|what customer wants|wish|what they need|want|desire|ask what's important|what are they looking|what they're looking
needs analysis|find out needs|ask about needs|identify needs|establish needs|ask what they need|ask about requirements|ask what they want|what matters to them|what they're after|find out what matters|ask what it's for|how they'll use it|what's important to them|what they're looking for|ask what they prefer
objection|concern|doubt|counterargument|worry of customer|but too expensive|what holds them back|what's stopping them|reason against|buts|not sure about|second thoughts|misgivings|pushback
handle objections|deal with objections|answer concerns|overcome objections|respond to doubts|answer their worries|clear away doubts|take away doubts|take their worries away|why they don't want|don't want it|deal with the buts
benefit to customer|use to customer|gain for customer|how customer profits|what's in it for|what they get out|what they gain|why it's good for|does for them|good for the customer|what it does for|get out of it
responsible|in charge|accountable|answerable|liable|whose job it is|has to answer for|answer for it
not responsible|not liable|not in charge|no liability|not our responsibility|not our job|nothing to do with|not my job|not down to us
entitled|have the right|have a claim|eligible|qualify|can get it|allowed to have it|right to it|due to them|qualifies for|owed to them
not entitled|no right|not eligible|doesn't qualify|no claim|ineligible|can't get it|not due to them|gets nothing|no entitlement
fair|reasonable|equitable|even-handed|right and proper|playing fair|square deal|just and fair
neutral|objective|unbiased|impartial|without taking sides|not take sides|keep an open mind|don't pick sides|stay neutral|not judge|don't judge|without judging|fair to both sides|no prejudice|non-judgemental|doesn't matter who|fair-minded|objectivity|go by sympathy|what really happened
professional manner|businesslike|professionally|factual|matter-of-fact|stick to facts|keep it professional|stay professional|stay on topic|keep to the facts|stick to the facts|just the facts|facts only|professional tone|keep it civil|don't get snappy|watch how you talk
exaggerate|overstate|embellish|make too big claims|overdo|lay it on thick|make it sound better|oversell|talk it up
misleading|deceptive|gives wrong impression|not truthful|giving false impression
transparent|open about it|clear and open|nothing hidden|openly|no secrets|lay cards on table|say it openly|say openly|don't hide it|tell them openly|not hide|open about fees|be open|open about|be open about|transparently|tell them straight|straight with them|be clear about
goodwill|gesture of goodwill|goodwill gesture|small gift to apologise|as a courtesy|voluntary concession|this once|just this once|as a one-off|one-off|sweetener|little something|throw in something|to make up
solution|answer to problem|remedy to problem|way out of problem|resolution|how to fix it|way to fix it|what can be done|what we can do|what to do about|a fix|how to solve it
problem|issue|trouble|snag|mess|what's wrong|what's the matter|headache|bother|difficulty|the matter|hiccup
request|wish of caller|query from customer|enquiry|inquiry|what they want from|what they've asked|ask for something
next step|what happens next|further steps|how it continues|further procedure|way forward|course of action|what's next|what comes next|what happens now|what comes now|how it goes on|what'll happen|where we go next|what we do next|what to do next|what comes after|what will happen|carry on from here
progress|status|how far along|state of play|current state|where things stand|how it's going|where it's at|how things stand|where we are|where it's got to|what's happening with it
keep informed|keep updated|keep posted|update regularly|keep in the loop|give updates|kept informed|let know how going|tell what's going on|keep telling|tell how far|keep them posted|stay in contact|hear from us|update every|not left in dark
confirmation|acknowledgement|confirmation email|written confirmation|acknowledgment|say that it's arrived|say it came|note to confirm|email that it's|letter saying
copy of document|copy|duplicate of paper|copied document|one for them|one to keep|copy to take home|one for them to
original document|the original|not a copy|original copy
missing document|document not there|missing papers|lacking document|documents not complete|what's still missing|what's not there yet|which papers are missing|which ones are missing|what else to bring|look what's missing|what's missing|which is missing
keep|store|retain|hold on to|keep safe|kept|don't throw away|save for later|don't throw anything out|not throw away|no shredding|don't bin|not shred|keep the papers
storage|safekeeping|place to keep
in a locked cabinet|locked away|under lock and key|locked cupboard|lock up|lock away|lock it away|in the locker|behind lock|locker|lock it up|put under lock
out of reach|children can't get it|away from children|not accessible to children|beyond children's reach|kids can't get|where kids can't reach|away from the kids|up high
on empty stomach|before eating|before meals|without food|before you eat|nothing in stomach
after meals|after eating|with full stomach|after food|when you've eaten|once you've eaten
with water|with glass of water|swallow with water|drink water with it|wash it down
do not drive|no driving|don't drive|keep off the wheel|not operate vehicles|leave the car|not drive|not get behind wheel|don't get behind wheel|can't drive
drowsy|sleepy|tired|fatigued|drowsiness|makes you sleepy|dopey|feel sleepy
stop taking|discontinue the medicine|come off medicine|quit the drug|stop the tablets|not take any more|leave off the medicine
see a doctor|consult a doctor|go to doctor|seek medical advice|get medical help|ask your doctor|medical attention|see a doctor about|send to a doctor|to the doctor
worsen|get worse|deteriorate|become more severe|got worse|go downhill|worse|gets bad|got worse again
improve|get better|recover health|make better|become better|got better|pick up again|on the mend
serious|severe|grave|bad case|major|really bad|bad|nasty one|pretty bad
slight|small|trivial|not serious|little|not too bad|only small|tiny|nothing much
death|die|fatal|deadly|lethal|be killed|killed|someone dying
public place|in public|where others hear|out in open
quiet room|private room|separate room|somewhere private|away from others|quiet place|one-to-one|away from the others|somewhere quiet|to one side|where nobody's listening|take them aside|in private|take to one side|a side room|where no one hears|shut the door|just the two|the two of us|one on one
give time|don't rush|no pressure|not pressure|without pressure|let them decide|let them think|no rush|at their own pace|don't push them|don't push|not push them|not push|let them take time
sympathetic ear|take seriously|took seriously|treat as important|not dismiss|don't laugh it off|not laugh at|don't brush off|not brush off|don't make light of|don't play down|not play it down|don't dismiss it|not a joke|believe them
down payment|deposit|first payment|initial payment|part paid at start|money up front|pay a bit first
best before date|best-before|best-by date|minimum shelf life|date of best quality
make redundant|lay off|cut the job|redundancy|job cut|laid off|job's gone|lose their jobs|jobs go|cut jobs
impersonate|pretend to be|pose as|pass oneself off|act as someone else|claim to be|pretend|make out they're|say they're someone else|act like someone else
app|application|mobile app|program on phone|smartphone app|thing on your phone
channel|way to contact|means of contact|contact route|communication channel|how to reach us|ways to get us|how to reach|way to reach us
waiter|waitress|server|waiting staff|serving staff|wait staff|person serving
receptionist|front desk|reception|front office|reception desk|front-desk agent|person at the desk|at reception
security guard|security staff|guard|security officer|security personnel|the guard|bouncer|doorman|call the guard|security people|security
injured|hurt|anyone okay|anyone is okay|everybody okay|everyone all right|anyone hurt|somebody hurt|people hurt|are you okay|if they're okay|got hurt|injury|wounded|people ok|anyone ok|all right|is everyone okay|everyone okay|people are ok
discreet|discretion|discreetly|low-key|quietly|tactful|not make a scene|don't embarrass|without fuss|subtle|on the quiet|under the radar|no fuss|tactfully|sensitively|don't shout it|others don't hear|so others don't hear|keep between us
source of funds|origin of money|where money came from|where the cash came|how they got money|where it's from|source of income|origin of funds
beneficial owner|who's really behind it|whose money it is|real owner|who owns it really|ultimate owner|who's behind it
suspicious activity report|SAR|suspicious transaction report|report to money laundering|suspicion report|STR
let slip|let on to customer|give the game away|tell the suspect
purpose|what for|aim|goal|intention|point of it|use of the money|what they'll do with|intended use
condolences|sorry for your loss|express sympathy for death|say how sorry|offer condolences|deepest sympathy
death certificate|proof of death|paper saying he died|proof they passed away
pass away|deceased|passed on|late customer|bereavement|bereaved|dead|lost someone
heir|inherit|executor|who gets the estate|beneficiary|next in line|who gets the money|inheritance|estate
proof of address|utility bill|council tax bill|proof of residence|bill with their address|something with their address
transaction|payment made|what's been spent|spending on card|money movement|booking on account|purchases made|that payment
recent transactions|latest payments|last few payments|what was bought lately|last things bought
merchant|shop they paid|retailer|shop|seller|business that charged
authorised by customer|did it themselves|okayed by customer|agreed to it|knew about it|they made it|was it him|was it her|did they buy it|if they bought it|made the transaction|carried out transaction
unauthorised|unauthorized|without permission|without say-so|without the okay|didn't agree to
tamper|messed with|fiddled with|mess about with|meddle|interfere with|manipulate|been at it|had a go at
cover the keypad|hide the numbers|shield with hand|hide your PIN|hand over keypad|cover with hand|shield the PIN|hand over it|no one sees|no one looks|nobody sees|cover hand
memorise|memorize|learn by heart|know by heart|commit to memory|keep in your head
destroy|rip up|tear up|burn the letter|tear it up|cut up|cut into pieces|chop up|tore up
contactless|tap to pay|tap the card|hold against reader|wave the card|hold it on reader|tap and go
card reader|terminal|card machine|payment terminal|chip and pin machine
till|cash register|checkout|cash desk|pay point|register at shop
cash|notes and coins|ready money|hard cash|physical money|bills and coins
count in front of|under their eyes|where they can see|in plain view|before their eyes|in full view|count it out
try again|another go|second attempt|give another try|have another go|one more try|retry
other card|another card|different card|different way to pay|alternative payment|other payment method|pay another way
tide over|emergency cash|money to get by|see them through|bridge the gap|emergency money
decline a payment|card refused|card doesn't go through|payment doesn't go through|card won't work|card declined|payment failed|payment bounced
collateral|security for loan|pledge property|house as backup|something to back it|asset as security|secured against
value|worth|what it's worth|how much it's worth|market value
repossess|take back the house|foreclose|seize property|foreclosure
over-indebtedness|over their head|too much debt|in too deep|drown in debt|more than they can|debt spiral|debt trap|over-indebted
responsible lending|only what they can|don't lend too much|not lend too much|affordable lending
debt counselling|debt advice|debt counselor|debt advisor|money advice service|debt help charity|money worries|a charity|help with debts|debt counsellor
lose the job|out of work|unemployed|lost their job|jobless|no job|lost his job|unemployment|made unemployed
be direct|don't beat around bush|get to the point|straight to the point|don't waffle|short and clear|come to the point|cut to the chase|no waffling|concise
talk down|patronise|patronize|look down on|lecture|condescending|treat like idiot|make them feel small|belittle|humiliate|treat like a child
firm|stand your ground|not give in|stick to your guns|don't budge|assertive|don't back down|stay firm
total cost|all in all|true cost|what it costs overall|cost all in|overall cost|total amount payable
early repayment fee|lost interest for bank|prepayment penalty|exit fee|early repayment charge|early termination fee
circumstances|what happened|how it happened|course of events|how it came about|what went on|sequence of events|story|what took place|what went wrong
burglary|broke in|burgled|broken into|intruder|burglar|broke into
list of stolen items|write what's gone|list what's missing|list what was taken|inventory of stolen goods|list of losses
leave as is|don't touch anything|leave everything alone|don't move anything|leave it untouched|don't clean up|preserve the scene|hands off|leave everything there
change the locks|new locks|new lock fitted|replace the lock|new keys
take photos|snap pictures|take pictures|photograph|snap a photo|picture of damage|photos of damage|photo evidence|took photos|phone camera|photo|pic|picture|snap|send pictures
minimise damage|stop getting worse|keep damage down|limit the damage|mitigate|stop further damage|prevent further damage|damage control|minimize damage|stop it getting worse|any worse|keep from spreading|not get worse|mitigate further loss|spread further
turn off the water|shut the stopcock|close main valve|shut off water|main water tap|turn water off|stopcock|water valve|close the tap|water tap|find the stopcock
plumber|pipe fitter|heating engineer|someone for the pipes|repair man quick|someone for pipes
policy number|insurance number|contract number|number on policy
inconsistent|contradictory|story keeps changing|contradiction|doesn't match up|doesn't fit together|story doesn't match|don't tally|discrepancy|mismatch
accuse|point the finger|blame|call a liar|accusation|pin on them|finger-pointing|put the blame on|point fingers|their fault|say it's their fault
retain the customer|keep the customer|stop them leaving|win back|get them to stay|make them stay|customer retention|hang on to customer|talk into staying|customer loyalty
reason for leaving|why they're leaving|why they want out|why they cancel|what made them leave|reason for cancelling|why they want to|why do they want
match the offer|match the price|beat the price|same price as competitor|price match|better than rival
competitor|rival|other company|competition|the other lot|rival firm
roaming|phone abroad|use abroad|data abroad|surf abroad|foreign network
abroad|overseas|in another country|outside the country|foreign country|on foreign trip
number porting|keep the number|take number along|keep old number|port the number|bring number over
cable|cord
loose|wobbly|not in properly|come undone|not tight|hanging off
area affected|whole street|neighbours too|everyone round here|all the neighbours|same next door
spark|make sparks|static|anything that sparks|sparks fly
gas tap|gas valve|shut off gas|turn off the gas|turn gas off|close gas valve|main gas valve
call from outside|ring from outside|phone once outside|phone outside the building|not call inside
fuse box|fuse|circuit breaker|breaker|trip switch|consumer unit|RCD
live wire|fallen power line|wire on the ground|downed line|live cable|power line down
electric shock|electrocuted|zapped|get a shock|electrocution|current through body
keep your distance|stay back|keep back|stand back|stay well clear|keep clear|keep well away|keep people back|don't go near|not go near|don't get close|others stand back|stand behind line|distance|nobody goes near|get people away|keep everyone away|keep folks back|area clear|nobody near
cut off supply|disconnection|turn off their power|cut them off|disconnect supply|cut off electricity
last resort|only if nothing else|when all else fails|as final option|final measure
vulnerable|at risk customer|frail|ill or old|people at risk|can't look after themselves|people who need care|old or sick|little kids|sick in the house|small kids|need power for machines|old people
final reading|last meter reading|closing reading|read meter when leaving|reading on moving day
move out|move in|moving day|moving date|date they move
torch|flashlight|torch not candles|light from phone
heating|radiator|boiler|heater|central heating
doorstep selling|door-to-door|come to the door|doorstep seller|cold calling at door|sell at the door
badge|name tag|company badge|staff pass|employee card|name badge|lanyard|ID pass
standby|leave on idle|left switched on
warn of hanging up|say you'll hang up|tell you'll end call|warn you'll end call
open another till|open another counter|more staff on till|get another colleague|another pair of hands|open second till|call for backup|extra staff
look in the back|check the stockroom|look out back|stockroom|check the storeroom|warehouse|storeroom|back of the shop
special order|order it in|get it in specially|order from the supplier|get one sent over
till difference|till doesn't match|cash short|cash doesn't tally|cash discrepancy|money missing from till|shortfall
recount|count again|count it twice|count once more
bad-mouth|slag off|run down competitors|talk badly about|speak ill of|criticise competitors|disparage|put down rivals|rubbish the competition|knock the competition|badmouth|slag off others
value for money|worth every penny|worth the money|what they get for|bang for the buck|you get what you|pays for itself|worth paying
search the bag|rummage through|look in their bag|frisk|go through their bag|body search|bag check
physical force|get physical|lay hands on|grab them|use force|hands on customer|manhandle|rough them up|touch the person
store detective|plain-clothes guard|shop detective|loss prevention
return label|free label|prepaid label|label to send back|returns slip|postage-paid label|free sticker|sticker to send back|slip to send|pay for sending back
reshipment|send again|send a second time|send another one out|resend|send out again|another one sent
spelling|grammar|correct spelling|no spelling mistakes|spell it right|proofread
emoji|smiley|slang|text speak|emoticon
tone|manner of speaking|how you say it|tone of voice|way you talk|voice|way of speaking|attitude
public review|online review|bad review|star rating|one star|negative review|post online|comment online
take it offline|sort privately|direct message|private message|move to private chat|out of the public|DM|by direct message|not in public|private channel|just between us two
hacked|account taken over|someone got in|broken into account|compromised|someone's been in|account takeover|got into their account
insufficient funds|no money in account|not enough money|account empty|funds too low|lack of funds
redirect the parcel|send to another address|change delivery address|reroute|divert parcel|redirect|send it elsewhere
notification card|card through the door|leave a card|note through letterbox|missed delivery card|slip in letterbox|note through the door|card in letterbox|through the letterbox|through the door|say we came|that we came
safe place|leave somewhere safe|agreed spot|in the shed|drop-off permission|agreed place|leave it in porch
dog|aggressive dog|animal|pet|guard dog|tie up the dog|dog on a lead
tyre|wheel|tyre pressure|tyre tread
brake|stop the car
lights|headlight|indicator|lamps|headlamp|tail light|blinker
heavy at bottom|heavy stuff below|heaviest first|weight low down|heavy things underneath|weight distribution
too heavy|too much weight|over the weight limit|overweight load
sign on behalf|sign for someone else|forge signature|sign instead of customer|sign in their name
cash on delivery|pay at the door|COD|pay the driver|collect the money
customs|customs declaration|import duty|border control|customs form|customs duty
what's inside|what is in it|goods inside|what's in the box
quiet|peace and quiet|silence|low noise|keep noise down|turn it down|hush
have a word with|speak to them|talk to them|have a chat|speak with|talk with|have a talk|chat with|conversation
walk the guest|put up somewhere else|another hotel|partner hotel|different hotel|hotel nearby|other hotel|the other place|bed elsewhere|somewhere else to stay|sleep elsewhere|get them in elsewhere
taxi|cab|get them a taxi|taxi ride|uber|transport home|call a cab|lift home|a ride|get them a ride|way home|get home safely|ride home
breakfast|morning meal|breakfast time|breakfast hours|when they can eat|when they eat
room number|number of room|say room number aloud|which room|where guests stay|what room
show the way|tell where it is|point the way|show them to room|lead the way|give directions|how to get there
lost property|found item|left behind|lost and found|things left behind|something left in room|forgotten item|what was found|put a tag on
guest preference|likes and dislikes|what they like|favourite|preference|favorite|special wishes|special request
use the name|call by name|address by name|say their name|use customer's name|by name
personal belongings|luggage|bags|possessions|belongings|baggage|suitcase|the cases|the bags
hotel and meals|somewhere to sleep|bed for the night|overnight accommodation|a place to stay|put up for night|accommodation|hotel room paid|hotel for the night|put them up|food and a bed|somewhere to stay
food and drink|meals and refreshments|something to eat|snacks and drinks|refreshments|food voucher|something to drink|meal voucher|feed them|eat and drink
passenger rights|what they're owed|legal entitlement|flight compensation rules|rights
passenger|traveller|people on board|traveler|person on plane
captain|pilot|flight deck|cockpit|purser|crew chief
cabin crew|flight attendant|steward|stewardess|crew
unruly passenger|troublemaker|acting up|kick off on board|disruptive|misbehave|disorderly|out of hand|playing up|out of control|causing trouble
restrain|hold down|tie up|handcuff|keep hold of|pin down|cuff
any doctor on board|call for a doctor|medical professional on board|doctor among passengers|medic among passengers|doctor on board|doctor here|is there a doctor
property irregularity report|PIR|lost bag form|baggage report|baggage claim form
baggage tag|luggage label|bag tag number|sticker on bag|baggage receipt
description|what it looks like|looks like|colour and size|appearance|colour brand size|describe the look|case looks like|how it looks|what case looks like
overnight kit|toiletries|toothbrush set|wash kit|emergency toiletries
leave bags behind|don't take luggage|leave everything behind|leave belongings|no hand luggage|drop everything|leave stuff behind|leave your things|don't take your bags|leave everything|no bags|take nothing|not take bags|don't take anything
high heels off|take off heels|no high heels|shoes off
emergency slide|slide down|jump on slide|inflatable slide
turbulence|bumpy flight|bumpy|shaky flight|rough air
stow|put away safely|secure the trolley|lock away trolley|put away|tidy away|stash|under the seat|bags under the seat|baggage stowed
visa|entry permit|travel documents|entry requirements|passport valid
lithium battery|power bank|rechargeable battery|spare battery|battery
hand luggage|cabin bag|bag in cabin|carry on bag
overheat|get hot|hot battery|too hot|hot to touch
kitchen|chef|cook staff|ask the kitchen|kitchen staff|head chef
guess|make it up|assume|take a stab|speculate|assumption|take for granted|just guess|from memory
allergen list|allergy chart|allergen card|list of allergens|allergen menu|allergen table
separate utensils|clean pan|different knife|separate chopping board|own board|fresh utensils|clean knife|separate pan|different boards
off the bill|take off the bill|not charged for dish|strike from bill|don't charge for it|knock off the bill|meal's free|comp the meal|don't pay for it|take it off|off the house|remove from the bill
stop serving|no more drinks|cut off the alcohol|not serve|refuse to serve|no more alcohol|don't serve|refuse service|don't pour|cut him off|not pour more|cut her off|stop serving alcohol
water|glass of water|soft drink|non-alcoholic drink
starter|appetiser|appetizer|first course
dessert|sweet|pudding|after dinner
menu|what's on offer|list of dishes|today's specials|menu card|daily special
dish|meal|plate|food|food order
how long it'll take|waiting time|how long they'll wait|say how long|length of wait|how much longer|estimated time|expected duration
party size|how many people|number of guests|number of people|how many of them
split the bill|pay separately|separate bills|go Dutch|split payment
cold food|food gone cold|lukewarm|not hot enough|stone cold
undercooked|raw|pink inside|not cooked enough|bloody inside|not done
table|seat|place to sit|somewhere to sit
clear the table|take plates away|clean up table|clear away|take away dishes
foreign object|hair in food|something in food|glass in food|foreign body|hair in the soup
reporter details|who told you|name of reporter|who reported it|contact of reporter|who's telling|doc's name|who says it
patient details|initials and age|age and sex|which patient|patient initials|who took it|sex of the person|who took the drug
product name|which drug|batch number|which medicine|lot number|brand name|product details and batch
medical information|medical department|medical affairs|med info|scientific team|medical science liaison|MSL|science people|med team|experts will ring|our experts
promote|advertise|push the product|plug|marketing|tout|hype
label|approved text|SmPC|approved labelling|summary of product characteristics|on label|approved label
sample|free pack|trial pack|drug sample|free sample|tester
study|trial data|research data|clinical trial|evidence from trials|scientific data|studies show|published data|clinical evidence|figures from study
item of value|pricey present|anything worth money|expensive gift|valuable gift
prepare the visit|do your homework|read up beforehand|look at notes before|preparation|prep|get ready|be ready|come prepared|plan the visit|look up what|know what you want|prepare|look things up first
previous visit|last time|what was said last|last call notes|last visit
visit|call on doctor|drop by|come round|stop by|go see|pop in|come over
healthcare professional|HCP|prescriber|medical staff|clinician
next appointment|when to meet again|fix next meeting|date for next time|next visit|next meeting
two identifiers|name and birthday|name and date|name plus date of|full name and birth
don't move the patient|leave where they are|don't lift straight away|not pick up|don't move them|don't pull up|leave lying|leave lying there|lying there|don't pick her up|don't pick him up|not move patient|do not move
before and after contact|before touching patient|after touching patient|before you touch|after every patient|between patients
five rights|right drug right dose|right patient right drug|right time right route
double check by colleague|second pair of eyes|four-eyes principle|someone else checks|two people check|second person|four eyes|dual control|two-person rule|colleague looks over
needlestick|prick with needle|stab with needle|needle injury|pricked finger|sharps injury|needle stick
sharps container|sharps bin|yellow box|needle box|needle bin
squeeze the wound|let it bleed|make it bleed|bleed it out
blood test|take blood|blood sample|draw blood|bloods
vital signs|pulse and pressure|obs|check the pulse|measure pulse|heart rate|breathing and pulse|pulse|watch breathing|check breathing
sit up|upper body raised|sit them upright|prop up|lean forward|raise upper body|half sitting
lie down|lay down|legs up|raise the legs|shock position|put feet up|lying flat
oxygen|O2|air through mask|oxygen mask
ECG|heart trace|EKG
surgery|operation|op|operate on|go under the knife|theatre
nil by mouth|no eating before|nothing to eat|don't eat before
ward|hospital unit|department in hospital
admission|admit patient|bring into hospital|hospital admission|get a bed
visiting hours|when family can come|visiting time|visitor times
call bell|buzzer|press the button|alarm bell|call button|ring for nurse
handrail|bed rails|something to hold|grab rail|walking frame|walking aid
non-slip shoes|sturdy shoes|firm footwear|shoes with grip|anti-slip soles|proper shoes
bed sore|pressure ulcer|decubitus|lying sore|pressure sore
reposition|turn over regularly|change position|shift position|move round in bed
permitted calling hours|not too early|not late evening|decent hour|decent time|not at night|reasonable hours|civilised hours|sociable hours|in the daytime|only daytime|contact times|permitted contact times
voicemail|answering machine|answerphone|leave a message|mailbox|leave voicemail|left a message
leave number only|just leave a number|only say your name|leave callback number|ask to ring back|ask them to call
already paid|claims to have paid|paid it before|money's gone out|says it's paid|settled already|say they've paid
pause collection|stop chasing|stop the chase|put collection on hold|stop collecting|collection stop|dunning stop|stop chasing till|leave them be|suspend collection|put it on hold
suicide|kill themselves|end it all|harm themselves|take their own life|self-harm|not want to live|suicidal
crisis helpline|Samaritans|crisis line|suicide hotline|telephone counselling|counselling service|counselling|stay on the phone|get help quick|keep them talking|talk to them longer
swear at|swear words|curse|bad language|foul language|insult|name-calling|call names|cuss|offensive language|swearing
agree amount and date|pin down the date|exact date and amount|how much and when|when and how much|fixed amount and date
payment received|money's come in|money in account|payment arrived|payment comes in|money arrives|cash has landed
court order|judgment|payment order|bailiff|enforcement|court judgement|judgement
number on file|number we have stored|registered phone number|number in the system|known number|stored number
staff number|employee number|personnel number|employee ID|payroll number|staff ID|ask staff number
temporary password|one-off password|throwaway password|initial password|starter password|first password|temp password|one-off login|starter code|just for once
change at next login|make up their own|set own password|must change it|pick own password|choose own password
change password|new password|set a new one|pick a fresh password|swap password|fresh password|different password|password change|reset the password|new login|pick new login|password reset
close programs|shut programs|too many programs open|close tabs|close windows|close apps|shut other apps
disk space|hard drive full|storage full|space on drive|memory full|room on the drive|free up space|full disk
disconnect from network|off the wifi|pull network cable|take off the network|unplug network|get it offline|cut the connection|off the network|LAN cable out|pull the cable|pull cable out|take off the wifi|disconnect device|from the network
printer|printing device|won't print|doesn't print|copier|print job
paper jam|paper stuck|jammed paper|stuck paper|jam
toner|ink|cartridge|ink empty
display|screen|monitor screen|monitor display
keyboard|keys on computer|typing keys
software|program|application software
internet browser|browser|Chrome or Firefox|web browser|cache|cookies
affected users|how many people hit|how many are affected|number of users|who else has it|others affected too|colleagues affected|only you|is it only you|do the others have|others have it too|how many can't work|number of affected users
impact|how bad it is|severity|how serious|consequences|effect on work|what follows|how severe|fallout|knock-on effect|gets dearer|what could come of
can still work|carry on working|work is held up|can't work|stuck with work
business-critical|whole company down|vital for business|mission-critical|stops the business
when it started|since when|how long it's been|when first noticed|since what time|when it happened|when did it start
recent changes|anything new|what's different|anything changed|new software lately|what changed|what was done before
known error|others had it before|knowledge base|solution database|FAQ|knowledge article|happened before|look in the wiki
confirm it works|ask if it works|check that it's working|works now|problem gone|ask if it's fixed|see if it works|working again|is it sorted|confirm resolution|see that it's fixed|it's fixed|does it work|till they're happy|if it works now
close the ticket|mark as done|ticket closed|tick off the ticket|case closed|mark as solved|closing ticket
document the solution|write what fixed it|note what was done|write up the fix|note the fix|solution in ticket
VPN|secure tunnel|remote network connection|tunnel to company
shared drive|network drive|server folder|shared folder|file share
lost file|file gone|deleted by mistake|file disappeared|document vanished|file missing
admin rights|administrator rights|full rights|admin account|superuser
personal device|own phone|own laptop|BYOD|private device|private laptop|private phone
public wifi|hotspot|cafe wifi|hotel wifi|open network|free wifi|airport wifi
ransomware|files locked for money|blackmail software|files encrypted by hackers|extortion virus|ransom
hacker|attacker|crook|cybercriminal|criminal|scammer|fraudster|conman|con artist|con man|thief|bad guys|baddies|villain
don't be ashamed|no blame|nobody gets told off|no shame in it|don't get told off|not get in trouble|not be punished|no telling off
tell off|reprimand|reproach|scold|give a rocket|rebuke|have a go at|give out to|chew out|talking-to
small talk|chat a bit|icebreaker|ice breaker|chit-chat|friendly chat|bit of chat
build rapport|build trust|win trust|build a relationship|connect with customer|get on with customer|gain trust|make them trust you|establish trust|relationship building|have a chat first|get to know them|be nice|get to know|rapport|know each other|build relationship|break the ice
trust|confidence|faith in|rely on|count on|bank on
decision-maker|who decides|person who decides|who has the say|who signs off|who calls the shots|who holds purse strings|has the last word|the say|has the say|find out who decides
gatekeeper|secretary|assistant on phone|switchboard|PA|personal assistant
pain point|what bugs them|what's bothering them|where it hurts|what annoys them|sore point|what troubles them|what's not working
buying signal|sign they want it|ready to buy|sounds interested|shows interest|signal to buy
trial offer|try it first|test it free|trial version|free trial|try before they buy|trial run|give it a whirl
referral|ask who else|recommend to friends|word of mouth advertising|pass on to friends|know anyone else|recommendation from customer|other people who might
after-sales|ring after purchase|ask if they're happy|follow up after sale|check they're satisfied|after sales service|still happy with it|everything okay with it
existing customer|long-standing customer|loyal customer|been with us long|repeat customer|regular customer
new customer|first-time buyer|first time customer|prospect|potential customer|prospective customer
quality|good workmanship|well made|lasts longer|built to last|high standard|durable|long-lasting
unique selling point|USP|what makes us different|what sets us apart|stand out from others|what others don't have
need to think|think it over|sleep on it|think about it|mull over|consider|time to think|reflect on it|chew it over
open the conversation|start the talk|opening line|opener|get talking|strike up conversation
body language|posture|gestures|how you stand|stance
sales target|quota|sales figures|numbers to hit|sales goal|revenue target|turnover
profit|margin|make money on|earn on it|money made
interview|job interview|selection interview|meet the candidate
private life question|ask about kids|family planning|ask about having children|married or not|planning a baby|personal questions
protected characteristic|race sex age religion|age or gender|origin or religion|skin colour|race and religion|gender or race
before shift starts|before work begins|ahead of the shift|first thing in morning|before start of work|before work|first thing|ring in before|start of shift|boss know early
expected length of absence|how long they're out|how long away|when they'll be back|when they're coming back|how many days off
absence|off work|away from work|not at work|absent|not in work|staff away
their side|tell their side|side of the story|have their say|chance to explain|own version|give their version|right to reply|hear both sides|both sides|perspective|how they see it|what they say about|point of view|their view|viewpoint|their version
expected improvement|what must change|what has to change|what to do differently|expectations for behaviour|what needs to improve|what's expected|has to get better|what has to improve|get better at
expectation|what you expect|what's wanted|what they hope for|set expectations
buddy|mentor|someone to show ropes|sponsor at work|go-to person|show the ropes|person to ask|show them the ropes|look after the new
workplace ready|desk set up|computer ready|laptop ready|everything set up|workstation prepared
tour|show round|look around|walk round the place|guided walk|show around|walk them round
SMART goals|measurable goals|clear targets|goals with a date|target agreement|agree targets|measurable|set targets|set goals|agree goals|clear goals|improvement targets|by when exactly|target
concrete example|specific example|real-life example|give an instance|actual example|example|for instance|instances
specific|concrete|precise|down to detail|exact details|detailed|in detail|nitty-gritty
behaviour not person|criticise what they did|not get personal|what they did not|don't get personal|about the thing|stick to behaviour
I-message|speak from own view|say how you feel|I statements
reference letter|job reference|testimonial|employer's reference|reference for employee
return company property|hand back laptop|give back keys|hand in the phone|return keys and laptop|bring back company things|hand back badge
qualification|skills|training certificate|know-how|abilities|competence|what they can do|expertise|able to do it
experience|years in job|done it before|background in field|track record|worked with it
promotion at work|move up|climb the ladder|career step|career development|get ahead|better job inside
pay rise|raise in salary|more money for work|wage increase|salary increase
conflict|dispute between colleagues|clash|falling out|row|disagreement|at loggerheads|bad blood|friction
common solution|meet halfway|middle ground|find common ground|give and take|happy medium|win-win
work-life balance|time for family|switch off after work|free time and work|home life
wellbeing|health of staff|how they're feeling|how they are|mental health|wellness
occupational health|company doctor|works doctor|workplace doctor
reintegration|ease back in|return to work gradually|phased return|back to work slowly|gradual return|start with fewer hours
gift register|write in gift list|log the gift|gift log|declare the gift|enter the present
value limit|threshold|limit for gifts|ceiling for presents
politely decline gift|say thanks but no|turn down the present|hand the present back|give gift back|refuse the gift|thanks but no thanks|don't take it|decline the gift|don't accept it|not take it
insider information|inside knowledge|not public yet|tip about shares|non-public information|price-sensitive information|inside tip|insider knowledge
trade shares|buy or sell stock|deal in shares|stock trading|buy shares|sell shares|dealing in stock|buy stock
cartel|price fixing|carve up the market|agree prices with competitors|price agreement|antitrust|fix prices|anti-competitive|collusion|divvy up customers
leave the meeting|walk away|get up and go|leave the room|walk out|exit the meeting|leave the talk|not stay in room|not stay in the
good faith|honestly believe|genuine belief|meant honestly|mean well|honest belief
protected from dismissal|nothing happens to you|won't lose your job|protection for reporter|whistleblower protection|can't be fired|gets punished|nobody gets punished|keep their job|protection of whistleblowers|no one punished
know your customer|KYC|know who you deal|due diligence|customer due diligence|background check|CDD|check them out|behind the company|google them|look into the firm|check the company
sanctions list|blacklist|banned list|embargo list|check against lists|embargo|sanctions screening|watch list
politically exposed person|PEP|politician|public office holder|minister or family
abstain|stay out of decision|not take part|not vote|recuse|keep out of it|someone else decides|stay out of it
backdate|wrong date on purpose|put earlier date|doctor the records|falsify|cook the books|fake the figures|falsify records|fudge
expenses claim|claim costs back|travel expenses|out of own pocket|expense report
fiddle expenses|pad the bill|claim too much|private things on expenses|false expense claim
company property|firm's stuff|employer's things|company assets|company equipment
side job|second job|moonlight|job on the side|extra job|secondary employment
secure the scene|make it safe|make the area safe|stop further accidents|safe scene|make scene safe|secure the accident site
accident book|write in the book|accident report|incident log|accident log|incident report|accident form
ladder|step ladder|stepladder|climbing aid
three points of contact|both hands on ladder|one hand always holding|hold on tight|two feet one hand|three-point contact
stable ground|firm base|level floor|stands firm|not wobble|level ground|stable|steady|sturdy|even ground
forklift|fork truck|industrial truck|lift truck|pallet truck|forklift truck
horn|beep|honk|toot|sound the horn
no passengers|don't carry people|nobody rides along|no riding on forks|don't give lifts
forks down|lower the forks|fork on the floor|put forks down|load kept low
blind spot|can't see behind|dead angle|view blocked|poor view|blind corner
speed limit|walking pace|drive slowly|go slow|don't speed|slow speed|not too fast|slow down
pedestrian|people on foot|walkway|footpath|marked path|person walking
container label|sticker on bottle|what's written on bottle|labelled bottle|hazard label|marked clearly|labelled|name tag on bottle|mark container
hazard symbol|pictogram|danger sign|warning symbol|GHS symbol|hazard pictogram|skull symbol
drink bottle|lemonade bottle
mix chemicals|pour together|put together chemicals|mixing cleaners|combine products
acid|caustic|corrosive|bleach|eats into skin|etching
toxic|poisonous|poison|noxious|harmful to health
breathe in|inhale|get fumes in lungs|breathing in vapours|inhalation
damaged cable|frayed wire|bare wires|broken plug|worn cable|exposed wires|frayed
tag as defective|put a sign on|mark it broken|label as broken|out of order sign|mark as defective|stick a note on|tag out
take out of service|don't use it|put it aside|stop using it|remove from use|not use anymore|take out of use|don't use any more|leave it alone
screen height|top of screen|eye level|monitor height|arm's length|distance to screen
ergonomic|adjust the chair|chair height|sit properly|desk set right|sit upright|good posture
manual handling|carry loads|pick up heavy|heavy lifting|lift something|carry heavy
get help lifting|two people lift|ask someone to help|carry it in pairs|use a trolley|lifting aid|two-person lift|sack truck|hand truck|get a mate
close to body|hold it near you|load near the body|tight to chest|hug the load
don't twist|turn with feet|no twisting|move feet not back
lone working|work alone|nobody else there|working by yourself|lone worker
permit to work|work permit|written clearance|hot work permit|permission slip for work|welding permit
confined space|tank or shaft|narrow space|inside a tank|enclosed space|manhole
air test|measure the air|gas meter|check oxygen level|gas detector|test atmosphere
scaffold|working platform|staging
work at height|work high up|working up high|at height|on the roof
fall from height|fall off|fall down|tumble|drop from ladder|fell off|fell down|come off ladder
tidy workplace|keep things tidy|clear up mess|good housekeeping|tidy up|clean up mess|put things away|keep it tidy|tidy|neat|nothing lying about
pull the pin|take out the pin|pin out|remove safety pin|release the pin
aim at the base|spray at the bottom|point at the foot|low at the flames|base of the fire|bottom of the flames|foot of the flames
hot door|feel the door first|touch the door handle|check door for heat|back of the hand
don't return inside|not go back for|leave your stuff there|never go back inside|don't go back
damp cloth|wet towel|cloth over mouth|cover nose and mouth|wet rag|cover mouth with cloth
who what where|where and what happened|what happened and where|five Ws|W questions|say what's happened|where it's burning|place and what happened
where it is|location|place|whereabouts|where it happened|site of incident|spot|exact place|where exactly|scene
wait for questions|don't hang up first|stay on till told|let them ask questions|not hang up first|they end the call
meet the firefighters|wave them in|show them where|wait outside for crew|direct the ambulance|guide emergency services|send someone to meet
visitors and disabled|help those who can't|look after wheelchair users|take visitors along|help people with disabilities|help slower people
after the toilet|after the loo|been to the toilet|after using the bathroom|after going to loo|after toilet
after raw meat|after touching chicken|handled raw food|after handling raw meat|after raw food
raw food|uncooked food|raw meat|raw chicken|uncooked meat|raw poultry
danger zone|temperature where germs grow|warm range for bacteria|lukewarm range|temperature danger zone
cool down quickly|get it cold fast|chill it fast|rapid cooling|cool rapidly|blast chill|cool it quickly|chill quickly
reheat|warm up again|heat again|warm up|heat up again
keep hot|hot holding|stay hot|keep it warm|hold hot|hold it hot|keep it steaming|hot food|steaming hot
stay home when ill|don't come in sick|stay off work|keep out of kitchen|not work when sick|go home if ill|don't work when ill|stay at home|stay off|not work ill
raw below cooked|raw at the bottom|ready food on top|cooked above raw|raw on bottom shelf|raw meat underneath
chopping board|cutting board|coloured boards|colour-coded boards
check the delivery|incoming goods check|check when it arrives|goods inward|check deliveries
droppings|mouse dirt|gnaw marks|rat poo|mouse poo|nibbled packaging|bite marks
mouse|rodent|mice
cockroach|insect|bug
blue plaster|waterproof plaster|cover the cut|cover wounds|cut covered|plaster on cuts
cleaning schedule|cleaning plan|rota for cleaning|who cleans what when|cleaning rota
label and date|write date on it|date label|mark with a date|day it was made|date it|put the date on
thermometer|temperature probe|temperature measuring device|food probe
temperature check|measure the temperature|take the temperature|check how hot|how warm it is|check temperature|log the temperatures
sneeze or cough|sneeze into elbow|cough into tissue|sneeze|cough|sniffles
taste with clean spoon|fresh spoon each time|don't lick the spoon|not taste with finger|new spoon for tasting
work clothes|clean uniform|apron|uniform|clean clothes|kitchen clothes|overall|dress code
lid on|cling film|cover food|keep covered|put lid on|sealed container
cloth|rag|tea towel|dishcloth|sponge|paper towel|kitchen roll
tick box|opt-in|tick the box|ticked themselves|checkbox
opt out|unsubscribe|say stop any time|take off mailing list|no more adverts|not want ads
collect printouts|fetch from the printer|don't leave in printer|pick up prints|papers left in printer
lower your voice|keep voice down|speak quietly|talk quietly|not so loud|speak softly|voice down|less loud
walk round the car|look round the car|check for scratches|check car outside|vehicle inspection|go round the car
mileage|odometer|miles on clock|kilometres driven|miles driven|how far it's gone
test drive|take for a spin|drive round the block|try the car|trial drive|road test
approval before extra work|ring before doing more|okay first|ask before fixing more|ask before you fix|customer okays it|before doing more|before additional work|ask first before more|additional work|extra work
old parts|parts taken out|worn parts|show the parts|replaced parts|spare part
warning light|light on dashboard|engine light|lamp on dash|dashboard light
don't drive on|leave the car there|not drive any further|stop driving|don't drive any further|pull over
hard shoulder|side of the road|edge of the road|lay-by|roadside
behind the barrier|off the road|get away from traffic|over the crash barrier|away from the traffic|guardrail|over the barrier|stay away from traffic|away from traffic|get off the road|crash barrier
hazard lights|flashers|four-way flashers|hazards on|blinking lights
call back product|product recall|manufacturer calls it in|safety recall|maker found a fault|why it has to
high voltage|electric car battery|high-voltage system|dangerous voltage
caretaker|janitor|building superintendent|concierge|porter|handyman
rent|monthly rent|rent payment|money for flat
service charge statement|utility statement|side costs|heating bill|operating costs|heating costs|what heating costs
noise diary|write when it's loud|noise log|dates and times noise
house rules|rules of building|rules of house|quiet hours|when to be quiet|allowed in the building|tell them the rules|the rules
viewing|show the flat|see the flat|flat tour|look at the flat
stuck in lift|trapped in lift|trapped in elevator|lift's stuck|lift stopped|people in lift|trapped person|people trapped|stuck inside
pry open|force doors|prise open|climb out|force open
humidity|moisture|damp air|wet air
citizen|member of public|resident|local person|taxpayer|inhabitant
benefit claim|welfare|social benefit|state support|dole|social security|government help
decision letter|official notice|notification of decision|written decision|letter with decision
processing time|how long until done|how long it takes|how long the wait|time to process|turnaround|how long it'll be|when it'll be ready|ready by|how much time
panic button|alarm button|emergency button|hidden alarm|silent alarm|alarm at the desk
keep desk between|stay near the door|own way out|don't block their way|keep exit behind you|arm's length away
leaflet|brochure|handout|booklet|pamphlet|info sheet|flyer
pictures and gestures|draw it|point at it|use pictures|hands and feet|sign language|use gestures|show with hands
teacher|tutor|lecturer|instructor|trainer|class teacher|educator
student|learner|trainee|apprentice|participant|people in class|course participant|pupil
lesson|class|session|teaching unit|seminar
learning objective|what they should learn|aim of lesson|lesson aim|learning goal
knowledge check|quiz at end|ask questions at end|see if they got|check they've understood|check understanding|see if they understood|test their knowledge|did they get it|ask if they got|little quiz|in own words|learners' understanding
crib sheet|copy from neighbour|copied off someone|cheat sheet|copy off
confiscate|take it off them|take away the phone|seize|take the crib
invigilator|exam supervisor|person watching exam|proctor
child protection lead|safeguarding lead|child protection officer|safeguarding officer|designated safeguarding lead|protection person|child protection person
child abuse|mistreated|kid being hurt|neglect|abuse|mistreatment|knocked about
leading question|put words in mouth|suggestive question|leading the child|words in their mouth
promise secrecy|promise not to tell|promise to keep secret|say it stays secret
pick up the child|who's allowed to collect|pick-up permission|collect the kid|authorised to collect|take the kid|allowed to take|ring mum first|who picks up
social services|youth welfare office|child welfare|social worker|youth services
weak learner|slow learner|finds it hard|struggling pupil|needs more help|struggles with it
adapt|adjust to level|match to group|tune to people|different levels|fit to their level
involve|get them to join|get them talking|let them take part|bring in|participation|active part|take part|join in|participate|quiet ones|get quiet ones talking|have a go|everybody has a go|let everybody|ask the quiet ones
mix of methods|variety|different methods|change methods|not just talk|mix it up|games and group work|vary teaching methods|group work|vary methods|keep it varied
exercise|task to do|hands-on|have them do it|learning by doing|let them try|try it themselves|do it yourself
set a good example|role model|lead by example|practise what you preach|good example|show by doing
within three rings|pick up fast|answer quickly|answer phone quickly|before third ring
inconvenience|bothered by it|nuisance|annoyance|aggravation|unpleasantness|faff
take ownership|see it through|stay on it|make it yours|not pass the buck|don't pass the buck|my job now|don't fob off|personally take care|make it my job|sort this for you|I'll sort this|from one to the|not send them around|not pass them around|I'll see to it|leave it with me|ownership
reputation|good name|image|standing|make us look bad|bad name|credibility|the company looks bad
opportunity to improve|learn from it|do better next time|learn from mistakes|lessons learned|chance to improve|lesson learnt|improve the process|fine to get wrong|nobody laughs at errors|learning opportunity|everyone makes mistakes
go the extra mile|do a bit more|more than expected|beyond the call|exceed expectations|extra effort|do that little extra
first impression|how it looks first|first thing they notice|first contact
well-groomed|look smart|dressed properly|neat appearance|well dressed|smart clothes|clean and neat|look tidy
set boundaries|draw the line|say where it ends|show limits|boundary|set limits|that's far enough|lay down the line|that's not on|won't put up with|not tolerate|don't tolerate|won't stand for
authority to decide|what I'm allowed|within my powers|what you can decide|authority level|up to my limit|own limit
admit not knowing|say you don't know|don't know the answer|I'll find out|not sure so ask|say you'll find out|if you don't know|don't know it
say when you'll ring|tell when you'll call|say when you'll call|agree callback time
thank for feedback|thanks for telling us|glad you told us|thanks for pointing out|good that they said|good they told us|glad you said something|good they told|feedback thanks|glad you mentioned it
what happens if|what it leads to|result of it|or else|outcome|result
evidence kept|keep as proof|keep hold of evidence|hang on to proof|save the evidence|keep the evidence|leave it on|don't delete anything|keep it as is|preserve evidence|as it is|not delete anything|secure evidence|keep stuff|hang on to papers|don't throw anything away|keep everything
not tell third parties|don't tell his wife|don't tell her husband|not a word|keep mouth shut|mouth shut|don't tell anybody|not disclose information|only tell him|only to the debtor|only tell her|vague with the family|what it's about
write down the PIN|number on paper|number in the wallet|keep number on paper|note with PIN|PIN on card
issuing bank|card people|card company|their bank|card issuer|who gave the card|bank that issued
check statements|keep checking|look at your spending|go through payments|check the statement|look at account often|monitor account|look at the account|check your payments|on what goes out|statement check|regular statement check|account now and again
when and where|where and when|date and place|time and place|what day|date and time|what street|date time and place
admit liability|say your fault|your fault|it was my fault|take the blame yourself|who's guilty|guilty|admission of guilt|whose fault
item by item|what each thing is|each position|every item|line by line|point by point|where the money went|itemise|each item
warn neighbours|bang on doors|tell next door|knock on doors|let the neighbours know|warn the others nearby|tell the neighbours
pursue|run after|chase after|chase them|go after|run after them|give chase
original payment method|way it came|back onto the card|how they paid|same way back|same card|same account
wine|which bottle|what wine|matching wine|drink that goes with|wine that goes with|bottle of red|try a sip|taste the wine|pour a bit first|taste wine
refer|send on|send them to|direct to|signpost|hand it to|hand it over to|point them to|pass it to|send to|put in touch with
approved material|signed off brochures|official material|head office gave|approved promotional material
affordable repayment plan|rate they can live|what they can manage|they can live with|can afford each month|realistic repayment|payment arrangement|repayment plan
second level support|second-line support|hand it to experts|next level support|the experts
respect a refusal|no means no|leave them alone|accept the no|take no for answer|refusal|not nag|accept no|don't push them to
performance issue|what went badly|poor performance|underperformance|bad work|does bad work|low performance|not up to scratch
not tip off|act normal|don't let on|say nothing to him|not warn the suspect|don't warn him|keep it from him
walkway clear|keep walkways clear|nothing lying around|aisle clear|gangway clear|path free|keep aisles clear
licence for it|authorisation to operate|only if trained|been trained|need a licence|not without training|operating licence|valid authorisation|operator licence
check before use|look if it's broken|before you start|check before you start|once over|inspect before use|give it once over|inspect equipment
small fire|just if it's tiny|tiny fire|little fire|waste bin fire|fight small fires
reject the delivery|give it back to|send goods back|back to the driver|don't accept delivery|send delivery away|reject goods|send it back to|refuse delivery|don't take it in|not accept the parcel|refuse the parcel|send away the courier
affected person|people hit|the people concerned|everyone hit|those affected|data subject|people it's about
work performed|what was done|tell what was done|what we did|work done|work carried out|what they fixed
insurer|insurance company|insurance people|the insurance|insurance firm|underwriter
discretion at the counter|privacy line|others can't hear|stand behind the line|wait behind line
invite to a talk|ask them in|sit down with|have a chat with|meet the parents|discussion|parents' evening
arrange help|get someone|get somebody|fetch someone|send for|call for someone|call in
offer support|stand by them|be by their side|support available|there for them
reliable|dependable|can be counted on|reliability|trustworthy
efficient|no time wasted|quick and good|effective work|productive|efficiency
attentive|wide awake|concentrate|focus|on the ball|concentration|attention|with full focus|vigilant|stay alert
careful|cautious|with care|take care|watch out|mind out|carefully|be careful|gently
thorough|thoroughly|properly|from top to bottom|with great care|not half-hearted|in depth
clear instruction|say exactly what|tell exactly|no ifs or buts|exact instructions|easy to follow|tell step by step|exactly what to do
self-confident|confident|sure of yourself|with confidence|don't be shy|self-assured
flexible|bend a bit|adaptable|open to change|flexibility|accommodating
cooperative|willing to help|helpful
expect questions|be ready for questions|room for questions|let them ask|any questions|answer questions|invite questions
plan ahead|think ahead|foresight|look ahead|in good time plan|anticipate|forward planning
make a list|list|write a list|tick list of points
regular check|check now and then|check again and again|routine check|check from time|regularly check|spot check|check often
feel safe|feel looked after|in good hands|feeling of safety|feel at ease|feel comfortable|feel valued
atmosphere|mood|vibe|good feeling|pleasant atmosphere|climate|ambience
long term|in the long run|for years|down the line|over the years
expiry of contract|contract end|end date|when it ends|last day of contract|date it stops
automatic renewal|renews itself|goes on by itself|rolls on|rolls over by itself|renews automatically|auto-renewal
trade-in|part exchange|take old one in|old one in payment
size|how big|measurements|dimension|too small or big
colour|color|shade|what colour
fitting room|try it on|try on|changing cubicle
demonstration unit|hold it|touch it|let them touch|in their hands|try the product|let them hold it|in their hands to|demonstrate the product
forgiving|second chance|another chance|give a chance|let off with a
customer's wording|their own words|customer's own words
repeat purchase|buy again|come back to us|returns to shop|come back again|keep coming back
from the heart|mean it|really mean it|heartfelt
one contact person|same person all along|fixed contact person|one person to talk|contact person|who to ring|person to contact
peak time|rush hour|busy time|busy period|when it's busy
shift plan|roster|rota|shift schedule|work schedule|duty roster
cover for colleague|stand in|fill in for|replace sick colleague|step in for|step in
staff shortage|short-staffed|too few people|not enough staff|understaffed|short of people|one man down
cash limit|too much cash|cash holding|money in the drawer|large amounts of cash
robbery|armed robbery|robber|gunman|stick-up|hold up the shop|mugging
comply with robber|give them the money|hand over cash|do what they say|do what he says|hand over the money|not resist|don't fight back|no resistance
bomb threat|bomb warning|threat of bomb|suspicious package|unattended bag|bag left alone
description of offender|what he looked like|remember his face|height and clothes|what robber looked like|what they looked like
trauma support|someone to talk to|psychological help|counsellor|counselor|psychologist|aftercare
power tool|drill machine|grinder|saw|cutting machine
guard rail|railing|banister|edge protection|side protection
gas cylinder|gas bottle|pressure bottle|compressed gas
hot surface|hot pan|hot oven|hot plate|hot oil
oven gloves|heat gloves|pot holder|cloth for hot things
knife|blade|cutter|sharp tool|sharp edge
cut-resistant glove|chain mail glove|cut-proof gloves|steel glove|knife can't get through
cut away from body|blade away from you|knife pointing away|cut away from yourself
hydrate|drink enough|drink plenty|drink water|drink lots|plenty of water
sun protection|sunscreen|hat and cream|sun cream
heat stroke|heatstroke|sunstroke|heat exhaustion|too hot outside
cold burn|frostbite|frozen fingers
insect sting|wasp sting|bee sting|stung|tick bite
choke|food stuck in throat|airway blocked|something in throat|windpipe blocked
back blows|hit on the back|slap between shoulder blades|slap on the back|thump the back
swallowed chemical|drank cleaner|swallow poison|swallowed something|drank something
poison control|poison hotline|poison helpline|poisons centre
epilepsy|seizure|fit attack|convulsions|shaking fit
low blood sugar|hypo|hypoglycaemia|hypoglycemia|sugar too low|hypoglycemic
diabetic|sugar patient|diabetes
EpiPen|adrenaline pen|adrenaline|epinephrine|emergency pen
dementia|confused patient|Alzheimer's|forgetful patient|confused old person
deaf|hard of hearing|hearing impaired|can't hear well|hearing loss
blind person|visually impaired|can't see well|partially sighted|poor sight
wheelchair ramp|ramp|slope instead of steps
guide dog|assistance dog|service dog|seeing-eye dog
patient complaint office|patient advocate|patient liaison
laboratory|lab|lab results|test results|findings from lab
X-ray|radiograph|take an X-ray
hospital infection|superbug|MRSA|hospital germ|resistant bacteria
sterile|germ-free|sterilised|sterilized|aseptic|sterility
swab the skin|disinfect the skin|clean skin before injection
abdominal thrusts|Heimlich|Heimlich manoeuvre|squeeze the belly
hypothermia|body too cold|chilled through|freezing cold body
acknowledge frustration|frustration|see why you're fed|I'd be mad too|get that it's annoying|see why you're angry|must be annoying|why you're upset|anger is understandable|I can see why|validate feelings
realistic timeframe|when it'll be done|how long roughly|when to expect it|say by when|how long it'll roughly|when it's done|time estimate|give a timeframe|when they can expect
anything else|further questions|if anything's unclear|anything more|clear up questions|clarify open questions|any other questions|anything unclear
seek assistance|shout for backup|get help|call for help|ask for help|get someone to help|ask for support|ask a workmate|ask a colleague|get backup|help from colleagues
note's real|feel the paper|up to the light|hold it to light|paper money|watermark|security features|feel the note|banknote|is the note real
withhold the fake|don't hand it back|don't give it back|keep the fake|retain counterfeit|hang on to fake|not hand it back
delivery date|when it comes|when it turns up|day it'll be there|arrival date|when it'll arrive|day it comes|when it's coming|delivery time
emergency plan|like we practised|by the drill|what the plan says|crisis plan|contingency plan|the plan says|emergency procedure|as in drill
how to complain|where to moan|where to complain|how to file complaint|who they write to|way to complain|complaints procedure
talk in public|on the train|in the pub|people can hear|where people can hear|in public places|chat about work
commission|what I earn on|what I earn|earnings on it|cut I get|provision for seller
offer a seat|sit down|have a seat|take a seat|ask to sit|like to sit down|get them a chair
offer a drink|cup of coffee|some water|get them some water|cup of tea|something hot to drink|coffee or tea|tea or coffee
respect privacy|not nosy|none of our business|don't pry|not snoop|leave them in peace|mind own business|don't be nosy
take criticism well|take it on board|don't get defensive|respond to criticism|respond constructively|not take it badly|open to criticism|accept criticism
calculate|add it up|add it all up|work it out|comes to|what it comes to|add up|tot up|do the sums|reckon up|count up
vehicle papers|log book|logbook|car documents|registration|car papers|registration papers|vehicle documents|V5
proactively|before they ask|without being asked|off your own bat|on own initiative|proactive|tell before they ask|unasked|by own accord
assess condition|see how bad|are they breathing|check they're awake|if they're awake|see if they're conscious|check responsiveness|are they awake|check consciousness|how they're doing|respond to you
stop the bleeding|press on the cut|put pressure on it|press on the wound|tie it up tight|severe bleeding|press hard on it|apply pressure|push on the wound|press down on it
keep warm|blanket|cover them up|don't get cold|cover with a blanket|blanket over|keep patient warm|rescue blanket|foil blanket|coat over them
address directly|talk to him first|talk to her first|to her face|to his face|speak to them yourself|talk directly|raise it directly|tell them directly|direct conversation|talk to them first
financial situation|what they've got|how they stand|stand with money|money situation|can they afford it|financial circumstances|how they're placed|their finances|finances
cancellation deadline|by when to cancel|last day to get|last day to cancel|how long to cancel
card details|card number|read the number out|details of card|long number on card|card data
deposit protection|savings are safe|bank goes bust|state pays them back|deposit guarantee|deposit insurance|guarantee scheme|money is safe
savings|money put by|nest egg|money saved|savings account|put money aside|money aside
appoint an expert|surveyor|loss adjuster|assessor|send someone to look|expert assessment|appraiser|expert report
keep damaged items|hang on to it|broken stuff|don't chuck broken|leave for us to|keep the broken parts
indicator light|is it blinking|blink|colour is the lamp|which light is on|LED|flashing light
mobile data|data volume|gigs|surf on the phone|extra data|gigabytes|data allowance
faulty meter|meter's wrong|meter error|meter test|counts right|meter is wrong
previous year|last year|a year ago|year before|the old bill|same time last year|old bill
apply the discount|offer comes off|ring it up cheaper|take the money off|sale price
cash security|drawer open|put big notes away|lock the money up|money in the safe|close the drawer|empty the till
hotel facilities|pool and gym|where everything is|what there is to|amenities|gym|swimming pool|spa
wake-up call|woken up|wake them|wake them up|morning call
wheelchair assistance|pushes them to gate|help getting on|get a wheelchair|push the wheelchair|wheelchair
find the booking|find their name|look up the booking|look up reservation|check the reservation
serving order|ladies first|oldest first|guest before host|order of serving
bill presented|face down|put it face down|on a tray|leave on the table
follow-up information|how it turned out|more details|are they better now|additional information|further information|extra details|how it ended
too many freebies|sample limit|only so many|limited number of samples
medication label|what's on the box|name and strength|read the box|see the sticker|read the label|sticker on box
settlement|call it quits|drop the rest|one-off payment|pay part|partial settlement|settlement offer|settle for less
acknowledgement of debt|sign that they owe|admit the debt|debt acknowledgement|IOU|acknowledge debt
credit file entry|bad mark|mark on credit file|negative entry|credit bureau entry|bad credit record
security awareness|what to watch for|spot fakes|how crooks work|spot a fake|awareness training|watch for
software licence|pirate copy|paid for software|licence key|pirated software|software license
escalation path|who to ring when|who's next up|list of bosses|chain of command|reporting line|escalation route
delivery capability|we can deliver|able to deliver|supply is safe|ability to deliver
qualify the lead|are they serious|do they have money|worth the time|serious buyer
job advertisement|job advert|job ad|vacancy|job posting|open position
exam result|grade|score|how they did|how they've done
break up a fight|pull them apart|get between them|separate the fighters|part them|quarrelling pupils
winter service|spread salt|clear the snow|gritting|grit the path|shovel snow|ice and snow|snow clearing
charge the battery|while it charges|plug in to charge
calibrate|check it's right|ice water|shows zero|set it right|calibration
parental consent|mum or dad has|parents to sign|ask at home|parents have to sign|permission from parents|parents' permission
privacy screen|over the shoulder|look over shoulder|turn the monitor away|screen film|shoulder surfing
remote wipe|have it wiped|SIM blocked|block the SIM|lock the phone remotely
secure transmission|use secure way|password on it|encrypted email|put password on|secure mail
tread depth|tyres worn|worn tyres|coin test|check the rubber|how worn|bald tyres
vehicle condition|scratches and dents|photos of scratches|write down dents|state of the car|condition of car
required document|what to bring|list of papers|which forms they need|papers needed|what they need to|documents needed|documents required
cultural difference|other folks other ways|their religion|mind their religion|other cultures|different culture|foreign customs|cultural background|intercultural
crime number|police report number|crime reference|number from the police|police file number
premature|too early|too soon|before it's checked|prematurely|till it's checked|jump the gun
convenient time|when it suits|when's a good time|a good time|suitable time|good time to talk|when they're free|if it's convenient
do not touch|leave it be|keep hands off|don't touch|not touch|keep fingers off|don't handle it
chance to pay|payment opportunity|before cutting off
return policy|how to bring it|bring it back|if it doesn't fit|return conditions|right to return
confidentially|keep it to ourselves|to ourselves|between ourselves|details stay with us
dispatch note|on the way|shipping confirmation|has been sent|on its way|dispatch confirmation|shipment notification
lock the vehicle|take the key with|don't leave it open|lock the van|lock the car|never leave unlocked
carry the bags|shall I take that|help with the cases|take that for you|assistance with luggage|help with bags|luggage service
before they leave|while they're still here|during the stay|still here|within the stay
decline to discuss|can't talk about that|don't talk about that|not allowed to say|can't tell you that|not say anything on|can't comment
modest hospitality|keep it modest|reasonable meal|no luxury|no fancy dinner
medication history|been taking|list of pills|which tablets before|what they've been taking|list of medicines|medication plan|current medication
within reach|next to them|close by|easy to reach|in arm's reach|close at hand
bad news|break it gently|break the news|tell bad things|sad news
false claims|untrue|false information|lies about
sort by|categorise|categorize|put in order of|group by urgency|rank|who's hit
timeframe needed|when do they need|by when needed|when it's needed|when they need it
written offer|price on paper|put it in mail|offer in writing
interim feedback|how they're doing so|chat in between|not wait till end|in between feedback|tell how they're doing|regular feedback
speak out|don't keep quiet|not keep quiet|report suspicion|raise concerns|ring the hotline|not stay silent|say something
appearance of influence|look bad|you're bought|look bribed|be influenced|influenced
anchor point|hook firm|pull on it first|see it holds|secure fixing|fixing point|firmly attached
emergency lighting|exit signs glow|lights when power's off|exit sign|backup lighting
limited mobility|carry down|takes the wheelchair|can't get down|walks badly|bad on their feet|reduced mobility|on crutches|people who can't walk
smoke inhalation|breathe it in|breathing smoke|swallow smoke
clean as you go|wipe up straight away|tidy while working|don't let it pile
change gloves|new gloves|swap gloves|fresh gloves each time|new pair of gloves|not the same gloves
notice in the hall|note in the hall|put a note up|notice board|stick up a notice|noticeboard
which law|legal basis|legal grounds|law behind it|what law says|on what law
beyond competence|not my job to|not for me to|outside my remit|not qualified to say|not my place to|overstep my competence
`
