import { listName } from '#server/inbound/callers/lists/list-name.ts'
import { answersOf } from '../ask-dns.ts'
import { type Finding, type Installation, ok, unknown, warning } from '../finding.ts'
import { outgoingAddresses } from './outgoing-addresses.ts'

/** Do the lists that we ask about others, who may ask them about us, have our own addresses? RFC 5782. */
export async function checkLists(installation: Installation): Promise<Finding[]> {
  const { config, dns } = installation
  const addresses = config.SMART_HOST ? [] : await outgoingAddresses(installation)
  const questions = config.MX_BLOCK_LISTS.flatMap((list) => addresses.map((address) => ({ list, address })))
  return (await Promise.all(questions.map(({ list, address }) => checkOne(dns, list, address)))).flat()
}

async function checkOne(dns: Installation['dns'], list: string, address: string): Promise<Finding[]> {
  const name = listName(address, list)
  const answers = name === null ? [] : await answersOf(dns.resolve4(name))
  const mistake = answers?.find((answer) => answer.startsWith('127.255.255.'))
  if (!answers || mistake) {
    const why = mistake ? `answers ${mistake}, that it is not to be asked this way` : 'does not answer'
    return [
      unknown(
        'list_silent',
        `${list} ${why}: whether it has ${address} could not be seen.`,
        'Take it out of MX_BLOCK_LISTS, or ask by a resolver of your own.',
      ),
    ]
  }
  if (!answers.some((answer) => answer.startsWith('127.')))
    return [ok('unlisted', `${address} is not on ${list}.`)]
  const mend = `See on its page why, mend that first, and ask it to take ${address} off.`
  return [warning('listed', `${address} is on ${list}: whoever asks that refuses our mail.`, mend)]
}
