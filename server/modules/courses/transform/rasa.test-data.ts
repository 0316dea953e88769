/**
 * Conversations as Rasa keeps them: small, of our own invention, and with the parts that real files are full of, so that what is read past is read
 * past here, too.
 */

/** A project of Rasa 3 by its files, as `rasa init` lays them out. */
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

/** A project of Rasa's CALM by its files: flows instead of stories. */
export const calmProject: Record<string, string> = {
  'bank/domain/block.yml': `version: "3.1"
slots:
  reason:
    type: categorical
    values: [lost, stolen]
  sure:
    type: bool
  phone:
    type: text
responses:
  utter_ask_reason:
  - text: "What happened to the card?"
    buttons:
    - title: "I lost it"
      payload: "/SetSlots(reason=lost)"
    - title: "It was stolen"
      payload: /SetSlots(reason=stolen)
  utter_police:
  - text: "Please tell the police."
  utter_ask_sure:
  - text: "Shall I block it now?"
  utter_blocked:
  - text: "It is blocked."
  utter_kept:
  - text: "Then it stays as it is."
  utter_ask_phone:
  - text: "Which number can we reach you at?"
  utter_bye:
  - text: "Good-bye."
actions:
  - action_block
`,
  'bank/data/flows/block.yml': `flows:
  block_card:
    name: Block my card
    description: Blocks a card that the customer has lost.
    nlu_trigger:
    - intent: lose_card
    steps:
    - collect: reason
      next:
      - if: slots.reason == "stolen"
        then:
        - action: utter_police
          next: ask
      - else: ask
    - id: ask
      collect: sure
      ask_before_filling: true
    - noop: true
      next:
      - if: not slots.sure
        then:
        - action: utter_kept
          next: END
      - else:
        - action: action_block
        - call: contact
        - action: utter_blocked
        - link: farewell
  contact:
    description: Asks for a number.
    steps:
    - collect: phone
      rejections:
      - if: not (slots.phone matches "^[0-9]+$")
        utter: utter_ask_phone
      next:
      - if: slots.phone
        then: END
      - else: END
  farewell:
    description: Says good-bye.
    steps:
    - action: utter_bye
  pattern_correction:
    steps:
    - action: utter_bye
`,
  'bank/data/nlu.yml': `nlu:
- intent: lose_card
  examples: |
    - my card is gone
    - I can't find my card
`,
}
