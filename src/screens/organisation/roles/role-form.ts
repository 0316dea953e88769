import type { Role } from '../../../contract/administration.ts'
import type { ScopeKind } from '../../../domain/permissions/data-scope.ts'
import { functionNames, type FunctionName, type RoleType } from '../../../domain/permissions/permissions.ts'

export interface RoleDraft {
  name: string
  type: RoleType
  functions: FunctionName[]
  scope: ScopeKind
  /** Ids of named departments; kept while another scope is looked at, so that nothing chosen is lost. */
  departments: string[]
}

export const emptyRole: RoleDraft = {
  name: '',
  type: 'NORMAL',
  functions: ['index'],
  scope: 'OWN',
  departments: [],
}

const inOrder = (functions: readonly FunctionName[]) =>
  functionNames.filter((name) => functions.includes(name))

export const draftOfRole = ({ name, type, functions, scope }: Role): RoleDraft => ({
  name,
  type,
  functions: inOrder(functions),
  scope: scope.kind,
  departments: [...scope.departments].sort(),
})

export const fieldsOfRole = ({ name, functions, scope, departments }: RoleDraft) => ({
  name: name.trim(),
  functions: inOrder(functions),
  scope: { kind: scope, departments: scope === 'NAMED' ? [...departments] : [] },
})

/** Role name required (§5); named departments are at least one. */
export function faultsOfRole(draft: RoleDraft): Partial<Record<keyof RoleDraft, string>> {
  return {
    ...(!draft.name.trim() && { name: 'required' }),
    ...(draft.scope === 'NAMED' && draft.departments.length === 0 && { departments: 'required' }),
  }
}

export const withFunction = (
  functions: readonly FunctionName[],
  name: FunctionName,
  on: boolean,
): FunctionName[] => inOrder(on ? [...functions, name] : functions.filter((one) => one !== name))
