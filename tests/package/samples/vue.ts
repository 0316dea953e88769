import '@coach/elements'
import type {} from '@coach/elements/vue'
import type { GlobalComponents } from 'vue'

type Props = InstanceType<GlobalComponents['coach-practice']>['$props']

export const props: Props = {
  apiBase: 'https://coach.example.com',
  locale: 'us-en',
  tokenProvider: async () => null,
  class: 'wide',
}
// @ts-expect-error a path is text
export const wrong: Props = { path: 7 }
