import type { Readable } from 'node:stream'
import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BodyKind } from '#contract/endpoint.ts'
import { ENDPOINTS, type Operation } from '#contract/endpoints.ts'
import type { Readers } from '#server/readers/readers.ts'
import { readJson } from './read-json.ts'

/** Returns of one address in a minute, behind which a whole office may sit; each costs a question to the provider. */
const RETURNS_MAX = 300

/** A form as an object of its fields; of several with one name the last. */
export function readForms(server: FastifyInstance): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
}

/** Each kind of body is understood only where it belongs: a form from elsewhere never passes for JSON. */
const UNDERSTAND: Record<BodyKind, (server: FastifyInstance, readers: Readers) => Promise<void>> = {
  json: async (server, readers) => {
    server.addContentTypeParser(
      'application/json',
      async ({ routeOptions }: FastifyRequest, body: Readable) => {
        const { operation } = routeOptions.config as { operation?: Operation }
        return readJson(readers, ENDPOINTS[operation!], body)
      },
    )
  },
  form: async (server) => {
    readForms(server)
    await server.register(fastifyRateLimit, { max: RETURNS_MAX, timeWindow: '1 minute' })
  },
  none: async (server) => {
    server.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
  },
  file: async (server) => {
    await server.register(fastifyMultipart)
  },
}

/** Teaches a part of the server to read one kind of body, and only that one. */
export async function understandBodies(
  server: FastifyInstance,
  kind: BodyKind,
  readers: Readers,
): Promise<void> {
  server.removeAllContentTypeParsers()
  await UNDERSTAND[kind](server, readers)
}
