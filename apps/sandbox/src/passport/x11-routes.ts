import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { providerScope } from '#sandbox/log/provider-scope.ts'
import { decodeXml, type Encoding, encodeXml, readRequest, xml } from '#sandbox/w3s/xml.ts'
import { passportAnswer, passportRefusal } from './passport-answer.ts'

const SCRIPTS: Readonly<Record<string, Encoding>> = {
  XMLGetWMPassport: 'windows-1251',
  XMLGetWMPassportUtf8: 'utf-8',
}

/** X11, the passport of a WMID, at one address for each encoding; and the business level. */
export function passportRoutes(http: FastifyInstance, sandbox: Sandbox): void {
  const people = () => sandbox.store.state.people
  providerScope(http, sandbox, 'passports', (scope) => {
    for (const [script, encoding] of Object.entries(SCRIPTS)) {
      scope.http.post<{ Body: Buffer }>(`/asp/${script}.asp`, (request, reply) => {
        const said = readRequest(decodeXml(request.body), 'request')
        const wmid = said?.('passportwmid') ?? ''
        const outcome = !said
          ? passportRefusal(1, 'request')
          : !/^\d{12}$/.test(wmid)
            ? passportRefusal(2, 'passportwmid')
            : passportAnswer(people(), wmid, sandbox.clock())
        return reply.type(`text/xml; charset=${encoding}`).send(encodeXml(outcome, encoding))
      })
    }

    scope.http.post<{ Body: Buffer }>('/levels/XMLWMIDLevel.aspx', (request, reply) => {
      const wmid = readRequest(decodeXml(request.body), 'WMIDLevel.request')?.('wmid')
      const person = people().find((one) => one.wmid === wmid)
      const answer = xml`<WMIDLevel.response><retval>0</retval><level>${person?.business_level ?? -1}</level></WMIDLevel.response>`
      return reply.type('text/xml; charset=utf-8').send(encodeXml(answer, 'utf-8'))
    })
  })
}
