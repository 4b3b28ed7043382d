import { test } from 'vitest'
import { aMailStand } from './mail-stand.ts'
test('shot', async () => {
  await using stand = await aMailStand()
  await using here = await stand.visit(({ deliver }) =>
      deliver({ subject: 'Недописанное' }, { folder: { kind: 'draft' }, flags: { draft: true, seen: true } }))
  const { page } = here
  await page.getByRole('treeitem', { name: 'Черновики' }).click()
  const list = page.url()
  await page.getByRole('row', { name: /Недописанное/ }).click()
  const composer = page.getByRole('dialog', { name: 'Новое письмо' })
  await composer.waitFor()
  page.on('response', (m) => m.url().includes('/api/') && console.log('R', m.status(), m.request().method(), m.url()))
  await page.goto(list + '/1')
  await page.waitForTimeout(3000)
  console.log(list, page.url(), here.complaints)
  await page.screenshot({ path: '/tmp/shot-draft.png' })
}, 120000)
