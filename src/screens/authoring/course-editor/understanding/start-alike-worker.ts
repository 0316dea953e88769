import loadWorker from 'worker:./alike-worker.ts'
import { startTextWorker } from '../../../../adapters/text-worker/text-worker.ts'

/** The worker that looks for examples of different intents that are all but one; null where the host's CSP forbids it. */
export const startAlikeWorker = async (): Promise<Worker | null> => startTextWorker(await loadWorker(), null)
