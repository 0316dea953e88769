/**
 * Conversations as other products write them: small, of our own invention, and with the parts that real exports are full of
 * (diagrams, timestamps, metadata), so that what is read past is read past here, too.
 */

/** A pool of the front desk beside a closed one of the guest, as bpmn.io and Camunda's modeller write it. */
export const bpmnOfDesk = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" id="Definitions_1a" targetNamespace="http://bpmn.io/schema/bpmn" exporter="Camunda Modeler" exporterVersion="5.20.0">
  <bpmn:collaboration id="Collaboration_1">
    <bpmn:participant id="Pool_guest" name="Guest" />
    <bpmn:participant id="Pool_desk" name="Front desk clerk" processRef="Process_desk" />
    <bpmn:messageFlow id="Msg_1" name="My room is far too loud!" sourceRef="Pool_guest" targetRef="Start_1" />
    <bpmn:messageFlow id="Msg_2" sourceRef="Task_offer" targetRef="Pool_guest" />
  </bpmn:collaboration>
  <bpmn:process id="Process_desk" isExecutable="false">
    <bpmn:startEvent id="Start_1" name="Guest calls">
      <bpmn:outgoing>Flow_1</bpmn:outgoing>
      <bpmn:messageEventDefinition id="MessageEventDefinition_1" />
    </bpmn:startEvent>
    <bpmn:userTask id="Task_answer" name="Answer the complaint">
      <bpmn:extensionElements><camunda:formData><camunda:formField id="x" /></camunda:formData></bpmn:extensionElements>
      <bpmn:incoming>Flow_1</bpmn:incoming>
      <bpmn:outgoing>Flow_2</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:exclusiveGateway id="Gateway_1" name="How does the clerk react?" default="Flow_5">
      <bpmn:incoming>Flow_2</bpmn:incoming>
      <bpmn:outgoing>Flow_3</bpmn:outgoing>
      <bpmn:outgoing>Flow_4</bpmn:outgoing>
      <bpmn:outgoing>Flow_5</bpmn:outgoing>
    </bpmn:exclusiveGateway>
    <bpmn:sequenceFlow id="Flow_1" sourceRef="Start_1" targetRef="Task_answer" />
    <bpmn:sequenceFlow id="Flow_2" sourceRef="Task_answer" targetRef="Gateway_1" />
    <bpmn:sequenceFlow id="Flow_3" name="Apologizes" sourceRef="Gateway_1" targetRef="Receive_1">
      <bpmn:documentation>I am so sorry about the noise
My apologies for the loud room
Please excuse the disturbance</bpmn:documentation>
    </bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="Flow_4" name="Blames&#10;the guest" sourceRef="Gateway_1" targetRef="End_lost" />
    <bpmn:sequenceFlow id="Flow_5" sourceRef="Gateway_1" targetRef="Service_1" />
    <bpmn:serviceTask id="Service_1" name="Write to the log" camunda:expression="\${log}">
      <bpmn:incoming>Flow_5</bpmn:incoming>
      <bpmn:outgoing>Flow_6</bpmn:outgoing>
    </bpmn:serviceTask>
    <bpmn:sequenceFlow id="Flow_6" sourceRef="Service_1" targetRef="Receive_1" />
    <bpmn:receiveTask id="Receive_1" name="What will you do about it?">
      <bpmn:outgoing>Flow_7</bpmn:outgoing>
    </bpmn:receiveTask>
    <bpmn:boundaryEvent id="Boundary_1" name="Hangs up" attachedToRef="Receive_1">
      <bpmn:outgoing>Flow_9</bpmn:outgoing>
      <bpmn:timerEventDefinition id="Timer_1"><bpmn:timeDuration>PT5M</bpmn:timeDuration></bpmn:timerEventDefinition>
    </bpmn:boundaryEvent>
    <bpmn:sequenceFlow id="Flow_7" sourceRef="Receive_1" targetRef="Task_offer" />
    <bpmn:sequenceFlow id="Flow_9" sourceRef="Boundary_1" targetRef="End_lost" />
    <bpmn:sendTask id="Task_offer" name="Offers another room">
      <bpmn:documentation>I can give you a quieter room
Let me move you to another room
We have a calm room on the top floor</bpmn:documentation>
      <bpmn:outgoing>Flow_8</bpmn:outgoing>
    </bpmn:sendTask>
    <bpmn:sequenceFlow id="Flow_8" sourceRef="Task_offer" targetRef="End_done" />
    <bpmn:endEvent id="End_done" name="Guest is content" />
    <bpmn:endEvent id="End_lost" name="Guest leaves"><bpmn:errorEventDefinition id="Error_1" /></bpmn:endEvent>
    <bpmn:textAnnotation id="Text_1"><bpmn:text>Stay calm.</bpmn:text></bpmn:textAnnotation>
  </bpmn:process>
  <bpmndi:BPMNDiagram id="BPMNDiagram_1">
    <bpmndi:BPMNPlane id="BPMNPlane_1" bpmnElement="Collaboration_1">
      <bpmndi:BPMNShape id="Pool_desk_di" bpmnElement="Pool_desk" isHorizontal="true"><dc:Bounds x="160" y="80" width="900" height="300" /></bpmndi:BPMNShape>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`

/** Lanes of one pool, named in Chinese, without a prefix, as Activiti and Flowable write it. */
export const bpmnOfLanes = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn" targetNamespace="http://www.activiti.org/test">
  <process id="card" name="挂失" isExecutable="true">
    <laneSet id="lanes">
      <lane id="l1" name="客户"><flowNodeRef>says</flowNodeRef><flowNodeRef>thanks</flowNodeRef></lane>
      <lane id="l2" name="客服专员"><flowNodeRef>start</flowNodeRef><flowNodeRef>check</flowNodeRef><flowNodeRef>end</flowNodeRef></lane>
    </laneSet>
    <startEvent id="start" />
    <task id="says" name="我的卡丢了，怎么办？" />
    <task id="check" name="核实身份" />
    <task id="thanks" name="好的，谢谢。" />
    <endEvent id="end" />
    <sequenceFlow id="f1" sourceRef="start" targetRef="says" />
    <sequenceFlow id="f2" sourceRef="says" targetRef="check" />
    <sequenceFlow id="f3" sourceRef="check" targetRef="thanks" />
    <sequenceFlow id="f4" sourceRef="thanks" targetRef="end" />
  </process>
</definitions>
`

/** A project of Rasa 3 by its files, as \`rasa init\` lays them out. */
export const rasaProject: Record<string, string> = {
  'shop/config.yml': 'recipe: default.v1\nlanguage: en\npipeline: []\npolicies: []\n',
  'shop/domain.yml': `version: "3.1"

intents:
  - greet
  - ask_refund:
      use_entities: []
  - affirm
  - deny
  - chitchat

entities:
  - order

slots:
  order:
    type: text
    mappings:
      - type: from_entity
        entity: order
  phone:
    type: text
    mappings:
      - type: from_text

forms:
  phone_form:
    required_slots:
      - phone

responses:
  utter_greet:
  - text: "Hello, what can I do for you?"
  - text: "Good morning!"
    image: "https://example.com/hello.png"
  utter_ask_sure:
  - text: "Are you sure about order {order}?"
    buttons:
    - title: "Yes, go on"
      payload: "/affirm"
    - title: "No"
      payload: "/deny"
  utter_done:
  - text: "Done."
  utter_kept:
  - text: |
      Fine,
      we keep it.
  utter_ask_phone:
  - text: "Which number may I call?"
  utter_weather:
  - text: "Always sunny in here."

actions:
  - action_refund

session_config:
  session_expiration_time: 60
`,
  'shop/data/nlu.yml': `version: "3.1"

nlu:
- intent: greet
  examples: |
    - hi
    - hello there
    - good morning
- intent: ask_refund
  examples: |
    - I want my money back
    - refund order [4711](order)
    - please pay [12-34]{"entity": "order", "role": "old"} back
- intent: affirm
  examples: |
    - yes
    - of course
    - go ahead
- intent: deny
  examples: |
    - no
    - never mind
    - leave it
- intent: chitchat
  examples: |
    - how is the weather
    - is it sunny
    - nice day
- synonym: order
  examples: |
    - purchase
- lookup: country
  examples: |
    - France
`,
  'shop/data/stories.yml': `version: "3.1"

stories:

- story: refund
  steps:
  - intent: greet
  - action: utter_greet
  - intent: ask_refund
    entities:
    - order: "4711"
  - slot_was_set:
    - order: "4711"
  - action: utter_ask_sure
  - intent: affirm
  - action: action_refund
  - action: utter_done

- story: refund, kept
  steps:
  - intent: greet
  - action: utter_greet
  - intent: ask_refund
  - action: utter_ask_sure
  - or:
    - intent: deny
    - intent: chitchat
  - action: utter_kept
`,
  'shop/data/rules.yml': `version: "3.1"
rules:
- rule: small talk
  steps:
  - intent: chitchat
  - action: utter_weather
- rule: call back
  steps:
  - intent: affirm
  - action: phone_form
  - active_loop: phone_form
`,
  'shop/tests/test_stories.yml': 'stories:\n- story: t\n  steps:\n  - user: hi\n    intent: greet\n',
  'shop/actions/actions.py': 'print("not read")\n',
}

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

/** A bot of Botpress Cloud as \`bot.json\` of its .bpz. */
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

/** A tape archive of texts, as `tar` writes it. */
export function tarOf(files: Record<string, string>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, text]) => {
    const content = Buffer.from(text)
    const header = Buffer.alloc(512)
    header.write(name, 0, 100)
    header.write('0000644\0', 100)
    header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
    header.write('        ', 148)
    header.write('0', 156)
    header.write('ustar\u000000', 257)
    const sum = header.reduce((total, byte) => total + byte, 0)
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}
