import type { Plugin } from 'vite'

type Made = {
  readonly name: string
  /** The module whose place it takes, from its end. */
  readonly file: string
  /** Its code. */
  readonly make: () => string | Promise<string>
  /** Not for the server's part, which has the module itself. */
  readonly clientOnly?: boolean
}

/** In a build a module has the code that is made for it: what follows from tables comes ready, and the tables stay at home. */
export const madeModule = ({ name, file, make, clientOnly = false }: Made): Plugin => ({
  name,
  apply: (_, { command, isSsrBuild }) => command === 'build' && !(clientOnly && isSsrBuild === true),
  enforce: 'pre',
  transform: (_, id) => (id.endsWith(file) ? make() : null),
})
