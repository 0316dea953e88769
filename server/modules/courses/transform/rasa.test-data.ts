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
