export type EcosystemFailureKind =
  /** No such WMID, purse or payer. */
  | 'unknown_wmid'
  /** The receiver takes nothing from those who are not correspondents. */
  | 'not_accepted'
  /** The provider's limits of sums or counts. */
  | 'limit'
  /** Already done under this number. */
  | 'duplicate'
  /** Keys, purses or rights of this service are not in order. */
  | 'config'
  /** No answer, or none that can be read: what was asked may have happened. */
  | 'unavailable'

/** Why a service of the ecosystem did not do what it was asked. */
export class EcosystemFailure extends Error {
  override name = 'EcosystemFailure'
  readonly kind: EcosystemFailureKind
  /** The provider's number; 0 where there was no answer. */
  readonly retval: number
  constructor(kind: EcosystemFailureKind, retval: number, message: string = kind) {
    super(message)
    this.kind = kind
    this.retval = retval
  }
}
