import { telling } from '../target.ts'
import { Problem } from '../../postgres/problem.ts'
import { archiveEnvironment } from './arguments.ts'
import { copiesIn, verifyCopy } from './copies.ts'

/** `npm run backup:verify`: reads every backup of the archive again, and looks for gaps in its log. */
await telling(async () => {
  const { archive } = archiveEnvironment()
  const copies = copiesIn(archive)
  if (copies.length === 0) throw new Problem(`There is no finished backup in ${archive.base}.`)
  const said: string[] = []
  for (const copy of copies) said.push(await verifyCopy(archive, copy))
  return said.join('\n')
})
