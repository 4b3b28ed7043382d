import type { Page } from 'playwright-core'

/** What people find on a screen by its role and its name. */
type Named = string | RegExp

export const button = (page: Page, name: Named) => page.getByRole('button', { name, exact: true })
export const link = (page: Page, name: Named) => page.getByRole('link', { name, exact: true })
export const field = (page: Page, name: Named) => page.getByRole('textbox', { name, exact: true })
export const table = (page: Page, name: Named) => page.getByRole('table', { name, exact: true })
/** A row of a list of messages. */
export const row = (page: Page, name: Named) => page.getByRole('grid').getByRole('row', { name })

/** A place that is seldom opened: it shows under the line of such places. */
export async function openHidden(page: Page, name: Named) {
  const more = page.getByRole('treeitem', { name: /^(Ещё места|More places)$/ })
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
  await page.getByRole('treeitem', { name }).click()
}
