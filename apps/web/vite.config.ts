import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedBeside } from '#scripts/lib/vite/compressed-beside.ts'
import { everyAssetResolves } from '#scripts/lib/vite/every-asset-resolves.ts'
import { scriptBeforeClient } from '#scripts/lib/vite/script-before-client.ts'
import { zodStaysOut } from '#scripts/lib/vite/zod-stays-out.ts'

const SERVER = process.env.POCHTAMT_SERVER ?? 'http://127.0.0.1:8080'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    zodStaysOut(),
    scriptBeforeClient(here('src/start.ts'), {
      ru: here('../../packages/texts/src/ru/dictionary.ts'),
      en: here('../../packages/texts/src/en/dictionary.ts'),
    }),
    everyAssetResolves(),
    compressedBeside(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The themes rest on light-dark(), which these are the first to know.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // What is loaded first is one file: in pieces it would compress worse, and be asked for one by one.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/auth', '/payments', '/ws'].map((path) => [path, { target: SERVER, ws: path === '/ws' }]),
    ),
  },
})
