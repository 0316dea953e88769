// The import rules of docs/ARCHITECTURE.md, checked by `npm run check`. Imports point downward only.
const layers = {
  domain: [],
  contract: ['domain'],
  i18n: ['domain', 'contract'],
  api: ['domain', 'contract'],
  stores: ['domain', 'contract', 'i18n', 'api'],
  ui: ['domain', 'contract', 'i18n', 'api', 'stores'],
  adapters: ['domain', 'contract', 'i18n', 'api', 'stores', 'ui'],
  screens: ['domain', 'contract', 'i18n', 'api', 'stores', 'ui', 'adapters'],
  app: ['domain', 'contract', 'i18n', 'api', 'stores', 'ui', 'adapters', 'screens'],
}
/** Tests, and what only tests use. */
const test = '(\\.test\\.tsx?|\\.test-data\\.ts|-(arbitrary|factory|double)\\.ts)$'

const layerRules = Object.entries(layers).map(([name, below]) => ({
  name: `${name}-imports-downward`,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: test },
  to: {
    path: '^(src|server|elements|demo|tests|bench|tools)/',
    pathNot: `^src/(${[name, ...below].join('|')})/`,
  },
}))

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'no-circle',
      comment: 'what is loaded later may lead back',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(prebuilt|worker|model):' },
    },
    {
      name: 'domain-packages',
      comment:
        'domain and contract are pure: zod for shapes, re2js for expressions that can not hang, opencc-js for a table of characters',
      severity: 'error',
      from: { path: '^src/(domain|contract)/', pathNot: test },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'],
        pathNot: 'node_modules/(zod|re2js|opencc-js)/',
      },
    },
    {
      name: 'no-schema-in-the-browser',
      comment:
        'the browser takes types from the contract; a value import would ship zod. The course editor alone checks drafts in the page (decision 76)',
      severity: 'error',
      from: {
        path: '^(src/(i18n|api|stores|ui|screens|app|adapters)|elements|demo)/',
        pathNot: [test, '^src/screens/authoring/course-editor/'],
      },
      to: {
        path: '(^src/contract/(?!(?:errors|present-dialogue-flow|present-try-out|report-(?:view|exchanges|changes|items|rules)|without-answers)\\.ts)|^src/domain/course/(base|condition|question|dialogue-flow|course|course-package|edit/[^/]+)\\.ts|node_modules/zod/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'areas-apart',
      comment: 'what the screens of two areas share moves to src/ui or src/stores',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/' },
      to: { path: '^src/screens/', pathNot: '^src/screens/$1/' },
    },
    {
      name: 'screens-apart',
      comment: "what two screens of an area share stands beside their folders, or in the area's parts/",
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/([^/]+)/' },
      to: { path: '^src/screens/$1/[^/]+/', pathNot: '^src/screens/$1/($2|parts)/' },
    },
    {
      name: 'one-adapter-each',
      severity: 'error',
      from: { path: '^(src|elements|demo)/', pathNot: '^src/adapters/' },
      to: { path: 'node_modules/(quill|uplot|elkjs|@vladmandic/human|@xyflow|pdfjs-dist)/' },
    },
    {
      name: 'server-sees-domain-contract-and-words',
      comment: 'the words are for the files that the server makes for people to read',
      severity: 'error',
      from: { path: '^server/', pathNot: test },
      to: { path: '^(src|elements|demo|tests|bench|tools)/', pathNot: '^src/(domain|contract|i18n)/' },
    },
    {
      name: 'modules-by-their-public-face',
      comment: 'others import public.ts of a module alone; its routes are registered by server/app.ts',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: test },
      to: { path: '^server/modules/(?!$1/)[^/]+/', pathNot: '^server/modules/[^/]+/public\\.ts$' },
    },
    {
      name: 'modules-from-outside',
      comment: 'as above, for plugins, the seed and main.ts',
      severity: 'error',
      from: { path: '^server/', pathNot: [test, '^server/modules/', '^server/app\\.ts$'] },
      to: { path: '^server/modules/', pathNot: '^server/modules/[^/]+/public\\.ts$' },
    },
    {
      name: 'app-registers-routes',
      severity: 'error',
      from: { path: '^server/app\\.ts$' },
      to: { path: '^server/modules/', pathNot: '^server/modules/[^/]+/(public|routes)\\.ts$' },
    },
    {
      name: 'plugins-below-modules',
      comment: 'modules build on plugins; what both need of the caller is in server/plugins',
      severity: 'error',
      from: { path: '^server/(caches|plugins|ports|queues|spreadsheets|threads)/', pathNot: test },
      to: { path: '^server/modules/' },
    },
    {
      name: 'elements-mount-apps',
      severity: 'error',
      from: { path: '^elements/' },
      to: { path: '^(src/(domain|contract)|server|tests|demo)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-test-imports',
      severity: 'error',
      from: { path: '^(src|server|elements|demo)/', pathNot: test },
      to: { path: '^tests/' },
    },
    {
      name: 'core-double-in-tests-alone',
      comment: 'it brings the words of all errors: a scene that had it would make every page fetch them',
      severity: 'error',
      from: { path: '^(src|server|elements|demo)/', pathNot: test },
      to: { path: '^src/stores/core-double\\.ts$' },
    },
    {
      name: 'no-dev-package-in-the-product',
      comment:
        "the package's components are over the framework that the host has: a peer there, installed here to be tested",
      severity: 'error',
      from: { path: '^(src|server|elements|demo)/', pathNot: [test, '^elements/types/vue\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|build|data|\\.cache|demo/hosts)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.po'],
    },
  },
}
