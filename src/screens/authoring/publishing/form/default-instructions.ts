import type { LocaleId } from '../../../../domain/locale.ts'

/** What learners agree to before an exam, as most enterprises say it; in the language of the course, whatever the trainer's is. */
export const defaultInstructions: Record<LocaleId, string> = {
  'zh-cn':
    '1. 请独立完成，考试期间不得与他人交流，不得查阅资料。\n2. 开始后，离开或断网都不会暂停计时，只有监考员可以暂停；每次作答都会自动保存，断网或更换设备后可以从原处继续。\n3. 同一时间只能在一台设备上作答。\n4. 到时间后系统自动交卷，之后的作答不计入成绩。\n5. 如遇问题，请立即联系监考员。',
  'zh-tw':
    '1. 請獨立作答，考試期間不得與他人交談，也不得查閱資料。\n2. 開始後，離開或斷線都不會暫停計時，只有監考人員可以暫停；每次作答都會自動儲存，斷線或更換裝置後可從原處繼續。\n3. 同一時間只能在一台裝置上作答。\n4. 時間一到系統自動交卷，之後的作答不列入成績。\n5. 如遇問題，請立即聯絡監考人員。',
  'ja-jp':
    '1. 一人で解答してください。試験中に他の人と相談したり、資料を見たりすることはできません。\n2. 開始後は、席を離れても回線が切れても時間は止まりません。止められるのは試験監督だけです。解答は自動で保存され、回線が切れても端末を替えても続きから再開できます。\n3. 同時に使える端末は1台だけです。\n4. 時間になると自動的に提出され、その後の解答は採点されません。\n5. 困ったときはすぐに試験監督に連絡してください。',
  'us-en':
    '1. Work alone. Don’t talk to others or use reference material during the exam.\n2. Once you start, the timer doesn’t pause when you leave or lose your connection; only the invigilator can pause it. Every answer is saved automatically; after that, or on another device, you continue where you were.\n3. You can answer on only one device at a time.\n4. When time is up, your answers are handed in automatically; later answers don’t count.\n5. If anything goes wrong, contact the invigilator right away.',
}
