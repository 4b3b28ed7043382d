declare global {
  interface Window {
    /** What was asked for before the client was there. */
    pochtamtEarly?: { url: string; response: Promise<Response> } | undefined
  }
}

/** Asks for what the client will ask for first: the answer is on its way while the client still loads. */
export function askEarly(window: Window, url: string): void {
  const response = window.fetch(url, { headers: { accept: 'application/json' } })
  // Whoever takes it is told.
  response.catch(() => undefined)
  window.pochtamtEarly = { url, response }
}

/** `fetch` of the page, which answers the first call with what was asked for early, when it is the same. */
export function fetchOf(window: Window): typeof fetch {
  return (url, init) => {
    const early = window.pochtamtEarly
    if (early?.url !== url || init?.method !== 'GET') return window.fetch(url, init)
    window.pochtamtEarly = undefined
    return early.response
  }
}
