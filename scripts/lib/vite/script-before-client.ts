import { build, type Plugin, type Rolldown } from 'vite'

const NAME = 'start.js'

/**
 * Builds a script of its own that the page runs as soon as its body is there: it waits neither for the client nor for
 * the answers that the client asks for. Its name has a hash, so a browser that has it asks for it no more. As its
 * `data-` it has where these modules of the client were built to, by what they are called there.
 */
export function scriptBeforeClient(entry: string, modules: Record<string, string>): Plugin {
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
        const data = Object.entries(modules).map(([name, path]) => [`data-${name}`, builtTo(path, bundle)])
        return [
          {
            tag: 'script',
            attrs: { src: `/${script.fileName}`, ...Object.fromEntries(data) },
            injectTo: 'body',
          },
        ]
      },
    },
  }
}

function builtTo(path: string, bundle: Rolldown.OutputBundle): string {
  const part = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === path)
  if (!part) throw new Error(`${path} is no part of the client by itself`)
  return `/${part.fileName}`
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
