// Lines with their intents: from files, from the base library of acts, and from courses.
import { readdirSync, readFileSync } from 'node:fs'
import { dialogueFlowPackageSchema } from '../../src/domain/course/course-package.ts'
import { nodesOf } from '../../src/domain/course/walk-nodes.ts'
import type { Sample } from '../../src/domain/intent/train.ts'
import { type Language, languageOf } from '../../src/domain/language/language.ts'

export class BadInput extends Error {}

/** What a classifier is trained on and what it is tested on. */
export interface LabelledSet {
  train: Sample[]
  test: Sample[]
  language: Language | null
}

const noneLabels = new Set(['', '-', 'none', 'oos'])

export function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (cause) {
    throw new BadInput(
      cause instanceof TypeError ? `${file} is not UTF-8 text` : `${file} can't be read: ${String(cause)}`,
    )
  }
}

function sampleOf(line: string, place: string): Sample {
  const tab = line.indexOf('\t')
  if (tab < 0)
    throw new BadInput(`${place}: no tab between label and text: ${JSON.stringify(line.slice(0, 60))}`)
  const label = line.slice(0, tab).trim()
  const text = line.slice(tab + 1).trim()
  if (text === '') throw new BadInput(`${place}: no text behind the label ${JSON.stringify(label)}`)
  return { intent: noneLabels.has(label.toLowerCase()) ? null : label, text }
}

/** Lines of label, tab, text; the labels `oos`, `none`, `-` and none at all say: none of the intents. */
export function readSamples(file: string): Sample[] {
  const samples = readText(file)
    .split(/\r?\n/)
    .flatMap((line, i) => (line.trim() === '' ? [] : [sampleOf(line, `${file}, line ${i + 1}`)]))
  if (samples.length === 0) throw new BadInput(`${file} has no lines`)
  return samples
}

/** One line each; a label before a tab is kept, to tell how many proposals are right. */
export const readUnlabelled = (file: string): { text: string; intent?: string }[] =>
  readText(file)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const tab = line.indexOf('\t')
      return tab < 0
        ? { text: line.trim() }
        : { intent: line.slice(0, tab), text: line.slice(tab + 1).trim() }
    })

/** A fixed sequence of numbers from 0 up to 1. */
export function drawsOf(seed: number): () => number {
  let state = seed >>> 0
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
}

/** Samples by intent, those of each in the order that the seed draws. */
export function shuffledByIntent(samples: readonly Sample[], seed: number): Map<string | null, Sample[]> {
  const random = drawsOf(seed)
  const groups = new Map<string | null, { sample: Sample; key: number }[]>()
  for (const sample of samples) {
    const group = groups.get(sample.intent) ?? []
    groups.set(sample.intent, group)
    group.push({ sample, key: random() })
  }
  return new Map(
    [...groups].map(([intent, group]) => [
      intent,
      group.sort((a, b) => a.key - b.key).map(({ sample }) => sample),
    ]),
  )
}

/** Splits off a fifth of every label, drawn by the seed. */
export function holdOut(samples: readonly Sample[], seed: number): Pick<LabelledSet, 'train' | 'test'> {
  const groups = [...shuffledByIntent(samples, seed).values()]
  const held = (group: readonly Sample[]) => Math.floor(group.length / 5)
  return {
    train: groups.flatMap((group) => group.slice(held(group))),
    test: groups.flatMap((group) => group.slice(0, held(group))),
  }
}

const actsFolder = new URL('../../server/acts/', import.meta.url)

/** The base library of acts: every fifth line, counted from the fifth, is for the test alone. */
export function actsSet(language: Language): LabelledSet {
  const folder = new URL(`lines/${language}/`, actsFolder)
  const lines = readdirSync(folder)
    .sort()
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((text, i) => ({ sample: { intent: file.replace(/\.txt$/, ''), text }, test: i % 5 === 4 })),
    )
  const part = (test: boolean) => lines.filter((line) => line.test === test).map(({ sample }) => sample)
  return { train: part(false), test: part(true), language }
}

/** All intents of a course as one set, and what belongs to no branch as out of scope; a fifth is held out. */
export function courseSet(file: string, seed: number): LabelledSet {
  const { course } = dialogueFlowPackageSchema.parse(JSON.parse(readText(file)))
  const unrelated = nodesOf(course).flatMap(({ node }) => (node.kind === 'user-says' ? node.unrelated : []))
  const samples = [
    ...course.intents.flatMap(({ id, positive }) => positive.map((text) => ({ intent: id, text }))),
    ...[...new Set(unrelated)].map((text) => ({ intent: null, text })),
  ]
  return { ...holdOut(samples, seed), language: languageOf(course.locale) }
}
