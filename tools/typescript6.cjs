// Preloaded with `node --require`: gives tools that need TypeScript's JavaScript API the last TypeScript that has one.
const { Module } = require('node:module')

const resolve = Module._resolveFilename
Module._resolveFilename = function (request, ...rest) {
  return resolve.call(this, request === 'typescript' ? '@typescript/typescript6' : request, ...rest)
}
