import { expect, test } from 'vitest'
import { FIRST_SHEETS } from '#contract/identity/settings/settings.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { aMailTestApp, expectAccessible, type Mailbox, PHONE } from '#tests/screens/harness/mail-test-app.ts'

describeScreens('the first run', () => {
  test('a new mailbox begins with its sheets; what was left does not come again, and Escape leads to the mail', async () => {
    await using mail = await aMailTestApp()
    const isNew = ({ owner }: Mailbox) => mail.app.db.sql`
      update settings set first_sheets = ${[...FIRST_SHEETS]} where account_id = ${owner.account_id}`
    await using visit = await mail.visit(isNew, { path: '/mail/inbox' })
    const { page } = visit
    const inHand = page.getByRole('region').and(page.locator('[aria-current]'))
    await inHand.getByRole('heading', { name: 'Выберите адрес' }).waitFor()
    await expectAccessible(page)
    // Another can be begun with by its number.
    await page.keyboard.press('3')
    await inHand.getByRole('heading', { name: 'Как показывать списки' }).waitFor()
    await page.keyboard.press('1')
    await inHand.getByRole('heading', { name: 'Выберите адрес' }).waitFor()
    const hint = page.getByText('Esc', { exact: true })
    await hint.waitFor()
    await page.setViewportSize(PHONE)
    // A phone has no such key.
    await expect.poll(() => hint.isVisible()).toBe(false)
    // What is chosen shows at once; to load the page anew sooner would break the call off.
    const saved = () => page.waitForResponse(/\/api\/v1\/user\/settings$/)
    const left = saved()
    await inHand.getByRole('button', { name: 'Оставить как есть' }).click()
    await inHand.getByRole('heading', { name: 'Заберите старую почту' }).waitFor()
    await left

    await page.reload()
    await inHand.getByRole('heading', { name: 'Заберите старую почту' }).waitFor()
    const leftAll = saved()
    await page.keyboard.press('Escape')
    await page.getByText('Писем ещё нет').waitFor()
    await leftAll
    await page.reload()
    await page.getByText('Писем ещё нет').waitFor()
    await expect.poll(() => page.getByText('Три листа, и почта ваша').count()).toBe(0)
    expect(visit.complaints).toEqual([])
  })
})
