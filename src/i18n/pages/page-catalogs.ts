import type { Catalogs } from '../catalogs.ts'

/** The catalogs of areas that no element fetches beside its framework (decision 134). */
export const pageCatalogs: Catalogs = {
  shared: {
    'zh-cn': () => import('../locales/shared/zh-cn.po'),
    'zh-tw': () => import('../locales/shared/zh-tw.po'),
    'us-en': () => import('../locales/shared/us-en.po'),
    'ja-jp': () => import('../locales/shared/ja-jp.po'),
  },
  sheet: {
    'zh-cn': () => import('../locales/sheet/zh-cn.po'),
    'zh-tw': () => import('../locales/sheet/zh-tw.po'),
    'us-en': () => import('../locales/sheet/us-en.po'),
    'ja-jp': () => import('../locales/sheet/ja-jp.po'),
  },
  drill: {
    'zh-cn': () => import('../locales/drill/zh-cn.po'),
    'zh-tw': () => import('../locales/drill/zh-tw.po'),
    'us-en': () => import('../locales/drill/us-en.po'),
    'ja-jp': () => import('../locales/drill/ja-jp.po'),
  },
  exam: {
    'zh-cn': () => import('../locales/exam/zh-cn.po'),
    'zh-tw': () => import('../locales/exam/zh-tw.po'),
    'us-en': () => import('../locales/exam/us-en.po'),
    'ja-jp': () => import('../locales/exam/ja-jp.po'),
  },
  report: {
    'zh-cn': () => import('../locales/report/zh-cn.po'),
    'zh-tw': () => import('../locales/report/zh-tw.po'),
    'us-en': () => import('../locales/report/us-en.po'),
    'ja-jp': () => import('../locales/report/ja-jp.po'),
  },
  authoring: {
    'zh-cn': () => import('../locales/authoring/zh-cn.po'),
    'zh-tw': () => import('../locales/authoring/zh-tw.po'),
    'us-en': () => import('../locales/authoring/us-en.po'),
    'ja-jp': () => import('../locales/authoring/ja-jp.po'),
  },
  organisation: {
    'zh-cn': () => import('../locales/organisation/zh-cn.po'),
    'zh-tw': () => import('../locales/organisation/zh-tw.po'),
    'us-en': () => import('../locales/organisation/us-en.po'),
    'ja-jp': () => import('../locales/organisation/ja-jp.po'),
  },
  platform: {
    'zh-cn': () => import('../locales/platform/zh-cn.po'),
    'zh-tw': () => import('../locales/platform/zh-tw.po'),
    'us-en': () => import('../locales/platform/us-en.po'),
    'ja-jp': () => import('../locales/platform/ja-jp.po'),
  },
}
