const DATABASE = 'pochtamt'
const VERSION = 1
const STORE = 'letters'

/** Opens the browser's own database. Rejects where it is forbidden. */
function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, VERSION)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' })
  return settled(opening)
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** One act on the messages. A full or forbidden storage answers nothing: the server has its own drafts. */
async function act<Result>(
  mode: IDBTransactionMode,
  work: (copies: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await open()
    try {
      return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

/** Messages that are being written, kept in this browser until they are sent, saved or thrown away. Decisions 15. */
export const putCopy = (copy: { key: string }): Promise<unknown> =>
  act('readwrite', (copies) => copies.put(copy))

export const readCopies = async (): Promise<unknown[]> =>
  (await act<unknown[]>('readonly', (copies) => copies.getAll())) ?? []

export const deleteCopy = (key: string): Promise<unknown> => act('readwrite', (copies) => copies.delete(key))

/** Leaving one mailbox, its messages are not left behind; those of others stay. */
export async function forgetCopiesOf(owner: string): Promise<void> {
  for (const copy of (await readCopies()) as { key: string; owner?: string }[]) {
    if (copy.owner === owner) await deleteCopy(copy.key)
  }
}

/** Whoever signs out leaves no messages behind. */
export const forgetCopies = (): Promise<unknown> => act('readwrite', (copies) => copies.clear())
