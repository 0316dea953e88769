import hooks from 'eslint-plugin-react-hooks'
import ts from 'typescript-eslint'

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name; a default export has none.',
}
const noCast = {
  selector: 'TSAsExpression > TSAsExpression',
  message: 'A double cast silences the compiler; give the value its type.',
}

export default ts.config(
  { ignores: ['dist/', 'build/', 'data/', '.cache/', 'coverage/', 'vendor/', 'node_modules/'] },
  ...ts.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': ['error', noDefaultExport, noCast],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['server/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        noCast,
        {
          selector:
            'CallExpression[callee.property.name="transaction"] > ArrowFunctionExpression.arguments Identifier[name=/^(db|database)$/]',
          message:
            'Inside a transaction use the handle that the callback gets: the outer one waits for ever on PGlite.',
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'elements/**/*.ts', 'demo/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', { name: 'event', message: 'Take the event as a parameter.' }],
    },
  },
  {
    files: [
      'server/main.ts',
      'elements/host/**',
      'elements/leaf/register-leaf.ts',
      'src/api/auth-source.ts',
      'tests/**',
      'bench/**/*.ts',
      'tools/**',
      'demo/hosts/portal.mjs',
    ],
    rules: { 'no-console': 'off' },
  },
  // Adding to a framework's or the DOM's own types is done so.
  {
    files: ['elements/types/*.ts'],
    rules: { '@typescript-eslint/no-empty-object-type': 'off', '@typescript-eslint/no-namespace': 'off' },
  },
  {
    files: ['*.config.ts', '*.config.mjs', '**/*.d.ts', 'tests/**/*-setup.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
)
