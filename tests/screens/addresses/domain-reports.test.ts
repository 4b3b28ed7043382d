import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepReport } from '#server/addresses/reports/keep-report.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { aDomainScreenTestApp, type DomainScreenTestApp } from '#tests/screens/harness/domains-test-app.ts'
import { expectAccessibleInAll, PHONE, WIDE } from '#tests/screens/harness/mail-test-app.ts'

const DAY_MS = 86_400_000

describeScreens('who sends in the name of a domain', () => {
  let testApp: DomainScreenTestApp
  beforeAll(async () => {
    testApp = await aDomainScreenTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  /** Reports of a week, as one reporter writes them. */
  async function fill(account_id: number, domain: string): Promise<void> {
    const { app } = testApp
    const line = { dkim: 0, spf: 0, signer: '', detail: 'none' }
    for (let day = 1; day <= 7; day++) {
      const begins_at = new Date(app.clock().getTime() - day * DAY_MS)
      const lines = [
        { ...line, source: '192.0.2.1', count: 40 + day, passed: 40 + day, signer: domain },
        { ...line, source: '203.0.113.9', count: day, passed: 0 },
      ]
      const report = { domain, reporter: 'Big Mail', sender: 'big.test', begins_at, ends_at: begins_at }
      await keepReport(app, { account_id, domain }, { ...report, kind: 'dmarc', report_id: `r${day}`, lines })
    }
  }

  test('stands on a page of its own, reached from the page of the domain, on a phone too', async () => {
    let domain!: { id: number; name: string }
    await using visit = await testApp.openAt({ path: '/settings/main' }, async (mailbox) => {
      domain = await testApp.confirmed(mailbox.owner, testApp.nameOf(mailbox))
      await fill(mailbox.owner.account_id, domain.name)
    })
    const { page } = visit
    await page.setViewportSize(WIDE)
    await testApp.go(page, `domains/dkim/${domain.id}`)
    await page.getByRole('link', { name: 'Кто пишет от его имени' }).click()
    await page.getByRole('img', { name: /^336 писем, подтверждено 92/ }).waitFor()
    await page.getByRole('row').filter({ hasText: '203.0.113.9' }).getByText('Не подтверждены').waitFor()
    await expectAccessibleInAll(page)
    await page.getByText('Таблицей').click()
    const days = page.getByRole('table', { name: 'Письма по дням' }).getByRole('row')
    await expect.poll(() => days.count()).toBe(8)

    await page.setViewportSize(PHONE)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('radio', { name: '7 дней' }).check()
    await page.getByRole('img', { name: /^336|^2\d\d/ }).waitFor()
  })
})
