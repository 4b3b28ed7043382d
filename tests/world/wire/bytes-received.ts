import { get } from 'node:http'

/** What travelled: a body as it was sent, whoever reads it, and how it was encoded. */
export function bytesReceived(
  url: string,
  headers: Record<string, string>,
): Promise<{ body: Buffer; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      resolve({ body, encoding: response.headers['content-encoding'] })
    })
    request.on('error', reject)
  })
}
