import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerPasswordRequest } from '#server/identity/recovery/requests/answer-password-request.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { anOperatorTestApp, type OperatorTestApp } from '#tests/flows/operator/operator-test-app.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { button } from '#tests/screens/harness/locators.ts'
import { expectAccessible, PHONE, WIDE } from '#tests/screens/harness/mail-test-app.ts'
import { aWarmContext, leave } from '#tests/screens/harness/quick/warm-browser.ts'
import type { Browser } from '#tests/world/web.ts'
import { fits, visit } from './operator-screens.ts'

const PASSWORD = 'long enough for anybody'

describeScreens('an invitation', () => {
  let testApp: OperatorTestApp
  let origin: string
  let operator: Browser
  beforeAll(async () => {
    testApp = await anOperatorTestApp({ LOCAL_ACCOUNTS: 'true', LOCAL_WMID_PREFIX: '8888' })
    // Others have invited, too, in the database that tests share.
    await testApp.world.app.db.sql`delete from invitations`
    origin = testApp.world.app.config.BASE_URL
    operator = await testApp.operatorBrowser()
  })
  afterAll(async () => {
    // A connection that the browser holds would keep the service from ending.
    if (origin) await leave(origin)
    await testApp?.[Symbol.asyncDispose]()
  })

  /** Somebody who has never been here. */
  async function aStranger(viewport = WIDE, language = 'ru') {
    const { context, close } = await aWarmContext(origin, {
      viewport,
      locale: language === 'ru' ? 'ru-RU' : 'en-US',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await context.addCookies([{ name: 'lang', value: language, url: origin }])
    return { page: await context.newPage(), [Symbol.asyncDispose]: close }
  }

  test('an operator makes a link, the person who gets it makes a mailbox and signs in to it again', async () => {
    await using operators = await visit(origin, operator, '/admin/invitations')
    await operators.page.getByText('Пока никого не приглашали').waitFor()
    await operators.page.getByRole('textbox', { name: 'Для кого' }).fill('Вера из бухгалтерии')
    await button(operators.page, 'Создать ссылку').click()
    const shown = operators.page.getByRole('region', { name: 'Ссылка' })
    const link = (await shown.getByText(/\/invitation#/).textContent())!
    await expectAccessible(operators.page)

    await using there = await aStranger()
    const { page } = there
    await page.goto(link)
    await page.getByRole('heading', { name: 'Ваш новый ящик' }).waitFor()
    await expectAccessible(page)
    const name = `vera.${randomUUID().slice(0, 8)}`
    await page.getByLabel('Ваше имя').fill('Вера')
    await page.getByLabel('Адрес', { exact: true }).fill(name)
    await page.getByLabel('Пароль', { exact: true }).fill('password123')
    await button(page, 'Завести ящик').click()
    await page.getByText('Такой пароль угадают').waitFor()
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
    await button(page, 'Завести ящик').click()
    await page.waitForURL(`${origin}/mail/**`)
    await page.getByText(`ящик уже работает как ${name}@post.test`).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Меню пользователя: Вера' }).waitFor()

    const row = operators.page.getByRole('row', { name: 'Вера из бухгалтерии' })
    await operators.page.reload()
    await row.getByText('Использована').waitFor()

    await using again = await aStranger()
    await again.page.goto(`${origin}/login`)
    await again.page.getByLabel('Логин').fill(`${name}@post.test`)
    await again.page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
    await button(again.page, 'Войти').click()
    await again.page.waitForURL(`${origin}/mail/**`)
    await again.page.goto(link)
    await again.page.getByRole('heading', { name: 'Эта ссылка уже использована' }).waitFor()
  })

  test('fits a phone, in both languages, and so does the page of the operator', async () => {
    const { link } = (await operator.post('/api/v1/operator/invitations', { note: '' })).json
    for (const [language, title] of [
      ['ru', 'Ваш новый ящик'],
      ['en', 'Your new mailbox'],
    ] as const) {
      await using there = await aStranger(PHONE, language)
      await there.page.goto(link)
      await there.page.getByRole('heading', { name: title }).waitFor()
      await fits(there.page)
      await expectAccessible(there.page)
      await using operators = await visit(origin, operator, '/admin/invitations', {
        viewport: PHONE,
        language,
      })
      await operators.page.getByRole('row').nth(1).waitFor()
      await fits(operators.page)
      await expectAccessible(operators.page)
    }
  })

  test('somebody with a password and no keeper confirms by it in the settings', async () => {
    const { link } = (await operator.post('/api/v1/operator/invitations', { note: '' })).json
    const person = testApp.web.browser()
    await person.post('/auth/invitation/accept', {
      token: new URL(link).hash.slice(1),
      firstname: 'Глеб',
      name: `gleb.${randomUUID().slice(0, 8)}`,
      domain: 'post.test',
      password: PASSWORD,
    })
    await using here = await visit(origin, person, '/settings/access')
    const { page } = here
    await button(page, 'Настроить аутентификатор').click()
    const form = page.getByRole('region', { name: 'Настроить аутентификатор' })
    await form.getByLabel('Ваш пароль').fill('not the password')
    await form.getByRole('button', { name: 'Далее' }).click()
    await page.getByText('Это не пароль этого ящика').waitFor()
    await expectAccessible(page)
    await form.getByLabel('Ваш пароль').fill(PASSWORD)
    await form.getByRole('button', { name: 'Далее' }).click()
    expect(await page.getByText(/^[A-Z2-7 ]{30,}$/).textContent()).toBeTruthy()
  })

  test('who has forgotten the password gets a link of the operator, sets another and signs in', async () => {
    const { link } = (await operator.post('/api/v1/operator/invitations', { note: '' })).json
    const made = await testApp.web.browser().post('/auth/invitation/accept', {
      token: new URL(link).hash.slice(1),
      firstname: 'Дора',
      name: `dora.${randomUUID().slice(0, 8)}`,
      domain: 'post.test',
      password: PASSWORD,
    })
    const { wmid, email } = made.json
    await using operators = await visit(origin, operator, `/admin/accounts/${wmid}`)
    await button(operators.page, 'Новый пароль').click()
    const dialog = operators.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Создать ссылку' }).click()
    const renewal = (await dialog.getByText(/\/password#/).textContent())!
    await expectAccessible(operators.page)

    for (const viewport of [WIDE, PHONE]) {
      await using there = await aStranger(viewport)
      const { page } = there
      await page.goto(renewal)
      if (viewport === WIDE) {
        await page.getByLabel('Новый пароль', { exact: true }).fill('short')
        await button(page, 'Задать пароль').click()
        await page.getByText('Не меньше 10 символов').waitFor()
        await expectAccessible(page)
        await page.getByLabel('Новый пароль', { exact: true }).fill('another that is long enough')
        await button(page, 'Задать пароль').click()
        await page.getByText('Пароль задан').waitFor()
        await page.getByRole('link', { name: 'Войти' }).click()
        await page.getByLabel('Логин').fill(email)
        await page.getByLabel('Пароль', { exact: true }).fill('another that is long enough')
        await button(page, 'Войти').click()
        await page.waitForURL(`${origin}/mail/**`)
      } else {
        await page.getByRole('heading', { name: 'Эта ссылка уже использована' }).waitFor()
        await fits(page)
      }
    }
  })

  test('a recovery address is named and confirmed, and helps whoever has forgotten the password', async () => {
    const { app } = testApp.world
    const { link } = (await operator.post('/api/v1/operator/invitations', { note: '' })).json
    const person = testApp.web.browser()
    const { email } = (
      await person.post('/auth/invitation/accept', {
        token: new URL(link).hash.slice(1),
        firstname: 'Глеб',
        name: `gleb.${randomUUID().slice(0, 8)}`,
        domain: 'post.test',
        password: PASSWORD,
      })
    ).json
    const elsewhere = `${randomUUID()}@elsewhere.test`
    const linkTo = async () => {
      const rows = await app.db.sql({ recipe: text() })`
        select recipe from outbound where recipient = ${elsewhere} order by id desc limit 1`
      return /https?:\S+/.exec(JSON.parse(rows[0]!.recipe).text)![0]
    }
    await using here = await visit(origin, person, '/settings/access')
    const { page } = here
    await button(page, 'Указать').click()
    await page.getByRole('textbox', { name: 'Адрес для восстановления' }).fill(elsewhere)
    await page.getByLabel('Ваш пароль').fill(PASSWORD)
    await expectAccessible(page)
    await button(page, 'Сохранить').click()
    await page.getByText('Не подтверждён').waitFor()

    await using there = await aStranger(PHONE)
    await there.page.goto(await linkTo())
    await there.page.getByRole('heading', { name: 'Это ваш адрес?' }).waitFor()
    await fits(there.page)
    await expectAccessible(there.page)
    await button(there.page, 'Да, это мой адрес').click()
    await there.page.getByRole('heading', { name: 'Адрес подтверждён' }).waitFor()

    await using forgetful = await aStranger()
    await forgetful.page.goto(`${origin}/login`)
    await forgetful.page.getByRole('link', { name: 'Забыли пароль?' }).click()
    await forgetful.page.getByLabel('Логин').fill(email)
    await expectAccessible(forgetful.page)
    await button(forgetful.page, 'Прислать ссылку').click()
    await forgetful.page.getByText('Если такой ящик есть').waitFor()
    while (await answerPasswordRequest(app));
    await forgetful.page.goto(await linkTo())
    await forgetful.page.getByRole('heading', { name: 'Новый пароль' }).waitFor()
  })

  test('the page of signing in leads whoever has forgotten the password on, on a phone too', async () => {
    for (const viewport of [WIDE, PHONE]) {
      await using there = await aStranger(viewport)
      await there.page.goto(`${origin}/login`)
      await there.page.getByRole('link', { name: 'Забыли пароль?' }).waitFor()
      await fits(there.page)
      await expectAccessible(there.page)
    }
  })
})
