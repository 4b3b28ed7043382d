import { purseOf } from '#sandbox/keeper/purses.ts'
import { settingsOf } from '#sandbox/keeper/settings-of.ts'
import { passportHolder } from '#sandbox/people/person.ts'
import type { W3sInterface } from '../interface.ts'
import { xml } from '../xml.ts'

const CLOSED_TO_STRANGERS = 8

/** X8: whether a WMID or a purse exists, and whose. Its retval is 1 for found and 0 for not. */
export const findWmid: W3sInterface = {
  script: 'XMLFindWMPurseNew',
  changes: false,
  plan: (said) => said('testwmpurse/wmid') + said('testwmpurse/purse'),
  answer({ store: { state } }, said) {
    const purse = said('testwmpurse/purse')
    const owner = purse ? purseOf(state, purse)?.wmid : said('testwmpurse/wmid')
    const person = state.people.find(({ wmid }) => wmid === owner)
    if (!person)
      return xml`<retval>0</retval><testwmpurse><wmid available="-1"></wmid><purse></purse></testwmpurse>`
    const isClosed = settingsOf(state, person.wmid).accepts === 'correspondents'
    return xml`<retval>1</retval><testwmpurse><wmid available="${person.blocked ? 1 : 0}" themselfcorrstate="${isClosed ? CLOSED_TO_STRANGERS : 0}" newattst="${passportHolder(state.people, person).passport}">${person.wmid}</wmid><purse merchant_active_mode="-1" merchant_allow_cashier="-1">${purse}</purse></testwmpurse>`
  },
}
