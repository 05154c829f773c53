import 'vitest'

/** What the global setup hands to every test file. */
declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}
