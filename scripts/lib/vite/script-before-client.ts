import { build, type Plugin } from 'vite'

const NAME = 'start.js'

/**
 * Builds a script of its own that the page runs as soon as its body is there: it waits neither for the client nor for
 * the answers that the client asks for. Its name has a hash, so a browser that has it asks for it no more.
 */
export function scriptBeforeClient(entry: string): Plugin {
  let source = ''
  return {
    name: 'script-before-client',
    apply: 'build',
    async buildStart() {
      source = await scriptOf(entry)
      this.addWatchFile(entry)
      this.emitFile({ type: 'asset', name: NAME, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const script = Object.values(bundle).find((file) => file.type === 'asset' && file.source === source)
        if (!script) throw new Error(`${NAME} is not in the build`)
        return [{ tag: 'script', attrs: { src: `/${script.fileName}` }, injectTo: 'body' }]
      },
    },
  }
}

/** One function that is called at once, with all that it imports. */
async function scriptOf(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'start' },
      minify: true,
      target: 'chrome123',
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error(`${entry} was not built`)
  return output.output[0].code
}
