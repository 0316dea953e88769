/** What a conversation shows later than its first line, if ever: `later.tsx` fetches it. */
export { AnswerPoints } from '../../../../ui/answer-points.tsx'
export { EndedBanner } from './ended-banner.tsx'
export { QuestionCard } from './question-card.tsx'
export { PointsList } from './points-list.tsx'
export { Reference } from './reference.tsx'
