import { answerOrders } from '../../../threads/answer-orders.ts'
import type { ConversationOrder } from './conversation-thread.ts'
import { readConversation, type ReadConversation } from './read-conversation.ts'

answerOrders(({ bytes, begun }: ConversationOrder): ReadConversation => readConversation(bytes, begun))
