import { type ImportedFile, isUnderWay, type MailImport } from './mail-import.ts'

/** Calls `toast` with the files that have ended since the first of them was begun, where nobody saw it. */
export function toastWhenEnded(
  { store, isWatched }: Pick<MailImport, 'store' | 'isWatched'>,
  toast: (files: readonly ImportedFile[]) => void,
): void {
  let before = new Set<number>()
  let wasUnderWay = false
  store.subscribe((files) => {
    const isNow = isUnderWay(files)
    if (isNow && !wasUnderWay) before = new Set(files.filter(isEnded).map(({ key }) => key))
    if (!isNow && wasUnderWay && !isWatched()) toast(files.filter(({ key }) => !before.has(key)))
    wasUnderWay = isNow
  })
}

const isEnded = ({ state }: ImportedFile): boolean => state !== 'running' && state !== 'waiting'
