/**
 * `TEST_CLOCK` says where the clock of a test run begins (`2026-12-31T23:55+09:00`), so that it can prove itself at any hour of any
 * day: each file begins there anew, with the product, the sandbox and the pages of its browser. Unset, it is the machine's own.
 */
const kept = Symbol.for('dure.test.machineDate')
const machine: DateConstructor = ((globalThis as { [kept]?: DateConstructor })[kept] ??= Date)

/** Where a thread of the file's process reads how far its clock is moved. */
export const offsetVariable = 'TEST_CLOCK_OFFSET'

/** Puts the clock of this process, and of the threads it starts, where `TEST_CLOCK` says, or so many milliseconds before. */
export function beginClock(before = 0): void {
  const given = process.env['TEST_CLOCK']
  if (!given) return
  const start = machine.parse(given)
  if (Number.isNaN(start)) throw new Error(`TEST_CLOCK=${given} is no instant, such as 2026-12-31T23:55+09:00.`)
  const offset = start - before - machine.now()
  process.env[offsetVariable] = String(offset)
  globalThis.Date = machine
  moveDate(offset)
}

/** How far the clock is moved from the machine's, in milliseconds. */
export const clockOffset = (): number => Number(process.env[offsetVariable] ?? 0)

/** The machine's own clock: a browser's cookies end by it. */
export const machineNow = (): number => machine.now()

/** Moves `Date` of the place it runs in. Uses nothing around it: pages are given its text. */
export function moveDate(offset: number): void {
  const real = Date
  const now = () => real.now() + offset
  function Moved(...given: unknown[]): Date | string {
    if (!new.target) return new Date().toString()
    return Reflect.construct(real, given.length === 0 ? [now()] : given, new.target) as Date
  }
  // Its own `now`, so that a test can stand in for it, and as hidden as the real one's: a fake clock copies what it finds over its own.
  globalThis.Date = Object.assign(Object.setPrototypeOf(Moved, real) as DateConstructor, { prototype: real.prototype })
  Object.defineProperty(Moved, 'now', { value: now, writable: true, configurable: true })
}
