import { routes } from '#server/platform/http/route.ts'
import { startFactorProof } from './challenge/start-factor-proof.ts'
import { getSecondFactor } from './get-second-factor.ts'
import { createPasskey } from './passkeys/create-passkey.ts'
import { deletePasskey } from './passkeys/delete-passkey.ts'
import { startPasskey } from './passkeys/start-passkey.ts'
import { createRecoveryCodes } from './recovery/create-recovery-codes.ts'
import { confirmTotp } from './totp/confirm-totp.ts'
import { deleteTotp } from './totp/delete-totp.ts'
import { startTotp } from './totp/start-totp.ts'

export const secondFactorRoutes = routes({
  getSecondFactor,
  startFactorProof,
  startTotp,
  confirmTotp,
  deleteTotp,
  startPasskey,
  createPasskey,
  deletePasskey,
  createRecoveryCodes,
})
