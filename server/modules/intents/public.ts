/** Training of intent models. The only file of this module that others import. */
export { modelByJob, type ModelOf, trainIntentsJob } from './model-of-corpus.ts'
export { trainInWorker } from './train.ts'
