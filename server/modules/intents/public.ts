/** Training of intent models. The only file of this module that others import. */
export { TrainingFailedError, trainInWorker } from './train.ts'
