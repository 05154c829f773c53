/** Those of a list whose name begins with what is typed, whatever the case of its letters. */
export const beginning = <One>(list: readonly One[], nameOf: (one: One) => string, typed: string): readonly One[] =>
  list.filter((one) => nameOf(one).toLowerCase().startsWith(typed.toLowerCase()))
