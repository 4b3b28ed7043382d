import { useState } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { folderTitle, parentOf } from '../folder-tree.ts'
import { type FolderDraft, useWriteFolder } from '../write-folder.ts'

interface FolderFormParts {
  folders: readonly Folder[]
  /** The folder to be changed; null for a new one. */
  folder: Folder | null
  /** Where a new one lies to begin with. */
  parent_id?: number | null
  onWritten: (folder: Folder) => void
}

/** The form of a folder, wherever it stands: what is in it, what is wrong with it, and its saving. */
export function useFolderForm({ folders, folder, parent_id = null, onWritten }: FolderFormParts) {
  const t = useT()
  const [first] = useState<FolderDraft>(() => ({
    name: folder ? folderTitle(folder, t) : '',
    parent_id: folder ? (parentOf(folders, folder.id)?.id ?? null) : parent_id,
    clean_days: folder?.clean_days ?? null,
  }))
  const [draft, setDraft] = useState(first)
  const [isTried, setTried] = useState(false)
  /** The name without dots that was offered; saved once more, it is taken. */
  const [offered, setOffered] = useState<string | null>(null)
  const { mutate, isPending, error, reset } = useWriteFolder(folder, onWritten)

  const isUnnamed = draft.name.trim() === ''
  const refusal = error ? failureText(error, t) : undefined
  const isParentWrong = error instanceof CallFailed && error.code === 'folder_parent_wrong'
  return {
    draft,
    isDirty: JSON.stringify(draft) !== JSON.stringify(first),
    isPending,
    nameError:
      isTried && isUnnamed
        ? t('folders.name_needed')
        : offered !== null
          ? t('folders.name_dotted', { name: offered })
          : isParentWrong
            ? undefined
            : refusal,
    parentError: isParentWrong ? refusal : undefined,
    change: (changes: Partial<FolderDraft>) => {
      setDraft({ ...draft, ...changes })
      setOffered(null)
      reset()
    },
    write: () => {
      setTried(true)
      if (isUnnamed || isPending) return
      // A name that stands may have dots: that of a collector's folder which became one's own.
      const name = draft.name === first.name ? draft.name : withoutDots(draft.name)
      if (name === draft.name || name === offered) {
        setDraft({ ...draft, name })
        setOffered(null)
        mutate({ ...draft, name })
      } else setOffered(name)
    },
  }
}

/** A dot separates folders; a dash says the same. */
const withoutDots = (name: string): string =>
  name.replaceAll(/^[.\s]+|[.\s]+$/g, '').replaceAll(/\s*\.+\s*/g, '-') || '-'

export type FolderForm = ReturnType<typeof useFolderForm>
