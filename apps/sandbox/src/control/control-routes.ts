import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Sandbox } from '#sandbox/context.ts'
import { messagesTo } from '#sandbox/outside/pages/inbox-page.ts'
import { MessageProblem } from '#sandbox/outside/send-from-outside.ts'
import { queryOf } from '#sandbox/pages/language.ts'
import { ControlProblem } from './control-problem.ts'
import { clockChange, faultsChange, message } from './control-schemas.ts'
import { keeperControl } from './keeper-control.ts'
import { putZone } from './put-zone.ts'
import { withoutUndefined } from './without-undefined.ts'
import { worldControl } from './world-control.ts'

/** The control interface, for tests and scripts: JSON under `/_control`. */
export function controlRoutes(http: FastifyInstance, sandbox: Sandbox): void {
  const { store, clock, log, mailFiles, sendFromOutside, reset } = sandbox

  http.register(
    (control, _options, done) => {
      control.setErrorHandler((error, _request, reply) => {
        const isTheirs = [ControlProblem, MessageProblem, z.ZodError].some((kind) => error instanceof kind)
        const status = isTheirs ? 400 : ((error as { statusCode?: number }).statusCode ?? 500)
        const words = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
        return reply.code(status).send({ error: words })
      })

      worldControl(control, sandbox)
      keeperControl(control, sandbox)

      control.get('/outside/messages', async (request) => {
        const messages = messagesTo(store.state.received, queryOf(request).get('to'))
        const read = async (id: number) => (await mailFiles.read(id))?.toString('utf8') ?? ''
        return {
          messages: await Promise.all(
            messages.map(async (message) => ({ ...message, raw: await read(message.id) })),
          ),
        }
      })

      control.post('/outside/send', async (request) => {
        const { from, to, ...content } = message.parse(request.body)
        return { sent: await sendFromOutside({ from, to, ...withoutUndefined(content) }) }
      })

      control.get('/log', () => ({ exchanges: log.all() }))

      control.post('/clock', (request) => {
        const change = clockChange.parse(request.body)
        store.change((state) => {
          if ('now' in change) state.clock_shift_ms += Date.parse(change.now) - clock().getTime()
          else if ('advance_ms' in change) state.clock_shift_ms += change.advance_ms
          else state.clock_shift_ms = change.shift_ms
        })
        return { now: clock().toISOString(), shift_ms: store.state.clock_shift_ms }
      })

      control.post('/faults', (request) => {
        const { dns = {}, ...faults } = faultsChange.parse(request.body)
        for (const [zone, fault] of Object.entries(dns))
          putZone(store, zone, { records: [], replace: false, fault })
        store.change((state) => Object.assign(state.faults, withoutUndefined(faults)))
        const zones = store.state.zones.map((zone) => [zone.name, zone.fault])
        return { faults: { ...store.state.faults, dns: Object.fromEntries(zones) } }
      })

      control.post('/reset', async () => {
        await reset()
        return { reset: true }
      })
      done()
    },
    { prefix: '/_control' },
  )
}
