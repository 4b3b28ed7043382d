import { useAppearance } from '#web/features/account/use-appearance.ts'
import { Preloader } from '#web/features/auth/Preloader.tsx'
import { useFolders } from '#web/features/folders/folders.queries.ts'
import { FoldersFailed } from '#web/features/folders/tree/FoldersFailed.tsx'
import { MailScreen } from '#web/features/shell/frame/MailScreen.tsx'
import { useMailQuery } from '#web/features/shell/frame/use-mail-query.ts'
import { useMailRoot } from '#web/features/shell/frame/use-mail-root.ts'
import { usePlace } from '#web/platform/place.ts'

/** Spec §2 Main mail screen. */
export default function MailPage() {
  const place = usePlace()
  const { data: folders, isError, refetch } = useFolders()
  useAppearance()
  useMailRoot(place, folders)
  useMailQuery(place)

  if (isError && !folders) return <FoldersFailed onRetry={() => void refetch()} />
  if (!place || !folders) return <Preloader />
  return <MailScreen place={place} folders={folders} />
}
