import { SESSION_IDLE_MS } from '#contract/identity/sign-on/sign-on.ts'
import { MAIL_PATH } from '#web/platform/paths.ts'
import { readCookie } from './cookies.ts'
import { type LocalStorage, localStorageOf } from './local-storage.ts'

/** The page says so when it has saved what the mail screen begins with: what it looks like may be saved too. */
export const START_SAVED = 'startsaved'
/** Where it is kept; '' when there is none. */
export const SAVED_SCREEN = 'screen'

const CHARS_MAX = 400_000
/** So long the screen of the last visit hides the one of this visit at most, ms. */
const HIDES_MS = 4000
/** What stands on the screen for a while, and what a copy of it cannot show. */
const PASSING = 'iframe, dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="tooltip"]'
const BUSY = '.preloader, [aria-busy="true"]'

interface SavedScreen {
  /** The scripts of the client: another build may look another way. */
  client: string
  saved_at: number
  path: string
  /** Where the shortest addresses lead; null while it is not known. */
  first_path: string | null
  width: number
  /** What the page says of itself to style sheets: theme, density, motion. */
  page: Record<string, string>
  sheets: string[]
  html: string
}

interface Start {
  window: Window
  storage: LocalStorage
  now: () => number
}

/**
 * Shows what the mail screen looked like when this browser left it last, until the screen itself stands: this runs
 * before the client is there. It is a copy without life, under which the client begins. Decisions 246.
 */
export function startWithSavedScreen(window: Window, storage: Storage | null, now = Date.now): void {
  const start = { window, storage: localStorageOf(storage), now }
  const saved = readScreen(start)
  const { pathname } = window.location
  const copy = saved && showScreen(window.document, saved)
  const stop = whenDrawn(rootOf(window), () => {
    copy?.remove()
    const first_path = isFirst(pathname) ? window.location.pathname : (saved?.first_path ?? null)
    window.addEventListener(START_SAVED, () => saveScreen(start, first_path))
  })
  if (!copy) return
  const uncover = () => copy.remove()
  setTimeout(uncover, HIDES_MS)
  // Whoever reaches for it means the screen below.
  for (const name of ['pointerdown', 'keydown', 'wheel'])
    window.addEventListener(name, uncover, { once: true })
  window.addEventListener('pagehide', stop)
}

const rootOf = ({ document }: Window): HTMLElement => document.getElementById('root')!
const isFirst = (path: string): boolean => path === '/' || path === MAIL_PATH
const clientOf = ({ document }: Window): string =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')].map(({ src }) => src).join()

/** The screen of this very address, as wide as now; null for any other, and once its session may have ended. */
function readScreen({ window, storage, now }: Start): SavedScreen | null {
  if (readCookie(window.document, 'isLogged') === null) return null
  try {
    const saved = JSON.parse(storage.read(SAVED_SCREEN) || 'null') as SavedScreen | null
    if (saved?.client !== clientOf(window) || saved.width !== window.innerWidth) return null
    if (Math.abs(now() - saved.saved_at) >= SESSION_IDLE_MS) return null
    const { pathname, search } = window.location
    const isHere = pathname === saved.path || (isFirst(pathname) && saved.path === saved.first_path)
    return isHere && search === '' ? saved : null
  } catch {
    return null
  }
}

function showScreen(document: Document, { page, sheets, html }: SavedScreen): HTMLElement {
  Object.assign(document.documentElement.dataset, page)
  const present = new Set(sheetsOf(document))
  for (const href of sheets.filter((one) => !present.has(one)))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  const copy = document.createElement('div')
  copy.className = 'saved-screen'
  copy.inert = true
  copy.ariaHidden = 'true'
  copy.innerHTML = html
  document.body.append(copy)
  return copy
}

const sheetsOf = (document: Document): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href)

/** Once the screen has drawn itself, whatever it shows. Answers what ends the waiting. */
function whenDrawn(root: HTMLElement, onDrawn: () => void): () => void {
  const watch = new MutationObserver(() => {
    if (root.childElementCount === 0 || root.querySelector(BUSY)) return
    watch.disconnect()
    onDrawn()
  })
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
  return () => watch.disconnect()
}

/** Saves a list as it stands, from its top and as far as it is seen, in place of what was saved before. */
function saveScreen({ window, storage, now }: Start, first_path: string | null): void {
  const { document, location, innerWidth, innerHeight } = window
  const root = rootOf(window)
  const rows = [...root.querySelectorAll('[data-row]')]
  const isList = rows[0] && !isScrolled(rows[0]) && location.search === ''
  // Only beside a mailbox: whoever is leaving it leaves no screen of it behind.
  if (!isList || !storage.read('mailbox') || document.querySelector(PASSING) || root.querySelector(BUSY))
    return
  const copy = root.cloneNode(true) as HTMLElement
  const copies = [...copy.querySelectorAll('[data-row]')]
  for (const [nth, row] of rows.entries())
    if (row.getBoundingClientRect().top > innerHeight) copies[nth]?.remove()
  for (const toasts of copy.querySelectorAll('[popover], [data-toasts]')) toasts.replaceChildren()
  const saved = JSON.stringify({
    client: clientOf(window),
    saved_at: now(),
    path: location.pathname,
    first_path,
    width: innerWidth,
    page: { ...document.documentElement.dataset } as Record<string, string>,
    sheets: sheetsOf(document),
    html: copy.innerHTML,
  } satisfies SavedScreen)
  storage.write(SAVED_SCREEN, saved.length > CHARS_MAX ? '' : saved)
}

/** A copy stands at its top. */
function isScrolled(element: Element): boolean {
  const parent = element.parentElement
  return parent !== null && (parent.scrollTop > 0 || isScrolled(parent))
}
