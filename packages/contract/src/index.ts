import * as domains from './domains.ts'
import type { Together } from './together.ts'

export { domains }

type Domains = typeof domains

/** Every endpoint by its name. Its type is said in few words: what is inferred here would be written out whole for each who reads it. */
export const endpoints: Readonly<Together<Domains[keyof Domains]>> = Object.assign({}, ...Object.values(domains))
