import {
  defaultFunctions,
  functionNames,
  type FunctionName,
  roleTypes,
  type RoleType,
} from './permissions.ts'

/**
 * The functions of a role as they are kept. Of a built-in role only what an enterprise has changed: what it
 * gives by itself is said by the code, so that a new permission reaches every enterprise with the release.
 */
export interface KeptFunctions {
  /** All of a role that an enterprise has made; of a built-in one what was added. */
  functions: readonly FunctionName[]
  /** What was taken from a built-in one. */
  withheld: readonly FunctionName[]
}

interface RoleKind {
  type: RoleType
  builtIn: boolean
}

const givenBy = (type: RoleType): readonly FunctionName[] =>
  defaultFunctions[roleTypes.indexOf(type) as 0 | 1 | 2]

/** What a role gives now; each function once, in the order of the trade. */
export function functionsOfRole({
  type,
  builtIn,
  functions,
  withheld,
}: RoleKind & KeptFunctions): FunctionName[] {
  if (!builtIn) return [...functions]
  return functionNames.filter(
    (name) => functions.includes(name) || (givenBy(type).includes(name) && !withheld.includes(name)),
  )
}

/** What to keep of a role that is to give these functions. */
export function keptFunctions(
  { type, builtIn }: RoleKind,
  functions: readonly FunctionName[],
): { functions: FunctionName[]; withheld: FunctionName[] } {
  if (!builtIn) return { functions: [...functions], withheld: [] }
  const given = givenBy(type)
  return {
    functions: functions.filter((name) => !given.includes(name)),
    withheld: given.filter((name) => !functions.includes(name)),
  }
}
