/** Training of intent models. The only file of this module that others import. */
export {
  hashOf,
  isTrained,
  modelByJob,
  type ModelOf,
  storedModel,
  trainIntentsJob,
} from './model-of-corpus.ts'
export { trainInWorker } from './train.ts'
export { crossValidateJob } from './cross-validate.ts'
