/** What all of a union's members are together. */
export type Together<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never

/** What those members of `All` that have it say of `Name`, together. */
export type Said<All, Name extends string> = Together<
  { [Key in keyof All]: All[Key] extends Readonly<Record<Name, infer Rows>> ? Rows : never }[keyof All]
>

/** @returns one table of what each says of `name`; a key that two say throws at start, for the later would win unseen. */
export function said<const All extends Readonly<Record<string, object>>, const Name extends string>(all: All, name: Name): Said<All, Name> {
  const table: Record<string, unknown> = {}
  for (const one of Object.values(all)) {
    for (const [key, row] of Object.entries((one as Readonly<Record<string, object>>)[name] ?? {})) {
      if (key in table) throw new Error(`Two domains say ${key} of ${name}`)
      table[key] = row
    }
  }
  return table as Said<All, Name>
}
