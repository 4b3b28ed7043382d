import type { App } from '#server/app.ts'
import { seal, unseal } from '#server/platform/secrets/secret-key.ts'
import type { CollectorRow } from './collectors.sql.ts'
import { type OauthTokens, renewTokens } from './source/oauth.ts'
import type { SourceProof } from './source/open-source.ts'

export const sealPassword = (app: App, password: string): string => seal(app.config, password)
export const sealTokens = (app: App, tokens: OauthTokens): string => seal(app.config, JSON.stringify(tokens))

/** What the source is signed in to with; `secret` is set when a new token has to be kept. Throws `invalid_token`. */
export async function proofOf(
  app: App,
  { auth, secret }: Pick<CollectorRow, 'auth' | 'secret'>,
): Promise<{ proof: SourceProof; secret?: string }> {
  const opened = unseal(app.config, secret)
  if (auth === 'password') return { proof: { password: opened } }
  const tokens = JSON.parse(opened) as OauthTokens
  const renewed = await renewTokens(app, tokens)
  const proof = { access_token: renewed.access_token }
  return renewed === tokens ? { proof } : { proof, secret: sealTokens(app, renewed) }
}
