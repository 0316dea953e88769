import { addCatalogs } from '../../../../i18n/catalogs.ts'

addCatalogs({
  camera: {
    'zh-cn': () => import('../../../../i18n/locales/camera/zh-cn.po'),
    'zh-tw': () => import('../../../../i18n/locales/camera/zh-tw.po'),
    'us-en': () => import('../../../../i18n/locales/camera/us-en.po'),
    'ja-jp': () => import('../../../../i18n/locales/camera/ja-jp.po'),
  },
})
