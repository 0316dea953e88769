import { test } from 'vitest'
import { sitExamOfTen } from './exam-of-ten.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

test(
  'EXAM-01 EXAM-03 EXAM-04 EXAM-06 CERT-02 ten learners register for eight places and sit it while one is cut off, the server is killed and two are away: every point, figure and certificate is right',
  { timeout: 360_000 },
  () => sitExamOfTen({ walk, servers: [walk.server], trainer: 'trainer' }),
)
