const WORKER = '/sw.js'
/** The same name as in sw.js. */
const ASSETS_CACHE = 'assets'

/**
 * Makes the program installable and its frame open without a network: the worker keeps the page and
 * its hashed files, never mail. What this visit has loaded is kept at once, not from the next visit on.
 */
export async function installShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(WORKER)
    await navigator.serviceWorker.ready
    await keepLoaded()
  } catch {
    // A browser that keeps nothing, or forbids it, still runs the program.
  }
}

async function keepLoaded(): Promise<void> {
  const cache = await caches.open(ASSETS_CACHE)
  const storedUrls = new Set((await cache.keys()).map(({ url }) => url))
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(`${location.origin}/assets/`) && !storedUrls.has(url))
  await cache.addAll([...new Set(loaded)])
}
