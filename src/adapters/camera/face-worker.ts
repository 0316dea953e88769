import type { FromFaceWorker, ToFaceWorker } from './face-messages.ts'

interface Human {
  load(): Promise<void>
  detect(picture: ImageData): Promise<{ error: string | null; face: { score: number }[] }>
}
/** `@vladmandic/human`, of which nothing but finding a face is asked. */
declare const library: { Human: new (config: object) => Human }

/** From which score on a box is taken for a face, 0–1: chairs, cups and walls stay below it. */
const surely = 0.6
/** An address that is never asked: what is fetched from it is what the page sent. */
const place = 'https://model.invalid/'
const off = { enabled: false }

let human: Human | undefined

const answer = (message: FromFaceWorker) => postMessage(message)

/** A graphics card looks in some ms, a processor in up to seconds. */
const backend = () => {
  try {
    return new OffscreenCanvas(1, 1).getContext('webgl2') ? 'webgl' : 'cpu'
  } catch {
    return 'cpu'
  }
}

async function start({ graph, weights }: { graph: string; weights: string }) {
  const bytes = Uint8Array.from(atob(weights), (letter) => letter.charCodeAt(0))
  // The library loads a model from an address alone, which a host's connect-src need not allow.
  globalThis.fetch = (address) =>
    Promise.resolve(
      String(address).endsWith('.json')
        ? new Response(graph, { headers: { 'content-type': 'application/json' } })
        : new Response(bytes),
    )
  // It names its version there, on the host's console.
  Reflect.set(console, 'log', () => {})
  human = new library.Human({
    backend: backend(),
    modelBasePath: place,
    // It would keep the model in the host's database.
    cacheModels: false,
    cacheSensitivity: 0,
    warmup: 'none',
    async: false,
    filter: off,
    face: {
      enabled: true,
      detector: { modelPath: 'blazeface.json', rotation: false, maxDetected: 1, minConfidence: surely },
      mesh: off,
      attention: off,
      iris: off,
      description: off,
      emotion: off,
      antispoof: off,
      liveness: off,
    },
    body: off,
    hand: off,
    object: off,
    gesture: off,
    segmentation: off,
  })
  await human.load()
}

async function look(picture: ImageData): Promise<boolean> {
  if (!human) throw new Error('no model')
  const { error, face } = await human.detect(picture)
  if (error) throw new Error(error)
  return face.some(({ score }) => score >= surely)
}

addEventListener('message', ({ data }: MessageEvent<ToFaceWorker>) => {
  const done: Promise<FromFaceWorker> =
    data.type === 'start'
      ? start(data.model).then(() => ({ type: 'ready' }))
      : look(data.picture).then((seen) => ({ type: 'looked', seen }))
  void done.catch((): FromFaceWorker => ({ type: 'failed' })).then(answer)
})
