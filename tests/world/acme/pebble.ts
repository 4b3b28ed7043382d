import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text as readText } from 'node:stream/consumers'
import { selfMadeCertificate } from '#certificate/self-made-certificate.ts'
import { aFreePort } from '#sandbox/testing/a-free-port.ts'
import { PEBBLE } from '../../../scripts/lib/install/find-pebble.ts'

export const isPebbleThere = existsSync(PEBBLE)
/** For the name of what is skipped without it. */
export const WITH_PEBBLE = `(with Debian's pebble${isPebbleThere ? '' : ': SKIPPED, it is not installed'})`

interface PebbleOptions {
  /** Of the sandbox. */
  dns_port: number
  /** Where it looks for http-01 and tls-alpn-01. */
  http_port: number
  tls_port: number
  /** Lifetime of what it issues. */
  validity_s?: number
  /** Keys by id; whoever brings none of them gets no account. */
  external?: Record<string, string>
}

export interface Pebble extends AsyncDisposable {
  directory_url: string
  /** What its own server is believed by, PEM file. */
  ca_file: string
  /** The authority above all certificates that it issues, PEM. */
  root(): Promise<string>
}

/** An authority of its own, which refuses every fifth nonce. */
export async function aPebble(options: PebbleOptions): Promise<Pebble> {
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-pebble-'))
  const path = (name: string) => join(folder, name)
  const [port, management] = [await aFreePort(), await aFreePort()]
  const { key, cert } = selfMadeCertificate('localhost', new Date(Date.now() - 60_000))
  await writeFile(path('key.pem'), key)
  await writeFile(path('cert.pem'), cert)
  const { dns_port, http_port, tls_port, validity_s = 90 * 86_400, external } = options
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: path('cert.pem'),
    privateKey: path('key.pem'),
    httpPort: http_port,
    tlsPort: tls_port,
    certificateValidityPeriod: validity_s,
    externalAccountBindingRequired: external !== undefined,
    externalAccountMACKeys: external ?? {},
  }
  await writeFile(path('config.json'), JSON.stringify({ pebble }))
  const child = spawn(PEBBLE, ['-config', path('config.json'), '-dnsserver', `127.0.0.1:${dns_port}`], {
    env: { PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '20' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // A test that runs out of time leaves nobody behind.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const ended = once(child, 'exit')
  await saysListening(child.stdout)
  child.stdout.resume()
  return {
    directory_url: `https://localhost:${port}/dir`,
    ca_file: path('cert.pem'),
    root: () => fetched(`https://localhost:${management}/roots/0`, cert),
    async [Symbol.asyncDispose]() {
      process.off('exit', end)
      end()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What is at an address of a server that shows this certificate. */
async function fetched(url: string, ca: string): Promise<string> {
  const call = request(url, { ca })
  call.end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  return readText(response)
}

async function saysListening(output: NodeJS.ReadableStream): Promise<void> {
  for await (const line of createInterface(output)) if (line.includes('ACME directory available')) return
  throw new Error('pebble ended as it began')
}
