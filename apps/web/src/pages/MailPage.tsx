import { useSettings } from '#web/identity/account/get-account.ts'
import { useAppearance } from '#web/identity/account/settings/use-appearance.ts'
import { Preloader } from '#web/identity/auth/Preloader.tsx'
import { useIsOwner } from '#web/identity/auth/session.ts'
import { useFolders } from '#web/mailbox/folders/list-folders.ts'
import { FoldersFailed } from '#web/mailbox/folders/tree/FoldersFailed.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useMailRoute } from '#web/platform/mail-route.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { MailScreen } from '#web/shell/frame/MailScreen.tsx'
import { useMailQuery } from '#web/shell/frame/use-mail-query.ts'
import { useMailRoot } from '#web/shell/frame/use-mail-root.ts'

const FirstRun = lazyPart('first-run', () => import('#web/shell/first-run/FirstRun.tsx'))

/** Spec §2 Main mail screen. */
export default function MailPage() {
  const route = useMailRoute()
  const { data: folders, isError, refetch } = useFolders()
  const isNew = useSettings().first_sheets.length > 0
  const isOwner = useIsOwner()
  useAppearance()
  useMailRoot(route, folders)
  useMailQuery(route)

  if (isError && !folders) return <FoldersFailed onRetry={() => void refetch()} />
  if (!route || !folders) return <Preloader />
  const screen = <MailScreen route={route} folders={folders} />
  if (!isNew || !isOwner || route.msg_id !== null) return screen
  // Where the sheets cannot be had, the mail can.
  return (
    <PartBoundary fallback={screen}>
      <PartSuspense fallback={<Preloader />}>
        <FirstRun />
      </PartSuspense>
    </PartBoundary>
  )
}
