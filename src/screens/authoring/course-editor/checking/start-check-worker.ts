import loadWorker from 'worker:./check-worker.ts'
import { startTextWorker } from '../../../../adapters/text-worker/text-worker.ts'

/** The worker that checks drafts; null where the host's CSP forbids it. */
export const startCheckWorker = async (): Promise<Worker | null> => startTextWorker(await loadWorker(), null)
