/** What means the same to an examiner, a group a line. English. Each word stands for all of its regular forms. */
export const english = `
verify|confirm|check|validate|make sure|double-check|authenticate|ascertain|ensure|see whether
apologise|apologize|say sorry|sorry|express regret|offer an apology|make an apology|beg pardon|own up
block the card|freeze|freeze the card|stop the card|put a stop|cancel the card|suspend the card|lock the card|deactivate the card
calm|calm down|reassure|soothe|put at ease|settle down|de-escalate|defuse|set mind at rest|pacify
listen|hear out|pay attention|listen carefully|let them talk|let them finish|don't interrupt|give full attention|heard out|without interrupting
explain|make clear|clarify|spell out|walk through|talk through|describe|set out|go over|elaborate|shed light on
remind|jog their memory|prompt|give a reminder|send a reminder|nudge|sent a reminder|chase up
record|write down|note|make a note|take down|log|document in writing|put on file|jot down|wrote down|written down|took down
report|notify|tell|inform|let know|flag|told|alert|give notice|make aware
transfer the call|put through|connect to|pass the call on|hand over the call|redirect the call|route the call|forward the call
escalate|pass up|raise with supervisor|take it higher|pass to manager|refer upward|bring to management|hand to senior|get manager involved|involve a supervisor
call back|ring back|phone back|return the call|give a callback|callback|get back by phone
follow up|check back|get back to|follow-up|stay in touch afterwards|got back to|touch base again
refund|money back|give money back|pay back|reimburse|repay|return the money|paid back|gave money back|get money back
compensate|make up for|make amends|make good|give compensation|compensation|redress|indemnify|recompense|made up for
cancel|call off|terminate|end the contract|revoke|rescind|annul|scrap|withdraw from
replace|exchange|swap|change for another|substitute|switch for new one|give a new one|send a replacement|replacement
deliver|bring to the door|drop off|hand over the parcel|brought|delivery|get it to customer
register|sign up|enrol|enroll|create an account|open an account|put on the list|join up
submit|hand in|turn in|file|lodge|send in|put in|sent in
approve|authorise|authorize|sign off|give the go-ahead|green-light|agree to|give permission|okay
reject|turn down|decline|refuse|deny|say no|knock back|not accept|not approve
keep secret|keep confidential|keep private|not disclose|not reveal|don't share|keep to yourself|kept secret|not tell anyone|don't give out|never share
warn|caution|give a warning|alert to danger|issue a warning|forewarn|raise the alarm about
compare|contrast|weigh against|set side by side|look at both|put side by side|cross-check|match against
recommend|suggest|advise|propose|put forward|counsel|give advice|give a tip
ask|inquire|enquire|question|find out|put a question|pose a question|query|found out
thank|say thank you|express thanks|show gratitude|express appreciation|thanks|thank you|show appreciation
say goodbye|bid farewell|sign off the call|close the call|end the call|wrap up the call|see off|farewell|wish a good day|said goodbye
evacuate|leave the building|get out|clear the building|get everyone out|exit the premises|vacate|left the building|move to safety
wear protection|wear PPE|protective equipment|personal protective equipment|PPE|safety gear|protective gear|wore protection|protective clothing
greet|say hello|welcome|wish good morning|receive warmly|bid welcome|say hi|offer a greeting
introduce yourself|give your name|say who you are|state your name|tell them your name|say who is calling|gave your name
empathise|empathize|show understanding|show empathy|in their shoes|sympathise|sympathize|express sympathy|acknowledge feelings|show you care|understand how they feel
summarise|summarize|recap|sum up|go over again|repeat the main points|run through again|recapitulate
repeat back|read back|say it back|repeat to confirm|paraphrase|restate|say in own words|reflect back
open question|open-ended question|ask open questions|question starting with what
closed question|yes or no question|yes/no question|yes-no question
help|assist|support|lend a hand|give a hand|aid|be of service|help out
offer|put forward an offer|make an offer|hold out|make available
provide|supply|give|furnish|make available to|gave|given
solve|resolve|fix|sort out|put right|deal with|work out|settle|clear up|get sorted
investigate|look into|examine|inquire into|dig into|research|go into|carry out an investigation|probe|find the cause
search|look for|look up|hunt for|seek|try to find|track down
inspect|look over|examine closely|check over|give a once-over|go over carefully|visually check
promise|commit|give your word|pledge|guarantee to do|give assurance|make a commitment|undertake to
keep promise|keep your word|do as promised|honour commitment|honor commitment|deliver on promise|stick to promise|kept promise
avoid|steer clear|stay away from|refrain from|keep away from|shun
prevent|stop from happening|head off|avert|guard against|keep from happening|forestall|ward off
allow|permit|let|give leave|make possible
forbid|ban|prohibit|not allowed|disallow|must not|may not|off limits|forbidden|not permitted
hold the line|stay on the line|put on hold|hold on|wait on the line|please hold|on hold
hang up|put the phone down|disconnect the call|cut off the call|ring off|hung up|drop the call
call|phone|ring|telephone|give a ring|phone up|make a call|dial|contact by phone
email|e-mail|send an email|drop an email|write an email|electronic mail
text message|SMS|text|send a text|texted|by SMS|phone message
contact|get in touch|reach out|get hold of|reach|communicate with|got in touch
reply|answer|respond|write back|give an answer|response
wait|hold off|stand by|sit tight
delay|put back|postpone|push back|defer|put off|reschedule for later
speed up|expedite|make faster|hurry up|fast-track|push through|accelerate|rush
prioritise|prioritize|put first|give priority|treat first|move to the front|take precedence|handle first
start|begin|commence|kick off|get going|launch|began|set off
finish|end|complete the task|conclude|wrap up|get done|bring to a close|finalise|finalize
continue|carry on|keep going|go on|proceed|went on
stop|halt|cease|discontinue|quit|bring to a stop|leave off
shut down|power off|turn off|switch off|power down|disconnect power|deactivate
turn on|switch on|power on|power up|activate|enable power
restart|reboot|turn off and on|start again|power cycle|switch off and on|reset the device
reset|restore defaults|factory reset|set back|restore factory settings|return to default
unplug|pull the plug|disconnect|take out the plug|detach the cable|pull out
plug in|connect|attach|hook up|link up|join up cables
install|set up|fit in|put in place|put in the software|mount
uninstall|remove the program|take off software|delete the app|get rid of program
update|upgrade the software|install the latest version|bring up to date|patch|get newest version
delete|erase|remove|wipe|get rid of|clear out
back up|make a copy|save a copy|backup|make a backup|keep a copy|store a copy
restore|recover|bring back|get back|retrieve|recover data|brought back
log in|sign in|login|access the account|get into account|logon
log out|sign out|log off|logout|leave the account
lock the screen|lock the computer|lock your workstation|lock PC|lock the desktop
change|alter|modify|amend|adjust|make a change|edit|revise
correct|put right the mistake|rectify|fix the error|amend the mistake|set straight|make right
choose|pick|select|opt for|decide on|go for|make a choice|chose|chosen
decide|make up your mind|make a decision|determine|come to a decision|reach a decision|decision
return the goods|send back|return the item|bring back the goods|give back|sent back|return the product|ship back
collect|pick up|fetch|come for it|go and get|collection|pick it up
ship|dispatch|despatch|send out|send off|mail out|post it|shipped off|sent out
track|trace|follow the parcel|track the shipment|follow the shipment|see where it is|tracking
sign|put your signature|sign for|write your name|signature|add your signature|undersign
fill in|fill out|complete the form|fill up the form|complete form|populate
train|teach|instruct|coach|show how|give training|taught
demonstrate|show|give a demo|show how it works|present the product|demo|demonstration
practise|practice|rehearse|run through|do a drill|exercise the procedure|do a dry run
test|try out|put to the test|trial|give it a try|do a test|run a test
estimate|make a rough guess|approximate|give a ballpark|rough figure|ballpark figure|rough estimate
assess|evaluate|appraise|judge|weigh up|size up|rate|make an assessment
monitor|keep an eye on|watch|observe|keep track of|keep watch|kept an eye on|keep tabs on
supervise|oversee|watch over|keep under supervision|look after staff
manage|administer|be responsible for running|have control of
organise|organize|arrange|plan|coordinate|set up the meeting|make arrangements
book|reserve|make a reservation|make a booking|put a hold on|reservation|booking
make an appointment|schedule|fix a date|set a date|arrange a meeting|set up an appointment|book a slot|agree a time
reschedule|move the appointment|change the date|find another date|rearrange|rebook|shift the date|new appointment
accept|say yes|agree|consent|go along with
disagree|object|not agree|take issue|beg to differ|be of different opinion
negotiate|bargain|haggle|talk terms|discuss terms|come to terms
persuade|convince|win over|talk into|bring round|won over
sell|make a sale|flog|vend|sold|close a sale
upsell|offer a better model|suggest the premium version|sell a higher version|offer upgrade
cross-sell|suggest additional products|offer add-ons|offer related products|suggest matching items|sell extras
close the deal|ask for the order|seal the deal|conclude the sale|get the commitment|make the sale|ask for the business
buy|purchase|acquire|bought|make a purchase
order|place an order|put in an order|request goods|make an order
pay|settle the bill|make a payment|hand over money|paid|foot the bill|cough up
prepay|pay in advance|pay upfront|pay up front|pay beforehand|paid in advance|payment in advance
pay in instalments|instalment plan|installment plan|pay monthly|pay in parts|split the payments|pay bit by bit|spread the cost|pay in installments|payment plan
pay off|clear the debt|settle the debt|repay in full|paid off|discharge the debt|clear the balance
deposit money|pay in|put money in|credit the account|make a deposit
withdraw money|take out cash|get cash out|cash withdrawal|draw money|make a withdrawal|took out cash
transfer money|bank transfer|wire|wire transfer|send money|remit|money transfer|credit transfer|remittance
charge|bill|debit|take payment|take money from account
overcharge|charge too much|bill too much|charged twice|double charge|wrongly charged
deduct|take off the amount|subtract|take away|withhold|knock off
waive|drop the fee|let off the fee|not charge|forgo|write off the fee
reduce|cut|lower|bring down|decrease|make smaller|lessen|cut down
increase|raise|go up|put up|boost|make bigger|rise|rose
limit|cap|restrict|put a ceiling|set a maximum|curb
extend|prolong|give more time|lengthen|stretch out|extension
renew|take out again|roll over|extend the contract|renewal|sign again
expire|run out|lapse|be out of date|ran out|expiry|expiration|no longer valid
make active|enable|switch on service|put into operation
disable|make inactive|switch off service|turn off function
unlock|unblock|unfreeze|lift the block|release the lock
close the account|cancel the account|shut the account|terminate the account|delete the account
claim|make a claim|file a claim|put in a claim|lodge a claim|submit a claim
complain|make a complaint|file a complaint|voice dissatisfaction|grumble|lodge a complaint|express dissatisfaction
complaint|grievance|expression of dissatisfaction|bad feedback|negative feedback
appeal|contest|challenge the decision|dispute|raise an objection|ask for review|seek a review|object formally
dispute a charge|chargeback|contest the transaction|challenge the payment|request a chargeback|reverse the charge
sue|take to court|bring legal action|go to court|take legal action|legal proceedings|litigate|lawsuit
report to police|go to the police|call the police|police report|file a police report|tell the police|inform the police
report the loss|say it is lost|notify of loss|declare it lost|report it lost|report missing
report a fault|report a defect|log a fault|raise a ticket|open a ticket|log a ticket|create a ticket
acknowledge|recognise|recognize|take on board|confirm receipt
admit|confess|come clean|accept responsibility|admit fault|take the blame|take responsibility
lie|tell an untruth|not tell the truth|deceive|mislead|be dishonest|told lies
be honest|be truthful|tell the truth|honest|sincere|be upfront|be straight|honesty|candid
argue|quarrel|get into an argument|have words|bicker
shout|yell|raise your voice|scream|shout at|speak loudly angrily
interrupt|cut in|break in|talk over|butt in|cut short
ignore|disregard|take no notice|overlook|brush off|turn a blind eye|pay no attention
forget|slip your mind|forgot|fail to remember|forgotten|leave out by mistake
remember|keep in mind|bear in mind|not forget|recall|don't forget
speak slowly|talk slowly|slow down speech|take your time speaking|don't talk fast
speak clearly|talk clearly|enunciate|articulate|pronounce clearly|clear speech
smile|friendly face|put on a smile|give a smile|smile in voice
make eye contact|look in the eye|eye contact|look at the customer|look at the person
be polite|polite|courteous|civil|well-mannered|show courtesy|mind your manners|courtesy|politely
be friendly|friendly|warm|kind|pleasant|amiable|nice|approachable
rude|impolite|disrespectful|discourteous|ill-mannered|bad manners|insolent
respect|treat with respect|show respect|value the person|respectful|treat with dignity|dignity
be patient|patient manner|patience|keep your cool|not lose temper|show patience
stay calm|keep calm|remain calm|don't panic|keep a cool head|keep your composure|stay composed|not get upset
take personally|feel attacked|take offence|take offense|be offended|get offended
misunderstanding|mix-up|confusion|miscommunication|crossed wires|get it wrong
feedback|comments|opinion on service|what they think|customer opinion|review
survey|questionnaire|poll|satisfaction survey|feedback form
satisfied|happy|content|pleased|contented|glad
dissatisfied|unhappy|not satisfied|disappointed|displeased|discontented|let down
angry|upset|furious|annoyed|mad|irate|irritated|in a rage
worried|anxious|concerned|nervous|uneasy|afraid of outcome
aggressive|violent|threatening|hostile|abusive|belligerent
threaten|make threats|menace|intimidate|pressure with threats
harass|bother repeatedly|pester|hound|harassment|badger|intimidation
bully|mob|pick on|bullying|mobbing|victimise|victimize
discriminate|treat unfairly|treat differently|discrimination|unequal treatment|show prejudice|be biased
treat equally|equal treatment|treat everyone the same|same for everyone|without discrimination|no favouritism|impartially|no favoritism
sexual harassment|unwanted advances|inappropriate touching|unwelcome sexual behaviour|unwelcome sexual behavior
bribe|kickback|backhander|bribery|grease palms|under-the-table payment|corruption
gift|present from client|freebie from supplier|giveaway|gratuity gift|hospitality from supplier
conflict of interest|conflicting interests|divided loyalty|competing interests|personal interest
fraud|scam|swindle|rip-off|deception|cheating|fraudulent
phishing|fake email|scam email|phishing mail|fraudulent email|email scam|bogus email
money laundering|launder money|AML|hide illegal money|wash money|make dirty money clean
identity theft|stolen identity|impersonation|someone else's identity
fake|counterfeit|forged|false|bogus|not genuine|phoney|phony|sham
genuine|real|authentic|original|the real thing|bona fide
suspicious|dubious|fishy|dodgy|looks odd|doubtful|shady
steal|theft|rob|nick|pinch|stolen|stole|shoplift
lost|missing|mislaid|gone astray|can't be found|misplaced|cannot find
find|discover|come across|locate|found|turn up
identity|who they are|who he is|who she is|who the person is|personal identity|caller's identity
verify identity|check ID|ask for ID|identify the customer|identity check|security check questions|ask security questions|confirm who they are
ID|identity card|identification|photo ID|ID card|identity document|identification document|proof of identity
driving licence|driver's license|driving license|driver's licence|driver licence|licence to drive
document|paper|paperwork|papers|documentation|written record
form|application form|slip to fill in|blank form|sheet to complete
contract|agreement|written agreement|terms of contract|deal signed|contractual agreement
terms and conditions|T&C|small print|fine print|general terms|contract conditions|conditions of contract
clause|provision|paragraph of contract|section of contract|contract term|stipulation
fee|charge for service|service charge|cost for service|handling charge|levy
price|cost|how much it costs|what it costs|amount to pay|how much
price list|tariff|rate card|list of charges|schedule of fees|fee schedule|list of prices
deadline|due date|time limit|last day|final date|cut-off date|date it's due|cutoff|closing date
invoice|billing document|written bill
receipt|till slip|proof of purchase|sales slip|purchase receipt|till receipt|sales receipt
proof|evidence|supporting document|confirmation document|something that proves|substantiation|attestation
certificate|official certificate|attested document|certification|certifying document
address|where they live|home address|place of residence|residence|where customer lives
date of birth|birth date|birthday|when born|DOB|birthdate|day of birth
customer number|client number|customer ID|customer reference|client ID|membership number
order number|order reference|order ID|purchase number|order no
reference number|case number|ticket number|case ID|ref number|claim number|case reference|incident number
tracking number|parcel number|shipment number|consignment number|tracking code|waybill number
password|passphrase|passcode|secret word|login password|access code
PIN|PIN code|personal identification number|secret number|four-digit code|card code
one-time password|OTP|one-time code|SMS code|TAN|one-time passcode|security code by SMS|confirmation code
two-factor authentication|2FA|two-step verification|multi-factor authentication|MFA|second factor|two factor
security question|secret question|memorable word|control question
strong password|complex password|hard-to-guess password|long password|secure password|difficult to guess
username|user ID|login name|user name|account name
CVV|security code|three digits on back|CVC|card verification code|code on the back
statement|account statement|bank statement|statement of account|list of transactions|transaction history
balance|account balance|amount in account|how much is left|funds available|remaining balance
overdraft|account overdrawn|go into the red|negative balance|in the red|overdrawn
direct debit|autopay|automatic debit|SEPA debit|automatic bill payment
standing order|recurring transfer|regular transfer|repeating transfer|automatic transfer
ATM|cash machine|cashpoint|cash dispenser|hole in the wall
loan|credit|borrowed money|lending|bank loan|advance from bank
mortgage|home loan|house loan|property loan|real estate loan
borrow|take out a loan|take a loan|get a loan|borrowed|get credit
lend|give a loan|grant a loan|loan out|lent
borrower|loan taker|person who borrows|person taking loan|loan applicant
lender|creditor|loan provider|who is owed money|person owed
debtor|person who owes|customer in arrears|owes money|person in debt
guarantor|surety|co-signer|cosigner|person who guarantees|person vouching
interest|interest rate|cost of borrowing|rate of interest|interest charges
APR|annual percentage rate|effective annual rate|effective interest|total cost of credit
fixed rate|rate doesn't change|rate stays the same|fixed interest|constant rate
variable rate|floating rate|rate can change|adjustable rate|rate may change
instalment|installment|monthly payment|monthly rate|part payment|repayment amount|periodic payment
early repayment|pay off early|repay ahead of schedule|prepayment of loan|repay before term|early settlement
term|duration|period|length of time|how long|time frame|timeframe
minimum contract term|minimum term|lock-in period|tied in|commitment period|minimum duration
notice period|period of notice|cancellation notice|notice to cancel|term of notice
cooling-off period|right of withdrawal|withdrawal period|right to withdraw|cancellation right|change your mind period|right to cancel
grace period|extra time to pay|extra time|additional time|leeway period|respite
creditworthiness|credit score|credit rating|credit check|credit history|ability to repay|can afford it|affordability
income|earnings|salary|wages|pay packet|how much they earn|what they earn
payslip|pay slip|pay stub|proof of income|salary slip|wage slip|income statement|paycheck stub
expenses|outgoings|spending|expenditure|household costs|cost of living
budget|spending plan|household budget|money available|amount they can spend|how much to spend
debt|money owed|outstanding amount|arrears|liability|amount owed|unpaid amount
default|fail to pay|not pay|non-payment|nonpayment|miss a payment|missed payment|fall behind
overdue|late payment|past due|in arrears|not paid on time|behind with payments|outstanding past deadline
dunning letter|payment reminder|demand letter|letter of demand|reminder letter|collection letter|overdue notice
late fee|late payment charge|penalty for late payment|default charge|reminder fee|dunning fee|penalty fee
penalty|fine|sanction|punishment|monetary penalty|penalise
debt collector|collection agency|debt collection agency|collections|bailiff firm|recovery agent
bankruptcy|insolvency|go bust|insolvent|bankrupt|can't pay debts
hardship|financial difficulty|money trouble|can't afford to pay|short of money|financial problems|money problems|strapped for cash
right party|right person|speaking to debtor|correct person|the customer himself|right party contact
third party|someone else|another person|outsider|other people|unauthorised person|unauthorized person|stranger
family member|relative|next of kin|relation|someone in family
insurance|cover|coverage|insurance cover|insurance protection|insured
policy|insurance policy|insurance contract|policy document|insurance certificate
premium|insurance payment|contribution for insurance|insurance price|policy price|cost of insurance
deductible|excess|own share|amount you pay yourself|self-insured part|own contribution|policy excess
sum insured|insured amount|coverage limit|maximum payout|insured sum|limit of cover
payout|benefit paid|settlement amount|insurance payment received|claims payment|paid benefit
exclusion|not covered|excluded|no cover for|not insured|what isn't covered
waiting period|qualifying period|wait before cover|period before coverage starts|elimination period
pre-existing condition|previous illness|prior illness|existing health condition|earlier medical problem
damage|harm|breakage|destruction|injury to property
loss|losing something|financial loss|suffered loss|lost money
risk|danger|hazard|threat|peril|chance of harm
risk assessment|assess the risks|hazard analysis|identify hazards|evaluate dangers|weigh the risks
liability insurance|third-party insurance|third party cover|liability cover|cover for harming others
duty of disclosure|tell the insurer everything|disclose all facts|answer health questions truthfully|duty to disclose
investment|money invested|put money into|invest|capital investment
investor risk profile|risk appetite|risk tolerance|willingness to take risk|how much risk
guaranteed return|promise of profit|guaranteed profit|assured gains|certain returns
branch|local office|high-street branch|bank outlet|store location|branch office
online|on the internet|via the web|over the internet|on the web|digitally
online banking|internet banking|e-banking|web banking|netbanking|digital banking
hotline|helpline|service line|customer service number|phone line|support line|service hotline
call centre|call center|contact centre|contact center|phone support centre|telephone service centre
customer service|customer support|customer care|service team|service department|client service
letter|by post|post|written letter|by mail|postal mail
registered mail|registered post|recorded delivery|certified mail|signed-for letter|registered letter
self-service|do it themselves|do it online themselves|self service|DIY
counter|service desk|front desk at office|service window|service counter|help desk counter
queue|waiting line|stand in line|wait your turn|line up
customer|client|consumer|shopper|patron|account holder
guest|visitor|hotel guest|person staying|diner
patient|sick person|person being treated|ill person
tenant|renter|lessee|occupant who rents|leaseholder
landlord|property owner|lessor|owner of the flat|house owner
parent|mother or father|mum or dad|mom or dad|mother and father
child|kid|minor|young person|underage person|youngster
elderly person|senior|old person|older person|senior citizen|pensioner|aged person
disabled person|person with disability|handicapped person|person with impairment|wheelchair user
accessible|barrier-free|step-free|disabled access|wheelchair accessible|wheelchair-friendly
pregnant|expecting a baby|expectant mother|pregnancy
employee|staff member|worker|member of staff|colleague|coworker|co-worker|team member|personnel
manager|supervisor|superior|boss|team leader|line manager|head of department|person in charge|team lead
new employee|new hire|newcomer|new starter|new recruit|new joiner
agent|representative|adviser|advisor|operator|service agent|rep|customer service rep
specialist|expert|professional|person who knows|subject matter expert
technician|engineer|service engineer|repairman|fitter|field engineer
electrician|qualified electrician|electrical specialist|trained electrician
courier|delivery driver|delivery person|delivery man|parcel carrier|driver delivering
sender|shipper|consignor|person who sent|originator
recipient|addressee|receiver|consignee|person it's addressed to
neighbour|neighbor|person next door|someone next door|next-door resident
supplier|vendor|provider|distributor|wholesaler
authorised person|authorized person|authorised representative|authorized representative|person with authority|proxy|someone with permission
power of attorney|written authorisation|written authorization|proxy letter|letter of authority|authority to act|mandate
lawyer|solicitor|attorney|legal counsel|legal adviser
police|law enforcement|police officer|cops
fire brigade|fire department|firefighters|fire service|firemen
ambulance|emergency medical service|paramedics|rescue service|EMS|medics
emergency number|emergency services|112|911|999|call emergency services
doctor|physician|GP|general practitioner|medic|medical doctor
nurse|nursing staff|ward nurse|registered nurse|nursing sister
pharmacist|chemist|dispensing chemist|druggist
cleaner|housekeeper|cleaning staff|housekeeping|chambermaid|room attendant
first aider|trained in first aid|first-aid person|first-aider|company first aider
fire warden|fire marshal|fire safety officer|evacuation officer|floor warden
safety officer|safety representative|health and safety officer|occupational safety specialist|safety manager
data protection officer|DPO|privacy officer|data privacy officer
compliance officer|compliance department|compliance team|compliance
works council|staff council|employee representatives|staff representatives|workers' representatives
human resources|HR|HR department|personnel department|people team
IT department|IT support|IT help desk|IT team|service desk IT|tech support|technical support
billing department|accounting|accounts department|finance department|bookkeeping
fraud department|fraud team|fraud prevention team|fraud unit
complaints department|complaints team|complaint management|complaint handling team
security department|IT security|information security|security team|infosec
back office|specialist department|responsible department|relevant team|department in charge|appropriate department
public authority|authority|government agency|government office|official body|government department
regulator|supervisory authority|watchdog|regulatory authority|oversight body|regulatory body
ombudsman|arbitration board|conciliation body|mediation body|independent mediator|dispute resolution body
mediate|arbitrate|act as go-between|settle between parties|mediation
applicant|candidate|person applying|jobseeker|job applicant
witness|eyewitness|bystander who saw|person who saw
victim|injured party|injured person|person hurt|casualty|the injured
basic charge|base fee|standing charge|fixed monthly fee|basic fee|line rental
consumption|usage|amount used|how much used|units used
meter reading|read the meter|meter value|number on the meter|reading from meter
monthly advance payment|budget payment|payment on account|monthly prepayment|monthly instalment for energy
security deposit|deposit for damage|rent deposit|refundable deposit|caution money
additional payment|back payment|pay extra|pay the difference|top-up payment|extra payment
credit note|credit on account|voucher credit|credit memo|credited amount
voucher|gift card|gift voucher|store credit|gift certificate
discount|price reduction|money off|rebate|reduced price|cheaper price|price cut|reduction
promotion|special offer|promo|bargain offer|campaign price|limited-time offer
loyalty programme|loyalty program|bonus programme|points scheme|rewards programme|bonus card|rewards program
tip|gratuity|extra for waiter|something extra for staff
total|sum|overall amount|grand total|full amount|total amount|final amount
shipping cost|delivery charge|postage|delivery fee|shipping fee|freight charge|carriage
surcharge|extra charge|additional cost|supplement|extra fee|on top cost|additional charge|extra cost
hidden cost|hidden fee|undisclosed charge|surprise charge|concealed cost
power cut|power outage|blackout|electricity failure|no power|power failure
outage|service disruption|network failure|service interruption|breakdown of service|network down|downtime
gas leak|smell of gas|gas escape|gas smell|smells gas|leaking gas
ventilate|air the room|open the windows|let in fresh air|fresh air|let air in
open flame|naked flame|light a match|use lighter|fire source|ignition source
electrical switch|light switch|operate switches|touch switches|turn on light
water leak|burst pipe|leaking pipe|water escape|pipe leak|dripping pipe
save energy|use less energy|cut consumption|energy saving|reduce energy use
change supplier|switch provider|switch supplier|move to another provider|provider change
move house|relocate|move home|change of address|moving|moved flat
SIM swap|replace the SIM|number hijack|SIM replacement
router|modem|wifi box|internet box|home hub
wifi|Wi-Fi|wireless|WLAN|wireless network|wireless internet
slow internet|low speed|bandwidth problem|slow connection|poor speed
top up|recharge|add credit|load credit|put credit on
device|appliance|unit|equipment|gadget|machine|apparatus
USB stick|flash drive|memory stick|thumb drive|USB drive|external drive
virus|malware|infected computer|malicious software|harmful software
encrypt|encode|scramble data|encryption|make unreadable
attachment|attached file|file in email|enclosed file|email attachment
link|hyperlink|web link|URL|clickable link
don't click|not click the link|do not open link|don't follow the link|leave link alone
sender address|who sent email|email address of sender|from address|sender's email
spam|junk mail|unsolicited email|unwanted email|junk email
error message|error code|error text|message on screen|error notice|wording of error
screenshot|screen capture|picture of screen|screen shot|print screen|screen grab
remote access|remote session|remote support|take over the screen|control computer remotely|remote control|screen sharing
ticket|support case|service request|incident record|case
workaround|temporary fix|temporary solution|interim solution|stopgap|quick fix|makeshift solution
troubleshoot|diagnose fault|find the error|fault finding|debug|fault diagnosis|narrow down problem
root cause|underlying cause|real reason|origin of problem|where it comes from|source of problem
cause|reason|why|ground|motive|why it happened
access rights|permissions|user rights|authorisation level|access authorisation|user permissions|access privileges
need to know|only what they need|least privilege|minimum access|need-to-know
crash|freeze up|hang|stop responding|not responding|stuck
out of order|not working|broken down|doesn't work|defective|faulty|malfunctioning|won't work|defect
repair|fix it|mend|put in order|restore to working order|get it working|put back in order
maintenance|servicing|upkeep|service the machine|regular service|maintain
warranty|guarantee|manufacturer's guarantee|guarantee period|under guarantee
defective goods|faulty product|defective product|broken item|product with fault|damaged product|faulty goods
wrong item|not what was ordered|incorrect item|mistaken delivery|incorrect product|wrong product
in stock|available|on hand|in the warehouse|on the shelf
out of stock|sold out|unavailable|not in stock|none left|no longer available
stock|inventory|goods on hand|stock on hand
product features|specifications|specs|characteristics|product details|features
advantage|benefit|plus|upside|pro|value for customer|strong point
disadvantage|drawback|downside|con side|minus|negative point
original packaging|original box|original wrapping|original package|in its box
packaging|wrapping|packing material|box and filling
parcel|package|packet|shipment|consignment
secure the load|tie down the load|strap down|load securing|lash down|fasten cargo
fragile|breakable|handle with care|easily broken|delicate
dangerous goods|hazardous materials|hazmat|hazardous goods|dangerous substances|hazardous substances
collection point|pick-up point|parcel shop|pickup location|place to pick up
not at home|nobody home|absent recipient|recipient not there|not home
delivery attempt|try to deliver|tried to deliver|attempted delivery
proof of delivery|signature on delivery|delivery confirmation|POD|delivery receipt
damaged parcel|damage in transit|transport damage|crushed box|broken in transit|shipping damage|dented package
check in|arrive at hotel|get the key|register the guest|checkin|check-in
check out|leave the hotel|hand back key|settle and leave|check-out
room key|key card|keycard|door card
upgrade the room|better room|higher category room|nicer room|room upgrade
move to another room|different room|change rooms|swap rooms|offer another room|other room
overbooked|overbooking|too many bookings|no rooms left|fully booked by mistake|oversold
no-show|fail to turn up|not show up|didn't arrive|didn't come
noise|loud|noisy neighbours|racket|disturbance|too loud|noisy neighbors
lost luggage|missing baggage|bag didn't arrive|suitcase missing|baggage didn't arrive
valuables|precious items|things of value|valuable items
do not disturb|privacy sign|don't disturb sign|door sign
knock|knock on the door|tap at door|knock first
missed connection|missed flight|miss the plane|connecting flight missed|missed the connection
delayed flight|flight late|late departure|flight delay
cancelled flight|canceled flight|flight cancellation|flight doesn't go|flight called off
rebooking|alternative flight|another flight|next flight|rebook on next flight|replacement flight
seat belt|safety belt|seatbelt|buckle up|fasten your belt|belt up
emergency exit|fire exit|way out|escape door|nearest exit
special meal|dietary meal|special diet|dietary requirement|dietary needs
allergy|allergic|allergic reaction|hypersensitive|intolerance to substance
allergen|substance causing allergy|allergenic ingredient|allergy trigger
anaphylaxis|anaphylactic shock|severe allergic reaction|allergic shock
ingredients|what's in it|contents of dish|components of recipe|what it contains
alcohol|alcoholic drink|liquor|booze|spirits|intoxicating drink
drunk|intoxicated|under the influence|inebriated|had too much drink|tipsy
age check|check age|ask for age|proof of age|how old they are|verify age|check they're old enough
wash hands|clean hands|hand washing|hand hygiene|wash with soap|handwashing
disinfect|sanitise|sanitize|kill germs|disinfection
hand sanitiser|hand sanitizer|disinfectant gel|alcohol gel|hand rub|hand disinfectant
clean|wipe down|wash down|make clean|scrub|cleanse
dirty|soiled|filthy|unclean|grubby
hygiene|cleanliness|sanitation|sanitary conditions
gloves|protective gloves|disposable gloves|rubber gloves|work gloves
mask|face mask|mouth cover|face covering
hairnet|hair cover|head covering|cap for hair|hair tied back|cover hair
jewellery off|take off rings|no rings or watches|remove jewellery|remove jewelry
cross-contamination|contaminate other food|transfer of germs|spread germs to food
separate|keep apart|keep separate|store apart|segregate|kept apart
cook thoroughly|cook through|heat through|fully cooked|heated all through
core temperature|temperature inside|internal temperature|centre temperature
cold chain|keep refrigerated|keep cold throughout|unbroken cooling|refrigerated transport
refrigerate|keep cool|chill|put in fridge|keep in refrigerator|store cold
defrost|thaw|unfreeze food|let thaw
use-by date|expiry date|expiration date|date it expires|use by
first in first out|FIFO|use oldest first|oldest stock first|rotate the stock
spoiled|gone off|rotten|gone bad|mouldy|moldy|bad food
food poisoning|foodborne illness|sick from food|stomach illness from food
pests|vermin|infestation|unwanted animals|rodents and insects|creepy-crawlies
pest control|exterminator|get rid of vermin|fumigation
HACCP|food safety plan|hazard control system|critical control points
waste|rubbish|garbage|trash|refuse bin contents
dispose|throw away|discard|bin|get rid|throw out|threw away|dump
recycle|sort waste|separate waste|reuse material
medicine|medication|drug|pharmaceutical|remedy|meds
prescription|doctor's order|Rx|script|prescribed by doctor
over-the-counter|without prescription|OTC|non-prescription|no prescription needed
dose|dosage|amount to take|how much to take|quantity of medicine
overdose|too much medicine|take too much|excessive dose|too high dose
injection|shot|jab|inject|given by needle
side effect|adverse effect|adverse reaction|unwanted effect|undesirable effect|ADR
adverse event|adverse event report|AE|untoward occurrence|safety event|adverse drug event
pharmacovigilance|drug safety|drug safety department|safety department|drug safety team
drug interaction|interact with other medicine|interaction|doesn't mix with|medicines affecting each other
contraindication|must not be used|shouldn't take it|not suitable for patient|reason against use
indication|approved use|what it's for|what it treats|use of medicine
off-label|outside approved use|not approved use|unapproved use|outside the licence|unlicensed use
efficacy|effectiveness|how well it works|effect of drug|works well
active ingredient|active substance|active agent|active compound
package leaflet|patient information leaflet|package insert|leaflet in box|product information|prescribing information
treatment|therapy|medical care|course of treatment|cure
diagnosis|what illness it is|medical finding|identified illness|diagnose
illness|disease|sickness|ailment|medical condition
symptom|sign of illness|complaint of patient|indication of disease|how they feel ill
pain|ache|hurt|soreness|discomfort
fever|high temperature|raised temperature|running a temperature|pyrexia
nausea|feel sick|queasy|feeling sick|sick to stomach|nauseous
vomit|throw up|puke|threw up|bring up food
diarrhoea|diarrhea|loose stools|the runs|loose bowels
dizzy|dizziness|light-headed|giddy|vertigo|lightheaded|head spinning
faint|pass out|lose consciousness|unconscious|collapse|black out|unresponsive|lost consciousness
breathless|short of breath|difficulty breathing|trouble breathing|can't breathe|shortness of breath|breathing problems
chest pain|pain in chest|tight chest|pressure on chest
heart attack|myocardial infarction|coronary|cardiac infarction
stroke|brain attack|apoplexy|cerebral infarction
rash|skin irritation|hives|spots on skin|itchy skin|skin reaction
bleed|bleeding|lose blood|haemorrhage|hemorrhage|blood loss
burn|scald|burnt skin|burned skin
cool the burn|run under cool water|cold water on burn|hold under water
wound|cut on skin|injury|open injury|laceration
bandage|dressing|plaster|band-aid|wrap the wound
break a bone|fracture|broken bone|fractured
infection|contagion|catch a germ|infected|transmission of germs
contagious|infectious|catching|can be passed on|communicable
isolate|quarantine|keep away from others|put in isolation|separate patient
germs|bacteria|microbes|pathogens
vaccinate|immunise|immunize|give a jab|vaccination|vaccine
resuscitate|CPR|chest compressions|revive|cardiopulmonary resuscitation|heart massage
defibrillator|AED|shock device|automated external defibrillator
recovery position|lay on side|turn on side|lie on the side
first aid|give first aid|immediate medical help|initial care|first-aid measures|administer first aid
first aid kit|first-aid box|medical kit|first-aid supplies
blood pressure|BP|arterial pressure|pressure in blood vessels
emergency room|A&E|casualty department|ER|accident and emergency|emergency department
triage|sort by urgency|most urgent first|treat by severity|order of urgency
health insurance card|medical card|insurance card|health card
patient file|medical record|chart|health record|patient record
informed consent|patient agrees after explanation|written patient consent|consent to treatment
medical confidentiality|doctor-patient secrecy|duty of confidentiality|professional secrecy|patient confidentiality
patient wristband|ID bracelet|name band|identification wristband
fall risk|risk of falling|could fall|danger of falling
discharge|send home from hospital|release from hospital|let patient go home
privacy|data protection|protection of personal data|data privacy|GDPR|personal privacy
personal data|personal information|private data|personal details|customer data|PII|private details
sensitive data|special category data|health data and religion|particularly protected data
permission|agreement to processing|permission given
withdraw consent|take back permission|revoke consent|change mind on consent|withdrew consent
data breach|data leak|privacy breach|leaked data|data protection incident|personal data breach
data minimisation|only necessary data|collect as little|data minimization|no more than needed
purpose limitation|only for stated purpose|specific purpose|use for that purpose
right of access|subject access request|request own data|see what's stored|right to information|copy of their data
right to erasure|right to be forgotten|ask for deletion|request deletion|demand deletion
retention period|storage period|how long kept|keep for set time|storage time
shred|destroy papers|document shredder|shredding|secure destruction
clean desk|tidy desk|clear desk|no papers left out|clear-desk policy
anonymise|anonymize|remove names|make unidentifiable|black out names|redact
disclose|reveal|give out information|make known|divulge|share information|pass on data
confidential|secret|private|not for others|classified|internal only
overhear|listen in|eavesdrop|hear by chance|others can hear
recorded call|call recording|conversation is recorded|tape the call|record the call
CCTV|video surveillance|security camera|surveillance camera
escort|accompany|go with|take along to|walk with
access control|entry control|only authorised people enter|restricted access
social engineering|manipulate people|trick into revealing|manipulating staff|psychological trick
whistleblower|person who reports wrongdoing|informer inside|whistle-blower|tip-off giver
anonymous|without name|nameless|anonymously|name not given
retaliation|reprisal|punish for reporting|revenge|payback
code of conduct|rules of behaviour|ethics code|rules of behavior|conduct guidelines
policy rule|company policy|internal rule|guideline|company rules|regulations in-house|internal guidelines
illegal|against the law|unlawful|not legal|prohibited by law
comply|follow the rules|stick to rules|obey|abide by|observe rules|adhere to|kept to rules
violate|break the rules|breach|infringe|contravene|go against|broke the rules
procedure|process|steps to follow|workflow|SOP|standard operating procedure|set process
instruction|direction|order from boss|directive|what they're told
checklist|list to tick off|tick list|list of checks
audit|inspection by auditors|review of books|formal inspection|examination of compliance
dismiss|sack|let go|terminate employment|fired from job|give the sack|show the door
resign|quit the job|hand in notice|step down from job
written warning|formal warning|warning letter|disciplinary letter|disciplinary action
apply for job|application for position|job application|put in application
hire|recruit|take on|employ someone|appoint|bring on board
probation|trial period|probationary period|probation period
onboarding|induction|introduction of new staff|settling in|orientation
working hours|work time|hours of work|duty hours
overtime|extra hours|work longer|additional hours
take a break|rest|pause|time out|take a breather|rest period|have a breather
holiday|vacation|annual leave|time off|days off
sick leave|off sick|call in sick|absent through illness|sick day
sick note|doctor's note|medical certificate|doctor's certificate|fit note
performance review|appraisal interview|staff appraisal|performance appraisal|annual review
constructive criticism|helpful criticism|constructive feedback|criticise fairly|criticize fairly
praise|compliment|commend|say well done|positive words|recognition
motivate|encourage|spur on|inspire|give encouragement
stress|pressure at work|strain|overload|overworked
teamwork|work together|cooperate|collaborate|pull together|work as team
share tasks|delegate|divide the work|assign tasks|hand over tasks
handover|shift handover|pass on information|brief the next shift|hand over to colleague
accident|mishap|incident with injury|work accident|crash accident
near miss|close call|almost an accident|narrow escape|nearly happened|near-miss
unsafe|dangerous|hazardous|risky|not safe|perilous
helmet|hard hat|safety helmet|head protection|protective helmet
safety shoes|steel-toe boots|protective footwear|safety boots|steel-toed shoes
safety glasses|goggles|eye protection|protective glasses|safety goggles
ear protection|hearing protection|ear plugs|earmuffs|ear defenders|earplugs
high-visibility vest|hi-vis|reflective vest|safety vest|warning vest|hi-vis vest
harness|fall protection|safety harness|safety line|fall arrest|fall arrest harness
lift with legs|bend your knees|lift correctly|straight back|knees bent|keep back straight
trip hazard|tripping hazard|stumble over|something to trip over|stumbling hazard|trip over
slip|slippery|lose footing|skid on floor|wet floor|slick
spill|spillage|liquid on floor|spilled|spilt|puddle
wet floor sign|warning sign|caution sign|hazard sign
cordon off|rope off|block off the area|barrier tape|secure the area|close off area|fence off|tape off
lockout tagout|lock and tag|isolate the energy|LOTO|secure against switching on|prevent restart
emergency stop|emergency off|stop button|kill switch|emergency shutdown
machine guard|safety guard|protective cover|safety device|protective device
chemical|chemical substance|chemical product|chemical agent
safety data sheet|SDS|MSDS|hazard information sheet|data sheet of chemical
eye wash|rinse the eyes|flush eyes|eyewash station|wash out eyes
toolbox talk|safety briefing|safety instruction|safety training|safety induction
fire|blaze|flames|burning|something burning
smoke|fumes|smoky air|smoke development
smoke detector|smoke alarm|fire detector|smoke sensor
raise the alarm|trigger the alarm|sound the alarm|press fire alarm|activate the alarm|set off alarm|break the glass
fire extinguisher|extinguisher|fire-fighting device|hand extinguisher
extinguish|put out the fire|douse|smother|fight the fire|put out flames
fire blanket|cover the flames|fire-proof blanket|flame blanket
fat fire|grease fire|oil fire|pan fire|burning oil
no lift|don't use the lift|take the stairs|avoid the lift|avoid elevators|use stairs|no elevator|don't use elevators
elevator|lift|elevator car|passenger elevator
escape route|evacuation route|emergency route|way to safety|escape way|exit route
keep exits clear|don't block exits|escape routes free|nothing in the way|no obstacles|unobstructed|not obstructed
assembly point|meeting point|muster point|gathering place|assembly area|rally point
headcount|roll call|count the people|check everyone is there|check nobody is missing
close doors|shut doors|close the door|keep doors closed|pull door shut
fire door|self-closing door|fire protection door|smoke door
stay low|crawl|keep near the floor|bend down under smoke|stay close to floor
flammable|combustible|catches fire easily|inflammable|burns easily|can ignite
explosion|blast|blow up|detonation|blew up
fire drill|evacuation drill|evacuation exercise|practice evacuation|emergency drill
own safety first|protect yourself first|don't endanger yourself|self-protection|no unnecessary risk|not risk own life
rescue|save|bring out of danger|get to safety|free trapped people
emergency|urgent situation|crisis|critical situation|distress
car|vehicle|automobile|motor vehicle|motor
garage|car workshop|repair shop|auto shop|service workshop|mechanic
breakdown|car breaks down|vehicle stops working|broke down
roadside assistance|breakdown service|recovery service|breakdown cover|roadside help
courtesy car|replacement car|loaner|loan car|loaner vehicle|substitute car
warning triangle|hazard triangle|emergency triangle|reflective triangle
cost estimate|quote|quotation|price quote|estimate of costs|written estimate
flat|apartment|dwelling|rented home|living unit
lease|rental contract|tenancy agreement|rental agreement|rent contract
property manager|property management|managing agent|house management
mould|mold|mildew|damp patch|fungus on wall
handover protocol|inventory check|move-out inspection|move-in report|handover record|check-out report
responsible authority|right office|competent authority|which office is responsible|office in charge
plain language|easy words|simple language|no jargon|avoid technical terms|everyday language|without jargon
interpreter|language mediator|someone who translates|person who interprets
translate|interpret|put into another language|say in another language
fail the exam|flunk|not pass|failed
free of charge|free|at no cost|for nothing|without charge|complimentary|no charge|gratis|costs nothing|on the house|at no extra cost
complete|full|whole|entire|nothing missing|in full|completely
incomplete|not complete|something missing|partial|with gaps|missing parts
unharmed|undamaged|intact|in one piece|not damaged|without damage|safe and sound|unhurt
unused|not used|as new|not worn|brand new|never used|in original condition
unopened|sealed|not opened|still closed|seal unbroken
valid|in force|still good|effective|in date|applicable|still valid
invalid|not valid|void|no longer good|out of date|expired
correct answer|accurate|without mistake|free of errors|true|exact|right answer
wrong|incorrect|false statement|mistaken|inaccurate|not right|not correct
mistake|error|slip-up|blunder|fault on our side|oversight
urgent|pressing|can't wait|top priority|time-critical|critical
immediately|at once|right away|straight away|instantly|without delay|ASAP|promptly|on the spot|straightaway|as soon as possible|right now
quickly|fast|rapidly|swiftly|speedily
slowly|at slow pace|unhurriedly|in slow steps
soon|shortly|in a while|before long|in the near future
beforehand|in advance|ahead of time|previously|prior|earlier|before that|ahead
afterwards|later|after that|subsequently|following that|thereafter|afterward
first of all|first|initially|to begin with|at the beginning|as first step|first step
last of all|finally|at the end|lastly|in the end|as last step
on time|punctually|by the deadline|in time|punctual|within the deadline|in good time
late|not on time|behind schedule|tardy|past the deadline
in writing|written|on paper|in written form|in black and white|written form
orally|verbally|by word of mouth|spoken|in spoken form
by phone|over the phone|on the phone|via phone|by telephone
in person|personally|face to face|physically present|show up yourself|face-to-face
by oneself|yourself|on your own|alone|himself|herself|single-handed|without help
together|jointly|with each other|as a group|side by side
at most|maximum|no more than|not exceed|not over|max|upper limit|not more than
at least|minimum|no less than|not under|not below|min
all|every|each|everything|the lot|every single one|without exception
everyone|everybody|all people|each person|all of them
nobody|no one|not anybody|none of them|not anyone
without|none|lacking|not having|with none
only|just|solely|merely|exclusively|nothing but
every time|always|each time|at all times|on every occasion|invariably|without fail
never|not ever|under no circumstances|on no account|not at all
often|frequently|many times|a lot of times|regularly
sometimes|now and then|occasionally|from time to time|once in a while
again|once more|one more time|a second time|anew
daily|every day|each day|once a day|per day|day by day
weekly|every week|each week|once a week|per week
monthly|every month|each month|once a month|per month
yearly|annually|every year|each year|once a year|per year|per annum|annual
working day|business day|weekday|banking day|Monday to Friday|workday
round the clock|24/7|day and night|at any hour|24 hours a day|around the clock
opening hours|business hours|hours open|office hours|when it's open|opening times
today|same day|this very day|on the same day|within the day
tomorrow|the next day|the following day|next day
necessary|needed|required|must have|essential|indispensable
mandatory|compulsory|obligatory|have to|obliged|binding|duty
voluntary|optional|not compulsory|free choice|of own accord|not mandatory|as you like
non-binding|not binding|without obligation|no obligation|no strings attached
important|significant|matters|key|crucial|vital
possible|feasible|can be done|doable|achievable
impossible|not possible|can't be done|not feasible|no way
realistic|achievable promise|can be kept|not overpromise|don't over-promise|no false promises
easy|simple|straightforward|no trouble|effortless|uncomplicated
difficult|hard|tough|complicated|not easy|tricky|challenging
clear|understandable|easy to understand|comprehensible|intelligible
unclear|vague|not clear|hard to understand|ambiguous|confusing
understand|get the point|grasp|comprehend|understood|see what is meant
safe to use|secure|free from danger|without risk|poses no danger
cheap|inexpensive|low-cost|affordable|good value|low-priced|economical
expensive|costly|high-priced|pricey
same|identical|equal|just like|alike|no different
different|other|not the same|unlike|differing
similar|comparable|much like|resembling|equivalent
alternative|another option|other solution|another way|other possibility|different option|plan B
choice|option|selection|possibility to choose
individual|tailored|tailor-made|customised|customized|personalised|personalized|to suit customer
need|requirement|what customer wants|wish|what they need|want|desire
needs analysis|find out needs|ask about needs|identify needs|establish needs|ask what they need|ask about requirements
objection|concern|doubt|counterargument|worry of customer
handle objections|deal with objections|answer concerns|overcome objections|respond to doubts
benefit to customer|use to customer|gain for customer|how customer profits
responsible|in charge|accountable|answerable|liable
not responsible|not liable|not in charge|no liability|not our responsibility
entitled|have the right|have a claim|eligible|qualify
not entitled|no right|not eligible|doesn't qualify|no claim|ineligible
fair|reasonable|equitable|even-handed
neutral|objective|unbiased|impartial|without taking sides|not take sides
professional manner|businesslike|professionally|factual|matter-of-fact|stick to facts
exaggerate|overstate|embellish|make too big claims|overdo
misleading|deceptive|gives wrong impression|not truthful|giving false impression
transparent|open about it|clear and open|nothing hidden|openly
goodwill|gesture of goodwill|goodwill gesture|small gift to apologise|as a courtesy|voluntary concession
solution|answer to problem|remedy to problem|way out of problem|resolution
problem|issue|trouble|snag
request|wish of caller|query from customer|enquiry|inquiry
next step|what happens next|further steps|how it continues|further procedure|way forward|course of action
progress|status|how far along|state of play|current state|where things stand
keep informed|keep updated|keep posted|update regularly|keep in the loop|give updates|kept informed
confirmation|acknowledgement|confirmation email|written confirmation|acknowledgment
copy of document|copy|duplicate of paper|copied document
original document|the original|not a copy|original copy
missing document|document not there|missing papers|lacking document|documents not complete
keep|store|retain|hold on to|keep safe|kept|don't throw away|save for later
storage|safekeeping|storing|place to keep
in a locked cabinet|locked away|under lock and key|locked cupboard|lock up|lock away
out of reach|children can't get it|away from children|not accessible to children|beyond children's reach
on empty stomach|before eating|before meals|without food
after meals|after eating|with full stomach|after food
with water|with glass of water|swallow with water|drink water with it
do not drive|no driving|don't drive|keep off the wheel|not operate vehicles
drowsy|sleepy|tired|fatigued|drowsiness
stop taking|discontinue the medicine|come off medicine|quit the drug
see a doctor|consult a doctor|go to doctor|seek medical advice|get medical help|ask your doctor|medical attention
worsen|get worse|deteriorate|become more severe|got worse
improve|get better|recover health|make better|become better|got better
serious|severe|grave|bad case|major
slight|small|trivial|not serious|little
death|die|fatal|deadly|lethal
public place|in public|where others hear|out in open
quiet room|private room|separate room|somewhere private|away from others|quiet place|one-to-one
give time|don't rush|no pressure|not pressure|without pressure|let them decide
sympathetic ear|take seriously|took seriously|treat as important|not dismiss
down payment|deposit|first payment|initial payment|part paid at start
best before date|best-before|best-by date|minimum shelf life|date of best quality
make redundant|lay off|cut the job|redundancy|job cut|laid off
impersonate|pretend to be|pose as|pass oneself off|act as someone else|claim to be
app|application|mobile app|program on phone|smartphone app
channel|way to contact|means of contact|contact route|communication channel
waiter|waitress|server|waiting staff|serving staff|wait staff
receptionist|front desk|reception|front office|reception desk|front-desk agent
security guard|security staff|guard|security officer|security personnel
`
