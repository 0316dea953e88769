import { useStore } from '@nanostores/react'
import { type ComponentProps, useEffect } from 'react'
import '../../../../ui/page-pieces.ts'
import { ReceiptDialog } from '../../../../ui/receipt/receipt-dialog.tsx'
import { useAppCore } from '../../../../ui/use-core.ts'

/**
 * The receipt of a conversation that was an exam, with the icons and pieces of pages, which a practice is fetched without. Whoever opens it has
 * fetched the words of exams; a change of the language fetches them anew.
 */
export function AttemptReceipt(props: ComponentProps<typeof ReceiptDialog>) {
  const app = useAppCore()
  const locale = useStore(app.$locale)
  useEffect(() => void app.speak('exam').catch(() => {}), [app, locale])
  return <ReceiptDialog {...props} />
}
