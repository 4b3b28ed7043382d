import type { Endpoint, InputOf, OutputOf, Schema } from '#contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import type { Api } from '#web/platform/calls/api.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'

/** What a call is answered with, by the contract. */
export interface Answer {
  endpoint: Endpoint
  answer(input: unknown): unknown
}

/** One call that a component may make. What is thrown refuses it. */
export const on = <S extends Schema>(
  endpoint: Endpoint<S>,
  answer: (input: InputOf<Endpoint<S>>) => OutputOf<Endpoint<S>> | Promise<OutputOf<Endpoint<S>>>,
): Answer => ({ endpoint, answer: answer as Answer['answer'] })

/** A refusal as the service says it. */
export const refusal = (
  code: ErrorCode,
  { params = {}, fields = [] }: Partial<Pick<CallFailed, 'params' | 'fields'>> = {},
): CallFailed => new CallFailed({ code, status: ERRORS[code].status, message: code, params, fields })

/** A service in memory: it knows the calls that it is given, and fails whoever makes another. */
export function aMemoryApi(answers: readonly Answer[]): Api {
  const known = new Map(
    answers.map(({ endpoint, answer }) => [`${endpoint.method} ${endpoint.path}`, answer]),
  )
  const api = async (endpoint: Endpoint, input: unknown): Promise<unknown> => {
    const name = `${endpoint.method} ${endpoint.path}`
    const answer = known.get(name)
    if (!answer) throw new Error(`The test gives no answer to ${name}`)
    return answer(input)
  }
  return api as Api
}
