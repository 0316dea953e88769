/**
 * Conversations as Botpress exports them: small, of our own invention, and with the parts that real files are full of, so that what is read past is read
 * past here, too.
 */

const flow = (startNode: string, nodes: object[], more: object = {}) =>
  JSON.stringify(
    { version: '0.0.1', catchAll: { onReceive: [], next: [] }, startNode, nodes, ...more },
    null,
    2,
  )

/** A bot of Botpress 12 by its files, as its export packs them. */
export const botpressBot: Record<string, string> = {
  'bot.config.json': JSON.stringify({
    id: 'desk',
    name: 'Desk',
    defaultLanguage: 'en',
    languages: ['en', 'fr'],
  }),
  'flows/main.flow.json': flow('entry', [
    {
      id: 'entry',
      name: 'entry',
      onEnter: ['builtin/setVariable {"type":"session","name":"a","value":"1"}', 'say #!builtin_text-Hi001'],
      onReceive: null,
      next: [{ condition: 'true', node: 'choose' }],
    },
    {
      id: 'skill-1',
      type: 'skill-call',
      skill: 'choice',
      name: 'choose',
      flow: 'skills/choice-1.flow.json',
      next: [
        { caption: 'User picked [Pay...]', condition: `temp['skill-choice-ret-abc'] == "pay"`, node: 'wait' },
        {
          caption: 'User picked [Com...]',
          condition: `temp['skill-choice-ret-abc'] == "complain"`,
          node: 'complaints.flow.json',
        },
        { caption: 'On failure', condition: 'true', node: '' },
      ],
      onEnter: null,
      onReceive: null,
    },
    {
      id: 'n3',
      name: 'wait',
      onEnter: ['say #!builtin_text-Ask01', 'say #!builtin_image-Pic01'],
      onReceive: [],
      type: 'standard',
      next: [
        { condition: "event.nlu.intent.name === 'pay-bill'", node: 'bye' },
        { condition: 'session.vip === true', node: 'bye' },
        { condition: 'true', node: 'choose' },
      ],
    },
    {
      id: 'n4',
      name: 'bye',
      onEnter: ['say #!builtin_text-Bye01'],
      onReceive: null,
      next: [{ condition: 'true', node: 'END' }],
    },
  ]),
  'flows/main.ui.json': '{"nodes":[]}',
  'flows/complaints.flow.json': flow('start', [
    {
      id: 'c1',
      name: 'start',
      onEnter: ['say #!builtin_text-Sorry'],
      onReceive: [],
      next: [{ condition: 'true', node: 'end' }],
    },
    { id: 'c2', name: 'end', onEnter: [], onReceive: null, next: [{ condition: 'true', node: '#' }] },
  ]),
  'flows/error.flow.json': flow('entry', [
    { id: '3rr0r', name: 'entry', onEnter: ['say #!builtin_text-error'], onReceive: null, next: [] },
  ]),
  'flows/skills/choice-1.flow.json': flow('entry', [], {
    skillData: {
      randomId: 'abc',
      contentId: 'builtin_single-choice-Ch001',
      invalidContentId: '',
      keywords: { pay: ['pay', 'Pay a bill', 'bill'], complain: ['complain', 'Complain'] },
      config: { nbMaxRetries: 3 },
    },
  }),
  'content-elements/builtin_text.json': JSON.stringify([
    {
      id: 'builtin_text-Hi001',
      formData: {
        text$en: 'Hello {{user.name}}!',
        variations$en: ['Hi!'],
        markdown$en: true,
        text$fr: 'Bonjour',
      },
      createdBy: 'admin',
    },
    { id: 'builtin_text-Ask01', formData: { text$en: 'Which bill?' } },
    { id: 'builtin_text-Bye01', formData: { text$en: 'Goodbye.' } },
    { id: 'builtin_text-Sorry', formData: { text$en: 'What happened?' } },
  ]),
  'content-elements/builtin_image.json': JSON.stringify([
    { id: 'builtin_image-Pic01', formData: { image$en: '/media/x.png', title$en: 'A bill' } },
  ]),
  'content-elements/builtin_single-choice.json': JSON.stringify([
    {
      id: 'builtin_single-choice-Ch001',
      formData: {
        text$en: 'What is it about?',
        choices$en: [
          { title: 'Pay a bill', value: 'pay' },
          { title: 'Complain', value: 'complain' },
        ],
      },
    },
  ]),
  'intents/pay-bill.json': JSON.stringify({
    name: 'pay-bill',
    utterances: { en: ['I want to pay', 'pay my [June](month) bill', 'how can I pay'], fr: ['payer'] },
    slots: [],
    contexts: ['global'],
  }),
  'intents/__qna__x.json': JSON.stringify({ name: '__qna__x', utterances: { en: ['hours?'] } }),
  'qna/x.json': JSON.stringify({
    id: 'x',
    data: { questions: { en: ['hours?'] }, answers: { en: ['9 to 5'] } },
  }),
  'models/a.model': 'binary',
}

const said = (text: string) => ({
  type: 'content',
  content: { type: 'text', text: { valueType: 'dynamic', dynamicValue: text, staticValue: '' }, typing: {} },
})
const transition = (node: string, payload = 'true', label?: string) => ({
  id: `trs-${node}`,
  type: 'transition',
  ...(label && { label }),
  condition: { type: 'expression', payload },
  destination: { node },
})

/** A bot of Botpress Cloud as `bot.json` of its .bpz. */
export const botpressCloudBot = JSON.stringify({
  version: '1.17',
  settings: { defaultLanguage: 'en', languages: ['en'], botVariables: [], userVariables: [] },
  flows: [
    {
      id: 'wf-error',
      name: 'Error',
      startNode: 'nd-e',
      nodes: [{ id: 'nd-e', name: 'On_Error', type: 'entry', instructions: [said('Sorry')] }],
    },
    {
      id: 'wf-main',
      name: 'Main',
      startNode: 'nd-1',
      variables: [],
      links: [],
      nodes: [
        { id: 'nd-1', name: 'Start', type: 'entry', instructions: [transition('nd-2')], x: 1, y: 2 },
        { id: 'nd-c', name: 'Comment1', type: 'comment', comment: '<p>Build here</p>', instructions: [] },
        {
          id: 'nd-2',
          name: 'Ask',
          type: 'standard',
          defaultTransition: { targetNodeId: 'nd-4' },
          instructions: [
            said('I have a problem with my order.'),
            { type: 'action', category: 'Execute', code: 'workflow.x = 1', label: 'Set x' },
            {
              type: 'capture',
              entityId: 'prompts://SingleChoice/v1',
              entityName: 'Single Choice',
              question: { valueType: 'static', staticValue: 'Will you help me?', dynamicValue: '' },
              choice: {
                options: {
                  valueType: 'static',
                  staticValue: [
                    { label: 'Of course', value: 'yes', enabled: true },
                    { label: 'Not now', value: 'no', enabled: true },
                  ],
                },
              },
              transitions: [
                transition('nd-3', '__CHOICE=yes', 'Of course'),
                transition('nd-4', '__CHOICE=no', 'Not now'),
              ],
            },
          ],
        },
        {
          id: 'nd-3',
          name: 'Order_number',
          type: 'standard',
          defaultTransition: { targetNodeId: 'nd-5' },
          instructions: [
            {
              type: 'capture',
              entityId: 'prompts://RawInput/v1',
              entityName: 'Raw Input',
              question: { valueType: 'static', staticValue: 'Do you need the number?' },
              choice: { options: { valueType: 'static', staticValue: [] } },
              transitions: [],
            },
            said('Thank you.'),
          ],
        },
        {
          id: 'nd-4',
          name: 'Angry',
          type: 'standard',
          instructions: [said('Then I will leave.'), transition('nd-5')],
        },
        { id: 'nd-5', name: 'End', type: 'end', instructions: [transition('END')] },
        { id: 'nd-6', name: 'Helper', type: 'autonomous', instructions: [] },
      ],
    },
  ],
})
