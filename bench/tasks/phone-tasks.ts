import { row } from './list-tasks.ts'
import type { Task, TaskMessage } from './task.ts'

const LONG = 14

/** A conversation of so many. */
const conversation = (count: number): TaskMessage[] =>
  Array.from({ length: count }, (_, nth) => ({
    subject: nth ? 'Re: Summer house' : 'Summer house',
    from: nth % 2 ? 'Vera <vera@outside.test>' : 'Oleg <oleg@outside.test>',
    text: `Line ${nth + 1}.`,
    headers: [
      `Message-ID: <house-${nth}@outside.test>`,
      ...(nth ? [`References: <house-0@outside.test>`] : []),
    ],
  }))

/** On a phone, with a thumb. */
export const PHONE_TASKS: readonly Task[] = [
  {
    name: '10 read a conversation of 14 from its beginning',
    best: 3,
    phone: true,
    messages: conversation(LONG),
    async run({ page, hand }) {
      await hand.click(row(page, /Summer house/))
      await hand.click(page.getByRole('button', { name: /more|older|earlier/i }).first())
      await hand.click(page.getByRole('article').getByRole('button', { name: /Oleg/ }).first())
    },
  },
  {
    name: '10 go on to the next message',
    best: 1,
    phone: true,
    messages: [{ subject: 'Older' }, { subject: 'Newer' }],
    async run({ page, hand }) {
      await row(page, /Newer/).click()
      await page.getByRole('heading', { name: 'Newer' }).waitFor()
      await hand.swipeLeft(page.getByRole('article').first())
      await page.getByRole('heading', { name: 'Older' }).waitFor()
    },
  },
]
