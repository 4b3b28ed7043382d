import { close, open, read } from 'node:fs'
import { promisify } from 'node:util'

const opened = promisify(open)
const readInto = promisify(read)

/**
 * The first bytes of a file, so many of them, or all if there are fewer. Nobody waits until it is closed, and it is not asked
 * for its size: of the turns that a file takes in the threads that read, half are left.
 */
export async function readStart(path: string, bytes: number): Promise<Buffer> {
  const file = await opened(path, 'r')
  try {
    const buffer = Buffer.allocUnsafe(bytes)
    let length = 0
    while (length < bytes) {
      const { bytesRead } = await readInto(file, buffer, length, bytes - length, length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return buffer.subarray(0, length)
  } finally {
    close(file, () => {})
  }
}
