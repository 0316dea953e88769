const surnames = ['王', '李', '张', '刘', '陈', '杨', '黄', '周', '吴', '徐', '孙', '马']
const given = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '磊',
  '洋',
  '艳',
  '勇',
  '杰',
  '婷',
  '明',
  '慧',
  '建国',
  '晓燕',
  '志强',
]
const others = ['Ada Lovelace', '佐藤 花子', '山田 太郎', 'Grace Hopper', '陳怡君', '林志豪']

/** A name that differs from its neighbours', the same each time. */
export const personName = (at: number): string =>
  others[at % 97] ?? `${surnames[at % surnames.length]}${given[(at * 7) % given.length]}`

export const className = (at: number): string => `客服${Math.floor(at / 10) + 1}部 ${(at % 10) + 1}班`

const divisions = ['华东分行', '华南分行', '信用卡中心', '总行']
const units = ['客户服务部', '零售业务部', '投诉处理组', '风险管理部', '远程银行部', '催收组']

/** The first four are divisions. */
export const departmentName = (at: number): string =>
  divisions[at] ?? `${units[at % units.length]}${Math.floor(at / units.length)}`

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
