import { useEffect } from 'react'
import { useT } from '#web/platform/words/i18n.ts'

/** The title of the browser's tab: folder, unread messages, product. */
export function useTitle(folder: string, unread: number): void {
  const t = useT()
  useEffect(() => {
    document.title = !folder
      ? t('shell.product')
      : unread > 0
        ? t('shell.title_unread', { folder, count: unread })
        : t('shell.title', { folder })
  }, [t, folder, unread])
}
