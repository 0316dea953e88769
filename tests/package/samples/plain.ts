import '@coach/elements'
import '@coach/elements/coach-report'
import '@coach/elements/coach-stars'
import type { CoachElement, CoachErrorCode, CoachEventMap, TokenProvider } from '@coach/elements'

const tokenProvider: TokenProvider = async ({ reason, tenant }) =>
  reason === 'missing' ? null : `${tenant ?? ''}`

const practice = document.createElement('coach-practice')
practice.tokenProvider = tokenProvider
practice.tokenProvider = null
practice.apiBase = 'https://coach.example.com'
practice.addEventListener('coach-practice-ended', ({ detail }) => detail.total?.toFixed(1))
document.addEventListener('coach-tenant-changed', ({ detail }) => detail.previous.trim())

export const found: CoachElement | null = document.querySelector('coach-report')
export const heard: CoachEventMap['coach-navigate']['detail'] = { to: '/index' }
export const again: readonly CoachErrorCode[] = ['network', 'unavailable']
practice.addEventListener('coach-error', ({ detail }) => again.includes(detail.code))

// @ts-expect-error there is no such code
practice.addEventListener('coach-error', ({ detail }) => detail.code === 'no-such-code')
// @ts-expect-error a token provider gives text or null
practice.tokenProvider = () => 5
// @ts-expect-error there is no such detail
practice.addEventListener('coach-ready', ({ detail }) => detail.total)
// @ts-expect-error a path is text
practice.path = 7

const stars = document.createElement('coach-stars')
stars.value = 3
stars.addEventListener('coach-stars-changed', ({ detail }) => detail.value.toFixed(1))
document.querySelector('coach-progress')?.setAttribute('points', 'A|B')
// @ts-expect-error there is no such tone
document.createElement('coach-meter').tone = 'loud'
