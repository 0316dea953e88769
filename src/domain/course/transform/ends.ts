import { type Conversation, type Lead, type Noted, type Step } from './conversation.ts'

const leadsOf = (step: Step): Lead[] =>
  step.kind === 'answers' ? [step.otherwise, ...step.answers.map(({ lead }) => lead)] : [step.lead]

/** Where one comes to a step from. */
function comingFrom(steps: readonly Step[]): ReadonlyMap<string, Step[]> {
  const from = new Map<string, Step[]>()
  for (const step of steps)
    for (const lead of leadsOf(step)) {
      if (lead === null || !('to' in lead)) continue
      const known = from.get(lead.to)
      if (known) known.push(step)
      else from.set(lead.to, [step])
    }
  return from
}

/**
 * Bots go round for ever, courses end: where no end can be reached, whoever isn't understood at the learner's turn there ends the
 * conversation. As few turns as it takes are changed, the last ones first.
 */
export function withEnds(conversation: Conversation): Conversation {
  const { steps } = conversation
  const from = comingFrom(steps)
  const ending = new Set<Step>()
  const spread = (begin: Step): void => {
    const open = [begin]
    for (let step = open.pop(); step; step = open.pop()) {
      if (ending.has(step)) continue
      ending.add(step)
      open.push(...(from.get(step.key) ?? []))
    }
  }
  // A way that leads nowhere yet is for the builder of the course to connect.
  for (const step of steps) if (leadsOf(step).some((lead) => lead === null || 'end' in lead)) spread(step)
  const added: Noted[] = []
  const ended = new Set<Step>()
  for (const step of steps.toReversed()) {
    if (step.kind !== 'answers' || ending.has(step)) continue
    ended.add(step)
    added.push({ place: step.place, note: 'end-added', detail: '' })
    spread(step)
  }
  if (added.length === 0) return conversation
  return {
    ...conversation,
    steps: steps.map((step) =>
      ended.has(step) && step.kind === 'answers' ? { ...step, otherwise: { end: 'missed' } } : step,
    ),
    notes: [...conversation.notes, ...added],
  }
}
