import * as domains from './domains.ts'

export { domains }

type Domains = typeof domains
/** What all of a union's members are together. */
type Together<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never

/** Every endpoint by its name. Its type is said in few words: what is inferred here would be written out whole for each who reads it. */
export const endpoints: Readonly<Together<Domains[keyof Domains]>> = Object.assign({}, ...Object.values(domains))
