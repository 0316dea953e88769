import type { SampleTexts } from './sample-texts.ts'

export const texts: SampleTexts = {
  offer: {
    label: 'New here? Two minutes',
    title: 'Try a short sample conversation',
    text: 'A customer, three answers, and a hint for each. See how points are earned. It isn’t scored.',
    start: 'Start the sample',
    skip: 'Skip',
    again: 'Try the sample conversation',
  },
  guide: {
    label: 'Sample · not scored',
    hints: [
      'She is upset. Before you explain anything, say that you’re sorry or that you understand, for example: “I’m sorry you’ve had to wait so long.”',
      'She wants a clear promise. Say what you’ll do and by when: “I’ll ask the carrier and call you back today.”',
      'Close warmly: thank her, or ask whether there’s anything else you can do.',
    ],
    earned:
      '+{points} for what you said. Open the +{points} beside your answer to see which words earned it.',
    missed: [
      'No points this time: this answer needs an apology or some understanding.',
      'No points this time: this answer needs a time she can rely on.',
    ],
  },
  report: {
    title: 'That’s how a practice works',
    text: 'Real practices are longer, and every point is explained like this. This sample wasn’t saved.',
    points: '{points} of {max}',
    evidence: 'Your words: “{words}”',
    next: 'Next time',
    done: 'You did all three. Your courses are waiting.',
    again: 'Try again',
    leave: 'Go to my courses',
  },
  course: {
    name: 'Sample: a late parcel',
    category: 'Sample',
    goal: 'Calm an upset customer and make a promise she can rely on.',
    persona: {
      portrait: 'emma-brooks',
      name: 'Emma Brooks',
      label: 'Waiting since Friday',
      background:
        'Ordered a coffee machine as a birthday present. It was due last Friday, and nobody has told her anything.',
    },
    opening:
      'Hi. My coffee machine was supposed to be here last Friday. It’s a birthday present, and nobody tells me anything!',
    second: {
      good: 'Thank you, that’s the first kind word I’ve heard. So when will I actually get it?',
      plain: 'That’s all you have to say? Just tell me when I’ll get it.',
    },
    third: {
      good: 'All right, I can work with that. I’ll be by the phone.',
      plain: 'So you don’t know either. Fine, I’ll wait and see.',
    },
    end: { good: 'No, that was all. Thanks for your help. Goodbye!', plain: 'Right. Goodbye.' },
    rules: [
      {
        name: 'Showed understanding',
        words: [
          'sorry',
          'apologize',
          'apologise',
          'apologies',
          'understand',
          'frustrating',
          'annoying',
          'upsetting',
        ],
        advice: 'Start with the person: “I’m sorry you’ve had to wait.”',
      },
      {
        name: 'Gave a timeframe',
        words: [
          'today',
          'tomorrow',
          'tonight',
          'within',
          'minutes',
          'an hour',
          'hours',
          'noon',
          'this afternoon',
          'this evening',
          'by monday',
          'o’clock',
          "o'clock",
          'p.m.',
          'pm',
          'right now',
        ],
        advice: 'Name a time: “I’ll call you back by noon.”',
      },
      {
        name: 'Closed warmly',
        words: [
          'anything else',
          'thank you',
          'thanks',
          'happy to help',
          'my pleasure',
          'have a nice',
          'have a great',
          'have a good',
          'all the best',
        ],
        advice: 'End with “Is there anything else I can do for you?”',
      },
    ],
  },
}
