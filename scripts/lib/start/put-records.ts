interface SandboxRecord {
  name: string
  type: string
  value: string
}

/** Publishes records of a domain in the sandbox's DNS, in place of those of the same name and type. */
export async function putRecords(
  sandbox_url: string,
  domain: string,
  records: readonly SandboxRecord[],
): Promise<void> {
  const answer = await fetch(`${sandbox_url}/_control/dns/${domain}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ records }),
  })
  if (!answer.ok) throw new Error(`The sandbox did not take the DNS records of ${domain}: ${answer.status}`)
}
