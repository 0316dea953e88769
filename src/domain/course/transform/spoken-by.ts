/** Whose words are meant by how a pool or lane is called: the learner's, who works for the firm, or the customer's. */
export type Speaker = 'learner' | 'customer'

/** Looked for first: 'customer service' and 客户经理 are on the firm's side. */
const learners =
  /learner|trainee|employee|staff|agent|clerk|advis[eo]r|adviser|consultant|teller|cashier|sales|seller|vendor|represent|operator|support|service|help ?desk|front ?desk|reception|call ?cent|manager|officer|学员|學員|员工|員工|坐席|座席|客服|客户经理|客戶經理|服务|服務|柜员|櫃員|柜台|櫃檯|销售|銷售|顾问|顧問|专员|專員|经办|經辦|行员|行員|店员|店員|前台|櫃台|受講|社員|スタッフ|担当|オペレーター|営業|窓口|販売員/iu
const customers =
  /customer|client|guest|caller|buyer|shopper|patient|visitor|passenger|consumer|policy ?holder|user\b|客户|客戶|顾客|顧客|客人|来电|來電|用户|使用者|用戶|患者|旅客|乘客|投保人|お客|カスタマー|ユーザー|利用者|来店者|契約者/iu

/** Of the firm as a whole, looked for last: 'hotel guest' is a customer. */
const firms = /bank|hotel|shop|store|company|firm|insur|公司|银行|銀行|酒店|飯店|商店|会社|店舗|ホテル/iu

/** Who speaks in a pool or lane of this name, in any of the four languages; null where it doesn't say. */
export function speakerOf(name: string): Speaker | null {
  if (learners.test(name)) return 'learner'
  if (customers.test(name)) return 'customer'
  return firms.test(name) ? 'learner' : null
}
