import { useAppearance } from '#web/identity/account/settings/use-appearance.ts'
import { Preloader } from '#web/identity/auth/Preloader.tsx'
import { useFolders } from '#web/mailbox/folders/list-folders.ts'
import { FoldersFailed } from '#web/mailbox/folders/tree/FoldersFailed.tsx'
import { useMailRoute } from '#web/platform/mail-route.ts'
import { MailScreen } from '#web/shell/frame/MailScreen.tsx'
import { useMailQuery } from '#web/shell/frame/use-mail-query.ts'
import { useMailRoot } from '#web/shell/frame/use-mail-root.ts'

/** Spec §2 Main mail screen. */
export default function MailPage() {
  const route = useMailRoute()
  const { data: folders, isError, refetch } = useFolders()
  useAppearance()
  useMailRoot(route, folders)
  useMailQuery(route)

  if (isError && !folders) return <FoldersFailed onRetry={() => void refetch()} />
  if (!route || !folders) return <Preloader />
  return <MailScreen route={route} folders={folders} />
}
