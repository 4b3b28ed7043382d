import { afterEach, beforeEach, expect, test } from 'vitest'
import { SESSION_IDLE_MS } from '#contract/identity/sign-on/sign-on.ts'
import { writeCookie } from './cookies.ts'
import { SAVED_SCREEN, START_SAVED, startWithSavedScreen } from './saved-screen.ts'

const INBOX = '/mail/folder/all/7/1'
const NOW = new Date('2026-11-28T09:00:00Z').getTime()
const LIST = '<main><ul><li data-row="1">Счёт за тираж</li><li data-row="2">Встреча</li></ul></main>'
const MAILBOX = 'pochtamt.mailbox'
const SCREEN = `pochtamt.${SAVED_SCREEN}`

declare const window: Window & {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }
}

const signIn = (max_age_s: number) => writeCookie(document, 'isLogged', '1', { max_age_s, secure: false })
const root = () => document.getElementById('root')!
const copy = () => document.querySelector<HTMLElement>('.saved-screen')

/** A page of the client at this address, before the client is there. */
function openPage(path: string, { client = '/assets/client-1.js', now = NOW } = {}) {
  history.replaceState(null, '', path)
  document.head.innerHTML = `<link rel="stylesheet" href="/assets/first.css"><script type="module" src="${client}"></script>`
  document.body.innerHTML = '<div id="root"><main class="preloader"></main></div>'
  startWithSavedScreen(window, localStorage, () => now)
}

/** The client has drawn this, perhaps at another address than the page was opened at. */
async function draw(html: string, path = location.pathname) {
  history.replaceState(null, '', path)
  root().innerHTML = html
  await new Promise((resolve) => setTimeout(resolve, 20))
}

/** The page says that it has saved the mailbox, as it does when it is left. */
const leave = () => window.dispatchEvent(new Event(START_SAVED))

async function visit(html = LIST, path = INBOX) {
  openPage(path)
  await draw(html)
  leave()
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(MAILBOX, '{}')
  signIn(100)
  window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
  delete document.documentElement.dataset.theme
})

/** Other files are tested in the same document. */
afterEach(() => {
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  signIn(-1)
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

test('the list that was left is there before the client, and goes when the screen stands', async () => {
  document.documentElement.dataset.theme = 'dark'
  await visit()
  delete document.documentElement.dataset.theme
  openPage(INBOX)
  expect(copy()?.innerHTML).toBe(LIST)
  expect(copy()?.inert).toBe(true)
  expect(copy()?.ariaHidden).toBe('true')
  expect(document.documentElement.dataset.theme).toBe('dark')
  await draw('<main><output aria-busy="true"></output></main>')
  expect(copy()).not.toBeNull()
  await draw(LIST)
  expect(copy()).toBeNull()
  expect(root().innerHTML).toBe(LIST)
})

test('it goes too when something else is drawn, such as the page of signing in', async () => {
  await visit()
  openPage(INBOX)
  await draw('<main><h1>Вход</h1></main>')
  expect(copy()).toBeNull()
})

test('whoever presses a key or the mouse means the screen below', async () => {
  for (const name of ['keydown', 'pointerdown', 'wheel']) {
    await visit()
    openPage(INBOX)
    expect(copy()).not.toBeNull()
    window.dispatchEvent(new Event(name))
    expect(copy()).toBeNull()
  }
})

test('the shortest addresses show it where they led to it', async () => {
  openPage('/')
  await draw(LIST, INBOX)
  leave()
  openPage('/mail')
  expect(copy()).not.toBeNull()
  await draw(LIST, INBOX)
  await draw(LIST, '/mail/folder/all/9/1')
  leave()
  openPage('/mail')
  expect(copy()).toBeNull()
  openPage('/mail/folder/all/9/1')
  expect(copy()).not.toBeNull()
})

test.each([
  ['of another address', () => openPage('/mail/folder/all/8/1')],
  ['of an address with a question', () => openPage(`${INBOX}?lang=en`)],
  ['of another build', () => openPage(INBOX, { client: '/assets/client-2.js' })],
  ['of a session that has ended for want of use', () => openPage(INBOX, { now: NOW + SESSION_IDLE_MS })],
  ['of before the clock was put back', () => openPage(INBOX, { now: NOW - SESSION_IDLE_MS })],
  [
    'of whoever has signed out',
    () => {
      signIn(-1)
      openPage(INBOX)
    },
  ],
  [
    'of another width',
    () => {
      const saved = JSON.parse(localStorage.getItem(SCREEN)!) as object
      localStorage.setItem(SCREEN, JSON.stringify({ ...saved, width: 390 }))
      openPage(INBOX)
    },
  ],
])('that %s is not shown', async (_, open) => {
  await visit()
  open()
  expect(copy()).toBeNull()
})

test.each(['', 'null', '[]', '7', '"x"', '{', '{"client":1}'])('%j is no screen', (text) => {
  localStorage.setItem(SCREEN, text)
  openPage(INBOX)
  expect(copy()).toBeNull()
})

test.each([
  ['a message that is open', `${LIST}<iframe title="Письмо"></iframe>`],
  ['a dialog', `${LIST}<div role="dialog"></div>`],
  ['no rows', '<main>Писем нет</main>'],
])('a screen with %s is not saved', async (_, html) => {
  await visit(html)
  expect(localStorage.getItem(SCREEN)).toBeNull()
})

test('what is still being drawn is not saved, nor a list that is scrolled', async () => {
  openPage(INBOX)
  await draw(LIST)
  await draw(`${LIST}<output aria-busy="true"></output>`)
  leave()
  await draw(LIST)
  root().querySelector('ul')!.scrollTop = 40
  leave()
  expect(localStorage.getItem(SCREEN)).toBeNull()
})

test('whoever leaves the mailbox leaves no screen behind', async () => {
  openPage(INBOX)
  await draw(LIST)
  localStorage.setItem(MAILBOX, '')
  leave()
  expect(localStorage.getItem(SCREEN)).toBeNull()
})

test('a screen that is too long takes the place of the former one, and is none', async () => {
  await visit()
  await visit(`${LIST}<p>${'x'.repeat(400_001)}</p>`)
  expect(localStorage.getItem(SCREEN)).toBe('')
})

test('style sheets that came later come with it', async () => {
  openPage(INBOX)
  document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="/assets/labels.css">')
  await draw(LIST)
  leave()
  openPage(INBOX)
  const sheets = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
  expect(sheets).toEqual(['/assets/first.css', expect.stringMatching(/\/assets\/labels\.css$/)])
})
