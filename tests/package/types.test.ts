import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, expectTypeOf, inject, test } from 'vitest'
import type { CoachElement, CoachEventDetails, TokenProvider } from '../../elements/types/elements.ts'
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
