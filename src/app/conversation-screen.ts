/** The one screen that is reached without the table of all: a practice fetches neither that nor what the others work with. */
export const conversation = () =>
  import('../screens/practice/conversation/conversation.screen.tsx').then((m) => m.ConversationScreen)
