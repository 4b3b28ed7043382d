import * as z from 'zod/mini'

/** Of one proof: it holds, it fails, there is none, or nobody could find out. */
export const proof_result = z.enum(['pass', 'fail', 'none', 'unknown'])
export type ProofResult = z.infer<typeof proof_result>

/**
 * How far the sender of a message is proven, and by what. `proven`: a signature of the domain in From holds, or DMARC
 * passes. `forged`: DMARC, or a signature of that domain, fails. `unproven`: neither. Decisions 131.
 */
export const sender_proof = z.object({
  state: z.enum(['proven', 'unproven', 'forged']),
  /** Whose signature holds; else the domain in From, which is claimed. */
  domain: z.string(),
  dkim: z.object({ result: proof_result, domain: z.string() }),
  /** What the domain in From says of the server; `unknown` where another was asked. `host`: its IP address, or ''. */
  spf: z.object({ result: proof_result, host: z.string() }),
  /** `policy`: what the domain asks to be done with what fails. */
  dmarc: z.object({ result: proof_result, policy: z.enum(['none', 'quarantine', 'reject']) }),
})
export type SenderProof = z.infer<typeof sender_proof>
