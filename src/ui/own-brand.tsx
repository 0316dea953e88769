import { useStore } from '@nanostores/react'
import { ownText } from '../stores/page-config.ts'
import { Brand } from './brand.tsx'
import css from './own-brand.css'
import { useStyles } from './sheets.ts'
import { useAppCore } from './use-core.ts'

/** The customer's logo and name where the page config has them (BOOT-03), else the product's. */
export function OwnBrand() {
  useStyles(css)
  const { $pageConfig, $locale } = useAppCore()
  const config = useStore($pageConfig)
  const locale = useStore($locale)
  const name = ownText(config.name, locale)
  if (!name && !config.logo) return <Brand />
  return (
    <span className="brand">
      {config.logo && (
        <img
          className="brand-logo"
          src={config.logo}
          alt={name ? '' : (ownText(config.title, locale) ?? 'Coach')}
        />
      )}
      {name && (
        <span className="brand-name" title={name}>
          {name}
        </span>
      )}
    </span>
  )
}
