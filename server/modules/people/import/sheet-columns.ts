import type { LocaleId } from '../../../../src/domain/locale.ts'
import { importColumns } from '../../../../src/contract/people.ts'
import { nameKey } from '../../../../src/domain/text/same-name.ts'

export type SheetColumn = (typeof importColumns)[number]

/** The heads as the platform writes them. */
const heads: Record<LocaleId, Record<SheetColumn, string>> = {
  'us-en': {
    userName: 'User name',
    displayName: 'Name',
    phone: 'Phone',
    email: 'Email',
    jobNumber: 'Employee ID',
    department: 'Department',
    classes: 'Classes',
    roles: 'Roles',
    password: 'First password',
  },
  'zh-cn': {
    userName: '用户名',
    displayName: '姓名',
    phone: '手机号',
    email: '邮箱',
    jobNumber: '工号',
    department: '部门',
    classes: '班级',
    roles: '角色',
    password: '初始密码',
  },
  'zh-tw': {
    userName: '使用者名稱',
    displayName: '姓名',
    phone: '手機號碼',
    email: '電子郵件',
    jobNumber: '員工編號',
    department: '部門',
    classes: '班級',
    roles: '角色',
    password: '初始密碼',
  },
  'ja-jp': {
    userName: 'ユーザー名',
    displayName: '氏名',
    phone: '電話番号',
    email: 'メールアドレス',
    jobNumber: '社員番号',
    department: '部署',
    classes: 'クラス',
    roles: 'ロール',
    password: '初期パスワード',
  },
}

/** What people write besides. */
const synonyms: Record<SheetColumn, readonly string[]> = {
  userName: [
    'Login',
    'Account',
    'User',
    '账号',
    '帐号',
    '登录名',
    '帳號',
    '使用者',
    'アカウント',
    'ログインID',
    'ユーザーID',
  ],
  displayName: ['Display name', 'Full name', '名字', '名前', '表示名', '顯示名稱', '显示名称'],
  phone: [
    'Mobile',
    'Phone number',
    'Telephone',
    '电话',
    '手机',
    '电话号码',
    '手机号码',
    '電話',
    '手機',
    '手機號',
    '携帯電話',
    '電話',
  ],
  email: ['E-mail', 'Mail', '电子邮箱', '电子邮件', '邮件', '信箱', '電子信箱', 'メール', 'Eメール'],
  jobNumber: ['Job number', 'Employee number', 'Staff number', '员工编号', '工號', '従業員番号'],
  department: ['Dept', '所属部门', '所屬部門', '所属', '部門名'],
  classes: ['Class', '所属班级', '所屬班級'],
  roles: ['Role', '役割', '权限角色', '權限角色'],
  password: ['Password', '密码', '密碼', 'パスワード'],
}

const keyOf = (head: string): string => nameKey(head).replace(/[\s_*:-]/g, '')

const columns = new Map(
  importColumns.flatMap((column) =>
    [column, ...Object.values(heads).map((words) => words[column]), ...synonyms[column]].map(
      (head): [string, SheetColumn] => [keyOf(head), column],
    ),
  ),
)

/** The column that a head of a spreadsheet means, in whichever language; null where it means none. */
export const columnOf = (head: string): SheetColumn | null => columns.get(keyOf(head)) ?? null

const isLocale = (locale: unknown): locale is LocaleId => typeof locale === 'string' && locale in heads

/** The heads in the language of the caller. */
export const headsIn = (locale: unknown): Record<SheetColumn, string> =>
  heads[isLocale(locale) ? locale : 'us-en']
