/** What others do here tells nobody by itself: it is asked anew when the page is opened or looked at again. */
export const ALWAYS_FRESH = { staleTime: 0, refetchOnWindowFocus: true } as const
