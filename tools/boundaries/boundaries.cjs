/**
 * Who may import whom (docs/architecture.md). Run by `npm run verify` through dependency-cruiser.
 *
 * dependency-cruiser needs TypeScript's JavaScript API to see `import type`; TypeScript 7 ships none, so verify runs it with
 * tools/boundaries/typescript6.mjs preloaded, which answers its `require('typescript')` with `@typescript/typescript6`.
 */
const { tiers, listeners, readers, names } = require('./tiers.cjs')

const any = (list) => `(?:${list.join('|')})`

/** A domain may call those of lower tiers; of its own tier and above only itself. */
const upward = (root, free = []) =>
  tiers.flatMap((tier, at) =>
    tier.map((name) => ({
      name: `${root.split('/')[1]}: ${name} points down only`,
      severity: 'error',
      from: { path: `^${root}/${name}/`, pathNot: ['\\.test\\.tsx?$', ...free] },
      to: {
        path: `^${root}/${any([
          ...tiers
            .slice(at)
            .flat()
            .filter((other) => other !== name),
          'moderation',
          'notifications',
          'search',
          ...readers,
        ])}/`,
      },
    })),
  )

/** What a domain brings to the house: it says which hooks of others it answers, those above too (`searchables`). */
const signIn = '/module\\.ts$'

const faces = (root) => ({
  name: `${root.split('/')[1]}: another domain is entered by its index.ts`,
  severity: 'error',
  from: { path: `^${root}/([^/]+)/`, pathNot: signIn },
  to: { path: `^${root}/[^/]+/`, pathNot: [`^${root}/$1/`, `^${root}/[^/]+/index\\.tsx?$`] },
})

const onlyKnows = (name, from, allowed) => ({
  name,
  severity: 'error',
  // Tests and build scripts may bring the houses together.
  from: { path: from, pathNot: ['\\.test\\.tsx?$', '/(?:test|build)/', '/db/seed/'] },
  to: { path: '^(?:packages|apps|tools|test)/', pathNot: allowed },
})

const api = 'apps/api/src/domains'
const web = 'apps/web/src/domains'

module.exports = {
  forbidden: [
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'everything imported exists', severity: 'error', from: {}, to: { couldNotResolve: true } },
    onlyKnows('kernel knows nobody', '^packages/kernel/', '^packages/kernel/'),
    onlyKnows('contract knows the kernel alone', '^packages/contract/', '^packages/(?:contract|kernel)/'),
    onlyKnows('ui knows nobody', '^packages/ui/', '^packages/ui/'),
    onlyKnows('web knows contract, kernel and ui', '^apps/web/', '^(?:apps/web|packages/(?:contract|kernel|ui))/'),
    onlyKnows('sandbox stands alone', '^apps/sandbox/', '^(?:apps/sandbox|packages/kernel)/'),
    onlyKnows(
      'api knows contract and kernel; its server renderer is handed in',
      '^apps/api/',
      '^(?:apps/api|apps/web/src/entryServer|packages/(?:contract|kernel))',
    ),
    {
      name: 'ledger, gateways, http, metrics, tracing, database, realtime, jobs and clock stand below the domains',
      severity: 'error',
      from: {
        path: '^apps/api/src/(?:ledger|gateways|http|metrics|tracing|database|realtime|jobs|clock)(?:/|\\.ts)',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^apps/api/src/(?:domains|views)/' },
    },
    {
      name: 'views and foundations enter domains by their index.ts',
      severity: 'error',
      // The list of modules names each; the app serves downloads.
      from: { path: '^apps/api/src/(?!domains/)', pathNot: ['\\.test\\.tsx?$', '^apps/api/src/(?:modules|composition|app)\\.ts$'] },
      to: { path: '^apps/api/src/domains/[^/]+/', pathNot: '/index\\.ts$' },
    },
    { name: 'nobody in the domains calls views', severity: 'error', from: { path: `^${api}/` }, to: { path: '^apps/api/src/views/' } },
    {
      name: 'nobody calls moderation',
      severity: 'error',
      from: { path: '^apps/api/src/domains/(?!moderation/)' },
      to: { path: `^${api}/moderation/` },
    },
    {
      name: 'listeners do not call who reads them',
      severity: 'error',
      from: { path: `^${api}/${any(listeners)}/` },
      to: { path: `^${api}/${any(readers)}/` },
    },
    {
      name: 'listeners hear events and read faces, they do not call each other',
      severity: 'error',
      from: { path: `^${api}/(${any(listeners)})/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^${api}/${any(listeners)}/`, pathNot: `^${api}/$1/` },
    },
    {
      name: 'a domain is one of the list',
      severity: 'error',
      from: {},
      to: { path: '^apps/(?:api|web)/src/domains/', pathNot: `^apps/(?:api|web)/src/domains/${any(names)}/` },
    },
    ...upward(api, [signIn]),
    faces(api),
    {
      name: 'a domain signs in with its own things and the hooks of others',
      severity: 'error',
      from: { path: `^${api}/([^/]+)/module\\.ts$` },
      to: { path: `^${api}/`, pathNot: [`^${api}/$1/`, '[hH]ooks?\\.ts$'] },
    },
    {
      name: 'nobody but the list of modules knows where a domain signs in',
      severity: 'error',
      from: { path: '^apps/api/', pathNot: '^apps/api/src/modules\\.ts$' },
      to: { path: `^${api}/[^/]+/module\\.ts$` },
    },
    // Screens' parts are shared file by file, so that a page loads only what it shows; a screen brings together what its page needs.
    ...upward(web, [`^${web}/[^/]+/screens/`]),
    {
      name: 'what all domains of the web stand on knows none of them',
      severity: 'error',
      from: { path: '^apps/web/src/(?:ground|desk)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/domains/' },
    },
    {
      name: 'nobody imports a screen',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: `^${web}/[^/]+/screens/`, dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|\\.cache|coverage)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
}
