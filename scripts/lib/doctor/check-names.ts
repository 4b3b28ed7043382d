import { programsHost } from '#server/identity/programs/program-servers.ts'
import { addressesOf, answersOf, noAnswer, reverseZoneName } from './ask-dns.ts'
import { type Finding, type Installation, ok, wrong } from './finding.ts'

const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '')

/** Do the names that people and programs come by have addresses, and the addresses that send mail their name? */
export async function checkNames({ config, dns, isPublic }: Installation): Promise<Finding[]> {
  const mail = config.MAIL_HOSTNAME.toLowerCase()
  const names = new Set([mail, programsHost(config), new URL(config.BASE_URL).hostname])
  const checked = await Promise.all(
    [...names].map(async (name): Promise<Finding[]> => {
      const addresses = await addressesOf(dns, name)
      if (!addresses) return [noAnswer(name)]
      if (addresses.length === 0) {
        return [
          wrong(
            'address_missing',
            `${name} has no address.`,
            `Publish an A record (and AAAA, if this machine has IPv6) for ${name} with the address of this machine.`,
          ),
        ]
      }
      const inside = addresses.filter((address) => !isPublic(address))
      if (inside.length > 0) {
        return [
          wrong(
            'address_private',
            `${name} has the address ${inside.join(', ')}, which the world does not reach.`,
            `Publish the public address of this machine for ${name}.`,
          ),
        ]
      }
      const reverse =
        name === mail ? await Promise.all(addresses.map((one) => checkReverse(dns, one, mail))) : []
      return [ok('address', `${name} has the address ${addresses.join(', ')}.`), ...reverse]
    }),
  )
  return checked.flat()
}

/** Others refuse mail of an address whose name is not that of the greeting. */
async function checkReverse(dns: Installation['dns'], address: string, mail: string): Promise<Finding> {
  const names = (await answersOf(dns.resolvePtr(reverseZoneName(address))))?.map(plain)
  if (!names) return noAnswer(`the reverse name of ${address}`)
  const mend = `Set the reverse name (PTR) of ${address} to ${mail}, in the panel of whoever rents you the machine.`
  if (names.length === 0) return wrong('reverse_missing', `${address} has no reverse name.`, mend)
  if (!names.includes(mail)) {
    return wrong('reverse_other', `The reverse name of ${address} is ${names.join(', ')}.`, mend)
  }
  return ok('reverse', `The reverse name of ${address} is ${mail}.`)
}
