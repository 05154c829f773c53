import { setFlagsFromString } from 'node:v8'

/** Collections of old memory that the shape of an object outlives its last object. */
const kept = 500

/**
 * Compiled code ends with the shapes of the objects it was compiled for, and those end where no object has them for a moment: after each
 * quiet second a server compiles again what it had compiled before, an eighth of a busy server's time. V8 keeps shapes for two collections
 * unless it is told otherwise.
 */
export function keepCompiled(): void {
  setFlagsFromString(`--retain-maps-for-n-gc=${kept}`)
}
