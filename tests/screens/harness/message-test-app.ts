import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
/** A page of messages, built as the product is built. */
async function builtPage(name: string): Promise<string> {
  const input = fileURLToPath(new URL(`./${name}`, import.meta.url))
  const output = (await build({
    configFile: false,
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { write: false, minify: false, cssCodeSplit: false, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput
  const scripts = output.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
  const styles = output.output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  )
  return `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><style>${styles.join('')}</style>
    <div id="root"></div><script type="module">${scripts.join('').replaceAll('</script', '<\\/script')}</script>`
}

/** Chromium itself asks these whatever its command line says; no message of a test names them. */
const ASKED_BY_CHROMIUM =
  /^(?:CONNECT |https?:\/\/)(?:accounts\.google\.com|clients2\.google\.com|[\w-]+\.googleapis\.com|[\w.-]+\.gvt1\.com)[:/]/

async function listening(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  server.on('clientError', (_, socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    server,
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Where messages are shown for a test: our own origin, and the outside world
 * as a proxy through which everything else of the browser must pass and which
 * writes down every call, whatever in the browser made it.
 */
export async function aMessageTestApp(page_name = '../reading/mail-frame-page.tsx') {
  const page = await builtPage(page_name)
  /** Calls that left for another machine. */
  const outside: string[] = []
  /** Calls of our own origin. */
  const own: string[] = []
  /** Scripts that the browser was about to run in a bare message. */
  const scripts: string[] = []
  /** Messages served bare, by number: no frame of ours, no policy of ours. */
  const bare: string[] = []

  const left = (call: string) => {
    if (!ASKED_BY_CHROMIUM.test(call)) outside.push(call)
  }

  const world = await listening((request, response) => {
    left(request.url ?? '')
    response.writeHead(200, { 'content-type': 'image/gif' }).end(PIXEL)
  })
  world.server.on('connect', (request, socket) => {
    left(`CONNECT ${request.url}`)
    socket.destroy()
  })

  const ours = await listening((request, response) => {
    const path = request.url ?? '/'
    const nth = /^\/bare\/(\d+)$/.exec(path)?.[1]
    if (path === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    else if (path === '/empty')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
    else if (path === '/reports') void report(request, response)
    else if (nth) sendBare(response, bare[Number(nth)] ?? '')
    else {
      own.push(path)
      response.writeHead(200, { 'content-type': 'image/gif' }).end(PIXEL)
    }
  })

  /** Scripts are let run here; the browser tells of each, also of those that wait for an event. */
  function sendBare(response: ServerResponse, source: string): void {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy-report-only': "script-src 'none'; report-uri /reports",
    })
    response.end(source)
  }

  async function report(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    scripts.push(Buffer.concat(chunks).toString())
    response.writeHead(204).end()
  }

  return {
    origin: `http://127.0.0.1:${ours.port}`,
    /** For the browser's command line: even loopback goes through the proxy, except our own origin. */
    args: [
      `--proxy-server=http://127.0.0.1:${world.port}`,
      `--proxy-bypass-list=<-loopback>;127.0.0.1:${ours.port}`,
    ],
    outside,
    own,
    scripts,
    bare,
    async [Symbol.asyncDispose]() {
      await Promise.all([ours.close(), world.close()])
    },
  }
}

export type MessageTestApp = Awaited<ReturnType<typeof aMessageTestApp>>
