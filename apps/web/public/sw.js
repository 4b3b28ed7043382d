/**
 * Keeps the frame of the program for times without a network: its page and the files with a hash in
 * their names. Mail, sign-in and everything else that has an answer of its own never comes near it.
 *
 * After a deploy nothing old is served: the page is asked of the network first, so it names the new
 * files; and a name with a hash never means other content.
 */
const ASSETS_CACHE = 'assets'
const PAGE_CACHE = 'page'
const PAGE = '/'

/** Not pages of the client. The page of a secret link is its reader's own business. */
const NOT_OURS = /^\/(?:api|auth|ws|decrypt)(?:\/|$)/

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(
    fetch(PAGE, { cache: 'no-cache', credentials: 'omit' }).then((response) => keepPage(response)),
  )
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || NOT_OURS.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

async function page(request) {
  try {
    const response = await fetch(request)
    await keepPage(response.clone()).catch(() => undefined)
    return response
  } catch (failure) {
    const cached = await caches.match(PAGE, { cacheName: PAGE_CACHE })
    if (cached) return cached
    throw failure
  }
}

/** Keeps the page. One that names other files than before is of a new build: files of the old one go. */
async function keepPage(response) {
  if (!response.ok || response.redirected || !response.headers.get('content-type')?.startsWith('text/html')) {
    return
  }
  const cache = await caches.open(PAGE_CACHE)
  const before = await (await cache.match(PAGE))?.text()
  const now = await response.clone().text()
  if (before === now) return
  if (before !== undefined) await caches.delete(ASSETS_CACHE)
  await cache.put(PAGE, response)
}

async function asset(request) {
  const cache = await caches.open(ASSETS_CACHE)
  const cached = await cache.match(request)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone()).catch(() => undefined)
  return response
}
