import { useToasts } from '#web/platform/notifications/toasts.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'

/** Puts a text into the clipboard, and says whether it could. */
export function useCopy(t: ReadingT): (text: string) => void {
  const toasts = useToasts()
  return (text) => {
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => toasts.success(t('menus.copied')),
      () => toasts.error(t('menus.not_copied')),
    )
  }
}
