import { CancelledError } from '@tanstack/react-query'
import { ERRORS, type ErrorBody, type ErrorCode, type ErrorParams } from '#contract/errors.ts'

interface FailureParts {
  code: ErrorCode | null
  status: number
  message: string
  params?: ErrorParams
  fields?: readonly string[]
  cause?: unknown
}

/** A call that was refused or did not get through (`status` 0). */
export class CallFailed extends Error {
  override name = 'CallFailed'
  /** Name of the failure; null when the answer names none. */
  readonly code: ErrorCode | null
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly params: ErrorParams
  /** Input fields that are wrong, when that is what is wrong. */
  readonly fields: readonly string[]

  constructor({ code, status, message, params = {}, fields = [], cause }: FailureParts) {
    super(message, cause === undefined ? {} : { cause })
    this.code = code
    this.status = status
    this.params = params
    this.fields = fields
  }
}

const isCode = (name: unknown): name is ErrorCode => typeof name === 'string' && name in ERRORS

/** Reads `{error, meta}`; an answer of another shape (a proxy's page) keeps only its status. Spec §8. */
export async function failureOf(response: Response): Promise<CallFailed> {
  const { status } = response
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}))
  return failureFrom(status, body)
}

/** 500 is always the internal error; 413 without a name of its own is an entity too large. Spec §8. */
export function failureFrom(status: number, body: Partial<ErrorBody> | null): CallFailed {
  const named = body?.meta?.i8s
  const code =
    (body?.meta?.code ?? status) === 500
      ? 'internal_error'
      : isCode(named)
        ? named
        : status === 413
          ? 'request_entity_too_large'
          : null
  return new CallFailed({
    code,
    status,
    message: body?.error?.message ?? '',
    params: body?.error?.params ?? {},
    fields: body?.error?.fields ?? [],
  })
}

/** A call that its caller has cancelled says nothing to anybody. Spec §8. */
export const isCancelled = (failure: unknown): boolean =>
  failure instanceof CancelledError || (failure instanceof DOMException && failure.name === 'AbortError')
