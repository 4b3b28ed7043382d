import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { aMailTestApp, type MailTestApp } from '#tests/screens/harness/mail-test-app.ts'

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const paths = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    return paths.flat()
  })

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

describeScreens('the installed program', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  /** A reader whose browser has the worker, and has kept what the screen is made of. */
  async function installed() {
    const here = await testApp.visit(({ deliver }) => deliver({ subject: 'Прежнее' }), { installed: true })
    await expect.poll(() => isControlled(here.page)).toBe(true)
    await expect
      .poll(() => cachedPaths(here.page))
      .toContainEqual(expect.stringMatching(/^\/assets\/.*\.js$/))
    return here
  }

  test('it has a manifest with a name, a start and icons that are there', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Письмо' }))
    const { page } = here
    const href = await page.locator('link[rel="manifest"]').getAttribute('href')
    const answer = await page.request.get(testApp.origin + href)
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({ name: 'Почтамт', start_url: '/mail', display: 'standalone' })
    for (const { src, type } of manifest.icons) {
      const icon = await page.request.get(testApp.origin + src)
      expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
    }
  })

  test('its shortcuts begin a message, the sorting of mail, and the search', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2))
    const { page } = here
    const manifest = await (await page.request.get(`${testApp.origin}/manifest.webmanifest`)).json()
    const begun = [
      page.getByRole('combobox', { name: 'Кому' }),
      page.getByRole('button', { name: /^Закончить/ }),
      page.getByRole('dialog', { name: 'Поиск' }),
    ]
    expect(manifest.shortcuts).toHaveLength(begun.length)
    for (const [nth, { url }] of manifest.shortcuts.entries()) {
      await page.goto(testApp.origin + url)
      await begun[nth]!.first().waitFor()
      await expect.poll(() => new URL(page.url()).search).toBe('')
    }
  })

  test('its frame is kept and mail is not: no answer of the API or of sign-in is in the browser', async () => {
    await using here = await installed()
    const { page } = here
    await page.reload()
    await page.getByRole('row', { name: /Прежнее/ }).click()
    await page.getByRole('article').waitFor()
    await expect.poll(() => cachedPaths(page)).toContain('/')
    const paths = await cachedPaths(page)
    expect(paths.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  })

  test('without a network its frame still opens, and says that there is no connection', async () => {
    await using here = await installed()
    const { page } = here
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('heading', { name: 'Не удалось загрузить ящик' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Повторить' }).click()
    await page.getByRole('row', { name: /Прежнее/ }).waitFor()
  })

  test('after a deploy the next visit has the new page, and the files of the old one are let go', async () => {
    await using here = await installed()
    const { page } = here
    await page.reload()
    await page.getByRole('row', { name: /Прежнее/ }).waitFor()
    // What an older build would have left behind.
    await page.evaluate(async () => {
      const page = await caches.open('page')
      const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }
      await page.put('/', new Response('<script src="/assets/old.js"></script>', html))
      await (await caches.open('assets')).put('/assets/old.js', new Response('throw 1'))
    })
    await page.reload()
    await page.getByRole('row', { name: /Прежнее/ }).waitFor()
    await expect.poll(() => cachedPaths(page)).not.toContain('/assets/old.js')
    const now = () => page.evaluate(async () => (await caches.match('/'))?.text())
    await expect.poll(now).toBe(await (await page.request.get(testApp.origin)).text())
    expect(here.complaints).toEqual([])
  })
})
