/** What the editor calls a new question and its options in each of its languages, whatever the course's own is. */
const newQuestion = /^(?:(?:new question|新题目|新題目|新しい問題) ?\d+|question|题目|題目|問題)$/i
const newOption = /^(?:option|选项|選項|選択肢) ?\d+$/i

/** Whether the text of a question is still what the editor put there. */
export const isUnwrittenQuestion = (text: string): boolean => newQuestion.test(text.trim())

/** Whether the text of an option is still what the editor put there. */
export const isUnwrittenOption = (text: string): boolean => newOption.test(text.trim())
