import type { DialogueFlowCourse } from '../dialogue-flow.ts'
import { setFields } from './change-flow.ts'
import type { EditCommand, ListName } from './commands.ts'

const removed = (list: ListName, id: string): EditCommand => ({ type: 'remove', of: { list, id } })

/** Gives rules another item to score for. */
export const moveRules = (
  course: DialogueFlowCourse,
  ids: ReadonlySet<string>,
  item: string,
): EditCommand[] =>
  course.scoring.rules
    .filter((rule) => ids.has(rule.id) && rule.item !== item)
    .flatMap(({ id }) => setFields(course, { list: 'rules', id }, { item }))

/** Takes a scored item away; its rules go to another one. Without one, an item that has rules stays: no command comes of it. */
export function removeItem(course: DialogueFlowCourse, id: string, to: string | null): EditCommand[] {
  const own = new Set(course.scoring.rules.filter(({ item }) => item === id).map((rule) => rule.id))
  if (own.size > 0 && (to === null || to === id)) return []
  return [...(to === null ? [] : moveRules(course, own, to)), removed('items', id)]
}

/** Takes an ability away; its items go to another one. Without one, an ability that has items stays: no command comes of it. */
export function removeAbility(course: DialogueFlowCourse, id: string, to: string | null): EditCommand[] {
  const own = course.scoring.items.filter(({ ability }) => ability === id)
  if (own.length > 0 && (to === null || to === id)) return []
  return [
    ...own.flatMap((item) => setFields(course, { list: 'items', id: item.id }, { ability: to })),
    removed('abilities', id),
  ]
}

/** Takes a group of rules away; its rules count each on their own from then on. */
export const removeGroup = (course: DialogueFlowCourse, id: string): EditCommand[] => [
  ...course.scoring.rules
    .filter(({ group }) => group === id)
    .flatMap((rule) => setFields(course, { list: 'rules', id: rule.id }, { group: undefined })),
  removed('groups', id),
]

export const removeRules = (ids: ReadonlySet<string>): EditCommand[] =>
  [...ids].map((id) => removed('rules', id))
