import { AppError } from '#contract/errors.ts'
import { EcosystemFailure } from '#server/platform/ecosystem/ecosystem-failure.ts'

/** A question to the ecosystem whose failure is nobody's fault here: `service_unavailable`. */
export async function askDirectory<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (failure) {
    if (failure instanceof EcosystemFailure) throw new AppError('service_unavailable', { cause: failure })
    throw failure
  }
}
