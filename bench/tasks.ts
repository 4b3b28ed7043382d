import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { buildClient } from '#scripts/lib/build-client.ts'
import { browserPath, launchBrowser } from '#scripts/lib/install/find-browser.ts'
import { startEmbedded } from '#server/platform/db/postgres/embedded.ts'
import { type BenchClient, signIn } from './client.ts'
import { type BenchService, startService } from './service.ts'
import { FRAMES_MESSAGES, FRAMES_MIN, frames } from './tasks/frames.ts'
import { handOn } from './tasks/hand.ts'
import { LIST_TASKS } from './tasks/list-tasks.ts'
import { PHONE_TASKS } from './tasks/phone-tasks.ts'
import type { Task, TaskMessage } from './tasks/task.ts'
import { fillInbox } from './tasks/task-mailbox.ts'
import { CLICK_MS_MAX, KEY_MS_MAX, WAITS_MESSAGES, waits } from './tasks/waits.ts'
import { WRITING_TASKS } from './tasks/writing-tasks.ts'

/** Puts a number to each task, so that a part of a name picks some: npm run tasks -- 'by drag'. */
const only = process.argv[2] ?? ''
const TASKS = [...LIST_TASKS, ...WRITING_TASKS, ...PHONE_TASKS].filter(({ name }) => name.includes(only))
const WAITS = 'from key or click to the painted message'
const FRAMES = 'frames while a message leaves and comes back'
const PASSWORD = 'tasks-demo'
const FIRST_WMID = 900000000501
/** Whoever needs longer is stuck, on a machine that has other work, too. */
const TASK_MS_MAX = 30_000
/** What the page showed when a task could not be done. */
const SCREENSHOTS = 'var/failed-tasks'

const personOf = (nth: number) => ({
  wmid: String(FIRST_WMID + nth),
  password: PASSWORD,
  firstname: 'Task',
  lastname: `Number ${nth + 1}`,
})

await main()

/** Does the daily tasks of docs/tasks.md by hand in a browser and prints what they took. */
async function main(): Promise<void> {
  const path = browserPath()
  if (path === null) throw new Error('There is no browser: npm test installs one.')
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-tasks-'))
  try {
    await using database = await startEmbedded({ folder: join(folder, 'database'), port: 0 })
    buildClient()
    await using service = await startService({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DNS_SERVERS: '127.0.0.1:9',
      PASSPORT_URL: '',
      DEMO_PEOPLE: JSON.stringify([...TASKS, WAITS, FRAMES].map((_, nth) => personOf(nth))),
    })
    const browser = await launchBrowser(path)
    try {
      for (const [nth, task] of TASKS.entries()) await doTask(browser, service, nth, task)
      if (WAITS.includes(only)) await printWaits(browser, service)
      if (FRAMES.includes(only)) await printFrames(browser, service)
    } finally {
      await browser.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function doTask(browser: Browser, service: BenchService, nth: number, task: Task): Promise<void> {
  try {
    await using visit = await aVisit(browser, service, nth, task)
    const { page, client } = visit
    const hand = handOn(page)
    const begun = performance.now()
    await task.run({ page, hand, client }).catch(async (error: unknown) => {
      await page.screenshot({ path: join(SCREENSHOTS, `${nth + 1}.png`) })
      throw error
    })
    const ms = performance.now() - begun
    const count = hand.count()
    if (count > task.best) process.exitCode = 1
    print(task.name, `${count} of ${task.best}`, count > task.best, `${ms.toFixed(0)} ms`)
  } catch (error) {
    // The others are counted all the same.
    process.exitCode = 1
    const [line] = (error instanceof Error ? error.message : String(error)).split('\n')
    print(task.name, `cannot be done: ${line}`, true)
  }
}

async function printWaits(browser: Browser, service: BenchService): Promise<void> {
  await using visit = await aVisit(browser, service, TASKS.length, { messages: WAITS_MESSAGES })
  const { key, click } = await waits(visit.page)
  const words = ({ p50, p95 }: typeof key) => `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms`
  print(`key to painted message (p95 ${KEY_MS_MAX} ms)`, words(key), key.p95 > KEY_MS_MAX)
  print(`click to painted message (p95 ${CLICK_MS_MAX} ms)`, words(click), click.p95 > CLICK_MS_MAX)
}

async function printFrames(browser: Browser, service: BenchService): Promise<void> {
  await using visit = await aVisit(browser, service, TASKS.length + 1, { messages: FRAMES_MESSAGES })
  const { away, back } = await frames(visit.page)
  for (const [what, { p50 }] of [
    ['leaves', away],
    ['comes back', back],
  ] as const)
    print(
      `frames a second while a message ${what} (${FRAMES_MIN})`,
      `p50 ${p50.toFixed(0)}`,
      p50 < FRAMES_MIN,
    )
}

function print(name: string, words: string, isMissed: unknown, time = ''): void {
  process.stdout.write(`${isMissed ? 'MISSES' : 'holds '} ${name.padEnd(56)}${words.padEnd(24)}${time}\n`)
}

/** Somebody's mail on the screen, everything delivered and loaded. */
async function aVisit(
  browser: Browser,
  service: BenchService,
  nth: number,
  {
    messages,
    prepare,
    phone = false,
  }: Pick<Task, 'prepare' | 'phone'> & { messages: readonly TaskMessage[] },
) {
  const { wmid } = personOf(nth)
  const client: BenchClient = await signIn(service.base, wmid, PASSWORD)
  await prepare?.(client)
  await fillInbox(service.mx_port, `${wmid}@pochtamt.test`, client, messages)
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: phone,
    locale: 'en-US',
  })
  context.setDefaultTimeout(TASK_MS_MAX)
  const cookies = [...client.cookie.split('; '), 'lang=en'].map((pair) => pair.split('='))
  await context.addCookies(
    cookies.map(([name, value]) => ({ name: name!, value: value!, url: service.base })),
  )
  const page = await context.newPage()
  await page.goto(`${service.base}/mail`)
  if (messages.length) await page.locator('[role="grid"]:not([aria-busy])').waitFor()
  else await page.getByRole('treeitem').first().waitFor()
  return { page, client, [Symbol.asyncDispose]: () => context.close() }
}
