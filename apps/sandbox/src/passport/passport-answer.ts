import { type Person, passportHolder } from '#sandbox/people/person.ts'
import { type Xml, xml, xmlMoment } from '#sandbox/w3s/xml.ts'

/** Everybody's passport was made on one day, long ago. */
const MADE_AT = '2020-03-02T09:00:00Z'
const REGISTRAR = '900000000900'

const flag = (is: boolean) => (is ? 1 : 0)

/** The open part of a passport: level and state, and all WMIDs on it. A WMID that nobody has gets neither. */
export function passportAnswer(people: readonly Person[], wmid: string, now: Date): Xml {
  const person = people.find((one) => one.wmid === wmid)
  if (!person) {
    return xml`<response retval="0" retdesc="WMID not found"><fullaccess>0</fullaccess><certinfo wmid="${wmid}"></certinfo></response>`
  }
  const holder = passportHolder(people, person)
  const sharers = people.filter((one) => passportHolder(people, one) === holder)
  const made = xmlMoment(MADE_AT)
  const days = Math.floor((now.getTime() - Date.parse(MADE_AT)) / 86_400_000)
  // Two digits a field: it was checked; it is hidden from others.
  const checked = `${flag(holder.verified)}1`
  return xml`<response retval="0" retdesc=""><fullaccess>0</fullaccess><certinfo wmid="${wmid}"><attestat><row tid="${
    holder.passport
  }" recalled="${flag(holder.recalled)}" datecrt="${made}" dateupd="${made}" datediff="${days}" regwmid="${REGISTRAR}" regnickname="Sandbox" locked="${flag(
    holder.locked,
  )}" admlocked="0" cid="1" regcid="1" status="0" notary="0"/></attestat><wmids>${sharers.map(
    (one) =>
      xml`<row wmid="${one.wmid}" nickname="${nickname(one)}" info="" datereg="${made}" ctype="${one.kind === 'person' ? 1 : 2}" companyid="" companyname="" phone="" email=""/>`,
  )}</wmids><userinfo><value><row nickname="${nickname(holder)}" locked="0" ctype="${holder.kind === 'person' ? 1 : 2}" jstatus="0" country=""/></value><check-lock><row pasdoc="${checked}" name="${checked}" jstatus="00"/></check-lock><weblist/><extendeddata/></userinfo></certinfo></response>`
}

export const passportRefusal = (retval: number, retdesc: string): Xml =>
  xml`<response retval="${retval}" retdesc="${retdesc}"/>`

const nickname = ({ firstname, lastname }: Person): string =>
  [firstname.ru, lastname.ru].filter(Boolean).join(' ')
