import pg from 'pg'

export interface Statements<Answer> {
  answer: Answer
  /** Texts of the statements, in their order. */
  statements: string[]
  /** The same by what was sent together: between two of these an answer was waited for. */
  trips: string[][]
}

/**
 * Does something, and answers which statements it sent to the database. What other processes are told in between, by
 * whatever was done before, is no part of it.
 */
export async function statementsOf<Answer>(work: () => Promise<Answer>): Promise<Statements<Answer>> {
  const trips: string[][] = []
  /** Connections that have answered since they were last asked. */
  const answered = new WeakSet<pg.Client>()
  const { query } = pg.Client.prototype

  function counted(this: pg.Client, ...args: unknown[]): unknown {
    const statement = textOf(args[0])
    if (statement.includes('pg_notify')) return Reflect.apply(query, this, args)
    if (trips.length === 0 || answered.delete(this)) trips.push([])
    trips.at(-1)!.push(statement)
    const done = () => answered.add(this)
    const last = args.at(-1)
    if (typeof last === 'function') {
      const onAnswer = (...answer: unknown[]) => {
        done()
        last(...answer)
      }
      return Reflect.apply(query, this, [...args.slice(0, -1), onAnswer])
    }
    const result = Reflect.apply(query, this, args) as unknown as Promise<unknown>
    result.then(done, done)
    return result
  }

  pg.Client.prototype.query = counted as typeof query
  try {
    const answer = await work()
    return { answer, statements: trips.flat(), trips }
  } finally {
    pg.Client.prototype.query = query
  }
}

function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text: string }).text
  return text.replaceAll(/\s+/g, ' ').trim()
}
