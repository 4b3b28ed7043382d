import { factor_proof, passkey_challenge } from '../second-factor.schema.ts'

export const startPasskeySchema = { input: factor_proof, output: passkey_challenge }
