import * as z from 'zod'
import type { BusinessDirectory, BusinessMembership } from './business-directory.ts'
import { EcosystemFailure } from './ecosystem-failure.ts'
import type { RequestNumbers } from './w3s/request-numbers.ts'
import type { Signer } from './w3s/wire/signer.ts'

export interface HttpBusinessDirectoryParts {
  baseUrl: string
  signer: Signer
  numbers: RequestNumbers
  /** Throws `EcosystemFailure`. */
  get: (url: string, headers: Record<string, string>) => Promise<Buffer>
}

const answer = z.object({
  items: z.array(
    z.object({
      wmid: z.string().regex(/^\d{12}$/),
      name: z.string(),
      role: z.enum(['initiator', 'administrator', 'staff']),
      can_impersonate: z.boolean(),
    }),
  ),
})

/**
 * The directory of business accounts by HTTP: `GET /api/ba?member=<wmid>`, with
 * the signature of path and request number in headers. Decisions 40.
 */
export function httpBusinessDirectory(parts: HttpBusinessDirectoryParts): BusinessDirectory {
  const { baseUrl, signer, numbers, get } = parts
  const list = async (member: string): Promise<BusinessMembership[]> => {
    const path = `/api/ba?member=${encodeURIComponent(member)}`
    const body = await numbers.use((reqn) =>
      get(new URL(path, baseUrl).href, {
        accept: 'application/json',
        'x-wmid': signer.wmid,
        'x-reqn': reqn,
        'x-sign': signer.sign(`${path}${reqn}`),
      }),
    )
    return readAnswer(body)
  }
  return {
    list,
    find: async (member, business) => (await list(member)).find(({ wmid }) => wmid === business),
  }
}

function readAnswer(body: Buffer): BusinessMembership[] {
  try {
    return answer.parse(JSON.parse(body.toString('utf8'))).items
  } catch {
    throw new EcosystemFailure('unavailable', 0, 'the directory answered out of form')
  }
}
