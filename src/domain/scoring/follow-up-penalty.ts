/**
 * What a rule gives at a place where the customer had to ask again (SCORE-14): each follow-up takes `penalty` per cent of its
 * points. Rounded to halves in the learner's favour, so that sums of points stay exact; above 0 where `points` are.
 */
export const pointsAfterFollowUps = (points: number, followUps: number, penalty: number): number =>
  points <= 0 ? points : Math.ceil((points * (100 - penalty * followUps)) / 50) / 2
