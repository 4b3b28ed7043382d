import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperatorTestApp, type OperatorTestApp } from '#tests/flows/operator/operator-test-app.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { button } from '#tests/screens/harness/locators.ts'
import { expectAccessible, PHONE } from '#tests/screens/harness/mail-test-app.ts'
import { leave } from '#tests/screens/harness/quick/warm-browser.ts'
import { aPast, aQueue, aTraced, fits, visit } from './operator-screens.ts'

describeScreens('the pages of the operator', () => {
  let testApp: OperatorTestApp
  let origin: string
  beforeAll(async () => {
    testApp = await anOperatorTestApp()
    origin = testApp.world.app.config.BASE_URL
  })
  afterAll(async () => {
    // A connection that the browser holds would keep the service from ending.
    if (origin) await leave(origin)
    await testApp?.[Symbol.asyncDispose]()
  })

  test('they open after a code from the keeper, and show a flood within ten seconds', async () => {
    const { web, anna, world } = testApp
    const recorder = await aPast(testApp)
    await using here = await visit(origin, await web.signedIn(anna), '/admin')
    const { page } = here
    await page.getByRole('heading', { name: 'Это вы?' }).first().waitFor()
    await expectAccessible(page)
    await button(page, 'Отправить код в Keeper').click()
    const boxes = page.getByRole('textbox', { name: 'Код из Keeper, 6 цифр' })
    await boxes.waitFor()
    const codes = (await testApp.messages(anna)).filter(({ code }: { code: string | null }) => code)
    await boxes.fill(
      codes.toSorted((one: { id: number }, other: { id: number }) => other.id - one.id)[0]!.code!,
    )
    await button(page, 'Открыть').click()
    await page.getByRole('heading', { name: 'Состояние' }).waitFor()
    await page.getByRole('heading', { name: 'Почта снаружи' }).waitFor()
    await expectAccessible(page)

    world.app.metrics.count('pochtamt_smtp_callers_refused_total', { reason: 'crowded' }, 400)
    await recorder.record()
    await page.getByText('Отвергнуто соединений чужих серверов за десять минут: 400').waitFor()

    await page.getByRole('region', { name: 'Не впущены' }).getByRole('button', { name: 'Таблицей' }).click()
    await page
      .getByRole('table', { name: 'Не впущены по времени' })
      .getByRole('cell', { name: '400' })
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Действия' }).click()
    // Others have opened them too, in the database that tests share.
    await page.getByText('Открыл страницы оператора').first().waitFor()
  })

  test('on a phone everything fits, in both languages and by night', async () => {
    const { operatorBrowser } = testApp
    testApp.world.clock.advance(61_000)
    const browser = await operatorBrowser()
    for (const [language, dark] of [
      ['en', true],
      ['ru', false],
    ] as const) {
      await using here = await visit(origin, browser, '/admin/health', { viewport: PHONE, language, dark })
      const { page } = here
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('heading', { name: language === 'ru' ? 'Нагрузка' : 'Load' }).waitFor()
      await fits(page)
      await expectAccessible(page)
    }
  })

  test('an account is found, suspended with a reason, and opened again', async () => {
    const { world, web, operatorBrowser } = testApp
    world.clock.advance(61_000)
    const dora = await world.person('Dora')
    await web.signedIn(dora)
    await using here = await visit(origin, await operatorBrowser(), '/admin/accounts')
    const { page } = here
    await page.getByRole('searchbox', { name: 'wmid, адрес или имя' }).fill(dora.email)
    await page.getByRole('link', { name: dora.wmid }).click()
    await page.getByRole('heading', { name: dora.wmid }).waitFor()
    await expectAccessible(page)
    await button(page, 'Приостановить').click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByRole('textbox').fill('Рассылает спам')
    await dialog.getByRole('button', { name: 'Приостановить' }).click()
    await page.getByText('Рассылает спам').waitFor()
    await button(page, 'Открыть вновь').click()
    await button(page, 'Приостановить').waitFor()
    await page.getByRole('link', { name: 'Действия' }).click()
    await page.getByText('Вновь открыл ящик').first().waitFor()
  })

  test('a dead destination is seen, held and released, and its message given up', async () => {
    const { world, operatorBrowser } = testApp
    world.clock.advance(61_000)
    await aQueue(testApp)
    await using here = await visit(origin, await operatorBrowser(), '/admin/queue')
    const { page } = here
    const destinations = page.getByRole('table', { name: 'Куда' })
    await destinations.getByText('dead.test', { exact: true }).waitFor()
    await expectAccessible(page)
    await button(page, 'Задержать dead.test').click()
    await page.getByRole('textbox', { name: 'Почему, для других операторов' }).fill('Сервер сгорел')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Задержать' }).click()
    await page.getByText('Задержано: Сервер сгорел').waitFor()
    await button(page, 'Отпустить dead.test').click()
    await button(page, 'Задержать dead.test').waitFor()

    await page.getByRole('searchbox', { name: 'Домен, адрес, wmid или <Message-ID>' }).fill('dead.test')
    const rows = page.getByRole('table', { name: 'Письма в пути' })
    await expect.poll(() => rows.getByRole('row').count()).toBe(2)
    await button(page, 'Вернуть').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Вернуть' }).click()
    await page.getByText('В пути ничего нет').waitFor()
  })

  test('a message is traced by an address of it, on a wide screen and on a phone', async () => {
    const { world, operatorBrowser } = testApp
    world.clock.advance(61_000)
    await aTraced(testApp)
    const browser = await operatorBrowser()
    {
      await using here = await visit(origin, browser, '/admin/trace')
      const { page } = here
      await page.getByRole('searchbox', { name: 'Message-ID, адрес или номер' }).fill('vera@traced.test')
      const steps = page.getByRole('table', { name: '<traced@outside.test>' })
      await steps.getByText('В спаме').waitFor()
      await steps.getByText('dmarc=fail').waitFor()
      await expectAccessible(page)
    }
    await using here = await visit(origin, browser, '/admin/trace', { viewport: PHONE, language: 'en' })
    const { page } = here
    await page.getByRole('searchbox', { name: 'Message-ID, address, or id' }).fill('<traced@outside.test>')
    await page.getByText('In Spam').waitFor()
    await fits(page)
    await expectAccessible(page)
  })

  test('who is no operator is led to the mail', async () => {
    const { web, gleb } = testApp
    await using here = await visit(origin, await web.signedIn(gleb), '/admin')
    await here.page.waitForURL(/\/mail/)
  })
})
