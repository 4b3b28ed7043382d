import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { providerScope } from '#sandbox/log/provider-scope.ts'
import { personName } from '#sandbox/people/person.ts'
import type { State } from '#sandbox/state/state.ts'
import { isSignedBy } from '#sandbox/w3s/verify-signature.ts'

/** The business accounts of one member; those that are blocked are left out. */
export const businessesOf = ({ members, people }: Pick<State, 'members' | 'people'>, wmid: string) =>
  members
    .filter((member) => member.wmid === wmid)
    .flatMap(({ business, role, can_impersonate }) => {
      const account = people.find((one) => one.wmid === business && !one.blocked)
      return account ? [{ wmid: business, name: personName(account, 'ru'), role, can_impersonate }] : []
    })

/** `GET /api/ba?member=<wmid>`: signed over the path and the request number, both in headers. */
export function directoryRoute(http: FastifyInstance, sandbox: Sandbox): void {
  const { store } = sandbox
  providerScope(http, sandbox, 'businesses', (scope) => {
    scope.http.get<{ Querystring: { member?: string } }>('/api/ba', (request, reply) => {
      const header = (name: string) => String(request.headers[name] ?? '')
      const [wmid, reqn, sign] = [header('x-wmid'), header('x-reqn'), header('x-sign')]
      if (!/^\d{1,18}$/.test(reqn) || !isSignedBy(wmid, `${request.url}${reqn}`, sign)) {
        return reply.code(403).send({ error: 'signature' })
      }
      if (BigInt(reqn) <= BigInt(store.state.request_numbers[wmid] ?? '0')) {
        return reply.code(409).send({ error: 'request number must grow' })
      }
      store.change((state) => {
        state.request_numbers[wmid] = reqn
      })
      return { items: businessesOf(store.state, request.query.member ?? '') }
    })
  })
}
