import loadModel from 'model:@vladmandic/human/models/blazeface.json'
import loadHuman from 'prebuilt:@vladmandic/human/dist/human.js?Human'
import loadWorker from 'worker:./face-worker.ts'
import { startTextWorker } from '../text-worker/text-worker.ts'
import type { FromFaceWorker, ToFaceWorker } from './face-messages.ts'

/** Says whether a face is in a picture, and nothing else of it. */
export interface FaceDetector {
  /** One picture after the other. Rejects where it can't look any more. */
  look(picture: ImageData): Promise<boolean>
  stop(): void
}

/** Sets it up, with some 900 kB to fetch; null where the host's CSP forbids the worker, or it doesn't work here. */
export async function startFaceDetector(): Promise<FaceDetector | null> {
  const [run, library, model] = await Promise.all([loadWorker(), loadHuman(), loadModel()])
  const greeting: ToFaceWorker = { type: 'start', model }
  const worker = await startTextWorker(run, greeting, library)
  if (!worker) return null
  return {
    look: (picture) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<FromFaceWorker>) => {
          if (data.type === 'looked') resolve(data.seen)
          else if (data.type === 'failed') reject(new Error('faces can’t be looked for here'))
        }
        const message: ToFaceWorker = { type: 'look', picture }
        worker.postMessage(message, [picture.data.buffer])
      }),
    stop: () => worker.terminate(),
  }
}
