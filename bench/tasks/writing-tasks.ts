import type { Locator, Page } from 'playwright-core'
import { row } from './list-tasks.ts'
import type { Task } from './task.ts'

const text = (within: Page | Locator) => within.getByRole('textbox', { name: 'Message text' })
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name })
const INVOICE = { subject: 'Invoice 42', from: 'Bakery <bills@bakery.test>', text: 'For October.' }

/** Answering, writing, and what is set up on the way. */
export const WRITING_TASKS: readonly Task[] = [
  {
    name: '3 answer with a file',
    best: 3,
    messages: [INVOICE],
    async run({ page, hand }) {
      await row(page, /Invoice 42/).click()
      await page.getByRole('article').locator('iframe').waitFor()
      await hand.press('r')
      await text(page).waitFor()
      await hand.write('Paid, thank you.')
      const chooser = page.waitForEvent('filechooser')
      await hand.click(button(page, /^Attach/).first())
      await (await chooser).setFiles({
        name: 'receipt.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('paid'),
      })
      await page.getByText('receipt.txt').first().waitFor()
      await hand.press('Control+Enter')
      await text(page).waitFor({ state: 'detached' })
    },
  },
  {
    name: '4 a filter made of a message',
    best: 4,
    messages: [INVOICE],
    prepare: (client) => client.post('/folders', { folder: { folder: { name: 'Money' } } }),
    async run({ page, hand }) {
      await row(page, /Invoice 42/).click()
      await hand.click(button(page.getByRole('article'), 'More message actions').first())
      await hand.click(page.getByRole('menuitem', { name: 'Filter from this message' }))
      await hand.click(
        page
          .getByRole('checkbox', { name: /Move/ })
          .or(page.getByRole('button', { name: /Move/ }))
          .first(),
      )
      await hand.click(button(page, /^Save/))
    },
  },
  {
    name: '8 begin a message to a group',
    best: 5,
    messages: [],
    async prepare(client) {
      const { group } = (await client.post('/contacts/groups', { group: { name: 'Rowing club' } })) as {
        group: { id: number }
      }
      for (const name of ['Vera', 'Oleg', 'Timur'])
        await client.post('/contacts', {
          contact: { name, emails: [`${name.toLowerCase()}@outside.test`], groups: [group.id] },
        })
    },
    async run({ page, hand }) {
      await hand.press('c')
      await page.getByRole('combobox', { name: 'To' }).waitFor()
      await hand.choose('row')
      await page.getByRole('option', { name: /Rowing club/ }).waitFor()
      await hand.press('Enter')
      // The group gives its place to its people: the first two by name, and how many more.
      for (const name of ['Oleg', 'Timur', '+1'])
        await page.getByRole('dialog').getByText(name, { exact: true }).first().waitFor()
    },
  },
  {
    name: '9 write from a new address made for one site',
    best: 2,
    messages: [],
    async run({ page, hand }) {
      await page.keyboard.press('c')
      await page.getByRole('combobox', { name: 'To' }).waitFor()
      await hand.click(button(page, /^Sender/))
      await hand.click(button(page, 'Create and write from it'))
      await button(page, /^Sender: .*mail-[a-z2-9]{4}@/).waitFor()
    },
  },
]
