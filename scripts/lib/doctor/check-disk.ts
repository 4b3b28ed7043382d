import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { type Finding, type Installation, ok, unknown, warning, wrong } from './finding.ts'

const MIB = 1_048_576
const LIMITS = { full_bytes: 256 * MIB, low_bytes: 2048 * MIB }

/** Is there a folder for what is kept, that may be written, with some space left? */
export async function checkDisk({ config }: Installation, limits = LIMITS): Promise<Finding[]> {
  const { DATA_DIR } = config
  try {
    await access(DATA_DIR, constants.R_OK | constants.W_OK)
    const { bavail, bsize } = await statfs(DATA_DIR)
    const free = bavail * bsize
    const text = `${Math.round(free / MIB)} MB are free in ${DATA_DIR}.`
    const mend = 'Make room, or move DATA_DIR to a larger disk.'
    if (free < limits.full_bytes) return [wrong('disk_full', text, mend)]
    if (free < limits.low_bytes) return [warning('disk_low', text, mend)]
    return [ok('disk', text)]
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') {
      return [
        wrong('data_missing', `${DATA_DIR} is not there.`, 'Run npm run setup, or start the service once.'),
      ]
    }
    return [
      unknown(
        'data_unread',
        `${DATA_DIR} may not be looked at: ${code}.`,
        'Run this as root, or as the user of the service.',
      ),
    ]
  }
}
