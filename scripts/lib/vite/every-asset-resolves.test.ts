import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { everyAssetResolves } from './every-asset-resolves.ts'

/** Builds a page of one style sheet beside an image `there.svg` and a public one `mark.svg`. */
async function buildPage(css: string): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'pochtamt-page-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (name: string, text: string) => writeFileSync(join(root, name), text)
  mkdirSync(join(root, 'public'))
  write('public/mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('there.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('page.css', css)
  write('index.html', '<link rel="stylesheet" href="./page.css"><p>page')
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [everyAssetResolves()],
    build: { assetsInlineLimit: 0 },
  })
}

test('a page whose style sheet names what is there is built', async () => {
  await buildPage(`
    p { mask: url("./there.svg"); background: url(/mark.svg), url("data:image/gif;base64,R0lGOD"); }
    q { mask: url(#inside); }`)
})

test('a picture that is not where the style sheet says fails the build, by its name', async () => {
  await expect(buildPage('p { mask: url("./up/gone.svg") }')).rejects.toThrow('gone.svg')
  await expect(buildPage('p { --picture: url(/gone.svg) }')).rejects.toThrow('gone.svg')
})
