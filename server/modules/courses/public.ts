/** Courses, their drafts and their versions. The only file of this module that others import. */
export { buildingActorOf, builderOf, type BuildingActor } from './builders.ts'
export { dialogueFlowOf } from './dialogue-flow-of.ts'
export { editDraft, type NewChange } from './drafts.ts'
export { courseParts } from './parts.ts'
export { importPackage } from './service.ts'
export { knownMembers, type SharingViewer } from './sharing.ts'
export { freezeDraft, type PinnedVersion } from './versions.ts'
