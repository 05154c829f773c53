/**
 * Loaded before a node's own code (`node --import`): its clock stands `CLOCK_SKEW_MS` milliseconds ahead of the machine's, or behind where that
 * is negative. Timers run as ever, as on a machine whose clock is wrong.
 */
const skew = Number(process.env['CLOCK_SKEW_MS'] ?? 0)
const MachineDate = Date
const now = (): number => MachineDate.now() + skew

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given: unknown[], self) => Reflect.construct(target, given.length === 0 ? [now()] : given, self) as Date,
  apply: () => new MachineDate(now()).toString(),
  get: (target, name, self) => (name === 'now' ? now : (Reflect.get(target, name, self) as unknown)),
})
