import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPassword } from '#server/identity/password/set-password.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { expectAccessible, liveAgain } from '#tests/screens/harness/mail-test-app.ts'
import { openWarmWeb } from '#tests/screens/harness/quick/one-origin.ts'
import { aWarmContext } from '#tests/screens/harness/quick/warm-browser.ts'
import type { Web } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'

const PASSWORD = 'anna-demo'

describeScreens('signing in', () => {
  /** Whatever is not routed by a test is answered with an empty page: redirects cannot be routed. */
  const provider = createServer((_request, response) => response.end('<title>the provider</title>'))
  let provider_url: string
  let world: World
  let web: Web
  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    provider_url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    world = await aWorld({ config: { WM_LOGIN_URL: provider_url } })
    await setPassword(world.app, world.anna.account_id, PASSWORD)
    web = await openWarmWeb(world.app)
  })
  afterAll(async () => {
    await web?.[Symbol.asyncDispose]()
    await world?.dispose()
    provider.closeAllConnections()
    provider.close()
  })

  /** A browser that has never been here, with a network address of its own. */
  async function aStranger(cookies: Record<string, string> = {}) {
    // What a service worker fetches or lets pass is out of reach of the routes below.
    const { context, close } = await aWarmContext(web.origin, {
      locale: 'ru-RU',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const all = Object.entries(cookies).map(([name, value]) => ({ name, value, url: web.origin }))
    await context.addCookies(all)
    const page = await context.newPage()
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${randomUUID().slice(0, 4)}::1` })
    return { context, page, [Symbol.asyncDispose]: close }
  }

  const fill = async (page: Page, login: string, password: string) => {
    await page.getByLabel('Логин').fill(login)
    await page.getByLabel('Пароль', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
  }

  test('a stranger is led from the mail to what the mail is', async () => {
    await using here = await aStranger()
    await here.page.goto(`${web.origin}/mail/folder/all/1/1`)
    await here.page.waitForURL(`${web.origin}/about`)
    await here.page.getByRole('heading', { name: 'Почта, за которой стоит ваш WMID' }).waitFor()
    await expectAccessible(here.page)
  })

  test('terms and privacy can be read by anybody', async () => {
    await using here = await aStranger()
    await here.page.goto(`${web.origin}/login`)
    await here.page.getByRole('link', { name: 'Приватность' }).click()
    await here.page.getByRole('heading', { name: 'Политика конфиденциальности' }).waitFor()
  })

  test('with login and password one comes to the mail', async () => {
    await using here = await aStranger()
    await here.page.goto(`${web.origin}/login`)
    await fill(here.page, world.wmid, PASSWORD)
    await here.page.waitForURL(/\/mail\/folder\/all\/\d+\/1$/)
    await here.page.getByRole('button', { name: 'Меню пользователя: Anna' }).waitFor()
  })

  test('after a session that ended one signs in and is back at the saved place', async () => {
    const drafts = await world.folder('INBOX.Drafts')
    await using here = await aStranger({ isLogged: '1' })
    const { page, context } = here
    await context.route(`${provider_url}/**`, (route) => route.fulfill({ status: 500 }))
    await page.goto(`${web.origin}/mail/folder/all/${drafts}/1`)
    await page.waitForURL(`${web.origin}/login`)
    await fill(page, world.wmid, PASSWORD)
    await page.waitForURL(`${web.origin}/mail/folder/all/${drafts}/1`)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('redirect')
  })

  test('a session that ends while the mail is open leads back to where one was, and says that it ended', async () => {
    const drafts = await world.folder('INBOX.Drafts')
    await using here = await aStranger()
    const { page, context } = here
    await page.goto(`${web.origin}/login`)
    await fill(page, world.wmid, PASSWORD)
    await page.waitForURL(/\/mail\/folder\/all\/\d+\/1$/)
    await page.goto(`${web.origin}/mail/folder/all/${drafts}/1`)
    const refresh = page.getByRole('button', { name: 'Обновить' }).first()
    await refresh.waitFor()
    await world.app.db.sql`delete from sessions where account_id = ${world.anna.account_id}`
    await world.app.db.notify('sessions')
    await page.waitForURL(`${web.origin}/login`)
    await page.getByText('Сеанс закончился. Войдите — и вернётесь туда, где были.').waitFor()
    await expectAccessible(page)
    await fill(page, world.wmid, PASSWORD)
    await page.waitForURL(`${web.origin}/mail/folder/all/${drafts}/1`)
    await refresh.waitFor()
    expect(new URL(page.url()).pathname).toBe(`/mail/folder/all/${drafts}/1`)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('redirect')

    await page.getByRole('button', { name: /^Меню пользователя/ }).click()
    await page.getByRole('menuitem', { name: 'Выйти' }).click()
    await page.waitForURL(`${provider_url}/**`)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('ml_session')
    await page.goto(`${web.origin}/login`)
    await page.getByRole('heading', { name: 'Вход' }).waitFor()
    await expect.poll(() => page.getByText('Сеанс закончился').count()).toBe(0)
  })

  test('who is known to the provider is signed in by a hidden frame, and nothing is asked', async () => {
    await using here = await aStranger({ isLogged: '1' })
    const { page, context } = here
    const headers = { 'access-control-allow-origin': web.origin, 'access-control-allow-credentials': 'true' }
    await context.route(`${provider_url}/**`, (route) =>
      route.fulfill({ json: { wmId: world.wmid }, headers }),
    )
    const started: string[] = []
    await context.route('**/auth/start?*', async (route) => {
      started.push(new URL(route.request().url()).search)
      // The provider would send the frame back to us with a ticket, and we would open the session.
      const { cookies } = await web.signedIn(world.anna)
      await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: web.origin })))
      return route.fulfill({ status: 302, headers: { location: `${web.origin}/` } })
    })
    await page.goto(`${web.origin}/mail`)
    await page.waitForURL(/\/mail\/folder\/all\/\d+\/1$/)
    await page.getByRole('button', { name: 'Меню пользователя: Anna' }).waitFor()
    expect(started).toEqual([`?frame=1&quiet=1&wmid=${world.wmid}`])
    expect(page.frames()).toHaveLength(1)
  })

  test.for([
    ['takes too long', () => undefined],
    [
      'is blocked',
      (route: Route) => route.fulfill({ headers: { 'x-frame-options': 'DENY' }, body: 'no frames here' }),
    ],
  ] as const)(
    'when the hidden frame %s, the whole page goes to the provider after 5 seconds',
    async ([, answer]) => {
      await using here = await aStranger({ isLogged: '1' })
      const { page, context } = here
      const headers = {
        'access-control-allow-origin': web.origin,
        'access-control-allow-credentials': 'true',
      }
      await context.route(`${provider_url}/**`, (route) =>
        route.fulfill({ json: { wmId: world.wmid }, headers }),
      )
      await page.clock.install()
      const framed = page.waitForRequest(/\/auth\/start\?frame=1/)
      await context.route('**/auth/start?*', (route) =>
        route.request().url().includes('frame=1')
          ? void answer(route)
          : route.fulfill({ body: 'the login page of the provider' }),
      )
      await page.goto(`${web.origin}/mail/folder/all/1/1`)
      await framed
      // Time goes on in between.
      await page.clock.fastForward(3500)
      expect(new URL(page.url()).pathname).toBe('/mail/folder/all/1/1')
      await page.clock.fastForward(1600)
      await page.waitForURL(`${web.origin}/auth/start?to=${encodeURIComponent('/mail/folder/all/1/1')}`)
    },
  )

  test('when the sign-on in the frame fails, the whole page goes to the provider at once', async () => {
    await using here = await aStranger({ isLogged: '1' })
    const { page, context } = here
    const headers = { 'access-control-allow-origin': web.origin, 'access-control-allow-credentials': 'true' }
    await context.route(`${provider_url}/**`, (route) =>
      route.fulfill({ json: { wmId: world.wmid }, headers }),
    )
    await context.route('**/auth/start?*', (route) =>
      route.request().url().includes('frame=1')
        ? route.fulfill({ status: 302, headers: { location: `${web.origin}/?signon=failed` } })
        : route.fulfill({ body: 'the login page of the provider' }),
    )
    await page.goto(`${web.origin}/mail`)
    await page.waitForURL(/\/auth\/start\?to=%2Fmail$/)
  })

  test('a sign-on that came to nothing says why, and another WMID can be chosen', async () => {
    await using here = await aStranger()
    const { page } = here
    for (const [code, words] of [
      ['forbidden', /^Keeper не разрешил этот вход\.$/],
      ['service_unavailable', /сейчас не работает/],
      ['invalid_auth_cookie', /уже использован/],
    ] as const) {
      await page.goto(`${web.origin}/login?error=${code}`)
      await expect.poll(() => page.getByRole('alert').textContent()).toMatch(words)
    }
    await expectAccessible(page)
    await page.goto(`${web.origin}/login?error=__proto__`)
    await page.getByRole('button', { name: 'Войти через Keeper' }).waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)

    await page.getByRole('button', { name: 'Войти с другим WMID' }).click()
    await page.waitForURL((url) => url.origin === provider_url && url.searchParams.get('WmId') === '')
  })

  test('an invalid wmId of the provider leads to the login page', async () => {
    await using here = await aStranger({ isLogged: '1' })
    const headers = { 'access-control-allow-origin': web.origin, 'access-control-allow-credentials': 'true' }
    await here.context.route(`${provider_url}/**`, (route) =>
      route.fulfill({ json: { wmId: '12345' }, headers }),
    )
    await here.page.goto(`${web.origin}/mail`)
    await here.page.waitForURL(`${web.origin}/login`)
  })

  test('signing out ends at the provider, and the mail is closed again', async () => {
    await using here = await aStranger()
    const { page } = here
    await page.goto(`${web.origin}/login`)
    await fill(page, world.wmid, PASSWORD)
    await page.getByRole('button', { name: 'Меню пользователя: Anna' }).click()
    await page.getByRole('menuitem', { name: 'Выйти' }).click()
    await page.waitForURL((url) => url.origin === provider_url)
    await page.goto(`${web.origin}/mail`)
    await page.waitForURL(`${web.origin}/about`)
  })

  test('somebody else signs in in another tab: the first one is in their mailbox at once', async () => {
    const boris = await world.person('Boris')
    await setPassword(world.app, boris.account_id, 'boris-demo')
    await using here = await aStranger()
    const { page, context } = here
    const isLive = liveAgain(page)
    await page.goto(`${web.origin}/login`)
    await fill(page, world.wmid, PASSWORD)
    await page.getByRole('button', { name: 'Меню пользователя: Anna' }).waitFor()
    await isLive

    const other = await context.newPage()
    await other.goto(`${web.origin}/login?noredirect`)
    await fill(other, boris.wmid, 'boris-demo')
    await other.waitForURL(/\/mail\/folder\//)
    const menu = page.getByRole('button', { name: /^Меню пользователя/ })
    await expect.poll(() => menu.getAttribute('aria-label')).not.toContain('Anna')
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/mail/)
  })

  test('a server that fails is told, and asked again on demand', async () => {
    await using here = await aStranger()
    const { page } = here
    await page.goto(`${web.origin}/login?noredirect`)
    await fill(page, world.wmid, PASSWORD)
    await page.waitForURL(/\/mail\/folder\//)
    await page.route(/\/api\/v1\/(?:mailbox|user)(?:\?|$)/, (route) =>
      route.fulfill({ status: 503, body: '' }),
    )
    await page.reload()
    await page.getByRole('heading', { name: 'Не удалось загрузить ящик' }).waitFor()
    await page.unroute(/\/api\/v1\/(?:mailbox|user)(?:\?|$)/)
    await page.getByRole('button', { name: 'Повторить' }).click()
    await page.getByRole('grid').or(page.getByText('Писем ещё нет')).first().waitFor()
  })
})
