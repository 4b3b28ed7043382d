import { parseArgs } from 'node:util'
import { copyCluster } from '#tests/world/database/copy-cluster.ts'

/** How a node of Patroni becomes a standby: the files of the primary, which is on this machine as well. */
const { values } = parseArgs({
  strict: false,
  options: { from: { type: 'string' }, url: { type: 'string' }, datadir: { type: 'string' } },
})
const { from, url, datadir } = values as { from: string; url: string; datadir: string }
await copyCluster(url, from, datadir)
