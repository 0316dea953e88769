import type { LocaleId } from '../../../src/domain/locale.ts'
import type { ScopeKind } from '../../../src/domain/permissions/data-scope.ts'
import type { FunctionName } from '../../../src/domain/permissions/permissions.ts'

/** The password of every demo account. */
export const demoPassword = 'Coach-2026-demo'

export interface SeedDepartment {
  id: string
  name: string
  parent?: string
}

export interface SeedPerson {
  userName: string
  displayName: string
  type: 0 | 1 | 2
  department: string
  /** The language that the person practises in. */
  locale: LocaleId
  classes?: string[]
  /** Names of the enterprise's own roles; without any the built-in role of the type counts. */
  roles?: string[]
}

export interface SeedRole {
  name: string
  functions: FunctionName[]
  scope: ScopeKind
}

export interface SeedEnterprise {
  code: string
  name: string
  locale: LocaleId
  /** Domain of the people's mail. */
  mail: string
  departments: SeedDepartment[]
  classes: { id: string; name: string }[]
  roles: SeedRole[]
  people: SeedPerson[]
}

const learners = (
  locale: LocaleId,
  department: string,
  classes: string[],
  names: Record<string, string>,
): SeedPerson[] =>
  Object.entries(names).map(([userName, displayName]) => ({
    userName,
    displayName,
    type: 2,
    department,
    locale,
    classes,
  }))

/** A fictitious group at work in four languages. */
export const galaxyGroup: SeedEnterprise = {
  code: 'demo',
  name: '星河集团',
  locale: 'zh-cn',
  mail: 'galaxy.example',
  departments: [
    { id: 'group', name: '星河集团' },
    { id: 'academy', name: '集团培训学院', parent: 'group' },
    { id: 'bank', name: '星河银行', parent: 'group' },
    { id: 'bank-cards', name: '信用卡客户服务中心', parent: 'bank' },
    { id: 'bank-retail', name: '零售金融部', parent: 'bank' },
    { id: 'insurance', name: '星河财产保险', parent: 'group' },
    { id: 'insurance-motor', name: '车险续保部', parent: 'insurance' },
    { id: 'telecom', name: 'Starriver Mobile', parent: 'group' },
    { id: 'telecom-retention', name: 'Customer Retention', parent: 'telecom' },
    { id: 'medical', name: 'Starriver Medical', parent: 'group' },
    { id: 'medical-sales', name: 'Field Sales', parent: 'medical' },
    { id: 'hotel', name: '星河飯店（臺北）', parent: 'group' },
    { id: 'hotel-front', name: '客務部', parent: 'hotel' },
    { id: 'credit', name: 'スターリバーファイナンス', parent: 'group' },
    { id: 'credit-care', name: 'お客様対応課', parent: 'credit' },
  ],
  classes: [
    { id: 'newcomers', name: '2026 年秋季新人班' },
    { id: 'complaints', name: '投诉处理提升班' },
    { id: 'retention', name: 'Retention Masterclass' },
    { id: 'sales', name: 'Device Sales Cohort 7' },
    { id: 'front-desk', name: '櫃檯應對進修班' },
    { id: 'collections', name: '督促応対研修クラス' },
  ],
  roles: [
    { name: '团队主管', functions: ['user', 'statistics', 'index'], scope: 'OWN' },
    { name: '课程设计师', functions: ['course', 'index'], scope: 'OWN' },
  ],
  people: [
    { userName: 'root', displayName: '系统管理员', type: 0, department: 'group', locale: 'zh-cn' },
    { userName: 'trainer', displayName: '周敏', type: 1, department: 'academy', locale: 'zh-cn' },
    { userName: 'trainer2', displayName: 'Hannah Brooks', type: 1, department: 'academy', locale: 'us-en' },
    {
      userName: 'learner',
      displayName: '王晓明',
      type: 2,
      department: 'bank-cards',
      locale: 'zh-cn',
      classes: ['newcomers', 'complaints', 'retention', 'sales', 'front-desk', 'collections'],
    },
    ...learners('zh-cn', 'bank-cards', ['complaints'], {
      'liu-yang': '刘洋',
      'chen-jing': '陈静',
      'zhao-lei': '赵磊',
      'sun-qian': '孙倩',
      'he-jiaqi': '何佳琪',
      'xu-zihan': '徐子涵',
    }),
    ...learners('zh-cn', 'bank-retail', ['newcomers'], {
      'guo-peng': '郭鹏',
      'lin-xiaoyu': '林晓雨',
      'tang-wei': '唐薇',
    }),
    ...learners('zh-cn', 'insurance-motor', ['newcomers'], {
      'huang-jun': '黄俊',
      'wu-tingting': '吴婷婷',
      'zheng-kai': '郑凯',
      'feng-xue': '冯雪',
      'deng-haoran': '邓浩然',
    }),
    ...learners('us-en', 'telecom-retention', ['retention'], {
      'maya-patel': 'Maya Patel',
      'liam-oconnor': "Liam O'Connor",
      'sofia-garcia': 'Sofia García',
      'noah-williams': 'Noah Williams',
      'grace-kim': 'Grace Kim',
      'ethan-reed': 'Ethan Reed',
    }),
    ...learners('us-en', 'medical-sales', ['sales'], {
      'olivia-chen': 'Olivia Chen',
      'daniel-meyer': 'Daniel Meyer',
      'priya-nair': 'Priya Nair',
      'lucas-martin': 'Lucas Martin',
      'zoe-adams': 'Zoe Adams',
    }),
    ...learners('zh-tw', 'hotel-front', ['front-desk'], {
      'chang-chiahao': '張家豪',
      'tsai-peishan': '蔡佩珊',
      'hsu-minghung': '許銘宏',
      'wu-yijun': '吳怡君',
      'kuo-tingyu': '郭庭宇',
    }),
    ...learners('ja-jp', 'credit-care', ['collections'], {
      'takahashi-misaki': '高橋 美咲',
      'ito-daiki': '伊藤 大輝',
      'watanabe-aoi': '渡辺 葵',
      'yamamoto-sho': '山本 翔',
      'kobayashi-yuna': '小林 結菜',
      'kato-ren': '加藤 蓮',
    }),
    {
      userName: 'leader',
      displayName: '李文静',
      type: 2,
      department: 'bank',
      locale: 'zh-cn',
      roles: ['团队主管'],
    },
    {
      userName: 'builder',
      displayName: '方雨桐',
      type: 2,
      department: 'academy',
      locale: 'zh-cn',
      roles: ['课程设计师'],
    },
    {
      userName: 'builder2',
      displayName: '三浦 彩',
      type: 2,
      department: 'academy',
      locale: 'ja-jp',
      roles: ['课程设计师'],
    },
  ],
}

/** A second enterprise on the same platform: neither sees anything of the other. */
export const harbourLogistics: SeedEnterprise = {
  code: 'harbour',
  name: '海港物流',
  locale: 'zh-cn',
  mail: 'harbour.example',
  departments: [
    { id: 'company', name: '海港物流' },
    { id: 'service', name: '客户服务部', parent: 'company' },
  ],
  classes: [{ id: 'all', name: '客服一班' }],
  roles: [],
  people: [
    { userName: 'harbour-root', displayName: '海港管理员', type: 1, department: 'company', locale: 'zh-cn' },
    { userName: 'harbour-trainer', displayName: '梁志强', type: 1, department: 'service', locale: 'zh-cn' },
    {
      userName: 'harbour-learner',
      displayName: '罗丹',
      type: 2,
      department: 'service',
      locale: 'zh-cn',
      classes: ['all'],
    },
  ],
}
