import type { ReplyPage } from './reply-page.ts'

/** English. */
export const english: ReplyPage = {
  replies: {
    abuse: {
      calm: [
        'Excuse me? There is no need to talk to me like that.',
        'Wow. I did not expect to be spoken to that way.',
        'I have been polite to you. I expect the same back.',
        'Please don’t talk to me like that.',
      ],
      angry: [
        'What did you just say to me? Say that again and I am gone.',
        'How dare you! Is that how you talk to people?',
        'So now you insult me, too. Unbelievable.',
        'Watch your language. One more word like that and we’re done.',
      ],
    },
    threat: {
      calm: [
        'Is that a threat? I don’t like where this is going.',
        'I’m sorry, are you threatening me?',
        'You can’t talk to people like that. I’m writing this down.',
        'That sounded like a threat. I’d rather you didn’t do that again.',
      ],
      angry: [
        'Are you threatening me? I am recording this now.',
        'Go on, threaten me. Your company will love to hear it.',
        'You think you can scare me? I’ll report every word of this.',
        'Don’t you dare threaten me. Once more and I’m gone.',
      ],
    },
    discrimination: {
      calm: [
        'What has that got to do with who I am?',
        'I find that offensive, to be honest.',
        'I’d like to be treated like everybody else, please.',
        'You shouldn’t say things like that about people.',
      ],
      angry: [
        'Did you really just say that? That is discrimination!',
        'So that’s what you think of people like me. Disgraceful.',
        'Say that once more and your head office will hear about it.',
        'I don’t have to take that from you or from anybody.',
      ],
    },
    'instructs-grader': {
      calm: [
        'Sorry, I don’t follow. What has that got to do with this?',
        'I don’t know what you’re talking about. Can we get back to the point?',
        'Marks? What marks? Could we stay with the subject?',
        'Who are you talking to? We were in the middle of something.',
      ],
      angry: [
        'What are you on about? Get to the point!',
        'I don’t care about your points. Talk to me.',
        'Stop playing games with me and get on with it.',
        'Are you even listening to me?',
      ],
    },
    'critical-mistake': {
      calm: [
        'Hold on. I’m not comfortable with what you just said.',
        'Wait, are you even allowed to say that?',
        'Let me stop you there. That doesn’t sound right to me.',
        'Hmm. I don’t think you should be saying that.',
      ],
      angry: [
        'Excuse me? You can’t be serious.',
        'Did you really just say that? I want no part of it.',
        'No. That is not okay, and you know it.',
        'Are you allowed to do that? Because I’m about to ask your supervisor.',
      ],
    },
    silence: {
      calm: [
        'Hello? Are you still with me?',
        'Take your time, I’m listening.',
        'Sorry, did you say something?',
        'You’ve gone quiet. Is everything all right?',
      ],
      angry: [
        'Hello? Is anybody there? Say something!',
        'So now you’ve got nothing to say?',
        'I’m waiting. I haven’t got all day.',
        'Don’t just sit there in silence.',
      ],
    },
    nonsense: {
      calm: [
        'Sorry, I can’t make any sense of that.',
        'I’m not sure I understood. What do you mean?',
        'That came out all garbled. Could you put it another way?',
        'Sorry, what was that supposed to mean?',
      ],
      angry: [
        'What is that supposed to mean? Talk to me properly.',
        'Are you making fun of me?',
        'That makes no sense at all. Get on with it, please.',
        'I can’t do anything with that. A proper answer, please!',
      ],
    },
    'other-language': {
      calm: [
        'Sorry, I only speak English.',
        'I didn’t understand that. Could we do this in English, please?',
        'English, please. I don’t speak that language.',
        'I’m afraid I don’t understand. Could you say that in English?',
      ],
      angry: [
        'In English, please! I don’t understand a word.',
        'What was that? Speak English with me.',
        'We’ve been speaking English so far. So let’s stay with it.',
        'I didn’t get any of that. English!',
      ],
    },
    'giving-up': {
      calm: [
        'Take your time. I’m still here.',
        'It’s all right. Just tell me what you can.',
        'No rush. Shall we try that once more?',
        'Don’t worry, I’m listening. Start with what you know.',
      ],
      angry: [
        'You can’t just leave it at that.',
        'And what about me? Do I get an answer or not?',
        'Well, somebody has to deal with this. Pull yourself together.',
        'I’m still waiting. So, what now?',
      ],
    },
    'asks-for-human': {
      calm: [
        'There’s only me here. Can we carry on with this?',
        'I thought you were the one I’m supposed to talk to.',
        'You’re talking to me. Let’s sort this out between us.',
        'There’s nobody else here I could fetch. Where were we?',
      ],
      angry: [
        'I’m talking to you, and you want somebody else?',
        'Somebody else? You’re the one who has to answer me.',
        'Don’t pass me around. You deal with it.',
        'I’m talking to you. So, what are you going to do?',
      ],
    },
    'asks-who': {
      calm: [
        'It’s me, the one you’ve been talking to.',
        'Still me. Let’s carry on, shall we?',
        'You should know who you’re talking to. Where were we?',
        'Does it matter who I am? Let’s get on with it.',
      ],
      angry: [
        'Who am I? You should know who you’re talking to!',
        'Seriously? Now you ask me that?',
        'I’m the one who’s running out of patience here.',
        'What kind of question is that? Let’s get back to it.',
      ],
    },
    'asks-to-repeat': {
      calm: ['Sure.', 'Of course. I said:', 'No problem, once more:', 'All right, I’ll say it again.'],
      angry: [
        'Are you not listening? Once more:',
        'Again? Fine.',
        'I’ll say it one more time.',
        'Listen, then:',
      ],
    },
    // What the course has the customer tell.
    'asks-customer': { calm: [], angry: [] },
    'asks-to-wait': {
      calm: [
        'Okay, I’ll wait.',
        'Sure, take your time.',
        'No problem, I’m here.',
        'All right, go ahead and check.',
      ],
      angry: [
        'Fine, but make it quick.',
        'I don’t have all day.',
        'I’ll give you a minute, no more.',
        'Hurry up, please.',
      ],
    },
  },
  leaving: [
    'That’s it. I’m not letting anybody talk to me like that. Goodbye.',
    'Enough. You will hear from me in writing.',
    'I don’t have to listen to this. We’re done.',
    'This conversation is over. I’ll take it up with your head office.',
  ],
  mayEnd: 'You may take a breath and try once more, or end the practice.',
}
