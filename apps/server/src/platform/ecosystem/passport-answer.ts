import { EcosystemFailure } from './ecosystem-failure.ts'
import type { Passport } from './passports.ts'
import { readXml, type XmlElement } from './w3s/wire/xml.ts'

const ALIAS = 100

/**
 * The answer of interface X11. Of a person it keeps the level and the
 * nickname. A WMID that nobody has comes without a passport, with retval 0.
 * Throws `EcosystemFailure`.
 */
export function readPassport(bytes: Uint8Array, wmid: string, fetched_at: Date): Passport {
  let response: XmlElement
  try {
    response = readXml(bytes, 'response')
  } catch (cause) {
    throw new EcosystemFailure('unavailable', 0, (cause as Error).message)
  }
  const retval = response.attribute('retval')
  if (!/^-?\d+$/.test(retval)) throw new EcosystemFailure('unavailable', 0, 'the answer has no retval')
  // 2: this can be nobody's WMID.
  if (retval !== '0' && retval !== '2') {
    throw new EcosystemFailure('config', Number(retval), `X11 answered ${retval}`)
  }

  const [row] = response.all('certinfo/attestat/row')
  const users = response.all('certinfo/wmids/row')
  const nickname = users.find((user) => user.attribute('wmid') === wmid)?.attribute('nickname')
  const isLocked = ['locked', 'admlocked'].some((name) => row?.attribute(name) === '1')
  const isUserLocked = response.all('certinfo/userinfo/value/row')[0]?.attribute('locked') === '1'
  const tid = Number(row?.attribute('tid'))
  return {
    wmid,
    exists: row !== undefined,
    tid: Number.isSafeInteger(tid) && tid > 0 ? tid : ALIAS,
    recalled: row?.attribute('recalled') === '1' || isLocked || isUserLocked,
    verified:
      response.all('certinfo/userinfo/check-lock/row')[0]?.attribute('pasdoc').startsWith('1') ?? false,
    ...(nickname && { nickname }),
    wmids:
      row === undefined
        ? []
        : users.map((user) => user.attribute('wmid')).filter((one) => /^\d{12}$/.test(one)),
    fetched_at,
  }
}
