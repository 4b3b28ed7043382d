import type { Plugin } from 'vite'

const ZOD = /\/node_modules\/zod\//

/** Schemas are the server's: a value taken from an `x.schema.ts` would bring zod to the browser, and fails the build. */
export function zodStaysOut(): Plugin {
  return {
    name: 'zod-stays-out',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? Object.entries(chunk.modules) : [],
      )
      if (modules.some(([id, { renderedLength }]) => ZOD.test(id) && renderedLength > 0))
        this.error('zod is in the client: of #contract/….schema.ts it may take types only')
    },
  }
}
