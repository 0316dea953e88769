/** What a conversation shows later than its first line, if ever: `later.tsx` fetches it. */
export { EndedBanner } from './ended-banner.tsx'
export { QuestionCard } from './question-card.tsx'
export { PointsList } from './points-list.tsx'
