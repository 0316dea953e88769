import type { Begun } from '../../../../src/domain/course/transform/course-of-conversation.ts'
import { createFileThread } from '../../../threads/file-thread.ts'
import type { ReadConversation } from './read-conversation.ts'

export interface ConversationOrder {
  bytes: Uint8Array
  begun: Begun
}

/** Reads what a file says of a conversation, in turn with other enterprises. Throws CallError: `too-many-requests`, `file-error`. */
export const readInThread = createFileThread<ConversationOrder, ReadConversation>({
  beside: import.meta.url,
  script: 'conversation-worker',
  memoryMegabytes: 512,
  timeLimit: 20_000,
})
