import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { receiptFailedText, receiptTitle } from '../../i18n/receipt/receipt-words.ts'
import { createResource } from '../../stores/resource.ts'
import { Dialog } from '../dialog.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { Skeleton } from '../skeleton.tsx'
import { useCore } from '../use-core.ts'
import { useScreenStore } from '../use-screen-store.ts'
import { CompareCode } from './compare-code.tsx'
import { ReceiptCard } from './receipt-card.tsx'

interface Props {
  attemptId: string
  /** The exam, as it stands on the copy. */
  about: string
  /** Whether a code can be held against it: for who isn't its learner. */
  compares?: boolean
  onClose(): void
}

/** The receipts of an attempt (EXAM-26), also while its result is withheld. */
export function ReceiptDialog({ attemptId, about, compares = false, onClose }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() =>
    createResource((signal) =>
      core.api(
        'GET /coach-api/exam-attempts/:id/receipts',
        { params: { id: attemptId } },
        { signal, quiet: true },
      ),
    ),
  )
  const found = useStore(store.$value)
  return (
    <Dialog title={receiptTitle(i18n)} width={520} onClose={onClose}>
      {found.status === 'loading' && <Skeleton rows={5} />}
      {found.status === 'failed' && (
        <LoadFailed title={receiptFailedText(i18n)} failure={found} retry={() => void store.reload()} />
      )}
      {found.status === 'ready' && (
        <>
          <ReceiptCard
            receipts={found.items}
            about={[found.displayName, about].filter(Boolean).join(' · ')}
          />
          {compares && <CompareCode receipts={found.items} />}
        </>
      )}
    </Dialog>
  )
}
