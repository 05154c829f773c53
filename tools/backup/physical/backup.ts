import { findHome } from '../../postgres/cluster.ts'
import { runningPostgres } from '../../postgres/index.ts'
import { Problem } from '../../postgres/problem.ts'
import { telling } from '../target.ts'
import { archiveEnvironment, givenArguments } from './arguments.ts'
import { copiesIn, thin, verifyCopy } from './copies.ts'
import { copyCluster } from './copy.ts'

const usage = 'npm run backup:physical [-- --keep 3]'

/** `npm run backup:physical`: copies the whole cluster into the archive while the product runs, and reads the copy again. */
await telling(async () => {
  const { keep } = givenArguments(['keep'], usage)
  if (keep !== undefined && !/^[1-9]\d*$/u.test(keep)) throw new Problem(`--keep is how many backups stay, at least one.\n${usage}`)
  const env = archiveEnvironment()
  const url = await runningPostgres(env.dataDir)
  const at = findHome(env.dataDir)
  if (url === undefined || at === undefined)
    throw new Problem(`The product does not run on ${env.dataDir}: start it, with ARCHIVE_DIR set.`)
  const { copy } = await copyCluster(url, at, env.archive)
  const said = await verifyCopy(env.archive, copy)
  const gone = keep === undefined ? 0 : thin(env.archive, Number(keep))
  return `${said}\n${copiesIn(env.archive).length} backups are kept${gone === 0 ? '' : `, ${gone} older ones and their log are gone`}`
})
