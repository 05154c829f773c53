import { openS3 } from '../../apps/api/test/files/openS3.ts'

/** The store of a cluster's files, as a process of its own: `node tools/cluster/s3.ts <folder> <port>`. */
const [, , folder = '', port = ''] = process.argv
const store = await openS3(folder, Number(port))
process.once('SIGTERM', () => void store.close().finally(() => process.exit(0)))
