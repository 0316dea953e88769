import { personName } from '../samples.ts'

/** What people have written into the platform: as usual, and as long as it gets. */
export interface Texts {
  person(at: number): string
  course(at: number): string
  department(at: number): string
  group(at: number): string
  /** A sentence or two. */
  text: string
  /** What a learner or a customer says. */
  line(at: number): string
  /** How many rows a list has. */
  rows: number
}

const courses = [
  '信用卡年费投诉',
  '手机套餐挽留',
  '车险异议处理',
  '酒店晚到入住',
  '逾期还款提醒',
  '设备电话拓客',
]
const departments = ['客户服务部', '零售银行部', '信用卡中心', '电话销售部']
const lines = [
  '您好，请问有什么可以帮您？',
  '我的卡怎么又被扣了年费？我根本没用过几次！',
  '很抱歉给您带来不便，我先为您核实一下刷卡次数。',
  '你们上次也是这么说的，结果什么都没解决。',
]

const at = <T>(list: readonly [T, ...T[]] | readonly T[], n: number): T => list[n % list.length] as T

export const usualTexts: Texts = {
  person: personName,
  course: (n) => at(courses, n),
  department: (n) => at(departments, n),
  group: (n) => `客服${n + 1}班`,
  text: '客户收到年费账单后来电投诉。先安抚情绪，再核实情况，最后给出可行的方案。',
  line: (n) => at(lines, n),
  rows: 6,
}

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

export const longTexts: Texts = {
  person: (n) =>
    `${personName(n)} ${n % 2 === 0 ? 'Wolfeschlegelsteinhausenbergerdorff-Hernández y Ramírez de Arellano' : '欧阳慕容司马上官端木'}`,
  course: (n) =>
    n % 2 === 0
      ? `${word} ${n + 1}`
      : `${at(courses, n)}（华东大区二〇二六年度客户服务情景演练与合规话术综合提升专项训练营第${n + 1}期）`,
  department: (n) =>
    `${at(departments, n)}华东大区上海市浦东新区陆家嘴支行个人金融业务第${n + 1}客户服务中心`,
  group: (n) => `二〇二六年新员工入职培训夜间客服专项提升班（第${n + 1}期）${word.slice(0, 40)}`,
  text: `${'客户收到年费账单后来电投诉，情绪激动，多次打断客服人员。先安抚情绪，再核实情况，最后给出可行的方案，并确认客户满意。'.repeat(4)} https://example.com/${word}`,
  line: (n) =>
    `${at(lines, n)}${'我已经打了三次电话，每次都要重新说一遍，没有人能告诉我到底什么时候可以处理好。'.repeat(6)}${n === 1 ? word : ''}`,
  rows: 40,
}
