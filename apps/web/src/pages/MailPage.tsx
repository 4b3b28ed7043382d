import { useAppearance } from '#web/identity/account/settings/use-appearance.ts'
import { Preloader } from '#web/identity/auth/Preloader.tsx'
import { useFolders } from '#web/mailbox/folders/list-folders.ts'
import { FoldersFailed } from '#web/mailbox/folders/tree/FoldersFailed.tsx'
import { usePlace } from '#web/platform/place.ts'
import { MailScreen } from '#web/shell/frame/MailScreen.tsx'
import { useMailQuery } from '#web/shell/frame/use-mail-query.ts'
import { useMailRoot } from '#web/shell/frame/use-mail-root.ts'

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
