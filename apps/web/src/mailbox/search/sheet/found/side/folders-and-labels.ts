import { useMemo } from 'react'
import { allFolders, folderTitle, parentOf } from '#web/mailbox/folders/folder-tree.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { wordsIn } from '../../../query/found-words.ts'
import type { SearchNames } from '../../../query/query-names.ts'

/** A folder or a label, by its name. */
export interface FolderOrLabel {
  kind: 'folder' | 'label'
  id: number
  title: string
  /** The folder it lies in. */
  within: string | null
  color: string
  count: number | null
  fits: (words: string) => boolean
}

/** Do these names have words that begin with all of those typed? */
export function beginsWith(title: string, typed: string): boolean {
  const has = wordsIn(title)
  const typedWords = wordsIn(typed)
  return typedWords.length > 0 && typedWords.every((word) => has.some((one) => one.startsWith(word)))
}

/** Folders and labels of the mailbox. */
export function useFolderTitles({ folders, labels }: SearchNames): FolderOrLabel[] {
  const t = useT()
  return useMemo(() => {
    const own = allFolders(folders).map((folder): FolderOrLabel => {
      const title = folderTitle(folder, t)
      const parent = parentOf(folders, folder.id)
      const within = parent && !parent.system ? folderTitle(parent, t) : null
      const fits = (words: string) => beginsWith(title, words)
      return { kind: 'folder', id: folder.id, title, within, color: '', count: folder.total, fits }
    })
    const marks = labels.map(({ id, name, color }): FolderOrLabel => {
      const fits = (words: string) => beginsWith(name, words)
      return { kind: 'label', id, title: name, within: null, color, count: null, fits }
    })
    return [...own, ...marks]
  }, [folders, labels, t])
}
