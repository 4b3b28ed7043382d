import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { purseOf, readAmount } from '#sandbox/keeper/purses.ts'
import { providerScope } from '#sandbox/log/provider-scope.ts'
import { isRefusal, type Refusal, refuse } from '#sandbox/w3s/interface.ts'
import { decodeXml, encodeXml, readRequest, type Said, type Xml, xml, xmlMoment } from '#sandbox/w3s/xml.ts'
import { isOfService } from './call-service.ts'
import type { Checkout } from './checkout.ts'
import { isHashed } from './secrets.ts'

const PAYMENT_NO_MAX = 2_147_483_647

/** X22 asks for a payment page, X18 whether an order was paid. */
export function merchantRoutes(http: FastifyInstance, sandbox: Sandbox): void {
  providerScope(http, sandbox, 'w3s', (scope) => {
    for (const [script, answer] of Object.entries({ XMLTransSave: savePayment, XMLTransGet: findPayment })) {
      scope.http.post<{ Body: Buffer }>(`/conf/xml/${script}.asp`, (request, reply) => {
        const said = readRequest(decodeXml(request.body), 'merchant.request')
        const outcome = said ? answer(sandbox, said) : refuse(-100, 'request')
        const { w3s, w3s_encoding } = sandbox.store.state.faults
        if (w3s === 'lost_answer' && script === 'XMLTransSave') return scope.dropLine(request, reply)
        const body = isRefusal(outcome)
          ? xml`<merchant.response><retval>${outcome.retval}</retval><retdesc>${outcome.retdesc}</retdesc></merchant.response>`
          : xml`<merchant.response>${outcome}<retval>0</retval><retdesc></retdesc></merchant.response>`
        return reply.type(`text/xml; charset=${w3s_encoding}`).send(encodeXml(body, w3s_encoding))
      })
    }
  })
}

function savePayment({ config, store, clock }: Sandbox, said: Said): Xml | Refusal {
  const tag = (name: string) => said(`paymenttags/${name}`)
  const [wmid, hours] = [said('signtags/wmid'), said('signtags/validityperiodinhours')]
  const [purse, number] = [tag('lmi_payee_purse'), tag('lmi_payment_no')]
  const amount_cents = readAmount(tag('lmi_payment_amount'))
  if (purseOf(store.state, purse)?.wmid !== wmid) return refuse(-3, 'lmi_payee_purse')
  if (!/^\d+$/.test(number) || Number(number) < 1 || Number(number) > PAYMENT_NO_MAX) {
    return refuse(-7, 'lmi_payment_no')
  }
  if (!amount_cents) return refuse(-6, 'lmi_payment_amount')
  if (!/^\d{1,4}$/.test(hours)) return refuse(-8, 'validityperiodinhours')
  if (!isHashed(said('signtags/sha256'), purse, wmid + purse + number + hours)) return refuse(-2, 'sha256')
  const result_url = tag('lmi_result_url')
  if (result_url && !isOfService({ config }, result_url)) return refuse(-101, 'lmi_result_url')
  const checkout: Checkout = {
    token: randomBytes(18).toString('hex').toUpperCase(),
    wmid,
    purse,
    payment_no: Number(number),
    amount_cents,
    description: tag('lmi_payment_desc'),
    expires_at: new Date(clock().getTime() + Number(hours) * 3_600_000).toISOString(),
    ...(result_url && { result_url }),
    state: 'open',
  }
  store.change((state) => {
    state.checkouts = [...state.checkouts, checkout].slice(-500)
  })
  return xml`<transtoken>${checkout.token}</transtoken><validityperiodinhours>${hours}</validityperiodinhours>`
}

function findPayment({ store }: Sandbox, said: Said): Xml | Refusal {
  const [wmid, purse, number] = [said('wmid'), said('lmi_payee_purse'), said('lmi_payment_no')]
  if (purseOf(store.state, purse)?.wmid !== wmid) return refuse(-3, 'lmi_payee_purse')
  if (!isHashed(said('sha256'), purse, wmid + purse + number)) return refuse(-2, 'sha256')
  const checkouts = store.state.checkouts.filter(
    (one) => one.purse === purse && String(one.payment_no) === number,
  )
  const paid = checkouts.find(({ state }) => state === 'paid')
  if (checkouts.length === 0) return refuse(7, 'payment not found')
  const isRejected = checkouts.some(({ state }) => state === 'rejected')
  if (!paid) return isRejected ? refuse(13, 'rejected') : refuse(9, 'not paid')
  return xml`<operation wmtransid="${paid.transfer_id!}" wminvoiceid="${paid.transfer_id!}"><amount>${
    paid.amount_cents / 100
  }</amount><operdate>${xmlMoment(paid.decided_at!)}</operdate><purpose>${paid.description}</purpose><pursefrom>${paid.payer_purse!}</pursefrom><wmidfrom>${paid.payer!}</wmidfrom></operation>`
}
