// Preloaded with `node --import`: gives tools that need TypeScript's JavaScript API (TypeScript 7 ships none) the last
// TypeScript that has one, however they load it: import, require, or a look at its package.json.
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) => next(specifier.replace(/^typescript(?=$|\/)/, '@typescript/typescript6'), context),
})
