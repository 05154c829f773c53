/** Tells of many things that come at once: the first at once, of those within a while after it the last, when that is over. */
export type Gathering<Thing> = (key: number, thing: Thing) => void

/**
 * @param tell says one of them
 * @param later calls back when the while is over
 * @param both what is told of two of which the second alone is told
 */
export function gathering<Thing>(
  tell: (key: number, thing: Thing) => void,
  later: (then: () => void) => void,
  both: (former: Thing, thing: Thing) => Thing,
): Gathering<Thing> {
  /** What waits to be told of a key that was told of a moment ago; undefined where nothing came since. */
  const waiting = new Map<number, { readonly thing: Thing } | undefined>()
  const over = (key: number): void => {
    const last = waiting.get(key)
    waiting.delete(key)
    if (last !== undefined) say(key, last.thing)
  }
  const say = (key: number, thing: Thing): void => {
    waiting.set(key, undefined)
    later(() => over(key))
    tell(key, thing)
  }
  return (key, thing) => {
    if (!waiting.has(key)) return say(key, thing)
    const former = waiting.get(key)
    waiting.set(key, { thing: former === undefined ? thing : both(former.thing, thing) })
  }
}
