import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { providerScope } from '#sandbox/log/provider-scope.ts'
import { checkRequest } from './check-request.ts'
import { isRefusal, type Refusal, refuse, type W3sInterface } from './interface.ts'
import { issueInvoice } from './interfaces/x1-invoice.ts'
import { transferMoney } from './interfaces/x2-transfer.ts'
import { listOutInvoices } from './interfaces/x4-out-invoices.ts'
import { sendMessage } from './interfaces/x6-message.ts'
import { findWmid } from './interfaces/x8-find.ts'
import { listInInvoices } from './interfaces/x10-in-invoices.ts'
import { refuseInvoice } from './interfaces/x23-refuse-invoice.ts'
import { decodeXml, encodeXml, readRequest, type Said, type Xml, xml } from './xml.ts'

const INTERFACES = [
  issueInvoice,
  transferMoney,
  listOutInvoices,
  sendMessage,
  findWmid,
  listInInvoices,
  refuseInvoice,
]

/** The signed XML interfaces at their own paths, `/asp/XML….asp`. */
export function w3sRoutes(http: FastifyInstance, sandbox: Sandbox): void {
  const { store } = sandbox
  providerScope(http, sandbox, 'w3s', (scope) => {
    for (const one of INTERFACES) {
      scope.http.post<{ Body: Buffer }>(`/asp/${one.script}.asp`, (request, reply) => {
        const said = readRequest(decodeXml(request.body), 'w3s.request')
        const outcome = said ? answer(sandbox, one, said) : refuse(-100, 'request')
        const { w3s, w3s_encoding } = store.state.faults
        // The line breaks after the work is done: nobody on the other side can tell.
        if (w3s === 'lost_answer' && one.changes && !isRefusal(outcome)) return scope.dropLine(request, reply)
        reply.type(`text/xml; charset=${w3s_encoding}`)
        return reply.send(encodeXml(response(said, outcome), w3s_encoding))
      })
    }
  })
}

function answer(sandbox: Sandbox, one: W3sInterface, said: Said): Xml | Refusal {
  const refusal = sandbox.store.change((state) => checkRequest(state, one, said))
  return refusal ?? one.answer(sandbox, said, said('wmid'))
}

function response(said: Said | undefined, outcome: Xml | Refusal): Xml {
  const reqn = said?.('reqn') ?? ''
  if (isRefusal(outcome)) {
    return xml`<w3s.response><reqn>${reqn}</reqn><retval>${outcome.retval}</retval><retdesc>${outcome.retdesc}</retdesc></w3s.response>`
  }
  const retval = outcome.text.startsWith('<retval>') ? '' : xml`<retval>0</retval><retdesc></retdesc>`
  return xml`<w3s.response><reqn>${reqn}</reqn>${retval}${outcome}</w3s.response>`
}
