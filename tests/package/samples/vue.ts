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
