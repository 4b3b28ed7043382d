import type { CaaRecord } from 'node:dns'
import { certificateNames } from '#server/addresses/domains/keys/certificate-names.ts'
import { readDirectory } from '#server/platform/certificates/acme/acme-session.ts'
import { acmeWay } from '#server/platform/certificates/acme-authority.ts'
import { answersOf, noAnswer } from './ask-dns.ts'
import { type Finding, type Installation, ok, unknown, wrong } from './finding.ts'

const PATIENCE_MS = 15_000

/** Does the authority answer, and may it issue for our names? CAA is shown. RFC 8659. */
export async function checkAuthority(installation: Installation): Promise<Finding[]> {
  const { config } = installation
  const { ACME_DIRECTORY } = config
  if (!ACME_DIRECTORY) return []
  let identities: string[]
  try {
    const way = await acmeWay({ config }, AbortSignal.timeout(PATIENCE_MS))
    const { meta } = await readDirectory(way, ACME_DIRECTORY)
    const { caaIdentities } = (meta ?? {}) as { caaIdentities?: unknown }
    identities = Array.isArray(caaIdentities) ? caaIdentities.map((one) => String(one).toLowerCase()) : []
  } catch (error) {
    const mend = 'Check ACME_DIRECTORY, ACME_CA_FILE, and whether this machine reaches the Internet by https.'
    return [unknown('authority_silent', `The authority does not answer: ${(error as Error).message}.`, mend)]
  }
  const names = certificateNames(config)
  const checked = await Promise.all(names.map((name) => checkCaa(installation, name, identities)))
  return [ok('authority', `The authority at ${new URL(ACME_DIRECTORY).host} answers.`), ...checked]
}

async function checkCaa({ dns }: Installation, name: string, identities: string[]): Promise<Finding> {
  // The nearest name that has some counts.
  for (let labels = name.split('.'); labels.length > 0; labels = labels.slice(1)) {
    const owner = labels.join('.')
    const records = await answersOf<CaaRecord>(dns.resolveCaa(owner))
    if (!records) return noAnswer(`CAA of ${owner}`)
    const issuers = records.flatMap(({ issue }) =>
      issue === undefined ? [] : [issue.split(';')[0]!.trim().toLowerCase()],
    )
    if (records.length === 0 || issuers.length === 0) continue
    const shown = issuers.map((one) => one || 'nobody').join(', ')
    if (issuers.some((one) => identities.includes(one))) {
      return ok('caa', `CAA of ${owner} lets ${shown} issue for ${name}.`)
    }
    const mend =
      identities.length > 0
        ? `Publish ${owner} CAA 0 issue "${identities[0]}", or take the records away.`
        : 'The authority does not say what it is called in CAA: ask it, or take the records away.'
    return wrong('caa_forbids', `CAA of ${owner} lets only ${shown} issue for ${name}.`, mend)
  }
  return ok('caa', `No CAA: every authority may issue for ${name}.`)
}
