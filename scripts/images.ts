import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './lib/install/find-browser.ts'
import { findBrowser } from './lib/install/install-browser.ts'
import { ROOT } from './lib/root.ts'
import { demo } from './lib/start/demo.ts'

/** The size at which the page about the mail shows them. */
const ABOUT = { width: 1440, height: 685, format: 'webp', quality: 74 } as const
const README = { width: 1440, height: 900, format: 'png' } as const
/** Its messages have attachments, several people and an answer that waits. */
const SHOWN = /Стенд на выставке/

const { web, people } = demo()
const anna = people.find(({ firstname }) => firstname.en === 'Anna')!

/** The mail screen of the demo, in a language and a theme. */
async function takeScreenshot(
  browser: Browser,
  language: 'ru' | 'en',
  theme: 'light' | 'dark',
  { width, height, ...image }: typeof ABOUT | typeof README,
): Promise<Buffer> {
  const viewport = { width, height }
  const context = await browser.newContext({ viewport, colorScheme: theme, locale: language })
  const page = await context.newPage()
  const { wmid: login, password } = anna
  const signedIn = await page.request.post(`${web.url}/auth/pw/login`, {
    headers: { origin: web.url },
    data: { login, password },
  })
  if (!signedIn.ok()) throw new Error(`The demo did not let Anna in: ${signedIn.status()}`)
  await page.goto(`${web.url}/mail?lang=${language}`)
  await page.getByRole('row', { name: SHOWN }).click()
  await page.frameLocator('iframe').last().locator('body').waitFor()
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', image)
  await context.close()
  return Buffer.from(data, 'base64')
}

function write(file: string, screenshot: Buffer): void {
  writeFileSync(join(ROOT, file), screenshot)
  console.log(file)
}

/** `npm run images`, beside a fresh `npm start`: takes anew what the page about the mail and the README show of the product. */
async function takeScreenshots(): Promise<void> {
  const installed = findBrowser()
  if (installed.path === null) throw new Error(`Pictures need a browser: ${installed.why}.`)
  const browser = await launchBrowser(installed.path)
  try {
    // The first look marks the conversation read: all that follow show it as it is from then on.
    write('docs/picture-mail.png', await takeScreenshot(browser, 'ru', 'light', README))
    for (const language of ['ru', 'en'] as const)
      for (const theme of ['light', 'dark'] as const) {
        const file = `apps/web/src/assets/about-${language}-${theme}.webp`
        write(file, await takeScreenshot(browser, language, theme, ABOUT))
      }
  } finally {
    await browser.close()
  }
}

try {
  await takeScreenshots()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
