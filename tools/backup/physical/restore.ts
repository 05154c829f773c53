import { telling } from '../target.ts'
import { archiveEnvironment, givenArguments, momentOf } from './arguments.ts'
import { recover } from './recover.ts'

const usage = 'DATA_DIR=./other ARCHIVE_DIR=… npm run restore:to -- --time 2026-11-23T12:34:56+09:00'

/** `npm run restore:to -- --time …`: makes the database of a new DATA_DIR as it was at a moment. */
await telling(async () => {
  const time = momentOf(givenArguments(['time'], usage).time, usage)
  const { dataDir, archiveDir } = archiveEnvironment()
  const copy = await recover(dataDir, archiveDir, time, (line) => console.log(`${line} …`))
  return `${dataDir} holds the database as it was at ${time.toISOString()}, from ${copy} on. Copy the files too, then start the product there.`
})
