import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { expect } from 'vitest'

const KEPT = fileURLToPath(new URL('kept/', import.meta.url))
const DRAWN_BY = `${KEPT}drawn-by.json`
/** Beside a screenshot that differs: what the screen shows now, and where it differs. */
const SHOWN = fileURLToPath(new URL('../../../var/failed-screens/', import.meta.url))
/** How far a colour may be off, from 0 to 1; smoothed edges of letters are not counted. */
const COLOUR = 0.01
/** A caret that blinks, a shadow that is rounded otherwise: 60 of a million. */
const SHARE_MAX = 0.000_06

/** `npm run screenshots` keeps what it sees instead of comparing it. */
export const isAccepting = process.env.ACCEPT_SCREENSHOTS === 'yes'

/** Which browser drew the kept screenshots, with which font; another one draws the same letters otherwise. */
export interface DrawnBy {
  browser: string
  /** Width of a line of text, which differs from font to font. */
  text_width: number
}

export const isDrawnBy = ({ browser, text_width }: DrawnBy): boolean => {
  if (!existsSync(DRAWN_BY)) return false
  const before = JSON.parse(readFileSync(DRAWN_BY, 'utf8')) as DrawnBy
  return before.browser === browser && before.text_width === text_width
}

export async function keepDrawnBy(drawnBy: DrawnBy): Promise<void> {
  await mkdir(KEPT, { recursive: true })
  await writeFile(DRAWN_BY, `${JSON.stringify(drawnBy, null, 2)}\n`)
}

/** The screenshot is the one that is kept under this name, but for what nobody sees. */
export async function expectScreenshot(name: string, screenshot: Buffer): Promise<void> {
  const path = `${KEPT}${name}.png`
  if (isAccepting) return writeFile(path, screenshot)
  const [shown, before] = [PNG.sync.read(screenshot), PNG.sync.read(await readFile(path))]
  const { width, height } = before
  expect([shown.width, shown.height]).toEqual([width, height])
  const differences = new PNG({ width, height })
  const count = pixelmatch(before.data, shown.data, differences.data, width, height, { threshold: COLOUR })
  if (count <= width * height * SHARE_MAX) return
  await mkdir(SHOWN, { recursive: true })
  await writeFile(`${SHOWN}${name}.png`, screenshot)
  await writeFile(`${SHOWN}${name}-differs.png`, PNG.sync.write(differences))
  const advice = `Look at ${SHOWN}${name}-differs.png; if it is meant: npm run screenshots`
  expect.fail(`${name} differs in ${count} points from the kept screenshot. ${advice}`)
}
