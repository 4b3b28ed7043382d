import { useMemo, useSyncExternalStore } from 'react'

/** Widths where the layout changes, in px. Spec §9 Breakpoints. */
export const PHONE_BELOW = 768
export const SPLIT_ALLOWED_FROM = 992
export const SPLIT_FROM = 1300
const PHONE = `(max-width: ${PHONE_BELOW - 0.02}px)`

/** Asked of the browser once: whoever uses it is drawn at every key. */
function useMedia(query: string): boolean {
  const { subscribe, isMatched } = useMemo(() => {
    const media = matchMedia(query)
    return {
      subscribe: (changed: () => void) => {
        media.addEventListener('change', changed)
        return () => media.removeEventListener('change', changed)
      },
      isMatched: () => media.matches,
    }
  }, [query])
  return useSyncExternalStore(subscribe, isMatched)
}

export interface Viewport {
  phone: boolean
  /** List and message side by side. */
  split: boolean
}

/** From 1300 px split by default, from 992 px when the reader asked for two panes. */
export function useViewport(two_panes: boolean): Viewport {
  const phone = useMedia(PHONE)
  const allowed = useMedia(`(min-width: ${SPLIT_ALLOWED_FROM}px)`)
  const wide = useMedia(`(min-width: ${SPLIT_FROM}px)`)
  return { phone, split: wide || (allowed && two_panes) }
}

/** Panels beside a list lie over it: there is no room for both. */
export const useSheets = (): boolean => useMedia(`(max-width: ${SPLIT_FROM - 0.02}px)`)
export const usePhone = (): boolean => useMedia(PHONE)
/** Once, where nothing is drawn yet. */
export const isPhone = (): boolean => matchMedia(PHONE).matches

/** There is a screen that is touched, beside whatever else. */
export const useTouch = (): boolean => useMedia('(any-pointer: coarse)')

export const usePrefersDark = (): boolean => useMedia('(prefers-color-scheme: dark)')
