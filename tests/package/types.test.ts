import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LitElement } from 'lit'
import ts from 'typescript'
import { expect, expectTypeOf, inject, test } from 'vitest'
import type { CoachElement, CoachEventDetails, TokenProvider } from '../../elements/types/elements.ts'
import type { CoachCountdownElement } from '../../elements/leaf/countdown.element.ts'
import type { CoachMeterElement } from '../../elements/leaf/meter.element.ts'
import type { CoachProgressElement } from '../../elements/leaf/progress.element.ts'
import type { CoachStarsElement } from '../../elements/leaf/stars.element.ts'
import type { CoachLeaves } from '../../elements/types/leaves.ts'
import type { TokenProvider as OwnTokenProvider } from '../../src/api/auth-source.ts'
import type { AppSettings } from '../../src/stores/app-core.ts'
import type { CoachEvents } from '../../src/stores/core.ts'

const hostDir = inject('hostDir')

/** What the compiler says of files of a host that has installed the package. */
function complaints(files: string[], options: ts.CompilerOptions = {}): string[] {
  const program = ts.createProgram(
    files.map((file) => join(hostDir, file)),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      jsx: ts.JsxEmit.ReactJSX,
      experimentalDecorators: true,
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      ...options,
    },
  )
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
}

test('EMBED-05a has types that fit in TypeScript, React 19, Vue and Angular', () => {
  expect(
    complaints([
      'samples/plain.ts',
      'samples/react-19.tsx',
      'samples/vue.ts',
      'hosts/react/main.tsx',
      'hosts/angular/main.ts',
    ]),
  ).toEqual([])
})

test('EMBED-05a has types that fit in React 18', () => {
  const types = dirname(createRequire(import.meta.url).resolve('types-react-18/package.json'))
  expect(JSON.parse(readFileSync(join(types, 'package.json'), 'utf8'))).toMatchObject({
    version: expect.stringMatching(/^18\./) as unknown,
  })
  expect(
    complaints(['samples/react-18.tsx'], {
      paths: { react: [join(types, 'index.d.ts')], 'react/jsx-runtime': [join(types, 'jsx-runtime.d.ts')] },
    }),
  ).toEqual([])
})

test('EMBED-05a publishes the types that the elements themselves are made with', () => {
  expectTypeOf<TokenProvider>().toEqualTypeOf<OwnTokenProvider>()
  expectTypeOf<CoachEventDetails>().toEqualTypeOf<CoachEvents>()
  expectTypeOf<Exclude<keyof CoachElement, keyof HTMLElement>>().toEqualTypeOf<keyof AppSettings | 'path'>()
})

test('EMBED-05a publishes the types of the leaves as their classes are', () => {
  type Own<Leaf> = Pick<Leaf, Exclude<keyof Leaf, keyof LitElement>>
  expectTypeOf<Own<CoachCountdownElement>>().toEqualTypeOf<Own<CoachLeaves['coach-countdown']>>()
  expectTypeOf<Own<CoachMeterElement>>().toEqualTypeOf<Own<CoachLeaves['coach-meter']>>()
  expectTypeOf<Own<CoachProgressElement>>().toEqualTypeOf<Own<CoachLeaves['coach-progress']>>()
  expectTypeOf<Omit<Own<CoachStarsElement>, 'formResetCallback'>>().toEqualTypeOf<
    Own<CoachLeaves['coach-stars']>
  >()
})
