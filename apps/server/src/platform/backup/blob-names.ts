import type { BackupFile, BackupFolder } from './backup-folder.ts'

const AT_ONCE = 8
const HASH = /^[0-9a-f]{64}$/

/** Does `work` with each of the names in a list of blobs, several at once. Throws the first failure, when all have ended. */
export function forEachBlob(
  folder: BackupFolder,
  list: BackupFile,
  work: (hash: string) => Promise<void>,
): Promise<void> {
  return folder.read(list, async (bytes) => {
    const names = linesOf(bytes)
    let isOver = false
    const worker = async () => {
      while (!isOver) {
        const { done, value } = await names.next()
        if (done) return
        if (!HASH.test(value)) throw new Error(`"${value.slice(0, 80)}" is not the name of a blob.`)
        await work(value)
      }
    }
    const workers = Array.from({ length: AT_ONCE }, () =>
      worker().catch((error: unknown) => {
        isOver = true
        throw error
      }),
    )
    const failed = (await Promise.allSettled(workers)).find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  })
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string, undefined> {
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest !== '') yield rest
}
