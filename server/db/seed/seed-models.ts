import type { Course } from '../../../src/domain/course/course.ts'
import { corpusOf, type CourseCorpus } from '../../../src/domain/intent/course-corpus.ts'
import { hashOf } from '../../modules/intents/public.ts'

/** Gives the classifier of a corpus; throws as `trainInWorker`. */
export type Train = (corpus: CourseCorpus) => Promise<Uint8Array>

/**
 * Orders the classifiers of the seed's courses at once, so that they are trained in their thread while the rest is written, and each once
 * however many enterprises have the course.
 */
export function trainAhead(courses: readonly Course[], trainModel: Train): Train {
  const models = new Map<string, Promise<Uint8Array>>()
  const train: Train = (corpus) => {
    const hash = hashOf(corpus)
    const model = models.get(hash) ?? trainModel(corpus)
    models.set(hash, model)
    return model
  }
  for (const course of courses) {
    // Whoever brings the course in is told of a failure.
    if (course.kind === 'dialogue-flow') train(corpusOf(course)).catch(() => undefined)
  }
  return train
}
