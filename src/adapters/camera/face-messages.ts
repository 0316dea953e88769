/** What the page tells the worker: the model first, then pictures, each once the one before was answered. */
export type ToFaceWorker =
  { type: 'start'; model: { graph: string; weights: string } } | { type: 'look'; picture: ImageData }

/** `seen`: whether a face is in the picture. `failed`: it can't look for faces. */
export type FromFaceWorker = { type: 'ready' } | { type: 'looked'; seen: boolean } | { type: 'failed' }
