import '@coach/elements'
import { CoachPractice } from '@coach/elements/vue'
import { type GlobalComponents, h } from 'vue'

type Props = InstanceType<GlobalComponents['coach-practice']>['$props']

export const props: Props = {
  apiBase: 'https://coach.example.com',
  locale: 'us-en',
  tokenProvider: async () => null,
  class: 'wide',
}
export const drawn = h(CoachPractice, { apiBase: 'https://coach.example.com', tokenProvider: () => null })
// @ts-expect-error a path is text
export const wrong: Props = { path: 7 }

type MeterProps = InstanceType<GlobalComponents['coach-meter']>['$props']
export const meter: MeterProps = { label: 'Patience', value: 72, 'hide-label': true }
// @ts-expect-error there is no such tone
export const loud: MeterProps = { tone: 'loud' }
