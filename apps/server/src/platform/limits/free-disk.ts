import type { App } from '#server/app.ts'
import { diskOf } from '../metrics/process-figures.ts'

/** Of the disk, for the mail that comes meanwhile. */
const FREE_SHARE_MIN = 0.05

/** May so many bytes more be stored that nobody misses at once? Where blobs are kept by S3 there always is. */
export async function hasFreeDisk({ config }: Pick<App, 'config'>, bytes: number): Promise<boolean> {
  if (config.S3_ENDPOINT !== '') return true
  const { free, size } = await diskOf(config)
  return free - bytes >= size * FREE_SHARE_MIN
}
