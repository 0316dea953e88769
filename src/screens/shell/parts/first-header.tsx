import '../../../ui/page-pieces.ts'
import { LanguageChoice } from '../../../ui/language-choice.tsx'
import { OwnBrand } from '../../../ui/own-brand.tsx'

/** Stands above the form of whoever has to set a password of their own first (BOOT-07): whose product it is, and the language. */
export const FirstHeader = () => (
  <header className="shell-first">
    <OwnBrand />
    <LanguageChoice />
  </header>
)
