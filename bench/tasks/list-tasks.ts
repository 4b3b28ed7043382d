import type { Locator, Page } from 'playwright-core'
import type { Task, TaskMessage } from './task.ts'

const MANY = 30

/** So many, each of somebody else: the newest is the last one. */
const messagesOf = (count: number): TaskMessage[] =>
  Array.from({ length: count }, (_, nth) => ({
    subject: `Message ${nth + 1}`,
    from: `Author ${nth + 1} <author${nth + 1}@outside.test>`,
  }))

export const row = (page: Page, name: RegExp): Locator => page.getByRole('grid').getByRole('row', { name })
const triage = (page: Page) => page.getByRole('dialog', { name: 'Working through', exact: true })
const toast = (page: Page, words: RegExp) => page.getByText(words).first().waitFor()
const gone = (what: Locator) => what.waitFor({ state: 'detached' })

/** Reading, sorting and taking back in the list of messages. */
export const LIST_TASKS: readonly Task[] = [
  {
    name: '1 work through 30 messages, the first one open',
    best: 30,
    messages: messagesOf(MANY),
    // Who writes for the first time is asked about before: these have been let in.
    async prepare(client) {
      for (let nth = 1; nth <= MANY; nth++)
        await client.post('/senders/accept', { email: `author${nth}@outside.test`, is_accepted: true })
    },
    async run({ page, hand }) {
      await page.keyboard.press('Shift+G')
      for (let nth = MANY; nth > 0; nth--) {
        await triage(page)
          .getByRole('heading', { level: 2, name: `Message ${nth}`, exact: true })
          .waitFor()
        await hand.press(nth % 2 ? 'e' : '#')
      }
      await triage(page).getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: '1 the same in the list, the next one opens by itself',
    best: 30,
    messages: messagesOf(MANY),
    prepare: (client) => client.post('/user/settings', { settings: { after_removal: 'next' } }),
    async run({ page, hand }) {
      await row(page, /Message 30$/).click()
      for (let nth = MANY; nth > 0; nth--) {
        await page.getByRole('heading', { name: `Message ${nth}`, exact: true }).waitFor()
        await hand.press(nth % 2 ? 'e' : '#')
      }
      await gone(row(page, /Message/).first())
    },
  },
  {
    name: '2 find an old message and read it',
    best: 7,
    messages: [{ subject: 'Mortgage papers', text: 'Signed in spring.' }, ...messagesOf(60)],
    async run({ page, hand }) {
      await hand.press('/')
      await hand.choose('mort')
      await hand.press('Enter')
      await row(page, /Mortgage/)
        .and(page.locator(':focus'))
        .waitFor()
      await hand.press('Enter')
      await page.getByRole('heading', { name: 'Mortgage papers' }).waitFor()
    },
  },
  {
    name: '6 move a message to a folder by keys',
    best: 5,
    messages: [{ subject: 'Invoice' }],
    prepare: (client) => client.post('/folders', { folder: { folder: { name: 'Money' } } }),
    async run({ page, hand }) {
      await row(page, /Invoice/).click()
      await hand.press('m')
      await page.getByRole('option').or(page.getByRole('menuitem')).first().waitFor()
      await hand.choose('mon')
      await hand.press('Enter')
      await gone(row(page, /Invoice/))
    },
  },
  {
    name: '6 the same by drag',
    best: 1,
    messages: [{ subject: 'Invoice' }],
    prepare: (client) => client.post('/folders', { folder: { folder: { name: 'Money' } } }),
    async run({ page, hand }) {
      await hand.drag(row(page, /Invoice/), page.getByRole('treeitem', { name: /^Money/ }))
      await gone(row(page, /Invoice/))
    },
  },
  {
    name: '7 take a deletion back',
    best: 1,
    messages: [{ subject: 'Tickets' }],
    async run({ page, hand }) {
      await row(page, /Tickets/).click()
      await page.getByRole('article').waitFor()
      await page.keyboard.press('Delete')
      await gone(row(page, /Tickets/))
      await hand.press('z')
      await row(page, /Tickets/).waitFor()
    },
  },
  {
    name: '5 unsubscribe from a newsletter',
    best: 2,
    messages: [
      {
        subject: 'Weekly offers',
        from: 'Shop <news@shop.test>',
        headers: ['List-Unsubscribe: <mailto:leave@shop.test>'],
      },
    ],
    async run({ page, hand }) {
      await row(page, /Weekly offers/).click()
      await hand.click(page.getByRole('article').getByRole('button', { name: 'Unsubscribe', exact: true }))
      await hand.click(
        page
          .getByRole('dialog')
          .or(page.getByRole('alertdialog'))
          .getByRole('button', { name: 'Unsubscribe', exact: true }),
      )
      await toast(page, /unsubscrib/i)
    },
  },
  {
    name: '5 never see a sender again',
    best: 3,
    messages: [{ subject: 'Hot deals', from: 'Deals <deals@shop.test>' }],
    async run({ page, hand }) {
      await row(page, /Hot deals/).click()
      await hand.click(
        page.getByRole('article').getByRole('button', { name: 'More message actions' }).first(),
      )
      await hand.click(page.getByRole('menuitem', { name: 'Block or allow' }))
      await hand.click(page.getByRole('menuitem', { name: 'No more from this sender' }))
      await toast(page, /will go to Trash/)
    },
  },
]
